/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-texts.h"

#include "sixain-json.h"
#include "sixain-language.h"

/* What the page says by itself, whatever the game. A text has places for what it speaks of,
 * as in {name}; one that counts something, {n}, has a key for each plural form: see
 * words.js. */
static const struct
{
  const char *key;
  const char *context;
  const char *text;
} words[] = {
  { "code.label", NULL, N_("The room’s code") },
  { "code.where", NULL, N_("It is on the big screen, below the address.") },
  { "code.wrong", NULL, N_("That is not the code: look at the big screen again.") },
  { "code.go", NULL, N_("Come in") },
  { "connecting", NULL, N_("Looking for the table…") },
  { "gone.moved", NULL, N_("You now play on another device.") },
  { "gone.moved.what", NULL, N_("A seat is played from one device at a time.") },
  { "gone.moved.act", NULL, N_("Play here") },
  { "gone.removed", NULL, N_("You have been removed from the table.") },
  { "gone.removed.what", NULL, N_("You can come in again.") },
  { "gone.removed.act", NULL, N_("Come in again") },
  { "gone.full", NULL, N_("The table is full.") },
  { "gone.full.what", NULL, N_("Try again once somebody has left.") },
  { "gone.full.act", NULL, N_("Try again") },
  { "gone.closed", NULL, N_("The table has been closed.") },
  { "gone.closed.what", NULL, N_("As soon as it is open again, this page comes back by itself.") },
  { "gone.closed.act", NULL, N_("Try now") },
  { "players.title", NULL, N_("Who are you?") },
  { "players.new", NULL, N_("Somebody else") },
  { "watch", NULL, N_("Just watch") },
  { "me.name", NULL, N_("Your name") },
  { "me.colour", NULL, N_("Your colour") },
  { "me.picture", NULL, N_("Your picture") },
  { "me.initials", NULL, N_("Initials") },
  { "me.go", NULL, N_("Sit down") },
  { "me.players", NULL, N_("Back to the list") },
  { "lobby.wait", NULL, N_("You are in. The game is started from the big screen.") },
  { "lobby.playing", NULL, N_("A game is on. Somebody at the big screen can give you a seat.") },
  { "lobby.watching", NULL, N_("You are watching. The game is started from the big screen.") },
  { "lobby.here.one", NULL, N_("{n} person is here") },
  { "lobby.here.other", NULL, N_("{n} people are here") },
  { "lobby.join", NULL, N_("Join in") },
  { "leave", NULL, N_("Leave") },
  { "comfort", NULL, N_("On this phone") },
  { "comfort.large", NULL, N_("Large print") },
  { "comfort.left", NULL, N_("For the left hand") },
  { "comfort.sounds", NULL, N_("Sounds") },
  { "comfort.awake", NULL, N_("Keep the screen on") },
  { "leave.sure", NULL, N_("Leave the game? Your seat goes back to the big screen.") },
  { "you", NULL, N_("You") },
  { "away", NULL, N_("away") },
  { "chip.you", NULL, N_("{name}, that is you") },
  { "chip.score", NULL, N_("score {score}") },
  { "chip.awaited", NULL, N_("to play") },
  { "chip.winner", NULL, N_("winner") },
  { "chip.away", NULL, N_("not there") },
  { "people", NULL, N_("Players") },
  { "hand", NULL, N_("Your hand") },
  { "cards.one", NULL, N_("{n} card") },
  { "cards.other", NULL, N_("{n} cards") },
  { "named", NULL, N_("{name}: {what}") },
  { "list", NULL, N_("{first} and {last}") },
  { "list.many", NULL, N_("{n} players") },
  { "offline", NULL, N_("No connection. Looking for the table…") },
  { "offline.wait", NULL, N_("No connection: that was not played.") },
  { "paused", NULL, N_("The game is paused.") },
  { "resting", NULL, N_("The round is over: the scores are on the big screen.") },
  { "round.over", NULL, N_("Round {n} is over") },
  { "hint", NULL, N_("Hint") },
  { "hint.thinking", NULL, N_("Let me see…") },
  { "hint.is", NULL, N_("Hint: “{what}”.") },
  { "continue", NULL, N_("Continue") },
  { "address", NULL, N_("To join: {address}, code {room}") },
  { "react", NULL, N_("Make a Sign") },
  { "react.bravo", "sign", NC_("sign", "Bravo") },
  { "react.laugh", "sign", NC_("sign", "Ha ha") },
  { "react.wow", "sign", NC_("sign", "Wow") },
  { "react.ouch", "sign", NC_("sign", "Ouch") },
  { "react.thanks", "sign", NC_("sign", "Thank you") },
  { "react.hurry", "sign", NC_("sign", "Hurry up") },
  { "lead", NULL, N_("You lead the table") },
  { "lead.lobby", NULL, N_("You are in, and lead the table: start when everybody is here.") },
  { "lead.wait", NULL, N_("You are in. The game begins when everybody is here.") },
  { "lead.start", NULL, N_("Start the Game") },
  { "lead.pause", NULL, N_("Pause") },
  { "lead.resume", NULL, N_("Go On") },
  { "lead.again", NULL, N_("Another Game") },
  { "lead.pass", NULL, N_("Let Somebody Else Lead") },
  { "part.none", NULL, N_("You have no seat yet. Ask whoever runs the table to give you one.") },
  { "part.computer", NULL, N_("A computer is playing for you.") },
  { "part.screen", NULL, N_("Somebody at the big screen is playing for you.") },
  { "part.back", NULL, N_("Play myself") },
  { "turn.yours", NULL, N_("Your turn.") },
  { "turn.waiting", NULL, N_("Waiting for {names}.") },
  { "turn.nobody", NULL, N_("Just a moment…") },
  { "over.you", NULL, N_("You win!") },
  { "over.winner", NULL, N_("{name} wins.") },
  { "over.shared", NULL, N_("{names} share the win.") },
  { "menu", NULL, N_("Scores and more") },
  { "close", NULL, N_("Close") },
  { "back", NULL, N_("Back") },
  { "scores", NULL, N_("Scores") },
  { "scores.round", NULL, N_("Round") },
  { "scores.total", NULL, N_("Total") },
  { "log", NULL, N_("What happened") },
  { "seen", NULL, N_("Cards seen") },
  { "seen.unseen", NULL, N_("Not seen yet") },
  { "seen.own", NULL, N_("In your hand") },
  { "seen.known", NULL, N_("In other hands") },
  { "seen.gone", NULL, N_("Played") },
  { "generic.wait", NULL, N_("Nothing to do right now.") },
  { "generic.moves", NULL, N_("What you can do") },
  { "colour.0", "player colour", NC_("player colour", "Blue") },
  { "colour.1", "player colour", NC_("player colour", "Orange") },
  { "colour.2", "player colour", NC_("player colour", "Jade") },
  { "colour.3", "player colour", NC_("player colour", "Red") },
  { "colour.4", "player colour", NC_("player colour", "Sky") },
  { "colour.5", "player colour", NC_("player colour", "Plum") },
  { "colour.6", "player colour", NC_("player colour", "Lemon") },
  { "colour.7", "player colour", NC_("player colour", "Petrol") },
  { "colour.8", "player colour", NC_("player colour", "Peach") },
  { "colour.9", "player colour", NC_("player colour", "Indigo") },
  { "avatar.fox", "avatar", NC_("avatar", "Fox") },
  { "avatar.cat", "avatar", NC_("avatar", "Cat") },
  { "avatar.owl", "avatar", NC_("avatar", "Owl") },
  { "avatar.bear", "avatar", NC_("avatar", "Bear") },
  { "avatar.rabbit", "avatar", NC_("avatar", "Rabbit") },
  { "avatar.penguin", "avatar", NC_("avatar", "Penguin") },
  { "avatar.frog", "avatar", NC_("avatar", "Frog") },
  { "avatar.hedgehog", "avatar", NC_("avatar", "Hedgehog") },
  { "avatar.ladybird", "avatar", NC_("avatar", "Ladybird") },
  { "avatar.fish", "avatar", NC_("avatar", "Fish") },
  { "avatar.teapot", "avatar", NC_("avatar", "Teapot") },
  { "avatar.cherries", "avatar", NC_("avatar", "Cherries") },
  { "avatar.mushroom", "avatar", NC_("avatar", "Mushroom") },
  { "avatar.lemon", "avatar", NC_("avatar", "Lemon") },
  { "avatar.cupcake", "avatar", NC_("avatar", "Cupcake") },
  { "avatar.pear", "avatar", NC_("avatar", "Pear") },
};

const char *
sixain_phone_texts_get_language (void)
{
  /* Translators: the code of the language that this is translated to, as in "fr". */
  return C_("language", "en");
}

char *
sixain_phone_texts_write (SixainGame *game)
{
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;
  const char *const *languages = sixain_language_list ();
  const char *key, *text;

  json_builder_begin_object (json);
  sixain_json_add_string (json, "language", sixain_phone_texts_get_language ());
  sixain_json_begin_list (json, "languages");
  for (guint i = 0; languages[i] != NULL; i++)
    {
      json_builder_begin_object (json);
      sixain_json_add_string (json, "code", languages[i]);
      sixain_json_add_string (json, "name", sixain_language_get_name (languages[i]));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_set_member_name (json, "words");
  json_builder_begin_object (json);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    sixain_json_add_string (json, words[i].key,
                            sixain_language_translate (GETTEXT_PACKAGE, words[i].context, words[i].text));
  for (guint i = 0; game != NULL && (text = sixain_game_get_phone_word (game, i, &key)) != NULL; i++)
    sixain_json_add_string (json, key, text);
  json_builder_end_object (json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);

  return sixain_json_print (root);
}
