-- The ledger of rewards: double entry, lot by lot. A transfer is one movement, its entries are the sides of it and sum to 0 in one currency
-- and one purse. Entries are the truth and are only added; what is left of a lot and what a purse holds are running totals, which the
-- statement that adds entries writes.
-- A purse is what an account has in one country and currency: the row that is locked. available = left of its lots, also of those that ran
-- out and were not swept; owed = taken back and no longer there.
create table store.reward_purses (
  id text primary key,
  account_id text not null references store.accounts (id),
  country text not null,
  currency text not null,
  available numeric not null default 0 check (available >= 0),
  held numeric not null default 0 check (held >= 0),
  owed numeric not null default 0 check (owed >= 0),
  unique (account_id, country, currency),
  unique (id, currency)
);
-- A reward is a lot. origin_id is the lot whose part it gives back.
alter table store.rewards
  add column purse_id text,
  add column source text check (source in ('order', 'channel', 'guestOrder', 'referral', 'loyalty', 'grace', 'refund', 'correction')),
  add column order_id text references store.orders (order_id),
  add column origin_id text references store.rewards (id);
drop trigger rewards_append_only on store.rewards;
insert into store.reward_purses (id, account_id, country, currency)
  select distinct account_id || '/' || country || '/' || currency, account_id, country, currency from store.rewards;
update store.rewards set purse_id = account_id || '/' || country || '/' || currency, source = 'correction';
alter table store.rewards
  alter column purse_id set not null,
  alter column source set not null,
  add foreign key (purse_id, currency) references store.reward_purses (id, currency),
  add unique (id, purse_id);
create index rewards_of_orders on store.rewards (order_id) where order_id is not null;
create trigger rewards_append_only before update or delete on store.rewards for each row execute function store.refuse_change();
-- Derived from the entries: `npm run books:proof -- --repair` rebuilds it.
create table store.reward_lots_left (
  lot_id text primary key references store.rewards (id),
  purse_id text not null references store.reward_purses (id),
  left_amount numeric not null check (left_amount >= 0),
  expires_at timestamptz not null,
  sponsor_rank smallint not null,
  granted_at timestamptz not null
);
create index lots_by_use on store.reward_lots_left (purse_id, expires_at, sponsor_rank, granted_at, lot_id) include (left_amount)
  where left_amount > 0;
create table store.reward_entries (
  id bigint generated always as identity primary key,
  transfer_id text not null,
  purse_id text not null,
  lot_id text,
  book text check (book in ('sponsor', 'held', 'burnt', 'expired', 'owed', 'storeCost', 'forfeited', 'corrections')),
  currency text not null,
  amount numeric not null check (amount <> 0),
  reason text not null check (reason in ('grant', 'settle', 'hold', 'burn', 'release', 'expire', 'giveBack', 'takeBack', 'late', 'forfeit', 'correction')),
  order_id text references store.orders (order_id),
  at timestamptz not null,
  check (num_nonnulls(lot_id, book) = 1),
  foreign key (purse_id, currency) references store.reward_purses (id, currency),
  foreign key (lot_id, purse_id) references store.rewards (id, purse_id),
  -- What comes twice changes nothing.
  unique nulls not distinct (transfer_id, lot_id, book)
);
create index reward_entries_of_purses on store.reward_entries (purse_id, id);
create index reward_entries_of_lots on store.reward_entries (lot_id) where lot_id is not null;
create index reward_entries_of_orders on store.reward_entries (order_id, reason) where order_id is not null;
-- Runs once for all entries of a statement, so that an order which hundreds of lots pay writes its purse once. A transfer is one statement.
create function store.keep_purses() returns trigger language plpgsql as $body$
begin
  if exists (
    select from added group by transfer_id having sum(amount) <> 0 or count(distinct currency) <> 1 or count(distinct purse_id) <> 1
  ) then
    raise exception 'The entries of a transfer of rewards do not sum to 0 in one currency and one purse.';
  end if;
  update store.reward_lots_left l set left_amount = l.left_amount + a.amount
    from (select lot_id, sum(amount) as amount from added where lot_id is not null group by lot_id) a
    where l.lot_id = a.lot_id;
  insert into store.reward_lots_left (lot_id, purse_id, left_amount, expires_at, sponsor_rank, granted_at)
    select r.id, r.purse_id, a.amount, r.expires_at, case r.sponsor when 'partner' then 0 when 'payment' then 1 else 2 end, r.granted_at
    from (select lot_id, sum(amount) as amount from added where lot_id is not null group by lot_id) a
    join store.rewards r on r.id = a.lot_id
    where not exists (select from store.reward_lots_left l where l.lot_id = a.lot_id);
  update store.reward_purses p
    set available = p.available + a.available, held = p.held + a.held, owed = p.owed + a.owed
    from (
      select purse_id, coalesce(sum(amount) filter (where lot_id is not null), 0) as available,
        coalesce(sum(amount) filter (where book = 'held'), 0) as held, coalesce(-sum(amount) filter (where book = 'owed'), 0) as owed
      from added group by purse_id
    ) a
    where p.id = a.purse_id;
  return null;
end $body$;
create trigger keeps_purses after insert on store.reward_entries referencing new table as added
  for each statement execute function store.keep_purses();
