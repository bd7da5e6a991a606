// @module-tag slow
import { expect, test } from 'vitest'
import { seeded } from '../../security/probe-accounts.ts'
import { CRASH_POINTS } from './histories/failpoints.ts'
import { runHistories } from './histories/run-histories.ts'

/** Another one in each run, which the title of a failure states. */
const SEED = Number(process.env.TEST_SEED ?? 1)

/** Time in which histories begin; the command `npm run trust:ledger` runs ten thousand. Unit: ms. */
const TIME = Number(process.env.HISTORIES_MS ?? 20_000)

test(`W26: wallet follows its model through random histories and crashes, and the books hold (seed ${SEED})`, async () => {
  const plan = { histories: 150, steps: 14, random: seeded(SEED), crashes: CRASH_POINTS, forMs: TIME }
  const report = await runHistories(plan)
  expect(report.violations).toEqual([])
  expect(report.histories).toBeGreaterThan(0)
  // Steps that are refused prove little, so a share of them must be accepted.
  expect(report.accepted).toBeGreaterThan(0.3)
}, 240_000)

test(`W26: histories find out a charge without locks (seed ${SEED})`, async () => {
  const plan = { histories: 100, steps: 14, random: seeded(SEED), crashes: CRASH_POINTS, isNaive: true, forMs: 4 * TIME }
  const { violations } = await runHistories({ ...plan, mostViolations: 1 })
  expect(violations).not.toEqual([])
}, 240_000)
