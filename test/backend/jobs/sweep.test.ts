import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerServices } from '../../../backend/services/app.ts'
import { runDueJobs } from '../../support/due-jobs.ts'
import { countDifferent, countRequest } from '../../../backend/services/limits/request-limits.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

let backend: BackendUnderTest
const app = Fastify()
beforeAll(async () => {
  backend = await aBackend()
  await registerServices(app, backend.services)
})
afterAll(async () => {
  await app.close()
  await backend.close()
})

const db = () => backend.services.database.as<object>()
const keysOf = async (table: string, key: string): Promise<readonly string[]> =>
  (await sql<{ key: string }>`select ${sql.ref(key)} as key from ${sql.table(table)} order by 1`.execute(db())).rows.map((row) => row.key)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(() => backend.clock.advance(MINUTE))

test.each([
  ['store.request_counts', 'key', MINUTE, 'insert into store.request_counts (key, expires_at, count) values ($key, $at, 1)', MINUTE],
  ['store.player_checks', 'key', MINUTE, `insert into store.player_checks (key, answer, expires_at) values ($key, '{}', $at)`, MINUTE],
  [
    'store.accepted_codes',
    'subject',
    60 * MINUTE,
    `insert into store.accepted_codes (subject, code_hash, accepted_at) values ($key, 'h', $at)`,
    0
  ],
  ['store.recoveries', 'subject', DAY, 'insert into store.recoveries (subject, asked_at) values ($key, $at)', 0],
  [
    'store.otp_tries',
    'subject',
    DAY,
    `insert into store.otp_tries (subject, purpose, tries, changed_at) values ($key, 'signUp', '{}', $at)`,
    0
  ],
  ['store.sign_ups', 'user_name', 7 * DAY, 'insert into store.sign_ups (user_name, created_at) values ($key, $at)', 0],
  ['store.ended_sign_ins', 'sign_in', 31 * DAY, 'insert into store.ended_sign_ins (sign_in, ended_at) values ($key, $at)', 0]
])('sweepExpired removes what expired of %s, and nothing else', async (table, key, retention, statement, ahead) => {
  await sql`delete from ${sql.table(table)}`.execute(db())
  const write = async (name: string, at: number): Promise<void> => {
    const parts = statement.split(/(\$key|\$at)/).map((part) => {
      if (part === '$key') return sql`${name}`
      return part === '$at' ? sql`${new Date(at)}` : sql.raw(part)
    })
    await sql.join(parts, sql``).execute(db())
  }
  const now = backend.clock.now().getTime()
  await write('old', now - retention)
  await write('young', now - retention + MINUTE + ahead)
  await runDueJobs(backend.services)
  expect(await keysOf(table, key)).toEqual(['young'])
})

test('sweepExpired removes the states of the content that ended eight days ago, and never the current one', async () => {
  const endedAt = (ms: number): Date => new Date(backend.clock.now().getTime() - 8 * DAY + ms)
  await sql`insert into store.catalogue_states (seq, version, ended_at)
    values (-2, gen_random_uuid(), ${endedAt(0)}), (-1, gen_random_uuid(), ${endedAt(MINUTE)})`.execute(db())
  const current = (await sql<{ seq: string }>`select seq from store.catalogue_version`.execute(db())).rows.map(({ seq }) => seq)
  await runDueJobs(backend.services)
  const left = await keysOf('store.catalogue_states', 'seq')
  expect(left).toContain('-1')
  expect(left).not.toContain('-2')
  expect(left).toEqual(expect.arrayContaining(current))
})

test('sweepExpired removes thousands of rows in one job', async () => {
  await sql`insert into store.request_counts (key, expires_at, count)
    select 'k' || n, ${backend.clock.now()}::timestamptz, 1 from generate_series(1, 2500) n`.execute(db())
  await runDueJobs(backend.services)
  expect((await keysOf('store.request_counts', 'key')).filter((key) => key.startsWith('k'))).toEqual([])
})

test('countRequest and countDifferent leave expired rows to the sweep', async () => {
  await sql`insert into store.request_counts (key, expires_at, count) values ('old', ${backend.clock.now()}, 1)`.execute(db())
  const limit = { max: 1_000, windowSeconds: 60 }
  for (let times = 0; times < 300; times += 1) await countRequest(backend.services, 'quote:a', limit)
  for (let times = 0; times < 300; times += 1) await countDifferent(backend.services, 'ids:a', 'same', limit)
  expect(await keysOf('store.request_counts', 'key')).toContain('old')
})
