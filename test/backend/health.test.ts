import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createReadiness, type DatabaseHealth } from '../../backend/services/health/readiness.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const HEALTHY: DatabaseHealth = { unknownMigrations: [], oldestDueAt: undefined }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a database that answers what the test sets. */
const aDatabase = () => {
  let answer: () => Promise<DatabaseHealth> = async () => HEALTHY
  let asked = 0
  const readiness = createReadiness(
    () => {
      asked += 1
      return answer()
    },
    () => NOW
  )
  return { readiness, asked: () => asked, answers: (next: typeof answer) => void (answer = next) }
}

describe('readiness', () => {
  test('begins with the first answer of the database', async () => {
    const { readiness } = aDatabase()
    expect(readiness.report()).toEqual({ ready: false, reasons: ['starting'], oldestDueSeconds: null })
    await readiness.ask()
    expect(readiness.report()).toEqual({ ready: true, reasons: [], oldestDueSeconds: null })
  })

  test('asks the database once a second, however often it is asked itself', async () => {
    const { readiness, asked } = aDatabase()
    readiness.start()
    for (let at = 0; at < 100; at += 1) readiness.report()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(asked()).toBe(4)
    readiness.stop()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(asked()).toBe(4)
  })

  test('ends when the database has not answered for two seconds, and comes back with it', async () => {
    const { readiness, asked, answers } = aDatabase()
    readiness.start()
    await vi.advanceTimersByTimeAsync(0)
    let answerNow: (health: DatabaseHealth) => void = () => undefined
    answers(() => new Promise((resolve) => (answerNow = resolve)))
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(readiness.report().ready).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(readiness.report().reasons).toEqual(['databaseAway'])
    // While one query is running no other is sent.
    expect(asked()).toBe(2)
    answers(async () => HEALTHY)
    answerNow(HEALTHY)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(readiness.report().ready).toBe(true)
    readiness.stop()
  })

  test('ends when the database fails', async () => {
    const { readiness, answers } = aDatabase()
    answers(() => Promise.reject(new Error('away')))
    await readiness.ask()
    expect(readiness.report().reasons).toEqual(['databaseAway'])
  })

  test('ends when a newer version has taken something away from the database', async () => {
    const { readiness, answers } = aDatabase()
    answers(async () => ({ ...HEALTHY, unknownMigrations: ['store/9001-less.sql'] }))
    await readiness.ask()
    expect(readiness.report().reasons).toEqual(['unknownMigrations'])
  })

  test('ends for good when the process is stopped', async () => {
    const { readiness } = aDatabase()
    await readiness.ask()
    readiness.drain()
    await readiness.ask()
    expect(readiness.report().reasons).toEqual(['draining'])
  })

  test.each([
    ['an hour ago', '2026-11-21T11:00:00Z', 3600],
    ['in a minute', '2026-11-21T12:01:00Z', null]
  ])('reports work that is due since %s and stays ready', async (_when, at, age) => {
    const { readiness, answers } = aDatabase()
    answers(async () => ({ ...HEALTHY, oldestDueAt: new Date(at) }))
    await readiness.ask()
    expect(readiness.report()).toEqual({ ready: true, reasons: [], oldestDueSeconds: age })
  })
})
