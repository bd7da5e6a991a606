import { sql } from 'kysely'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import type { OrderTables } from '../../database/tables-orders.ts'
import type { JobKind } from './job-kind.ts'
import type { Services } from '../services.ts'
import type { BreakerState } from './circuit-breaker.ts'
import type { ServiceName } from './service-name.ts'

/** What a process wrote longer ago is of a process that has ended. */
const FORGOTTEN = minutes(2)

/**
 * Writes how this process sees its external services, for readers in other processes.
 * `running` counts its jobs by service.
 */
export const publishServiceStates = async (
  { database, breakers, now }: Pick<Services, 'database' | 'breakers' | 'now'>,
  process: string,
  running: ReadonlyMap<string, number>
): Promise<void> => {
  const seen = breakers.list()
  if (seen.length === 0) return
  const rows = seen.map((one) => ({
    service: one.service,
    process,
    state: one.state,
    since: one.since,
    calls: one.calls,
    failures: one.failures,
    mean_ms: one.meanMs ?? null,
    running: running.get(one.service) ?? 0,
    last_failure: one.lastFailure ?? null,
    last_failure_at: one.lastFailureAt ?? null,
    seen_at: now()
  }))
  await sql`
    with forgotten as (delete from store.service_states where seen_at < ${new Date(now().getTime() - FORGOTTEN)} and process <> ${process})
    insert into store.service_states select * from jsonb_populate_recordset(null::store.service_states, ${JSON.stringify(rows)}::jsonb)
    on conflict (service, process) do update set state = excluded.state, since = excluded.since, calls = excluded.calls,
      failures = excluded.failures, mean_ms = excluded.mean_ms, running = excluded.running, last_failure = excluded.last_failure,
      last_failure_at = excluded.last_failure_at, seen_at = excluded.seen_at`.execute(database.as<OrderTables>())
}

/** State of one queue of jobs in the database. */
export interface QueueState {
  readonly kind: JobKind
  readonly service: ServiceName
  readonly planned: number
  readonly due: number
  readonly running: number
  readonly oldestDueSeconds: number | undefined
}

/** How one process sees one external service. */
export interface ServiceState {
  readonly service: ServiceName
  readonly process: string
  readonly state: BreakerState
  readonly since: Date
  readonly calls: number
  readonly failures: number
  readonly meanMs: number | undefined
  readonly lastFailure: string | undefined
  readonly lastFailureAt: Date | undefined
}

/**
 * Reads every queue and how each running process sees each external service.
 * Any process on the same database may ask.
 */
export const readServiceStates = async ({
  database,
  now
}: Pick<Services, 'database' | 'now'>): Promise<{ readonly queues: readonly QueueState[]; readonly services: readonly ServiceState[] }> => {
  const db = database.as<OrderTables>()
  const at = now()
  const queues = await sql<{ kind: JobKind; service: ServiceName; planned: string; due: string; running: string; oldest: Date | null }>`
    select kind, service, count(*) as planned,
      count(*) filter (where run_at <= ${at} and (leased_until is null or leased_until <= ${at})) as due,
      count(*) filter (where leased_until > ${at}) as running,
      min(run_at) filter (where run_at <= ${at}) as oldest
    from store.due_work group by kind, service order by kind, service`.execute(db)
  const states = await db
    .selectFrom('store.service_states')
    .selectAll()
    .where('seen_at', '>=', new Date(at.getTime() - FORGOTTEN))
    .orderBy('service')
    .orderBy('process')
    .execute()
  return {
    queues: queues.rows.map((row) => ({
      kind: row.kind,
      service: row.service,
      planned: Number(row.planned),
      due: Number(row.due),
      running: Number(row.running),
      oldestDueSeconds: row.oldest === null ? undefined : Math.max(0, Math.round((at.getTime() - row.oldest.getTime()) / 1000))
    })),
    services: states.map((row) => ({
      service: row.service as ServiceName,
      process: row.process,
      state: row.state,
      since: row.since,
      calls: row.calls,
      failures: row.failures,
      meanMs: row.mean_ms ?? undefined,
      lastFailure: row.last_failure ?? undefined,
      lastFailureAt: row.last_failure_at ?? undefined
    }))
  }
}

const inColumns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}

/** Writes the queues and services as two tables for a terminal. */
export const serviceStatesText = async (services: Pick<Services, 'database' | 'now'>): Promise<string> => {
  const { queues, services: states } = await readServiceStates(services)
  const of = (value: number | string | undefined): string => (value === undefined ? '-' : String(value))
  return [
    inColumns([
      ['job', 'service', 'planned', 'due', 'running', 'oldest due (s)'],
      ...queues.map((one) => [one.kind, one.service, of(one.planned), of(one.due), of(one.running), of(one.oldestDueSeconds)])
    ]),
    '',
    inColumns([
      ['service', 'process', 'breaker', 'since', 'calls', 'failed', 'mean (ms)', 'last failure'],
      ...states.map((one) => [
        one.service,
        one.process,
        one.state,
        one.since.toISOString(),
        of(one.calls),
        of(one.failures),
        of(one.meanMs),
        one.lastFailure === undefined ? '-' : `${one.lastFailure} at ${of(one.lastFailureAt?.toISOString())}`
      ])
    ])
  ].join('\n')
}
