-- What the store keeps of an account beside the user pool, which has names, addresses and passwords. Contacts and taxpayer numbers stand
-- here as keyed hashes alone: enough to see that one is used, too little to read it.
create table store.accounts (
  -- The pool's sub.
  id text primary key,
  market text,
  shop_lang text,
  created_at timestamptz not null,
  -- A user of another provider was let in.
  idp_verified_at timestamptz,
  cpf_hash text unique,
  -- Tokens made before this moment count no more.
  signed_out_at timestamptz,
  deleted_at timestamptz
);
-- Sessions of browsers. The refresh token and the newest answer are sealed; the id is the hash of what the cookie holds.
create table store.sessions (
  id text primary key,
  account_id text not null references store.accounts (id),
  refresh_token text not null,
  answer text,
  answered_at timestamptz not null,
  tokens_expire_at timestamptz not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- Who is at the pool for it right now.
  lease text,
  leased_until timestamptz
);
create index sessions_of_accounts on store.sessions (account_id);
-- Whose an address or a number is, and which numbers have a wallet.
create table store.account_contacts (
  kind text not null check (kind in ('email', 'phone', 'walletPhone')),
  contact_hash text not null,
  account_id text not null references store.accounts (id),
  primary key (kind, contact_hash)
);
create index contacts_of_accounts on store.account_contacts (account_id);
-- Addresses and numbers of accounts that were deleted: they are told so, and make no new one.
create table store.deleted_contacts (
  kind text not null check (kind in ('email', 'phone')),
  contact_hash text not null,
  deleted_at timestamptz not null,
  primary key (kind, contact_hash)
);
-- What a sign-up said, until its code is typed.
create table store.sign_ups (
  user_name text primary key,
  cpf_hash text,
  created_at timestamptz not null
);
create index sign_ups_by_time on store.sign_ups (created_at);
-- How often a one-time code may still be typed, by whom (a keyed hash) and for what.
create table store.otp_tries (
  subject text not null,
  purpose text not null,
  tries jsonb not null,
  changed_at timestamptz not null,
  primary key (subject, purpose)
);
create index otp_tries_by_time on store.otp_tries (changed_at);
