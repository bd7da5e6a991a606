-- A product with a day in the future is shown and not sold; whoever leaves an address is written to once, on that day.
alter table store.products add column releases_at timestamptz;
-- A consent is to offers, or to the mails on one product that is not there yet.
alter table store.marketing_consents add column topic text not null default '';
alter table store.marketing_consents drop constraint marketing_consents_market_email_key;
alter table store.marketing_consents drop constraint marketing_consents_market_msisdn_key;
alter table store.marketing_consents add unique (market, topic, email);
alter table store.marketing_consents add unique (market, topic, msisdn);
create table store.pre_registrations (
  consent_id text primary key references store.marketing_consents (id) on delete cascade,
  voucher_type_id integer not null,
  guest_user_id text,
  created_at timestamptz not null,
  announced_at timestamptz
);
