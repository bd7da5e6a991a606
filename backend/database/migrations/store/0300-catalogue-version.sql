-- Which state of the catalogue is the current one. Whoever changes what is sold, also by hand, leaves another version in the same transaction,
-- so nobody sees the new rows under the old version.
create table store.catalogue_version (
  only_row boolean primary key default true check (only_row),
  version uuid not null
);
insert into store.catalogue_version (version) values (gen_random_uuid());
create function store.renew_catalogue_version() returns trigger language plpgsql as $body$ begin update store.catalogue_version set version = gen_random_uuid(); return null; end $body$;
create trigger products_change after insert or update or delete or truncate on store.products for each statement execute function store.renew_catalogue_version();
create trigger product_texts_change after insert or update or delete or truncate on store.product_texts for each statement execute function store.renew_catalogue_version();
create trigger denominations_change after insert or update or delete or truncate on store.denominations for each statement execute function store.renew_catalogue_version();
create trigger prices_change after insert or update or delete or truncate on store.prices for each statement execute function store.renew_catalogue_version();
create trigger channels_change after insert or update or delete or truncate on store.channels for each statement execute function store.renew_catalogue_version();
create trigger market_rules_change after insert or update or delete or truncate on store.market_rules for each statement execute function store.renew_catalogue_version();
