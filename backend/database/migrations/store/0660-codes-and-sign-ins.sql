-- Which code confirmed a sign-up lately, as a keyed hash: sent again after a lost answer, it counts as right.
create table store.accepted_codes (
  subject text primary key,
  code_hash text not null,
  accepted_at timestamptz not null
);
create index accepted_codes_by_time on store.accepted_codes (accepted_at);
-- When the code of a recovery was last asked for, by keyed hash of an address or a number. Without that no code is looked at.
create table store.recoveries (
  subject text primary key,
  asked_at timestamptz not null
);
create index recoveries_by_time on store.recoveries (asked_at);
-- Sign-ins of the pool (origin_jti) whose session has ended: none of their tokens counts, and none opens a session.
create table store.ended_sign_ins (
  sign_in text primary key,
  ended_at timestamptz not null
);
create index ended_sign_ins_by_time on store.ended_sign_ins (ended_at);
alter table store.sessions add column sign_in text;
