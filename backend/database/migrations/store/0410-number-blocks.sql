-- Mobile numbers whose owner wants no payment by them. Operations ask the provider to block them too; provider_told_at says when they did.
create table store.blocked_numbers (
  market text not null,
  msisdn text not null,
  blocked_at timestamptz not null,
  provider_told_at timestamptz,
  primary key (market, msisdn)
);
-- The newest code of a number, and how often one may still be typed; the tries outlive the codes.
create table store.number_codes (
  market text not null,
  msisdn text not null,
  code_hash text,
  expires_at timestamptz not null,
  tries jsonb not null,
  primary key (market, msisdn)
);
