// @module-tag slow
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { returnTry, takeTry, type Tried } from '../../../backend/services/accounts/otp-counter.ts'
import { type AccountsBackend, anAccountsBackend } from '../../support/accounts-backend.ts'
import type { PoolUser } from '../../support/fake-pool.ts'

/** Six digits. */
const CODES = 1_000_000
/** Chance to guess one code in a day, for an account and purpose. @source P35 */
const CHANCE = 4 / 100_000
const DAY = 86_400_000
const MINUTE = 60_000

/** Steps of an attacker that guesses, and of the clock. */
type Step =
  | { readonly kind: 'guess'; readonly times: number; readonly atOnce: boolean; readonly process: 0 | 1 }
  | { readonly kind: 'newCode' | 'anotherBrowser' | 'poolLosesAnswer' }
  | { readonly kind: 'timePasses'; readonly ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('guess' as const),
      times: fc.integer({ min: 1, max: 9 }),
      atOnce: fc.boolean(),
      process: fc.constantFrom(0 as const, 1 as const)
    })
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('newCode' as const, 'anotherBrowser' as const, 'poolLosesAnswer' as const).map((kind) => ({ kind }))
  },
  {
    weight: 3,
    // The end of a lock, the moment before it, a quiet day.
    arbitrary: fc
      .constantFrom(MINUTE, 30 * MINUTE, 180 * MINUTE - 1, 180 * MINUTE, 181 * MINUTE, DAY + 1)
      .map((ms) => ({ kind: 'timePasses' as const, ms }))
  }
)

/** Returns the largest number of guesses in any day. */
const mostInADay = (moments: readonly number[]): number =>
  Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + DAY).length))

let store: AccountsBackend
let samira: PoolUser
let serial = 0

beforeAll(async () => {
  store = await anAccountsBackend()
})
afterAll(() => store.close())
beforeEach(() => {
  store.pool.isDown = false
})

const now = (): number => store.backend.clock.now().getTime()
const signIn = (): string => store.pool.token(samira, 'access', { auth_time: now() / 1_000 - 3_000, exp: now() / 1_000 + 3_600 })

describe('deletion code', () => {
  /** The times at which the pool checked a code. */
  let looked: number[]
  let bearer: string

  const guess = async (code: string, process: 0 | 1): Promise<string> => {
    const at = process === 0 ? store.app : store.another
    const { body } = await store.account('/user/delete/confirm', { code }, { bearer: signIn(), at })
    return String(body.resultCode)
  }

  const guesses = async ({ times, atOnce, process }: Extract<Step, { kind: 'guess' }>): Promise<void> => {
    store.pool.asked.length = 0
    const codes = Array.from({ length: times }, (_, at) => String(100_000 + at))
    if (atOnce) await Promise.all(codes.map((code) => guess(code, process)))
    else for (const code of codes) await guess(code, process)
    looked.push(...store.pool.asked.filter(({ operation }) => operation === 'VerifyUserAttribute').map(now))
  }

  const does: Readonly<Record<Exclude<Step['kind'], 'guess' | 'timePasses'>, () => Promise<void>>> = {
    newCode: async () => void (await store.account('/user/delete/request', {}, { bearer })),
    anotherBrowser: async () => void (bearer = signIn()),
    // The outcome of that one stays hidden: a right code is used up, so that it is wrong at the next try.
    poolLosesAnswer: async () => {
      store.pool.losesNextAnswer = true
      await guess('111111', 0)
      store.pool.losesNextAnswer = false
    }
  }

  test('is guessed at most forty times in any day, whatever is tried, asked for again, lost, or waited for', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
        samira = store.pool.user({ email: `samira-${(serial += 1)}@example.com`, email_verified: 'true' })
        looked = []
        bearer = signIn()
        await does.newCode()
        for (const one of steps) {
          if (one.kind === 'timePasses') store.backend.clock.advance(one.ms)
          else if (one.kind === 'guess') await guesses(one)
          else await does[one.kind]()
        }
        expect(mostInADay(looked) / CODES).toBeLessThanOrEqual(CHANCE)
      }),
      { numRuns: 10 }
    ))

  test('is guessed forty times by a guesser without a pause, and not once more', async () => {
    samira = store.pool.user({ email: 'awake@example.com', email_verified: 'true' })
    looked = []
    bearer = signIn()
    for (let half = 0; half < 24 * 2; half += 1) {
      if (half % 4 === 0) await does.newCode()
      await guesses({ kind: 'guess', times: 6, atOnce: half % 4 < 2, process: half % 2 === 0 ? 1 : 0 })
      store.backend.clock.advance(30 * MINUTE)
    }
    expect(looked).toHaveLength(40)
  })

  test('counts once, for its owner and for this', async () => {
    samira = store.pool.user({ email: 'once@example.com', email_verified: 'true' })
    const eve = store.pool.user({ email: 'eve@example.com', email_verified: 'true' })
    bearer = signIn()
    await does.newCode()
    const code = samira.codes.get('email') ?? ''
    const eves = store.pool.token(eve, 'access', { auth_time: now() / 1_000 - 3_000 })
    expect((await store.account('/user/delete/confirm', { code }, { bearer: eves })).body.resultCode).toBe('CodeMismatchException')
    samira.codes.delete('email')
    samira.codes.set('password', code)
    expect(await guess(code, 0)).toBe('CodeMismatchException')
    samira.codes.set('email', code)
    const both = await Promise.all([guess(code, 0), guess(code, 1)])
    expect(both.filter((one) => one === '0')).toHaveLength(1)
  })
})

describe('count of wrong codes', () => {
  test('gives unchecked tries back, and never more than those', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            taken: fc.integer({ min: 1, max: 7 }),
            returned: fc.nat({ max: 7 }),
            then: fc.constantFrom(0, MINUTE, 180 * MINUTE)
          }),
          {
            minLength: 3,
            maxLength: 20
          }
        ),
        async (rounds) => {
          const tried: Tried = { subject: `subject-${(serial += 1)}`, purpose: 'deletion' }
          const moments: number[] = []
          for (const { taken, returned, then } of rounds) {
            const answers = await Promise.all(Array.from({ length: taken }, () => takeTry(store.services, tried)))
            const allowed = answers.filter(({ isAllowed }) => isAllowed).length
            const back = Math.min(returned, allowed)
            for (let time = 0; time < back; time += 1) await returnTry(store.services, tried)
            moments.push(...Array.from({ length: allowed - back }, now))
            store.backend.clock.advance(then)
          }
          expect(mostInADay(moments)).toBeLessThanOrEqual(40)
        }
      ),
      { numRuns: 10 }
    ))
})
