-- The code that opens a wallet: one live code an account, for the number that it was sent to. It leaves with its use, or after a day.
create table store.wallet_codes (
  account_id text primary key references store.accounts,
  msisdn text not null,
  country text not null references store.wallet_countries,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index wallet_codes_by_time on store.wallet_codes (sent_at);
