-- A limited item is reserved by pieces when the order is written, and a player is one whatever zeros or capitals the id was typed with.
alter table store.purchase_limits add column quantity integer not null default 1;
update store.purchase_limits as own set quantity = orders.quantity from store.orders as orders where orders.order_id = own.order_id;
update store.purchase_limits set player_key = lower(regexp_replace(player_key, '/0+(?=[0-9]+(/|$))', '/', 'g'));
update store.promo_uses set player_key = lower(regexp_replace(player_key, '/0+(?=[0-9]+(/|$))', '/', 'g'));
drop index store.purchase_limits_used;
create index purchase_limits_taken on store.purchase_limits (denomination_id, player_key, at) where state <> 'released';
