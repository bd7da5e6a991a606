-- What the store sells, in which market, by which channel and at which price. Filled by the seed, changed by whoever runs the store.
create table store.seeds (
  name text primary key,
  digest text not null,
  seeded_at timestamptz not null default now()
);
create table store.market_rules (
  market text primary key,
  sort_order integer not null,
  price_factor numeric not null,
  price_ending text not null,
  tax_percent numeric not null,
  tax_included boolean not null
);
create table store.products (
  voucher_type_id integer primary key,
  gvt_id integer not null unique,
  product_path text not null unique,
  sort_order integer not null,
  kind text not null check (kind in ('topUp', 'voucher')),
  latin_name text not null,
  publisher_key text not null,
  publisher_name text not null,
  theme_name text,
  available boolean not null default true,
  player_lookup boolean not null,
  server_listed boolean not null,
  has_roles boolean not null,
  personal_items boolean not null,
  minimum_age integer,
  account_required boolean not null,
  giftable boolean not null,
  inputs jsonb not null
);
create table store.product_texts (
  voucher_type_id integer not null references store.products,
  language text not null,
  name text,
  description text,
  item_label text,
  counted_item text,
  primary key (voucher_type_id, language)
);
create table store.home_categories (
  id integer primary key,
  sort_order integer not null,
  names jsonb not null
);
create table store.home_products (
  category_id integer not null references store.home_categories,
  voucher_type_id integer not null references store.products,
  sort_order integer not null,
  promo_label jsonb,
  primary key (category_id, voucher_type_id)
);
create table store.denominations (
  id text primary key,
  voucher_type_id integer not null references store.products,
  sort_order integer not null,
  kind text not null check (kind in ('fixed', 'variable')),
  sku text not null unique,
  latin_name text not null,
  units integer,
  bonus_units integer,
  names jsonb,
  bonus jsonb,
  category_ids jsonb not null,
  available boolean not null default true,
  reference_price numeric not null,
  reference_list_price numeric,
  reference_maximum numeric,
  limit_code integer,
  limit_count integer,
  limit_days integer,
  personal boolean not null
);
create index denominations_of_product on store.denominations (voucher_type_id);
create table store.prices (
  market text not null,
  denomination_id text not null references store.denominations,
  price numeric not null check (price > 0),
  list_price numeric,
  maximum numeric,
  primary key (market, denomination_id)
);
create table store.channels (
  market text not null,
  id integer not null,
  sort_order integer not null,
  type text not null,
  names jsonb not null,
  latin_name text not null,
  is_backend_channel boolean not null default false,
  inputs jsonb not null,
  fee_fixed numeric not null,
  fee_percent numeric not null,
  minimum numeric not null,
  maximum numeric not null,
  price_points jsonb,
  expiry_minutes integer not null,
  refundable boolean not null,
  refund_days integer not null,
  is_down boolean not null default false,
  primary key (market, id)
);
create table store.promos (
  id text primary key,
  market text not null,
  code text not null,
  kind text not null check (kind in ('percent', 'fixed')),
  percent numeric,
  amount numeric,
  maximum_discount numeric,
  minimum_price numeric,
  starts_at timestamptz not null,
  ends_at timestamptz,
  budget_uses integer,
  once_per_player boolean not null default false,
  channel_types jsonb,
  denomination_ids jsonb,
  player_ids jsonb,
  unique (market, code)
);
-- A use is held with the order, counted when it is paid and given back when it is not. @source PF 7
create table store.promo_uses (
  order_ref text primary key,
  promo_id text not null,
  player_key text not null,
  state text not null check (state in ('held', 'used', 'released')),
  changed_at timestamptz not null
);
create index promo_uses_of_promo on store.promo_uses (promo_id, player_key) where state <> 'released';
create table store.highlighted_promos (
  id text primary key,
  sort_order integer not null,
  product_path text,
  on_home boolean not null,
  markets jsonb,
  promo_code text,
  titles jsonb not null,
  texts jsonb,
  starts_at timestamptz not null,
  ends_at timestamptz
);
create table store.info_bar_items (
  id text primary key,
  sort_order integer not null,
  page_types jsonb,
  product_path text,
  markets jsonb,
  severity text not null check (severity in ('info', 'warning', 'outage')),
  texts jsonb not null,
  url text,
  starts_at timestamptz not null,
  ends_at timestamptz
);
create table store.cms_texts (
  key text not null,
  locale text not null,
  type text not null,
  text text not null,
  primary key (key, locale, type)
);
-- Folded names to look for: local names, English names and the address itself.
create table store.search_names (
  voucher_type_id integer not null references store.products,
  folded text not null,
  primary key (voucher_type_id, folded)
);
create table store.request_counts (
  key text not null,
  member text not null default '',
  expires_at timestamptz not null,
  count integer not null,
  primary key (key, member)
);
create index request_counts_expiry on store.request_counts (expires_at);
