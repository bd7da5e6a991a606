-- What every process of one store must agree on, such as the secret that signs quotes.
create table store.settings (
  name text primary key,
  value text not null
);
