import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'

const PASSWORD = 'correct horse 1'
const Username = 'ana@example.com'
const GRACE_SECONDS = 60

/**
 * Steps of a thief, of a browser that lost an answer, and of the clock.
 * `which` counts from the newest refresh token.
 */
type Step = { readonly kind: 'refresh'; readonly which: number } | { readonly kind: 'timePasses'; readonly seconds: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.nat({ max: 3 }).map((which): Step => ({ kind: 'refresh', which })),
  fc.constantFrom(1, GRACE_SECONDS, GRACE_SECONDS + 1, 600).map((seconds): Step => ({ kind: 'timePasses', seconds }))
)

interface Tokens {
  readonly AccessToken: string
  readonly RefreshToken: string
}

let pool: UserPoolUnderTest

const ask = async (operation: string, body: Record<string, unknown>): Promise<Tokens | undefined> =>
  (await pool.call(operation, { ClientId: pool.clientId, ...body })).body.AuthenticationResult as Tokens | undefined

beforeAll(async () => {
  pool = await aUserPool()
  await ask('SignUp', { Username, Password: PASSWORD })
  await ask('ConfirmSignUp', { Username, ConfirmationCode: await pool.codeFor(Username) })
})
afterAll(() => pool?.close())

const isOpen = async (AccessToken: string): Promise<boolean> => (await pool.call('GetUser', { AccessToken })).status === 200

test('refreshed session gives a used token its own answer within the grace, and afterwards ends the family for good', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const AuthParameters = { USERNAME: Username, PASSWORD }
      const first = await ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
      const family: Tokens[] = first === undefined ? [] : [first]
      const usedAt = new Map<string, { readonly at: number; readonly gave: Tokens }>()
      let isDead = false
      for (const one of steps) {
        if (one.kind === 'timePasses') {
          pool.sandbox.passSeconds(one.seconds)
          continue
        }
        const { RefreshToken = '' } = family.at(-1 - one.which) ?? family[0] ?? {}
        const now = pool.sandbox.context.now().getTime()
        const used = usedAt.get(RefreshToken)
        const answer = await ask('GetTokensFromRefreshToken', { RefreshToken })
        if (isDead) {
          expect(answer).toBeUndefined()
        } else if (used === undefined) {
          expect(answer?.RefreshToken).not.toBe(RefreshToken)
          if (answer === undefined) throw new Error('A fresh refresh token was refused.')
          usedAt.set(RefreshToken, { at: now, gave: answer })
          family.push(answer)
        } else if (now - used.at <= GRACE_SECONDS * 1000) {
          expect(answer).toEqual(used.gave)
        } else {
          expect(answer).toBeUndefined()
          isDead = true
        }
        expect(await isOpen(family.at(-1)?.AccessToken ?? '')).toBe(!isDead)
      }
    }),
    { numRuns: 40 }
  ))
