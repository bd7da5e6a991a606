import Fastify from 'fastify'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeSync } from 'node:fs'
import { openDatabase, type DatabaseSource } from '../../../backend/database/database.ts'
import { registerServices } from '../../../backend/services/app.ts'
import { createCircuitBreakers } from '../../../backend/services/jobs/circuit-breaker.ts'
import { watchCalls } from '../../../backend/services/jobs/watched-fetch.ts'
import { createLocalCounts } from '../../../backend/services/limits/local-counts.ts'
import type { Failpoint, Services, ServicesConfig } from '../../../backend/services/services.ts'
import { runDueJobs } from '../due-jobs.ts'
import { ANSWERED, type GraphCall, NOT_ANSWERED, READY } from './process-messages.ts'

/** What one process does, and where it is killed. */
export interface ProcessWork {
  readonly source: DatabaseSource
  readonly config: ServicesConfig
  /** Address that passes calls on to the external services of the test. */
  readonly outside: string
  /** Time of its clock, which stands still. */
  readonly now: string
  /** Calls that it answers all at once, before it runs due jobs. */
  readonly calls: readonly GraphCall[]
  /** Whether it runs due jobs. */
  readonly isWorking: boolean
  /** Undefined = it works to its end. */
  readonly killedAt: Failpoint | undefined
  /** How often the point is reached before. */
  readonly after: number
}

const work = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as ProcessWork
const say = (line: string): void => void writeSync(1, `${line}\n`)
const now = (): Date => new Date(work.now)

/** Calls an external service through the test, which answers for all of them. */
const callOutside: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const sent = { url: request.url, method: request.method, headers: [...request.headers], body: await request.text() }
  const answer = await fetch(work.outside, { method: 'POST', body: JSON.stringify(sent) })
  if (answer.status === NOT_ANSWERED) throw new DOMException('The operation timed out.', 'TimeoutError')
  return answer
}

let passes = 0
const killIfReached = (point: Failpoint): void => {
  if (point !== work.killedAt) return
  passes += 1
  if (passes > work.after) process.kill(process.pid, 'SIGKILL')
}

const database = await openDatabase(work.source)
const breakers = createCircuitBreakers(now)
const services: Services = {
  database,
  now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20))),
  randomBytes: (length) => randomBytes(length),
  fetch: watchCalls(callOutside, work.config, breakers, now),
  breakers,
  requestCounts: createLocalCounts(),
  config: work.config,
  crashPoint: killIfReached,
  log: () => undefined
}
const app = Fastify()
await registerServices(app, services)
say(READY)
await once(process.stdin, 'data')
await Promise.all(
  work.calls.map(async ({ query, variables, headers = {}, waits = 0 }, at) => {
    await services.wait(waits)
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      payload: { query, variables }
    })
    say(`${ANSWERED}${JSON.stringify({ at, body: answer.json() })}`)
  })
)
if (work.isWorking) await runDueJobs(services)
await app.close()
await database.close()
process.exit(0)
