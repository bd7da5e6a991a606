-- A mail is about an order, a top-up or an account. One about an account has the address and the facts that it is written from; both leave
-- when it was sent.
alter table store.mails
  alter column order_id drop not null,
  add column top_up_id text references store.wallet_top_ups,
  add column account_id text references store.accounts,
  add column address text,
  add column facts jsonb,
  add check (num_nonnulls(order_id, top_up_id, account_id) = 1);
