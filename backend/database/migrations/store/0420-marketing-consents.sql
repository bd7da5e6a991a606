-- Who asked for offers, by mail or text message, and who wants none any more.
create table store.marketing_consents (
  id text primary key,
  market text not null,
  shop_lang text not null,
  email text,
  msisdn text,
  subscribed boolean not null,
  changed_at timestamptz not null,
  unique (market, email),
  unique (market, msisdn),
  check (email is not null or msisdn is not null)
);
