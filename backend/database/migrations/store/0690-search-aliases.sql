-- kind: expand
-- An alias (abbreviation, name of the currency, "gift card") finds a product behind the products that are called so.
alter table store.search_names add column is_alias boolean not null default false;
