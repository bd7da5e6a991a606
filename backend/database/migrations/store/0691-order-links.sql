-- kind: expand
-- What shoppers typed to find an order, until the links have been sent; the answer to them never says whether there is one.
create table store.order_link_requests (
  id text primary key,
  wanted text not null,
  created_at timestamptz not null
);
create index orders_by_email on store.orders (lower(email), created_at desc) where email is not null;
