-- What a guest's browser or everybody in a market is told. The words are names of texts with what fills them, or a promo's own by language:
-- every reader gets them in the own language.
create table store.notifications (
  id text primary key,
  market text not null,
  -- Null = everybody in the market.
  guest_user_id text,
  words jsonb not null,
  url text,
  created_at timestamptz not null,
  ends_at timestamptz
);
create index notifications_of_guests on store.notifications (guest_user_id, market, created_at desc);
create table store.notification_marks (
  guest_user_id text not null,
  notification_id text not null references store.notifications (id) on delete cascade,
  state text not null check (state in ('seen', 'read', 'clicked')),
  primary key (guest_user_id, notification_id)
);
