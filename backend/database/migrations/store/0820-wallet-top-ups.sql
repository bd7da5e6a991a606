-- Money on its way into a wallet. id is the number that shoppers see; provider_order_id is what the provider calls its order.
-- holds_room: its amount counts towards the limits as if it were there. email is the verified address of the owner, until 30 days after the end.
create table store.wallet_top_ups (
  id text primary key check (id ~ '^[1-9][0-9]{18}$'),
  provider_order_id text not null unique check (provider_order_id ~ '^WTU-[0-9A-HJKMNP-TV-Z]{14}$'),
  account_id text not null references store.accounts,
  wallet_id text not null references store.wallets,
  market text not null,
  currency text not null,
  checkout_id text not null,
  digest text not null,
  amount numeric not null check (amount > 0),
  paid_amount numeric check (paid_amount > 0),
  pc_id integer not null,
  channel jsonb not null,
  shop_lang text not null,
  for_order text references store.orders (txn_id),
  email text,
  status text not null check (status in ('Init', 'Pending', 'Success', 'Paid', 'Refunded', 'Failed', 'Cancelled', 'NonSuccess')),
  holds_room boolean not null,
  provider_txn_id text,
  payment jsonb,
  pay_by timestamptz,
  returned_at timestamptz,
  clock_from timestamptz,
  inquired_at timestamptz,
  failure_code integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, checkout_id)
);
create index top_ups_of_wallets on store.wallet_top_ups (wallet_id, created_at desc);
create index top_ups_with_room on store.wallet_top_ups (wallet_id) where holds_room;
create table store.wallet_top_up_events (
  id bigint generated always as identity primary key,
  top_up_id text not null references store.wallet_top_ups,
  from_status text,
  status text not null,
  at timestamptz not null
);
create index events_of_top_ups on store.wallet_top_up_events (top_up_id);
create trigger wallet_top_up_events_append_only before update or delete on store.wallet_top_up_events
  for each row execute function store.refuse_change();
alter table store.wallet_transfers add foreign key (top_up_id) references store.wallet_top_ups;
