/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-addresses.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

struct _SixainPhoneAddresses
{
  GObject     parent_instance;

  GListStore       *list;
  SixainPhoneFront *front;
  guint             port;
  gboolean          loopback;
};

static void sixain_phone_addresses_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SixainPhoneAddresses, sixain_phone_addresses, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, sixain_phone_addresses_list_model_init))

typedef struct
{
  char         *network;
  GInetAddress *address;
  guint         rank;
} Found;

static void
found_clear (gpointer data)
{
  Found *found = data;

  g_free (found->network);
  g_object_unref (found->address);
}

static GInetAddress *
read_address (const struct sockaddr *address)
{
  if (address != NULL && address->sa_family == AF_INET)
    return g_inet_address_new_from_bytes ((const guint8 *) &((const struct sockaddr_in *) (gconstpointer) address)->sin_addr,
                                          G_SOCKET_FAMILY_IPV4);
  if (address != NULL && address->sa_family == AF_INET6)
    return g_inet_address_new_from_bytes ((const guint8 *) &((const struct sockaddr_in6 *) (gconstpointer) address)->sin6_addr,
                                          G_SOCKET_FAMILY_IPV6);

  return NULL;
}

/* Unique local addresses, fc00::/7, and carriers' private ones, 100.64.0.0/10, which virtual
 * networks use too; GLib calls neither site-local. */
static gboolean
is_private (GInetAddress *address)
{
  const guint8 *bytes = g_inet_address_to_bytes (address);

  if (g_inet_address_get_is_site_local (address))
    return TRUE;
  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6)
    return (bytes[0] & 0xfe) == 0xfc;

  return bytes[0] == 100 && (bytes[1] & 0xc0) == 64;
}

guint
sixain_phone_addresses_rank (const char   *network,
                             GInetAddress *address)
{
  /* Networks inside this machine, and those that lead far away. */
  static const char *const unlikely[] = {
    "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "lxd", "podman", "cni", "flannel",
    "tun", "tap", "wg", "tailscale", "zt", "ppp",
  };
  static const char *const wireless[] = { "wl", "ath" };
  static const char *const wired[] = { "en", "eth", "usb" };
  guint rank = 30;

  for (guint i = 0; i < G_N_ELEMENTS (wireless); i++)
    rank = g_str_has_prefix (network, wireless[i]) ? 10 : rank;
  for (guint i = 0; i < G_N_ELEMENTS (wired); i++)
    rank = g_str_has_prefix (network, wired[i]) ? 20 : rank;
  for (guint i = 0; i < G_N_ELEMENTS (unlikely); i++)
    rank = g_str_has_prefix (network, unlikely[i]) ? 40 : rank;

  /* IPv4 is easier to type; an address of the internet may change or be closed. */
  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6)
    rank += 100;
  if (!is_private (address))
    rank += 2;
  if (g_inet_address_get_is_link_local (address))
    rank += 4;

  return rank;
}

/* The order in which the system lists them decides among equals. */
static gint
compare (gconstpointer a,
         gconstpointer b)
{
  const Found *found_a = a;
  const Found *found_b = b;

  return (gint) found_a->rank - (gint) found_b->rank;
}

/* A browser cannot be given the link-local addresses of IPv6. */
static gboolean
is_useful (const struct ifaddrs *entry,
           GInetAddress         *address,
           gboolean              loopback)
{
  if (loopback)
    return g_inet_address_get_is_loopback (address) &&
           g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4;

  return (entry->ifa_flags & IFF_UP) && !g_inet_address_get_is_loopback (address) &&
         !(g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6 && g_inet_address_get_is_link_local (address));
}

static GArray *
find_addresses (gboolean loopback)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Found));
  struct ifaddrs *entries = NULL;

  g_array_set_clear_func (found, found_clear);
  if (getifaddrs (&entries) != 0)
    return found;

  for (const struct ifaddrs *entry = entries; entry != NULL; entry = entry->ifa_next)
    {
      g_autoptr (GInetAddress) address = read_address (entry->ifa_addr);
      Found item;

      if (address == NULL || !is_useful (entry, address, loopback))
        continue;

      item = (Found) { g_strdup (entry->ifa_name), g_object_ref (address),
                       sixain_phone_addresses_rank (entry->ifa_name, address) };
      g_array_append_val (found, item);
    }
  freeifaddrs (entries);
  g_array_sort (found, compare);

  return found;
}

