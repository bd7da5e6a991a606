-- An order that another person claims; its item is delivered to that person.
alter table store.orders add column is_gift boolean not null default false;
-- The gift of an order. Only hashes of the link's token and of the code that can be typed are stored; both are made again from the secret.
create table store.gifts (
  order_id text primary key references store.orders,
  generation integer not null default 1,
  token_hash text not null unique,
  code_hash text not null unique,
  recipient_email text,
  recipient_hash text not null,
  sender_name text not null,
  message text not null default '',
  state text not null check (state in ('unpaid', 'waiting', 'delivering', 'claimed', 'expired', 'withdrawn')),
  expires_at timestamptz,
  resent_after_expiry boolean not null default false,
  claimed_at timestamptz,
  ended_at timestamptz,
  claim_digest text,
  refused_code integer,
  opened_at timestamptz,
  needs_otp boolean not null,
  otp_hash text,
  otp_sent_at timestamptz,
  otp_expires_at timestamptz
);
create index gifts_to_forget on store.gifts (ended_at) where recipient_email is not null;
-- From which price on a claim needs a code by mail, by market.
create table store.gift_rules (
  market text primary key,
  otp_from numeric not null check (otp_from > 0)
);
-- Cards that fill a wallet; only hashes of their codes are stored.
create table store.gift_codes (
  code_hash text primary key,
  country text not null,
  currency text not null,
  amount numeric not null check (amount > 0),
  valid_from timestamptz not null,
  expires_at timestamptz,
  state text not null check (state in ('sold', 'redeemed', 'blocked')),
  order_id text references store.orders,
  redeemed_by text references store.accounts,
  redeemed_at timestamptz,
  transfer_id text unique
);
create index gift_codes_by_order on store.gift_codes (order_id) where order_id is not null;
create index gift_codes_by_account on store.gift_codes (redeemed_by) where redeemed_by is not null;
