-- Whose account an order is: bought while signed in, or taken over from a guest.
alter table store.orders add column account_id text references store.accounts (id);
create index orders_of_accounts on store.orders (account_id, created_at desc, txn_id desc) where account_id is not null;
-- The owner's own token, sealed, by which the pool deletes the user; gone as soon as it has.
alter table store.accounts add column deletion_token text;
