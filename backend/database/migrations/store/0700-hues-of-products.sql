-- kind: expand
-- The hue of a product's page, in degrees; null = that of the store.
alter table store.products add column hue integer check (hue between 0 and 359);
