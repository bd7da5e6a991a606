-- News of an order that belongs to an account are the account's, in every browser, and so is what was read of them. A row names one of the
-- two, or nobody: then everybody in its market is told.
alter table store.notifications
  add column account_id text references store.accounts (id),
  add check (guest_user_id is null or account_id is null);
create index notifications_of_accounts on store.notifications (account_id, market, created_at desc) where account_id is not null;
alter table store.notification_marks
  drop constraint notification_marks_pkey,
  alter column guest_user_id drop not null,
  add column account_id text references store.accounts (id),
  add unique (guest_user_id, notification_id),
  add unique (account_id, notification_id),
  add check (num_nonnulls(guest_user_id, account_id) = 1);
-- Orders that were taken over before.
update store.notifications n set account_id = o.account_id, guest_user_id = null
  from store.orders o
  where o.account_id is not null and n.id like 'order:%' and split_part(n.id, ':', 2) = o.txn_id;
update store.notification_marks m set account_id = n.account_id, guest_user_id = null
  from store.notifications n
  where n.account_id is not null and n.id = m.notification_id;
