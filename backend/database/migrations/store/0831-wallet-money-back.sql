-- How far a top-up is on its way back to its origin: since when, by when, and what the provider calls it.
-- rest_amount is what came above the amount and did not fit; an operator returns it.
alter table store.wallet_top_ups
  add column give_back text check (give_back in ('chosen', 'accepted', 'succeeded', 'failed')),
  add column give_back_at timestamptz,
  add column give_back_by timestamptz,
  add column provider_refund_id text,
  add column rest_amount numeric check (rest_amount > 0);
-- Payments of top-ups: the one that is in the wallet (booked), and every other, which goes back to its origin.
create table store.wallet_top_up_payments (
  provider_txn_id text primary key,
  top_up_id text not null references store.wallet_top_ups,
  amount numeric not null check (amount > 0),
  state text not null check (state in ('booked', 'returning', 'givenBack', 'task')),
  provider_refund_id text,
  created_at timestamptz not null,
  expected_by timestamptz,
  ended_at timestamptz
);
create index payments_of_top_ups on store.wallet_top_up_payments (top_up_id);
insert into store.wallet_top_up_payments (provider_txn_id, top_up_id, amount, state, created_at)
  select provider_txn_id, id, paid_amount, 'booked', updated_at from store.wallet_top_ups
  where status = 'Success' and provider_txn_id is not null and paid_amount is not null;