/* Changes the list only where it must change, so that a choice in it stays. */
void
sixain_phone_addresses_update (SixainPhoneAddresses *self)
{
  g_autoptr (GArray) found = self->port != 0 && self->front == NULL ? find_addresses (self->loopback) : NULL;
  g_autoptr (GPtrArray) addresses = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  gboolean same;

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const Found *item = &g_array_index (found, Found, i);

      g_ptr_array_add (addresses, sixain_phone_address_new (item->network, item->address, self->port));
    }

  if (self->port != 0 && self->front != NULL)
    g_ptr_array_add (addresses, sixain_phone_address_new_public (self->front));

  same = addresses->len == n_items;
  for (guint i = 0; same && i < n_items; i++)
    {
      g_autoptr (SixainPhoneAddress) old = g_list_model_get_item (G_LIST_MODEL (self->list), i);

      same = g_str_equal (sixain_phone_address_get_text (old), sixain_phone_address_get_text (addresses->pdata[i]));
    }

  if (!same)
    g_list_store_splice (self->list, 0, n_items, addresses->pdata, addresses->len);
}

static GType
sixain_phone_addresses_get_item_type (GListModel *model)
{
  return SIXAIN_TYPE_PHONE_ADDRESS;
}

static guint
sixain_phone_addresses_get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (SIXAIN_PHONE_ADDRESSES (model)->list));
}

static gpointer
sixain_phone_addresses_get_item (GListModel *model,
                                 guint       position)
{
  return g_list_model_get_item (G_LIST_MODEL (SIXAIN_PHONE_ADDRESSES (model)->list), position);
}

static void
sixain_phone_addresses_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sixain_phone_addresses_get_item_type;
  iface->get_n_items = sixain_phone_addresses_get_n_items;
  iface->get_item = sixain_phone_addresses_get_item;
}

static void
sixain_phone_addresses_finalize (GObject *object)
{
  SixainPhoneAddresses *self = SIXAIN_PHONE_ADDRESSES (object);

  g_clear_object (&self->list);
  g_clear_pointer (&self->front, sixain_phone_front_unref);

  G_OBJECT_CLASS (sixain_phone_addresses_parent_class)->finalize (object);
}

static void
sixain_phone_addresses_class_init (SixainPhoneAddressesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_phone_addresses_finalize;
}

static void
items_changed_cb (SixainPhoneAddresses *self,
                  guint                 position,
                  guint                 removed,
                  guint                 added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static void
sixain_phone_addresses_init (SixainPhoneAddresses *self)
{
  self->list = g_list_store_new (SIXAIN_TYPE_PHONE_ADDRESS);
  g_signal_connect_object (self->list, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
}

SixainPhoneAddresses *
sixain_phone_addresses_new (void)
{
  return g_object_new (SIXAIN_TYPE_PHONE_ADDRESSES, NULL);
}

void
sixain_phone_addresses_set_port (SixainPhoneAddresses *self,
                                 guint                 port,
                                 gboolean              loopback)
{
  GNetworkMonitor *monitor = g_network_monitor_get_default ();

  g_signal_handlers_disconnect_by_func (monitor, sixain_phone_addresses_update, self);
  self->port = port;
  self->loopback = loopback;
  if (port != 0)
    g_signal_connect_object (monitor, "network-changed", G_CALLBACK (sixain_phone_addresses_update), self, G_CONNECT_SWAPPED);
  sixain_phone_addresses_update (self);
}

void
sixain_phone_addresses_set_front (SixainPhoneAddresses *self,
                                  SixainPhoneFront     *front)
{
  g_clear_pointer (&self->front, sixain_phone_front_unref);
  self->front = front != NULL ? sixain_phone_front_ref (front) : NULL;
  sixain_phone_addresses_update (self);
}

GInetAddress *
sixain_phone_addresses_unmap (GInetAddress *address)
{
  static const guint8 prefix[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };
  const guint8 *bytes = g_inet_address_to_bytes (address);

  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6 && memcmp (bytes, prefix, sizeof prefix) == 0)
    return g_inet_address_new_from_bytes (bytes + sizeof prefix, G_SOCKET_FAMILY_IPV4);

  return g_object_ref (address);
}

static gboolean
is_on_network (const struct ifaddrs *entry,
               GInetAddress         *address)
{
  g_autoptr (GInetAddress) own = read_address (entry->ifa_addr);
  g_autoptr (GInetAddress) mask = read_address (entry->ifa_netmask);

  if (own == NULL || mask == NULL || g_inet_address_get_family (own) != g_inet_address_get_family (address))
    return FALSE;

  for (gsize i = 0; i < g_inet_address_get_native_size (own); i++)
    {
      guint8 bits = g_inet_address_to_bytes (mask)[i];

      if ((g_inet_address_to_bytes (own)[i] & bits) != (g_inet_address_to_bytes (address)[i] & bits))
        return FALSE;
    }

  return TRUE;
}

gboolean
sixain_phone_addresses_is_near (GInetAddress *address)
{
  struct ifaddrs *entries = NULL;
  gboolean near = FALSE;

  if (g_inet_address_get_is_loopback (address) || g_inet_address_get_is_link_local (address) || is_private (address))
    return TRUE;

  if (getifaddrs (&entries) != 0)
    return FALSE;

  for (const struct ifaddrs *entry = entries; entry != NULL && !near; entry = entry->ifa_next)
    near = is_on_network (entry, address);
  freeifaddrs (entries);

  return near;
}
