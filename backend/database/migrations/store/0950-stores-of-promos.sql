-- Promo codes and highlights that count in some stores alone, by the keys of their builds; null = in all of them.
alter table store.promos add column stores text[];
alter table store.highlighted_promos add column stores text[];
-- A publisher's store lists the products of its publishers in the order of the catalogue.
create index products_of_publishers on store.products (publisher_key, sort_order);
