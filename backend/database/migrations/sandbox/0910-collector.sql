-- What the store's pages told its collectors: steps of visits that were counted, and reports of errors.
create table sandbox.collected (
  id bigint generated always as identity primary key,
  kind text not null,
  body_text text not null,
  received_at timestamptz not null
);
