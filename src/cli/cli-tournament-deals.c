/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-tournament-deals.h"

#include <glib/gi18n.h>
#include <math.h>

#include "sixain-json.h"

#define ELO_SCALE (400 / M_LN10)
#define N_STEPS 400           /* Of fitting ratings: each brings them nearer. */
#define MAX_GROUPS 40u

struct _CliDeals
{
  guint   n_bots;
  guint   n_rotations;
  guint   n_deals;
  GArray *scores;             /* For each deal, a mean for each bot. */
  GArray *wins;
  GArray *duels;              /* For each deal, the shares of every bot against every other. */
};

typedef struct
{
  double mean;
  double interval;            /* 95 % lie within so much of it. */
} Estimate;

CliDeals *
cli_deals_new (guint n_bots,
               guint n_rotations)
{
  CliDeals *self = g_new0 (CliDeals, 1);

  self->n_bots = n_bots;
  self->n_rotations = n_rotations;
  self->scores = g_array_new (FALSE, TRUE, sizeof (double));
  self->wins = g_array_new (FALSE, TRUE, sizeof (double));
  self->duels = g_array_new (FALSE, TRUE, sizeof (double));

  return self;
}

void
cli_deals_free (CliDeals *self)
{
  g_array_unref (self->scores);
  g_array_unref (self->wins);
  g_array_unref (self->duels);
  g_free (self);
}

void
cli_deals_next (CliDeals *self)
{
  self->n_deals++;
  g_array_set_size (self->scores, self->n_deals * self->n_bots);
  g_array_set_size (self->wins, self->n_deals * self->n_bots);
  g_array_set_size (self->duels, self->n_deals * self->n_bots * self->n_bots);
}

static double *
get_score (CliDeals *self,
           guint     deal,
           guint     bot)
{
  return &g_array_index (self->scores, double, deal * self->n_bots + bot);
}

static double *
get_win (CliDeals *self,
         guint     deal,
         guint     bot)
{
  return &g_array_index (self->wins, double, deal * self->n_bots + bot);
}

static double *
get_duel (CliDeals *self,
          guint     deal,
          guint     bot,
          guint     other)
{
  return &g_array_index (self->duels, double, (deal * self->n_bots + bot) * self->n_bots + other);
}

void
cli_deals_add_score (CliDeals *self,
                     guint     bot,
                     double    score,
                     double    win)
{
  *get_score (self, self->n_deals - 1, bot) += score / self->n_rotations;
  *get_win (self, self->n_deals - 1, bot) += win / self->n_rotations;
}

void
cli_deals_add_duel (CliDeals *self,
                    guint     bot,
                    guint     other,
                    double    share)
{
  *get_duel (self, self->n_deals - 1, bot, other) += share;
}

static void
estimate (Estimate *result,
          double    sum,
          double    sum_squares,
          guint     n)
{
  double variance;

  result->mean = sum / n;
  variance = MAX (0, sum_squares / n - result->mean * result->mean);
  result->interval = n > 1 ? 1.96 * sqrt (variance / (n - 1)) : 0;
}

static Estimate
get_difference (CliDeals *self,
                guint     bot,
                guint     other)
{
  double sum = 0, sum_squares = 0;
  Estimate result;

  for (guint deal = 0; deal < self->n_deals; deal++)
    {
      double difference = *get_score (self, deal, bot) - *get_score (self, deal, other);

      sum += difference;
      sum_squares += difference * difference;
    }

  estimate (&result, sum, sum_squares, self->n_deals);
  return result;
}

static Estimate
get_win_share (CliDeals *self,
               guint     bot)
{
  double sum = 0, sum_squares = 0;
  Estimate result;

  for (guint deal = 0; deal < self->n_deals; deal++)
    {
      double win = *get_win (self, deal, bot);

      sum += win;
      sum_squares += win * win;
    }

  estimate (&result, sum, sum_squares, self->n_deals);
  return result;
}

/* Bradley and Terry's model, fitted by the usual minorisation, to the duels of all
 * deals but every n_groups-th from a first one; a duel won and one lost against each
 * other bot are added, so that whoever never loses has a rating too. */
