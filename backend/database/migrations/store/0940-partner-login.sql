-- Logins of players at the publisher's game account that have begun. What belongs to one stands sealed in a cookie of its browser.
create table store.player_attempts (
  id text primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index player_attempts_by_end on store.player_attempts (expires_at);
-- Players of the publisher's game who have logged in. Each has a row of the accounts, so that orders and notifications have an owner.
create table store.players (
  account_id text primary key references store.accounts (id) check (account_id like 'player:%'),
  issuer text not null,
  subject text not null,
  player_id text not null,
  name text not null,
  status text not null,
  country text not null,
  region text not null,
  region_code text not null,
  -- The player's accounts in the games of the publisher.
  identities jsonb not null default '[]' check (jsonb_typeof(identities) = 'array'),
  seen_at timestamptz not null,
  unique (issuer, subject)
);
-- Logins of players. Pending: the publisher has named the player, and the page has not authorized the login yet. The id is the hash of what
-- the cookie holds, of a pending one that of its token. The tokens of the publisher are sealed.
create table store.player_sessions (
  id text primary key,
  state text not null check (state in ('pending', 'open')),
  subject text not null,
  account_id text references store.players (account_id) check (state = 'pending' or account_id is not null),
  -- What the publisher said of the player, while the login is pending.
  player jsonb check (state = 'open' or player is not null),
  partner_tokens text not null,
  partner_tokens_expire_at timestamptz not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- The process that renews the publisher's tokens now.
  lease text,
  leased_until timestamptz
);
create index player_sessions_by_end on store.player_sessions (ends_at);
create index player_sessions_of_players on store.player_sessions (account_id) where account_id is not null;
-- Tokens of the store for the pages of a login, by their hashes.
create table store.player_tokens (
  token_hash text primary key,
  session_id text not null references store.player_sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index player_tokens_by_end on store.player_tokens (expires_at);
create index player_tokens_of_sessions on store.player_tokens (session_id);
-- Players have no wallet.
alter table store.wallets add constraint wallets_are_of_accounts check (account_id not like 'player:%');
