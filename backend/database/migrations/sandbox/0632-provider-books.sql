-- Events of the provider about refunds and chargebacks, and when a payment was settled. Without references: this file may run before the books.
create table sandbox.events (
  id text primary key,
  event text not null,
  txn_id text not null,
  refund_id text,
  status text,
  amount numeric not null,
  attempts integer not null default 0,
  run_at timestamptz,
  leased_until timestamptz,
  acknowledged_at timestamptz
);
create index events_due on sandbox.events (run_at) where run_at is not null;
create table sandbox.settlements (
  txn_id text primary key,
  settled_at timestamptz not null
);
create index settlements_by_time on sandbox.settlements (settled_at);
