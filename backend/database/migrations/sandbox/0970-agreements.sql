-- Permissions to charge again, and the charges made by them.
create table sandbox.agreements (
  id text primary key,
  reference text not null unique,
  pay_type integer not null,
  country integer not null,
  currency text not null,
  maximum_amount numeric not null,
  interval_days integer not null,
  description text not null,
  return_url text not null,
  language text not null,
  status text not null check (status in ('initiated', 'waiting_for_shopper_action', 'authorized', 'not_authorized', 'expired', 'cancelled')),
  -- How the next charges end, first one first; none left = they are paid.
  answers jsonb not null default '[]',
  open_by timestamptz not null,
  created_at timestamptz not null
);
create table sandbox.charges (
  reference text primary key,
  id text not null unique,
  agreement_id text not null references sandbox.agreements,
  amount numeric not null,
  currency text not null,
  status text not null check (status in ('processing', 'succeeded', 'failed')),
  code integer,
  -- When a charge whose end is unclear turns out to be paid; null = never.
  clears_at timestamptz,
  created_at timestamptz not null
);
create table sandbox.agreement_events (
  id text primary key,
  type text not null,
  reference text not null,
  is_forged boolean not null default false,
  attempts integer not null default 0,
  run_at timestamptz,
  leased_until timestamptz,
  created_at timestamptz not null
);
create index agreement_events_due on sandbox.agreement_events (run_at) where run_at is not null;
