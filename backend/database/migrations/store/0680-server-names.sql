-- The server of a player by the name that the shopper chose it by, in the language of the order; older orders show the id.
alter table store.orders add column zone_name text;
