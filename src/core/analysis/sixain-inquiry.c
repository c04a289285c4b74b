/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-inquiry.h"

#include "sixain-analysis-run.h"
#include "sixain-analysis-store.h"

struct _SixainInquiry
{
  GObject         parent_instance;

  GListStore     *list;          /* Of those that are under way. */
  SixainStore    *store;         /* A weak pointer: nothing is kept any more when it is gone. */
  gint64          id;
  SixainMatch    *match;
  SixainAnalysis *analysis;
  GCancellable   *cancellable;   /* While it is under way, or NULL. */
  double          fraction;
  char           *failure;
};

G_DEFINE_FINAL_TYPE (SixainInquiry, sixain_inquiry, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ANALYSIS,
  PROP_UNDER_WAY,
  PROP_FRACTION,
  PROP_FAILURE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
sixain_inquiry_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  SixainInquiry *self = SIXAIN_INQUIRY (object);

  switch (prop_id)
    {
    case PROP_ANALYSIS:
      g_value_set_object (value, self->analysis);
      break;
    case PROP_UNDER_WAY:
      g_value_set_boolean (value, self->cancellable != NULL);
      break;
    case PROP_FRACTION:
      g_value_set_double (value, self->fraction);
      break;
    case PROP_FAILURE:
      g_value_set_string (value, self->failure);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_inquiry_dispose (GObject *object)
{
  SixainInquiry *self = SIXAIN_INQUIRY (object);

  g_clear_weak_pointer (&self->store);
  g_clear_object (&self->list);
  g_clear_object (&self->match);
  g_clear_object (&self->analysis);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (sixain_inquiry_parent_class)->dispose (object);
}

static void
sixain_inquiry_finalize (GObject *object)
{
  g_free (SIXAIN_INQUIRY (object)->failure);

  G_OBJECT_CLASS (sixain_inquiry_parent_class)->finalize (object);
}

static void
sixain_inquiry_class_init (SixainInquiryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sixain_inquiry_get_property;
  object_class->dispose = sixain_inquiry_dispose;
  object_class->finalize = sixain_inquiry_finalize;

  properties[PROP_ANALYSIS] = g_param_spec_object ("analysis", NULL, NULL, SIXAIN_TYPE_ANALYSIS, flags);
  properties[PROP_UNDER_WAY] = g_param_spec_boolean ("under-way", NULL, NULL, FALSE, flags);
  properties[PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_FAILURE] = g_param_spec_string ("failure", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sixain_inquiry_init (SixainInquiry *self)
{
}

/* What another program or a damaged disk has written may be of another match. */
static gboolean
fits (SixainAnalysis *analysis,
      SixainMatch    *match)
{
  if (analysis->n_seats != sixain_match_get_n_players (match) ||
      analysis->n_rounds != sixain_scoreboard_get_n_rounds (sixain_match_get_scoreboard (match)))
    return FALSE;

  for (guint i = 0; i < analysis->choices->len; i++)
    {
      if (g_array_index (analysis->choices, SixainChoice, i).record >= sixain_match_get_n_records (match))
        return FALSE;
    }

  return TRUE;
}

SixainInquiry *
sixain_inquiry_open (GListStore  *under_way,
                     SixainStore *store,
                     gint64       id,
                     SixainMatch *match)
{
  g_autoptr (SixainAnalysis) analysis = NULL;
  SixainInquiry *self;

  g_return_val_if_fail (G_IS_LIST_STORE (under_way), NULL);
  g_return_val_if_fail (store == NULL || SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (under_way)); i++)
    {
      g_autoptr (SixainInquiry) other = g_list_model_get_item (G_LIST_MODEL (under_way), i);

      if (other->match == match || (id != 0 && other->id == id))
        return g_steal_pointer (&other);
    }

  self = g_object_new (SIXAIN_TYPE_INQUIRY, NULL);
  self->list = g_object_ref (under_way);
  g_set_weak_pointer (&self->store, store);
  self->id = id;
  self->match = g_object_ref (match);
  if (store != NULL && id != 0)
    analysis = sixain_analysis_recall (store, id, sixain_match_get_game (match), NULL);
  if (analysis != NULL && fits (analysis, match))
    self->analysis = g_steal_pointer (&analysis);

  return self;
}

SixainMatch *
sixain_inquiry_get_match (SixainInquiry *self)
{
  g_return_val_if_fail (SIXAIN_IS_INQUIRY (self), NULL);

  return self->match;
}

SixainAnalysis *
sixain_inquiry_get_analysis (SixainInquiry *self)
{
  g_return_val_if_fail (SIXAIN_IS_INQUIRY (self), NULL);

  return self->analysis;
}

gboolean
sixain_inquiry_is_outdated (SixainInquiry *self)
{
  g_return_val_if_fail (SIXAIN_IS_INQUIRY (self), FALSE);

  return self->analysis != NULL && !sixain_analysis_is_current (self->analysis, sixain_match_get_game (self->match));
}

gboolean
sixain_inquiry_is_under_way (SixainInquiry *self)
{
  g_return_val_if_fail (SIXAIN_IS_INQUIRY (self), FALSE);

  return self->cancellable != NULL;
}

double
sixain_inquiry_get_fraction (SixainInquiry *self)
{
  g_return_val_if_fail (SIXAIN_IS_INQUIRY (self), 0);

  return self->fraction;
}

const char *
sixain_inquiry_get_failure (SixainInquiry *self)
{
  g_return_val_if_fail (SIXAIN_IS_INQUIRY (self), NULL);

  return self->failure;
}

/* A match that could not be kept when the inquiry was opened may be kept by now. */
static void
keep (SixainInquiry *self)
{
  g_autoptr (GError) error = NULL;

  if (self->store == NULL)
    return;

  if (self->id == 0)
    self->id = sixain_store_get_match_id (self->store, self->match);
  if (self->id != 0 &&
      !sixain_analysis_keep (self->analysis, self->store, self->id, sixain_match_get_game (self->match), &error))
    g_message ("An analysis is not kept: %s", error->message);
}

/* It is not under way any more. */
static void
end (SixainInquiry *self)
{
  guint position;

  g_clear_object (&self->cancellable);
  if (g_list_store_find (self->list, self, &position))
    g_list_store_remove (self->list, position);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNDER_WAY]);
}

/* The work, which may have been stopped meanwhile and begun anew. */
typedef struct
{
  SixainInquiry *inquiry;
  GCancellable  *cancellable;
} Work;

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autofree Work *work = user_data;
  g_autoptr (SixainInquiry) self = work->inquiry;
  g_autoptr (GCancellable) cancellable = work->cancellable;
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainAnalysis) analysis = sixain_analysis_finish (result, &error);

  if (cancellable != self->cancellable)
    return;

  if (analysis != NULL)
    {
      g_set_object (&self->analysis, analysis);
      keep (self);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSIS]);
    }
  else
    {
      self->failure = g_strdup (error->message);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAILURE]);
    }
  end (self);
}

static void
progress_cb (double   fraction,
             gpointer user_data)
{
  SixainInquiry *self = user_data;

  self->fraction = fraction;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FRACTION]);
}

void
sixain_inquiry_begin (SixainInquiry *self)
{
  Work *work;

  g_return_if_fail (SIXAIN_IS_INQUIRY (self));

  if (self->cancellable != NULL)
    return;

  g_clear_pointer (&self->failure, g_free);
  self->fraction = 0;
  self->cancellable = g_cancellable_new ();
  g_list_store_append (self->list, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNDER_WAY]);

  work = g_new (Work, 1);
  *work = (Work) { g_object_ref (self), g_object_ref (self->cancellable) };
  sixain_analysis_start (self->match, progress_cb, self, self->cancellable, done_cb, work);
}

void
sixain_inquiry_stop (SixainInquiry *self)
{
  g_autoptr (SixainInquiry) kept = NULL;

  g_return_if_fail (SIXAIN_IS_INQUIRY (self));

  if (self->cancellable == NULL)
    return;

  kept = g_object_ref (self);
  g_cancellable_cancel (self->cancellable);
  end (self);
}
