-- The open orders of one owner for one item are looked up before every order; by player there may be many of them.
drop index store.orders_open_of_player;
create index orders_open_of_guest on store.orders (guest_user_id, denomination_id) where status in (0, 1, 2);
