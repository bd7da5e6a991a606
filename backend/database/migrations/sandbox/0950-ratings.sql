-- Ratings of purchases, as an independent service keeps them: one for each order, by the key in its link.
create table sandbox.ratings (
  key text primary key,
  reference_id text not null unique,
  locale text not null,
  stars int check (stars between 1 and 5),
  words text,
  rated_at timestamptz
);
