-- Orders of guests: what was bought, where the money is, what is due later. Amounts are numeric and keep the digits they were written with.
create table store.orders (
  order_id text primary key,
  txn_id text not null unique check (txn_id ~ '^[1-9][0-9]{18}$'),
  checkout_id text not null,
  access_key_hash text not null,
  mail_key_hash text not null,
  market text not null,
  shop_lang text not null,
  guest_user_id text,
  kind text not null check (kind in ('topUp', 'voucher')),
  voucher_type_id integer not null,
  product_path text not null,
  product_name text not null,
  publisher_key text not null,
  denomination_id text not null,
  item_name text not null,
  latin_item_name text not null,
  sku text not null,
  quantity integer not null check (quantity between 1 and 100),
  personal_price boolean not null default false,
  user_id text,
  zone_id text,
  role_id text,
  role_name text,
  nickname text,
  email text,
  msisdn text,
  cpf text,
  nationality text,
  billing_address jsonb,
  age_limit integer,
  pc_id integer not null,
  channel jsonb not null,
  currency text not null,
  price numeric not null,
  discount_amount numeric not null,
  burn_amount numeric not null,
  fee_amount numeric not null,
  vat_amount numeric not null,
  vat_included boolean not null,
  total_payment numeric not null,
  promo_id text,
  status integer not null,
  provider_txn_id text,
  payment jsonb,
  pay_by timestamptz,
  returned_at timestamptz,
  inquired_at timestamptz,
  clock_from timestamptz,
  clock_ran_out boolean not null default false,
  paid_at timestamptz,
  paid_amount numeric,
  under_review boolean not null default false,
  merchant_transaction_id text,
  choice_by timestamptz,
  failure_code integer,
  failure_detail jsonb,
  mail_opened_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index orders_of_guest on store.orders (guest_user_id, created_at) where guest_user_id is not null;
create index orders_open_of_player on store.orders (denomination_id, user_id) where status in (0, 1, 2);
create table store.order_events (
  id bigint generated always as identity primary key,
  order_id text not null references store.orders,
  from_status integer,
  status integer not null,
  at timestamptz not null
);
create index order_events_of_order on store.order_events (order_id, id);
-- History is only added to. One trigger for the tables that hold it.
create function store.refuse_change() returns trigger language plpgsql as $body$ begin raise exception 'rows of % are never changed or removed', tg_table_name; end $body$;
create trigger order_events_append_only before update or delete on store.order_events for each row execute function store.refuse_change();
create table store.checkouts (
  checkout_id text primary key,
  digest text not null,
  state text not null check (state in ('running', 'waiting', 'done')),
  leased_until timestamptz not null,
  order_id text references store.orders,
  status_code integer,
  detail jsonb,
  created_at timestamptz not null
);
create table store.payment_notifications (
  txn_id text not null,
  result_code integer not null,
  order_id text not null,
  raw jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (txn_id, result_code)
);
-- The exact bytes of a top-up call, so that a retry sends the same ones.
create table store.deliveries (
  order_id text not null references store.orders,
  number integer not null,
  request text not null,
  attempts integer not null default 0,
  first_at timestamptz,
  last_at timestamptz,
  last_answer text,
  outcome text not null default 'open' check (outcome in ('open', 'delivered', 'refused', 'handedOver')),
  primary key (order_id, number)
);
create table store.operation_tasks (
  number text primary key,
  order_id text not null references store.orders,
  kind text not null,
  amount numeric,
  detail text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (order_id, kind)
);
create table store.refunds (
  order_id text primary key references store.orders,
  state text not null check (state in ('chosen', 'accepted', 'succeeded', 'failed')),
  destination text not null check (destination in ('origin', 'wallet')),
  amount numeric not null,
  reason integer not null,
  provider_refund_id text,
  task_number text references store.operation_tasks,
  created_at timestamptz not null,
  expected_by timestamptz,
  finalized_at timestamptz
);
create table store.mails (
  id text primary key,
  order_id text not null references store.orders,
  kind text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_of_order on store.mails (order_id, created_at);
-- Work that is due later; a row is leased, done outside any transaction, then moved on or removed.
create table store.due_work (
  kind text not null,
  ref text not null,
  run_at timestamptz not null,
  leased_until timestamptz,
  lease text,
  attempts integer not null default 0,
  primary key (kind, ref)
);
create index due_work_by_time on store.due_work (run_at);
create table store.voucher_codes (
  code text primary key,
  denomination_id text not null,
  pin text,
  expires_at timestamptz,
  redeem_url text,
  order_id text references store.orders,
  given_at timestamptz
);
create index voucher_codes_free on store.voucher_codes (denomination_id, code) where order_id is null;
create index voucher_codes_of_order on store.voucher_codes (order_id) where order_id is not null;
create table store.purchase_limits (
  order_id text primary key references store.orders,
  denomination_id text not null,
  player_key text not null,
  state text not null check (state in ('held', 'used', 'released')),
  at timestamptz not null
);
create index purchase_limits_used on store.purchase_limits (denomination_id, player_key, at) where state = 'used';
create table store.player_checks (
  key text primary key,
  answer jsonb not null,
  expires_at timestamptz not null
);
