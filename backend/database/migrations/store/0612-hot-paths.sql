-- Statements that run at every look-up, purchase or minute find their rows by an index.
create index player_checks_by_end on store.player_checks (expires_at);
create index notifications_by_end on store.notifications (ends_at) where ends_at is not null;
create index notifications_of_markets on store.notifications (market, created_at desc) where guest_user_id is null and account_id is null;
create index notification_marks_of on store.notification_marks (notification_id);
create index checkouts_of_orders on store.checkouts (order_id) where order_id is not null;
create index payment_notifications_of_orders on store.payment_notifications (order_id);
create index refunds_of_tasks on store.refunds (task_number) where task_number is not null;
create index operation_tasks_open on store.operation_tasks (created_at) where closed_at is null;
create index pre_registrations_waiting on store.pre_registrations (voucher_type_id) where announced_at is null;
create index reward_uses_of_orders on store.reward_uses (order_id);
-- How many uses of a promo are held or used, kept by the rows themselves instead of counted one by one.
create table store.promo_counts (
  promo_id text primary key,
  taken bigint not null
);
insert into store.promo_counts select promo_id, count(*) from store.promo_uses where state <> 'released' group by promo_id;
create function store.count_promo_use() returns trigger language plpgsql as $body$ declare step integer := 0; named text; begin if tg_op <> 'DELETE' then named := new.promo_id; step := step + (new.state <> 'released')::integer; end if; if tg_op <> 'INSERT' then named := old.promo_id; step := step - (old.state <> 'released')::integer; end if; if step <> 0 then insert into store.promo_counts as own values (named, step) on conflict (promo_id) do update set taken = own.taken + excluded.taken; end if; return null; end $body$;
create trigger promo_uses_counted after insert or delete or update of state on store.promo_uses for each row execute function store.count_promo_use();
