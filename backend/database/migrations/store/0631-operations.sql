-- Why a task was closed; a second payment of an order with its refund; events of the provider about refunds and chargebacks.
alter table store.operation_tasks add column closed_reason text;
create table store.second_payments (
  provider_txn_id text primary key,
  order_id text not null references store.orders,
  amount numeric not null,
  paid_at timestamptz not null,
  state text not null check (state in ('chosen', 'accepted', 'succeeded', 'failed')),
  provider_refund_id text,
  task_number text references store.operation_tasks,
  created_at timestamptz not null,
  expected_by timestamptz,
  finalized_at timestamptz
);
create index second_payments_of_order on store.second_payments (order_id);
create table store.payment_events (
  id text primary key,
  event text not null,
  order_id text not null,
  raw jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz
);
