-- Wallets of accounts that were deleted before are closed 30 days after the deletion too.
insert into store.due_work (kind, ref, run_at, service)
  select 'walletClosing', w.id, a.deleted_at + interval '30 days', 'store'
  from store.wallets w join store.accounts a on a.id = w.account_id where a.deleted_at is not null
  on conflict (kind, ref) do nothing;
-- The address for mails about a top-up leaves 30 days after its end.
create index top_ups_with_address on store.wallet_top_ups (updated_at) where email is not null;
