/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-tell.h"

#include "rows-rules.h"
#include "sixain-language.h"

const char *
rows_tell_kind (guint kind)
{
  switch ((RowsKind) kind)
    {
    case ROWS_FIFTH:
      return _("Fifth row");
    case ROWS_SEVEN:
      return _("Seven takes");
    case ROWS_INSERT:
      return _("Insert");
    case ROWS_REPLACE:
      return _("Replace");
    case ROWS_SLIDE:
      return _("Slide");
    case ROWS_STOP:
      return _("Stop");
    case ROWS_NEGATIVE:
      return _("Negative = positive");
    case ROWS_NO_SPECIAL:
    case ROWS_N_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}

const char *
rows_tell_kind_help (guint kind)
{
  switch ((RowsKind) kind)
    {
    case ROWS_FIFTH:
      return _("Your card starts a fifth row. The next row that is taken disappears.");
    case ROWS_SEVEN:
      return _("Your card joins its row without taking it, and the row now holds six.");
    case ROWS_INSERT:
      return _("Your card goes between two cards of a row, or before the first.");
    case ROWS_REPLACE:
      return _("Take your card back and play another from your hand.");
    case ROWS_SLIDE:
      return _("Move a card on the table to another row, then place your own.");
    case ROWS_STOP:
      return _("Freeze a row until somebody takes another one.");
    case ROWS_NEGATIVE:
      return _("As you take a row, one of its cards counts for you and not against you.");
    case ROWS_NO_SPECIAL:
    case ROWS_N_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}

const char *
rows_tell_kind_task (guint kind,
                     guint n_args)
{
  switch ((RowsKind) kind)
    {
    case ROWS_INSERT:
      return _("Choose the row to insert your card into.");
    case ROWS_REPLACE:
      return _("Choose the card to play instead.");
    case ROWS_SLIDE:
      return n_args == 0 ? _("Choose the card to slide.") : _("Choose the row to slide it to.");
    case ROWS_STOP:
      return _("Choose the row to stop.");
    case ROWS_NEGATIVE:
      return _("Choose the card of the row to cancel.");
    case ROWS_FIFTH:
    case ROWS_SEVEN:
    case ROWS_NO_SPECIAL:
    case ROWS_N_KINDS:
    default:
      return rows_tell_kind (kind);
    }
}

static const char *const decks[] = {
  [ROWS_DECK_BULLS] = N_("Bull heads"),
  [ROWS_DECK_ELEMENTS] = N_("Elements"),
};

const SixainOptionText rows_tell_options[] = {
  [ROWS_OPTION_LIMIT] = {
    N_("Point limit"),
    N_("The game ends once somebody has more penalty points than this. With 0, only the number of rounds counts."),
  },
  [ROWS_OPTION_ROUNDS] = {
    N_("Maximum rounds"),
    N_("The game ends after this many rounds at the latest. With 0, only the points count."),
  },
  [ROWS_OPTION_KNOWN_CARDS] = {
    N_("Known cards"),
    N_("Only as many cards as needed are in play, from 1 up, so everybody knows what there is."),
  },
  [ROWS_OPTION_DRAFT] = {
    N_("Draft"),
    N_("The cards lie face up, and players pick their hands in turn."),
  },
  [ROWS_OPTION_SPECIAL_CARDS] = {
    N_("Special cards"),
    N_("Two rounds with twelve cards each, and special cards that bend the rules as you place your card."),
  },
  [ROWS_OPTION_DECK] = {
    N_("Deck"),
    N_("Number cards with bull heads, or the chemical elements with crests. The game is the same."),
    decks,
  },
};

const SixainPreset rows_tell_presets[] = {
  { NC_("preset", "Family"), "", N_("The usual game") },
  { NC_("preset", "Pro"), "known_cards=true draft=true", N_("All cards in play are known, and you choose yours") },
  { NC_("preset", "Special cards"), "special_cards=true", N_("Two rounds, with cards that change the rules") },
  { NC_("preset", "Elements"), "deck=elements", N_("The usual game with chemical elements") },
  { NULL },
};

static char *
tell_take (const SixainSetup *setup,
           const SixainEvent *event,
           const char        *name)
{
  guint row = event->args[0];
  guint heads = event->args[2];

  if (setup->options[ROWS_OPTION_DECK] == ROWS_DECK_ELEMENTS)
    return g_strdup_printf (ngettext ("%s takes row %u: %u crest.",
                                      "%s takes row %u: %u crests.", heads),
                            name, row, heads);

  return g_strdup_printf (ngettext ("%s takes row %u: %u head.",
                                    "%s takes row %u: %u heads.", heads),
                          name, row, heads);
}

static char *
tell_score (const SixainSetup *setup,
            const SixainEvent *event,
            const char        *name)
{
  guint heads = event->args[0];
  guint total = event->args[1];

  if (setup->options[ROWS_OPTION_DECK] == ROWS_DECK_ELEMENTS)
    return g_strdup_printf (ngettext ("%s has %u crest this round, %u in all.",
                                      "%s has %u crests this round, %u in all.", heads),
                            name, heads, total);

  return g_strdup_printf (ngettext ("%s has %u head this round, %u in all.",
                                    "%s has %u heads this round, %u in all.", heads),
                          name, heads, total);
}

/* 1.8: R2 and R4 ignore a stopped row, which may well end below the card. */
static gboolean
is_any_row_stopped (const RowsState *state)
{
  for (guint i = 0; i < state->n_rows; i++)
    {
      if (state->rows[i].stopped)
        return TRUE;
    }

  return FALSE;
}

char *
rows_tell_low_card (const RowsState *state,
                    guint            card)
{
  if (is_any_row_stopped (state))
    return g_strdup_printf (_("No open row ends below your %u: choose one to take."), card);

  return g_strdup_printf (_("Your %u is lower than every row: choose the row to take."), card);
}

const char *
rows_tell_low_prospect (const RowsState *state)
{
  if (is_any_row_stopped (state))
    return _("No open row ends below it: you would choose a row to take.");

  return _("Lower than every row: you would choose a row to take.");
}

static char *
tell_special (const SixainEvent *event,
              const char        *name)
{
  switch ((RowsKind) event->kind)
    {
    case ROWS_FIFTH:
      return g_strdup_printf (_("%s opens a fifth row."), name);
    case ROWS_SEVEN:
      return g_strdup_printf (_("%s plays Seven takes: the row now holds six cards."), name);
    case ROWS_INSERT:
      return g_strdup_printf (_("%s inserts a card into row %d."), name, event->args[0]);
    case ROWS_REPLACE:
      return g_strdup_printf (_("%s takes the card back and plays %d instead."), name, event->args[0]);
    case ROWS_SLIDE:
      return g_strdup_printf (_("%s slides the %d to row %d."), name, event->args[0], event->args[1]);
    case ROWS_STOP:
      return g_strdup_printf (_("%s stops row %d."), name, event->args[0]);
    case ROWS_NEGATIVE:
      return g_strdup_printf (_("%s cancels the %d: Negative = positive."), name, event->args[0]);
    case ROWS_NO_SPECIAL:
    case ROWS_N_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
rows_tell_event (const SixainSetup *setup,
                 const SixainEvent *event,
                 const char *const *names)
{
  const char *name = event->seat >= 0 ? names[event->seat] : NULL;

  switch (event->kind)
    {
    case ROWS_EVENT_DEAL:
      return g_strdup_printf (_("Round %d begins."), event->args[0]);
    case ROWS_EVENT_DRAFT:
      return g_strdup_printf (_("%s drafts the %d."), name, event->args[0]);
    case ROWS_EVENT_ROW:
      return g_strdup_printf (_("Row %d begins with %d."), event->args[0], event->args[1]);
    case ROWS_EVENT_CHOOSE:
      return NULL;
    case ROWS_EVENT_REVEAL:
      return g_strdup_printf (_("%s reveals the %d."), name, event->args[0]);
    case ROWS_EVENT_PLACE:
      return g_strdup_printf (_("%s’s %d goes to row %d."), name, event->args[0], event->args[1]);
    case ROWS_EVENT_TAKE:
      return tell_take (setup, event, name);
    case ROWS_EVENT_EXCHANGE:
      return g_strdup_printf (_("%s exchanges the special card %s."), name, rows_tell_kind (event->args[0]));
    case ROWS_EVENT_SCORE:
      return tell_score (setup, event, name);
    case ROWS_EVENT_OVER:
      return g_strdup (_("The game is over."));
    default:
      return tell_special (event, name);
    }
}

static char *
explain_special (guint kind)
{
  static const char *const sentences[ROWS_N_KINDS] = {
    [ROWS_FIFTH] = N_("Fifth row needs that card in hand, and fewer than five rows on the table."),
    [ROWS_SEVEN] = N_("Seven takes needs that card in hand, and a row without one where the number card fits."),
    [ROWS_INSERT] = N_("Insert needs that card in hand, and a row that is not stopped and ends higher."),
    [ROWS_REPLACE] = N_("Replace needs that card in hand, and the other number card too."),
    [ROWS_SLIDE] = N_("Slide needs that card in hand, a card on the table, and another row; neither row stopped."),
    [ROWS_STOP] = N_("Stop needs that card in hand, fewer than two on the table, and a row that is not stopped."),
    [ROWS_NEGATIVE] = N_("Negative = positive needs that card in hand, and a card of the row about to be taken."),
  };

  return g_strdup (_(sentences[kind]));
}

char *
rows_explain (const SixainSetup   *setup,
              const SixainRefusal *refusal,
              const char *const   *names)
{
  const gint *args = refusal->args;

  if (refusal->code >= ROWS_REFUSAL_SPECIAL && refusal->code < ROWS_REFUSAL_NO_SPECIALS)
    return explain_special (refusal->code - ROWS_REFUSAL_SPECIAL + ROWS_FIFTH);

  switch ((RowsRefusal) refusal->code)
    {
    case ROWS_REFUSAL_DRAFT:
      return g_strdup_printf (_("%s must draft a card now."), names[args[0]]);
    case ROWS_REFUSAL_CHOOSE:
      return g_strdup (_("Now everybody chooses a card."));
    case ROWS_REFUSAL_PLACE:
      return g_strdup_printf (_("%s must place a card now."), names[args[0]]);
    case ROWS_REFUSAL_TAKE:
      return g_strdup_printf (_("%s must choose the row to take now."), names[args[0]]);
    case ROWS_REFUSAL_CANCEL:
      return g_strdup_printf (_("%s must cancel a card of the row now, or keep them all."), names[args[0]]);
    case ROWS_REFUSAL_EXCHANGE:
      return g_strdup_printf (_("%s must exchange a special card now, or keep them all."), names[args[0]]);
    case ROWS_REFUSAL_NOT_ON_TABLE:
      return g_strdup_printf (_("The card %d is not on the table."), args[0]);
    case ROWS_REFUSAL_CHOSEN:
      return g_strdup_printf (_("The card %d is chosen already."), args[0]);
    case ROWS_REFUSAL_NOT_IN_HAND:
      return g_strdup_printf (_("The card %d is not in this hand."), args[0]);
    case ROWS_REFUSAL_NO_ROW:
      return g_strdup_printf (_("There is no such row; there are %d."), args[0]);
    case ROWS_REFUSAL_STOPPED_ROW:
      return g_strdup_printf (_("Row %d is stopped."), args[0]);
    case ROWS_REFUSAL_NO_SUCH_SPECIAL:
      return g_strdup (_("This special card is not in the hand."));
    case ROWS_REFUSAL_NOT_IN_ROW:
      return g_strdup_printf (_("The card %d is not in the row that is taken."), args[0]);
    case ROWS_REFUSAL_NO_SPECIALS:
      return g_strdup (_("“specials” are dealt only with the option “special_cards”."));
    case ROWS_REFUSAL_BAD_SPECIALS:
      return g_strdup (_("“specials” must hold all 28 special cards: each of the seven kinds four times."));
    case ROWS_REFUSAL_SPECIAL:
    case ROWS_REFUSAL_END:
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
describe_take (const SixainSetup *setup,
               const RowsRow     *row,
               guint              number)
{
  if (setup->options[ROWS_OPTION_DECK] == ROWS_DECK_ELEMENTS)
    return g_strdup_printf (ngettext ("Take row %u (%u crest)", "Take row %u (%u crests)", row->heads), number, row->heads);

  return g_strdup_printf (ngettext ("Take row %u (%u head)", "Take row %u (%u heads)", row->heads), number, row->heads);
}

char *
rows_describe (const SixainSetup *setup,
               gconstpointer      view,
               guint              seat,
               const SixainMove  *move,
               const char *const *names)
{
  const RowsState *state = view;

  switch (move->verb)
    {
    case ROWS_FIFTH:
    case ROWS_SEVEN:
      return g_strdup (rows_tell_kind (move->verb));
    case ROWS_INSERT:
      return g_strdup_printf (_("Insert into row %u"), move->args[0]);
    case ROWS_REPLACE:
      return g_strdup_printf (_("Play the %u instead"), move->args[0]);
    case ROWS_SLIDE:
      return g_strdup_printf (_("Slide the %u to row %u"), move->args[0], move->args[1]);
    case ROWS_STOP:
      return g_strdup_printf (_("Stop row %u"), move->args[0]);
    case ROWS_NEGATIVE:
      return g_strdup_printf (_("Cancel the %u"), move->args[0]);
    case ROWS_MOVE_DRAFT:
      return g_strdup_printf (_("Take the %u"), move->args[0]);
    case ROWS_MOVE_CHOOSE:
      return g_strdup_printf (_("Play the %u"), move->args[0]);
    case ROWS_MOVE_PLACE:
      return g_strdup (_("Just place the card"));
    case ROWS_MOVE_TAKE:
      return describe_take (setup, &state->rows[move->args[0] - 1], move->args[0]);
    case ROWS_MOVE_EXCHANGE:
      return g_strdup_printf (_("Exchange “%s”"), rows_tell_kind (move->args[0]));
    case ROWS_MOVE_KEEP:
      return g_strdup (_("Keep everything"));
    default:
      g_return_val_if_reached (NULL);
    }
}
