-- The simulated outside world: a payments provider, publishers and a mailbox, each with its own books.
create table sandbox.transactions (
  txn_id text primary key,
  order_id text not null,
  country integer not null,
  currency integer not null,
  pay_type integer not null,
  direct boolean not null default false,
  amount numeric not null,
  items jsonb not null,
  profile jsonb not null,
  result_code integer not null,
  is_final boolean not null default false,
  paid_amount numeric,
  payment_code text,
  step text not null default 'start',
  opened_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index transactions_by_order on sandbox.transactions (order_id);
create index transactions_newest on sandbox.transactions (created_at desc);
create table sandbox.notifications (
  id bigint generated always as identity primary key,
  txn_id text not null references sandbox.transactions,
  result_code integer not null,
  total_price numeric not null,
  attempts integer not null default 0,
  run_at timestamptz,
  leased_until timestamptz,
  acknowledged_at timestamptz
);
create index notifications_due on sandbox.notifications (run_at) where run_at is not null;
create table sandbox.refunds (
  id text primary key,
  txn_id text not null unique references sandbox.transactions,
  status_code text not null,
  amount numeric not null,
  currency integer not null,
  customer_email text,
  created_at timestamptz not null,
  run_at timestamptz,
  finalized_at timestamptz
);
create table sandbox.topups (
  digest text primary key,
  publisher text not null,
  user_id text not null,
  zone_id text not null,
  sku text not null,
  order_id text not null,
  attempts integer not null default 0,
  delivered_at timestamptz,
  first_at timestamptz not null
);
create unique index topups_delivered_once on sandbox.topups (publisher, order_id) where delivered_at is not null;
create table sandbox.mails (
  id text primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  language text not null,
  received_at timestamptz not null
);
create index mails_newest on sandbox.mails (received_at desc);
create table sandbox.switches (
  name text primary key,
  until timestamptz not null
);
create table sandbox.channels (
  pc_id integer primary key,
  kind text not null,
  name text not null
);
