-- What a country does with wallets; one row for each market, written by the seed and then the operator's. 1 active, 2 locked, 3 opens none.
-- Limits are amounts by their name, in the currency of the country; one that is not named does not exist.
create table store.wallet_countries (
  country text primary key,
  status smallint not null check (status in (1, 2, 3)),
  max_users bigint not null check (max_users >= 0),
  limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object')
);
-- One wallet an account, in the currency of its country. 0 restricted, 1 active, 2 reserved, null = not activated.
create table store.wallets (
  id text primary key,
  account_id text not null unique references store.accounts (id),
  country text not null references store.wallet_countries (country),
  currency text not null,
  status smallint check (status in (0, 1, 2)),
  created_at timestamptz not null,
  unique (id, currency)
);
create index wallets_of_countries on store.wallets (country, status);
-- Every movement of money: what goes into a wallet leaves a book of the store, and the other way round, so that a transfer sums to 0. A
-- balance is the sum of a wallet's entries and stands nowhere else.
create table store.wallet_entries (
  id bigint generated always as identity primary key,
  transfer_id text not null,
  wallet_id text,
  book text check (book in ('provider', 'sales', 'gifts', 'corrections')),
  currency text not null,
  amount numeric not null check (amount <> 0),
  reason text not null check (reason in ('topUp', 'charge', 'refund', 'gift', 'correction')),
  at timestamptz not null,
  check (num_nonnulls(wallet_id, book) = 1),
  foreign key (wallet_id, currency) references store.wallets (id, currency),
  -- One transfer touches a wallet or a book once: what comes twice changes nothing.
  unique nulls not distinct (transfer_id, wallet_id, book)
);
create index entries_of_wallets on store.wallet_entries (wallet_id) where wallet_id is not null;
-- Rewards as they were granted, and what was used of them; used below 0 = given back. A balance is what was granted less what was used.
create table store.rewards (
  id text primary key,
  account_id text not null references store.accounts (id),
  country text not null,
  currency text not null,
  amount numeric not null check (amount > 0),
  sponsor text not null check (sponsor in ('partner', 'payment', 'store')),
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at)
);
create index rewards_of_accounts on store.rewards (account_id, country, expires_at);
create table store.reward_uses (
  id bigint generated always as identity primary key,
  reward_id text not null references store.rewards (id),
  order_id text references store.orders (order_id),
  amount numeric not null check (amount <> 0),
  at timestamptz not null
);
create index uses_of_rewards on store.reward_uses (reward_id);
-- Money is only added, never changed or deleted.
create trigger wallet_entries_append_only before update or delete on store.wallet_entries for each row execute function store.refuse_change();
create trigger rewards_append_only before update or delete on store.rewards for each row execute function store.refuse_change();
create trigger reward_uses_append_only before update or delete on store.reward_uses for each row execute function store.refuse_change();
-- Looked at when the transaction ends, when all sides of a transfer are there.
create function store.refuse_one_sided() returns trigger language plpgsql as $$
  begin if (select sum(amount) <> 0 or count(distinct currency) <> 1 from store.wallet_entries where transfer_id = new.transfer_id)
  then raise exception 'The entries of transfer % do not sum to 0 in one currency.', new.transfer_id; end if; return null; end $$;
create constraint trigger sums_to_zero after insert on store.wallet_entries
  deferrable initially deferred for each row execute function store.refuse_one_sided();
