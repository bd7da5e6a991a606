-- What an invitation promised when the invited person signed up; later rules do not change it. Nothing wrote the table before.
alter table store.referrals
  add column inviter_amount numeric not null check (inviter_amount >= 0),
  add column invitee_amount numeric not null check (invitee_amount >= 0),
  add column minimum numeric not null check (minimum >= 0),
  add column paid_at timestamptz,
  add check ((state = 'paid') = (paid_at is not null)),
  add check (state not in ('due', 'paid') or (order_id is not null and due_at is not null));
create index referrals_paid on store.referrals (inviter, paid_at) where state = 'paid';
-- Inviter whose link a person who signs up had followed.
alter table store.sign_ups add column referral_code text;
