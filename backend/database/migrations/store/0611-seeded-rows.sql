-- Which rows of the seed were ever brought to this database, by table: the keys of those rows. A row that was brought once is the operator's.
create table store.seeded_rows (
  table_name text primary key,
  keys jsonb not null
);