static void
fit_ratings (CliDeals *self,
             guint     without,
             guint     n_groups,
             double   *ratings)
{
  guint n = self->n_bots;
  g_autofree double *won = g_new0 (double, n * n);
  g_autofree double *strength = g_new (double, n);
  double mean = 0;

  for (guint deal = 0; deal < self->n_deals; deal++)
    {
      if (n_groups > 0 && deal % n_groups == without)
        continue;
      for (guint i = 0; i < n * n; i++)
        won[i] += *get_duel (self, deal, i / n, i % n);
    }
  for (guint i = 0; i < n; i++)
    strength[i] = 1;

  for (guint step = 0; step < N_STEPS; step++)
    {
      for (guint i = 0; i < n; i++)
        {
          double wins = 0, expected = 0;

          for (guint j = 0; j < n; j++)
            {
              if (j == i)
                continue;
              wins += won[i * n + j] + 1;
              expected += (won[i * n + j] + won[j * n + i] + 2) / (strength[i] + strength[j]);
            }
          if (expected > 0)
            strength[i] = wins / expected;
        }
    }

  for (guint i = 0; i < n; i++)
    mean += log (strength[i]) / n;
  for (guint i = 0; i < n; i++)
    ratings[i] = ELO_SCALE * (log (strength[i]) - mean);
}

/* Ratings whose mean is zero, with the intervals of a jackknife over groups of deals. */
static Estimate *
get_ratings (CliDeals *self)
{
  guint n_groups = MIN (self->n_deals, MAX_GROUPS);
  g_autofree double *ratings = g_new (double, self->n_bots);
  Estimate *result = g_new0 (Estimate, self->n_bots);

  fit_ratings (self, 0, 0, ratings);
  for (guint i = 0; i < self->n_bots; i++)
    result[i].mean = ratings[i];

  for (guint group = 0; n_groups > 1 && group < n_groups; group++)
    {
      fit_ratings (self, group, n_groups, ratings);
      for (guint i = 0; i < self->n_bots; i++)
        result[i].interval += (ratings[i] - result[i].mean) * (ratings[i] - result[i].mean);
    }
  for (guint i = 0; n_groups > 1 && i < self->n_bots; i++)
    result[i].interval = 1.96 * sqrt (result[i].interval * (n_groups - 1) / n_groups);

  return result;
}

void
cli_deals_print (CliDeals          *self,
                 const char *const *names)
{
  g_autofree Estimate *ratings = get_ratings (self);

  g_print ("\n%-16s %8s %8s %8s %8s\n", _("bot"), _("Elo"), _("±95 %"), _("wins"), _("±95 %"));
  for (guint i = 0; i < self->n_bots; i++)
    {
      Estimate wins = get_win_share (self, i);

      g_print ("%-16s %8.0f %8.0f %7.1f%% %7.1f%%\n",
               names[i], ratings[i].mean, ratings[i].interval, 100 * wins.mean, 100 * wins.interval);
    }

  g_print ("\n%-33s %10s %8s\n", _("difference"), _("per round"), _("±95 %"));
  for (guint i = 0; i < self->n_bots; i++)
    {
      for (guint j = i + 1; j < self->n_bots; j++)
        {
          g_autofree char *pair = g_strdup_printf ("%s − %s", names[i], names[j]);
          Estimate difference = get_difference (self, i, j);

          g_print ("%-33s %10.2f %8.2f\n", pair, difference.mean, difference.interval);
        }
    }

  g_print (ngettext ("%u deal, each with %u rotations of the seats.\n",
                     "%u deals, each with %u rotations of the seats.\n", self->n_deals),
           self->n_deals, self->n_rotations);
}

void
cli_deals_write (CliDeals          *self,
                 const char *const *names,
                 JsonBuilder       *json)
{
  g_autofree Estimate *ratings = get_ratings (self);

  sixain_json_add_int (json, "deals", self->n_deals);
  sixain_json_add_int (json, "rotations", self->n_rotations);

  json_builder_set_member_name (json, "differences");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->n_bots; i++)
    {
      for (guint j = i + 1; j < self->n_bots; j++)
        {
          Estimate difference = get_difference (self, i, j);

          json_builder_begin_object (json);
          sixain_json_add_string (json, "name", names[i]);
          sixain_json_add_string (json, "minus", names[j]);
          sixain_json_add_double (json, "mean", difference.mean);
          sixain_json_add_double (json, "ci95", difference.interval);
          json_builder_end_object (json);
        }
    }
  json_builder_end_array (json);

  json_builder_set_member_name (json, "ratings");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->n_bots; i++)
    {
      Estimate wins = get_win_share (self, i);

      json_builder_begin_object (json);
      sixain_json_add_string (json, "name", names[i]);
      sixain_json_add_double (json, "elo", ratings[i].mean);
      sixain_json_add_double (json, "ci95", ratings[i].interval);
      sixain_json_add_double (json, "win_share_ci95", wins.interval);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}
