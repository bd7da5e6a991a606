-- Gift cards are sold: a card has no stock, since its code is made at delivery.
alter table store.products drop constraint products_kind_check;
alter table store.products add constraint products_kind_check check (kind in ('topUp', 'voucher', 'giftCard'));
alter table store.orders drop constraint orders_kind_check;
alter table store.orders add constraint orders_kind_check check (kind in ('topUp', 'voucher', 'giftCard'));
