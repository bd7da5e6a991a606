-- A task may be about a top-up or a wallet in place of an order; a task about a job alone is about none of them.
alter table store.operation_tasks
  add column top_up_id text references store.wallet_top_ups,
  add column wallet_id text references store.wallets,
  add check (num_nonnulls(order_id, top_up_id, wallet_id) <= 1),
  add unique (top_up_id, kind),
  add unique (wallet_id, kind);
-- The moment whose day and month a transfer counts in, where it is not its own: the start of a top-up, or the charge that is given back.
alter table store.wallet_transfers add column counted_at timestamptz;
create index transfers_of_holds on store.wallet_transfers (hold_id) where hold_id is not null;
create index transfers_of_top_ups on store.wallet_transfers (top_up_id) where top_up_id is not null;
alter table store.wallet_transfers disable trigger wallet_transfers_append_only;
update store.wallet_transfers t set counted_at = u.created_at from store.wallet_top_ups u where u.id = t.top_up_id and t.kind = 'topUp';
update store.wallet_transfers t set counted_at = c.at from store.wallet_transfers c where c.id = t.reverses and t.kind = 'refund';
alter table store.wallet_transfers enable trigger wallet_transfers_append_only;