create trigger reward_entries_append_only before update or delete on store.reward_entries for each row execute function store.refuse_change();
-- What was granted and used until now. Uses were noted by hand: they are corrections, and what a lot did not have is taken out of none.
insert into store.reward_entries (transfer_id, purse_id, lot_id, book, currency, amount, reason, at)
  select 'grant:' || r.id, r.purse_id, side.lot_id, side.book, r.currency, side.amount, 'grant', r.granted_at
  from store.rewards r cross join lateral (values (r.id, null, r.amount), (null, 'sponsor', -r.amount)) side (lot_id, book, amount)
  order by r.granted_at, r.id;
insert into store.reward_entries (transfer_id, purse_id, lot_id, book, currency, amount, reason, order_id, at)
  with summed as (
    select r.id, r.amount, sum(u.amount) as used, max(u.at) as at
    from store.rewards r join store.reward_uses u on u.reward_id = r.id group by r.id, r.amount
  ),
  noted as (
    select 'use:' || u.id as transfer_id, u.reward_id as lot_id, -u.amount as amount, u.order_id, u.at from store.reward_uses u
    union all
    select 'old:' || s.id, s.id, least(greatest(s.used, 0), s.amount) * -1 + s.used, null, s.at from summed s
    where s.used < 0 or s.used > s.amount
  )
  select n.transfer_id, r.purse_id, side.lot_id, side.book, r.currency, side.amount, 'correction', n.order_id, n.at
  from noted n join store.rewards r on r.id = n.lot_id
  cross join lateral (values (n.lot_id, null, n.amount), (null, 'corrections', -n.amount)) side (lot_id, book, amount)
  order by n.at, n.transfer_id;
-- Versions that do not know the ledger read the same balances by it.
drop table store.reward_uses;
create view store.reward_uses as
  select id, lot_id as reward_id, order_id, -amount as amount, at from store.reward_entries
  where lot_id is not null and transfer_id <> 'grant:' || lot_id;
-- Totals follow from entries: nobody else writes them.
create function store.refuse_purse_total() returns trigger language plpgsql as $body$
begin
  if pg_trigger_depth() = 1 then
    raise exception 'What a purse holds changes by its entries alone.';
  end if;
  return new;
end $body$;
create trigger totals_by_entries before update of available, held, owed on store.reward_purses for each row
  execute function store.refuse_purse_total();
create function store.refuse_lot_left() returns trigger language plpgsql as $body$
begin
  if pg_trigger_depth() = 1 and coalesce(current_setting('store.repairs_lots', true), '') <> 'on' then
    raise exception 'What is left of a lot changes by its entries alone.';
  end if;
  return coalesce(new, old);
end $body$;
create trigger left_by_entries before insert or update or delete on store.reward_lots_left for each row
  execute function store.refuse_lot_left();
insert into store.due_work (kind, ref, run_at, service)
  select 'rewardExpiry', purse_id, min(expires_at), 'store' from store.reward_lots_left where left_amount > 0 group by purse_id
  on conflict (kind, ref) do nothing;
-- What a purchase earns and how much of it rewards may pay, by market and product; what a payment channel adds. Rules have a time.
create table store.cashback_rules (
  market text not null,
  voucher_type_id integer not null,
  earn_percent numeric not null,
  percentage_minimum numeric not null,
  percentage_maximum numeric not null,
  amount_minimum numeric not null,
  amount_maximum numeric not null,
  sponsor text not null check (sponsor in ('partner', 'payment', 'store')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  primary key (market, voucher_type_id, starts_at)
);
create table store.cashback_channel_rules (
  market text not null,
  pc_id integer not null,
  extra_percent numeric not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  primary key (market, pc_id, starts_at)
);
-- Pages show what a product earns.
select store.follow_content('store.cashback_rules', $keys$
  select case when is_bulk then 'prices:' || market else 'price:' || voucher_type_id || ':' || market end as key from changed, bulk
$keys$, '{prices}');
select store.follow_content('store.cashback_channel_rules', $keys$select 'market:' || market as key from changed$keys$, '{markets}');
-- What an order earns at its delivery: [[sponsor, percent, amount, source]]; promised when it is written.
alter table store.orders
  add column earn_amount numeric not null default 0 check (earn_amount >= 0),
  add column earn_parts jsonb not null default '[]' check (jsonb_typeof(earn_parts) = 'array');
-- Rewards of guests, until an account takes them over or they run out.
create table store.guest_rewards (
  order_id text primary key references store.orders (order_id),
  market text not null,
  currency text not null,
  guest_user_id text,
  contact_hash text not null,
  parts jsonb not null,
  earned_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_by text references store.accounts (id),
  claimed_at timestamptz,
  check ((claimed_by is null) = (claimed_at is null))
);
create index guest_rewards_to_claim on store.guest_rewards (guest_user_id) where claimed_at is null;
-- Bonus for both who brought and who was brought. A market without a row has none.
create table store.referral_rules (
  market text primary key,
  inviter_amount numeric not null check (inviter_amount >= 0),
  invitee_amount numeric not null check (invitee_amount >= 0),
  minimum numeric not null check (minimum >= 0)
);
create table store.referral_codes (
  account_id text primary key references store.accounts (id),
  code text not null unique
);
create table store.referrals (
  invitee text primary key references store.accounts (id),
  inviter text not null references store.accounts (id),
  market text not null,
  order_id text unique references store.orders (order_id),
  state text not null check (state in ('waiting', 'due', 'paid', 'refused')),
  reason text,
  created_at timestamptz not null,
  due_at timestamptz,
  check (inviter <> invitee)
);
create index referrals_of_inviters on store.referrals (inviter, state);
