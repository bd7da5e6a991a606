-- Each job names the external service that it calls, so that each kind and service is a queue of its own, and counts how often its process was lost.
alter table store.due_work add column service text not null default 'store', add column crashes integer not null default 0;
update store.due_work set service = case
  when kind = 'topUp' then coalesce((select case when own.kind = 'voucher' then 'store' else 'publisher:' || own.publisher_key end from store.orders own where own.order_id = ref), 'store')
  when kind in ('inquiry', 'confirmPayment', 'refund') then 'provider'
  when kind = 'mail' then 'mail'
  when kind = 'message' then split_part(ref, ':', 1)
  when kind in ('sessionEnd', 'accountDeletion') then 'pool'
  else 'store' end;
create index due_work_by_queue on store.due_work (kind, service, run_at);
create index due_work_lost on store.due_work (run_at) where crashes > 0;
-- How each process sees each external service, written for operators.
create table store.service_states (
  service text not null,
  process text not null,
  state text not null check (state in ('closed', 'open', 'halfOpen')),
  since timestamptz not null,
  calls integer not null,
  failures integer not null,
  mean_ms integer,
  running integer not null,
  last_failure text,
  last_failure_at timestamptz,
  seen_at timestamptz not null,
  primary key (service, process)
);
-- A task may be about a job that belongs to no order.
alter table store.operation_tasks alter column order_id drop not null;
alter table store.operation_tasks add column job_kind text, add column job_ref text;
create unique index operation_tasks_of_job on store.operation_tasks (job_kind, job_ref) where job_kind is not null and closed_at is null;
