-- What can be bought again every period, and how much a period costs less than the item bought once.
create table store.subscription_offers (
  market text not null,
  denomination_id text not null,
  recurrence text not null check (recurrence in ('weekly', 'monthly', 'quarterly', 'yearly')),
  discount_percent numeric not null check (discount_percent between 0 and 25),
  primary key (market, denomination_id, recurrence)
);
-- Payment methods that can be charged again without their owner.
create table store.subscription_channels (
  market text not null,
  pc_id integer not null,
  primary key (market, pc_id)
);
-- Pages show what an item costs as a subscription.
select store.follow_content('store.subscription_offers', $keys$
  select case when is_bulk or voucher_type_id is null then 'prices:' || market else 'price:' || voucher_type_id || ':' || market end as key
    from changed left join store.denominations on id = denomination_id, bulk
$keys$, '{prices}');
select store.follow_content('store.subscription_channels', $keys$select 'market:' || market as key from changed$keys$, '{markets}');
-- Permission of a shopper to charge a payment method again.
create table store.agreements (
  id text primary key,
  account_id text not null references store.accounts,
  pc_id integer not null,
  provider_token text unique,
  state text not null check (state in ('initiated', 'waiting', 'authorized', 'refused', 'expired', 'cancelled')),
  label text,
  redirect_url text,
  open_by timestamptz,
  created_at timestamptz not null
);
create table store.subscriptions (
  id text primary key,
  account_id text not null references store.accounts,
  checkout_id text not null unique,
  market text not null,
  shop_lang text not null,
  time_zone text not null,
  recurrence text not null check (recurrence in ('weekly', 'monthly', 'quarterly', 'yearly')),
  state smallint not null check (state between 1 and 8),
  voucher_type_id integer not null,
  denomination_id text not null,
  product_path text not null,
  product_name text not null,
  item_name text not null,
  sku text not null,
  player_key text not null,
  user_info jsonb not null,
  email text,
  agreement_id text not null references store.agreements,
  pending_agreement_id text references store.agreements,
  pc_id integer not null,
  channel_name text not null,
  currency text not null,
  price numeric not null,
  fee_amount numeric not null,
  vat_amount numeric not null,
  vat_included boolean not null,
  total numeric not null check (total > 0),
  savings_percent numeric not null,
  anchor_date date,
  anchor_period integer not null default 0,
  next_period integer not null default 0,
  ends_at timestamptz,
  cancel_reason text,
  cancel_text text,
  ended_by text check (ended_by in ('shopper', 'store', 'unpaid', 'deleted')),
  failed_with integer,
  accepted_terms_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index one_running on store.subscriptions (account_id, player_key, denomination_id, recurrence) where state in (2, 3, 4, 8);
create index subscriptions_of_account on store.subscriptions (account_id, created_at desc);
create index subscriptions_of_agreement on store.subscriptions (agreement_id);
create index subscriptions_of_pending_agreement on store.subscriptions (pending_agreement_id) where pending_agreement_id is not null;
create table store.subscription_periods (
  subscription_id text not null references store.subscriptions,
  period_no integer not null,
  start_date date not null,
  charge_key text not null unique,
  state text not null check (state in ('open', 'paid', 'skipped', 'undelivered', 'unpaid')),
  order_id text unique references store.orders,
  moved_days integer not null default 0,
  -- Tries that ended without a charge: the publisher did not take the player, or no connection came about.
  checked_tries integer not null default 0,
  notice_mail text,
  notice_sent_at timestamptz,
  primary key (subscription_id, period_no)
);
create table store.charge_attempts (
  reference text primary key,
  subscription_id text not null,
  period_no integer not null,
  n integer not null,
  state text not null check (state in ('sent', 'succeeded', 'failed')),
  charge_id text,
  code integer,
  amount numeric not null,
  agreement_id text not null references store.agreements,
  inquiries integer not null default 0,
  sent_at timestamptz not null,
  settled_at timestamptz,
  unique (subscription_id, period_no, n),
  foreign key (subscription_id, period_no) references store.subscription_periods
);
-- A period is charged once.
create unique index one_open_charge on store.charge_attempts (subscription_id, period_no) where state in ('sent', 'succeeded');
create table store.agreement_events (
  id text primary key,
  raw jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz
);
-- Clocks of subscriptions that a tester has moved; empty in a store that sells.
create table store.test_clocks (
  subscription_id text primary key references store.subscriptions,
  now timestamptz not null
);
alter table store.orders add column subscription_id text references store.subscriptions, add column period_no integer;
create index orders_of_subscriptions on store.orders (subscription_id, created_at desc, txn_id desc) where subscription_id is not null;
-- A mail about a subscription is one to its account.
alter table store.mails add column subscription_id text references store.subscriptions;
