-- The identity provider's books: the users of one pool, their codes and wrong tries, their sessions, and what the hosted sign-in remembers.
create table sandbox.pool_settings (
  name text primary key,
  value text not null
);
create table sandbox.pool_users (
  sub text primary key,
  username text not null unique,
  status text not null,
  enabled boolean not null default true,
  attributes jsonb not null,
  hides_attributes boolean not null default false,
  email_alias text unique,
  phone_alias text unique,
  salt text,
  verifier text,
  created_at timestamptz not null
);
create index pool_users_newest on sandbox.pool_users (created_at desc);
-- Not only users have rows here and in the next two tables: whoever is named without being one leaves the same traces.
create table sandbox.pool_codes (
  sub text not null,
  purpose text not null,
  code_hash text not null,
  pending text,
  wrong_tries integer not null default 0,
  sent_at timestamptz not null,
  sends integer not null default 1,
  counted_since timestamptz not null,
  primary key (sub, purpose)
);
create table sandbox.pool_attempts (
  sub text primary key,
  failures integer not null,
  failed_at timestamptz not null
);
create table sandbox.pool_challenges (
  id text primary key,
  sub text not null,
  client_public text not null,
  server_secret text not null,
  salt text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create table sandbox.pool_sessions (
  id text primary key,
  sub text not null references sandbox.pool_users on delete cascade,
  scope text not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index pool_sessions_of_user on sandbox.pool_sessions (sub);
create table sandbox.pool_refresh_tokens (
  digest text primary key,
  session_id text not null references sandbox.pool_sessions on delete cascade,
  used_at timestamptz,
  answer text
);
create table sandbox.hosted_records (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (kind, id)
);
create index hosted_records_of_grant on sandbox.hosted_records (grant_id) where grant_id is not null;
