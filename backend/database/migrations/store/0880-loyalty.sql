-- Loyalty items with their rewards. What an account has claimed follows from its claims and stands nowhere else.
create table store.loyalty_items (
  id text primary key,
  market text not null,
  voucher_type_id integer,
  state smallint not null check (state between 0 and 4),
  names jsonb not null,
  image text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  sort_order integer not null
);
create index loyalty_items_of_market on store.loyalty_items (market, sort_order, id);
create table store.loyalty_reward_items (
  id text primary key,
  item_id text not null references store.loyalty_items,
  state smallint not null check (state between 0 and 3),
  type text not null check (type in ('NORMAL', 'LOYALTY')),
  category text not null check (category in ('FREEBIE', 'DAILY')),
  names jsonb not null,
  image text,
  sort_order integer not null,
  needs_orders integer not null default 0 check (needs_orders >= 0),
  gives text not null check (gives in ('coupon', 'reward', 'item')),
  percent numeric check (percent > 0 and percent <= 100),
  amount numeric check (amount > 0),
  denomination_id text,
  valid_days integer not null default 14 check (valid_days > 0),
  stock integer check (stock >= 0),
  check (gives <> 'coupon' or (percent is not null and amount is not null)),
  check (gives <> 'reward' or amount is not null),
  check (gives <> 'item' or denomination_id is not null)
);
create index loyalty_reward_items_of_item on store.loyalty_reward_items (item_id, sort_order, id);
create table store.loyalty_claims (
  id text primary key,
  account_id text not null references store.accounts,
  reward_item_id text not null references store.loyalty_reward_items,
  claim_key text not null,
  player_key text not null,
  state text not null check (state in ('pending', 'done', 'failed')),
  order_id text references store.orders,
  at timestamptz not null
);
create unique index one_claim on store.loyalty_claims (account_id, claim_key) where state <> 'failed';
create unique index one_claim_of_player on store.loyalty_claims (reward_item_id, claim_key, player_key) where state <> 'failed';
create index pending_claims on store.loyalty_claims (reward_item_id) where state = 'pending';
-- A promo of one account is its coupon; nobody else can use it.
alter table store.promos add column account_id text references store.accounts;
create index promos_of_account on store.promos (account_id) where account_id is not null;
create table store.coupons (
  promo_code text primary key,
  promo_id text not null unique references store.promos,
  account_id text not null references store.accounts,
  market text not null,
  titles jsonb not null,
  expires_at timestamptz,
  granted_at timestamptz not null
);
create index coupons_of_account on store.coupons (account_id, market);
