-- The ledger of wallets: double entry. A transfer is one movement of money, its entries are the sides of it and sum to 0 in one currency.
-- Entries are the truth and are only added; the balance of a wallet is a running total, which the entry that changes it writes.
-- What a country allows: which channel pays with the wallet, which top-ups it offers, and how many wallets are open, counted by the one
-- who opens or closes a wallet. Days and months of its limits are those of its time zone.
alter table store.wallet_countries
  add column pc_id integer unique,
  add column top_up jsonb not null default '{"amounts":[]}' check (jsonb_typeof(top_up) = 'object'),
  add column open_count bigint not null default 0 check (open_count >= 0),
  add column time_zone text not null default 'UTC';
-- No page shows what a country says of wallets, so that opening a wallet renders none again.
drop trigger content_begins on store.wallet_countries;
drop trigger content_inserted on store.wallet_countries;
drop trigger content_updated on store.wallet_countries;
drop trigger content_deleted on store.wallet_countries;
drop trigger content_truncated on store.wallet_countries;
-- status_before is what a restriction ends with. A reason without restricted_until ends by an operator alone.
alter table store.wallets
  add column balance numeric not null default 0 check (balance >= 0),
  add column entry_count bigint not null default 0 check (entry_count >= 0),
  add column has_spent boolean not null default false,
  add column opened_at timestamptz,
  add column status_before smallint check (status_before in (1, 2)),
  add column restricted_why text check (restricted_why in ('chargeback', 'proof', 'review')),
  add column restricted_until timestamptz;
-- The key names the event that moves the money, so that an event moves it once. The numbers of new transfers have 19 digits.
create table store.wallet_transfers (
  id text primary key,
  key text not null unique,
  kind text not null check (kind in ('topUp', 'charge', 'refund', 'rest', 'hold', 'capture', 'release', 'gift', 'correction', 'chargeback',
    'chargebackWon', 'closing', 'claim')),
  wallet_id text references store.wallets,
  order_id text references store.orders,
  top_up_id text,
  hold_id text,
  reverses text unique references store.wallet_transfers,
  at timestamptz not null,
  unique (id, kind)
);
create index transfers_of_orders on store.wallet_transfers (order_id) where order_id is not null;
create unique index one_charge_of_an_order on store.wallet_transfers (order_id) where kind = 'charge';
create unique index one_end_of_a_hold on store.wallet_transfers (hold_id) where kind in ('capture', 'release');
drop trigger wallet_entries_append_only on store.wallet_entries;
insert into store.wallet_transfers (id, key, kind, wallet_id, at)
  select transfer_id, 'correction/' || transfer_id, min(reason), max(wallet_id), min(at) from store.wallet_entries group by transfer_id;
alter table store.wallet_entries
  add column number bigint,
  add column balance_after numeric check (balance_after >= 0);
update store.wallet_entries e set number = n.number, balance_after = n.balance
  from (
    select id, row_number() over by_id as number, sum(amount) over by_id as balance
    from store.wallet_entries where wallet_id is not null window by_id as (partition by wallet_id order by id)
  ) n
  where n.id = e.id;
update store.wallets w set balance = e.balance, entry_count = e.entries, has_spent = e.has_spent
  from (
    select wallet_id, sum(amount) as balance, count(*) as entries, bool_or(reason = 'charge') as has_spent
    from store.wallet_entries where wallet_id is not null group by wallet_id
  ) e
  where e.wallet_id = w.id;
update store.wallets set opened_at = created_at where status in (0, 1);
update store.wallets set status_before = 1, restricted_why = 'review' where status = 0;
update store.wallet_countries c set open_count = w.open
  from (
    select w.country, count(*) as open
    from store.wallets w join store.accounts a on a.id = w.account_id
    where w.status in (0, 1) and a.deleted_at is null group by w.country
  ) w
  where w.country = c.country;
-- The reason of an entry is the kind of its transfer.
alter table store.wallet_entries
  drop constraint wallet_entries_book_check,
  drop constraint wallet_entries_reason_check,
  add check (book in ('provider', 'sales', 'gifts', 'corrections', 'held', 'losses', 'unclaimed')),
  add check ((wallet_id is null) = (number is null)),
  add check ((wallet_id is null) = (balance_after is null)),
  add foreign key (transfer_id, reason) references store.wallet_transfers (id, kind);
drop index store.entries_of_wallets;
create unique index entries_by_number on store.wallet_entries (wallet_id, number) where wallet_id is not null;
create trigger wallet_entries_append_only before update or delete on store.wallet_entries for each row execute function store.refuse_change();
create trigger wallet_transfers_append_only before update or delete on store.wallet_transfers for each row execute function store.refuse_change();
-- Balance, number and entry are written together. A statement that adds entries must not write store.wallets in another part of itself.
create function store.keep_balance() returns trigger language plpgsql as $$ begin
  if new.wallet_id is null then new.number := null; new.balance_after := null; return new; end if;
  update store.wallets
    set balance = balance + new.amount, entry_count = entry_count + 1, has_spent = has_spent or new.reason = 'charge'
    where id = new.wallet_id returning entry_count, balance into new.number, new.balance_after;
  return new; end $$;
create trigger keeps_balance before insert on store.wallet_entries for each row execute function store.keep_balance();
create function store.refuse_balance() returns trigger language plpgsql as $$ begin
  if pg_trigger_depth() = 1 then raise exception 'The balance of a wallet changes by its entries alone.'; end if; return new; end $$;
create trigger balance_by_entries before update of balance, entry_count on store.wallets for each row
  when (new.balance is distinct from old.balance or new.entry_count is distinct from old.entry_count) execute function store.refuse_balance();
-- What counts towards limits: 'w/<wallet>' always, 'c/<country>' while the country has a limit of its own. A period is a day or month of the
-- country, 'd2026-11-22' or 'm2026-11', or 'now' for balances.
create table store.wallet_totals (
  scope text not null,
  kind text not null check (kind in ('topUp', 'charge', 'balance')),
  period text not null,
  amount numeric not null check (amount >= 0),
  primary key (scope, kind, period)
);
-- Limits are changed by setCountryLimits, which counts what has been moved already.
create function store.refuse_limits() returns trigger language plpgsql as $$ begin
  if coalesce(current_setting('store.sets_limits', true), '') <> 'on'
  then raise exception 'Limits of a country are changed by setCountryLimits alone.'; end if; return new; end $$;
create trigger limits_by_operation before update of limits on store.wallet_countries for each row
  when (new.limits is distinct from old.limits) execute function store.refuse_limits();
-- Money that leaves a wallet by a slower service.
create table store.wallet_holds (
  id text primary key,
  wallet_id text not null,
  currency text not null,
  amount numeric not null check (amount > 0),
  purpose text not null check (purpose = 'topUpRefund'),
  ref text not null,
  state text not null check (state in ('open', 'captured', 'released')),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (purpose, ref),
  foreign key (wallet_id, currency) references store.wallets (id, currency)
);
-- Checks of the books: how far they read, how much they read, and each difference.
create table store.wallet_proofs (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  up_to bigint not null,
  checked bigint not null,
  wrong integer not null,
  detail jsonb not null
);
