-- What is sent to somebody and belongs to no order: text messages with codes, mails on offers, what companies write to us.
-- The text is kept only until it is handed over.
create table store.messages (
  id text primary key,
  kind text not null check (kind in ('sms', 'mail', 'partnership')),
  recipient text not null,
  subject text not null,
  body text,
  language text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
