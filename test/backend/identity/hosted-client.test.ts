import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HostedAttempt } from '../../../src/adapters/identity/hosted-attempt.ts'
import { hostedOauth } from '../../../src/adapters/identity/hosted-oauth.ts'
import type { HostedSignIn } from '../../../src/application/ports/hosted-sign-in.ts'
import { decideSocialEvent } from '../../../src/domain/account/social-sign-in.ts'
import { aSmallBrowser, type SmallBrowser } from '../../support/small-browser.ts'
import { aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'

const CALLBACK = 'http://localhost:4000/oauth/callback'

let pool: UserPoolUnderTest
let browser: SmallBrowser
let now = 0
let kept: HostedAttempt | undefined
let hosted: HostedSignIn

beforeAll(async () => {
  pool = await aUserPool()
})
afterAll(() => pool?.close())
beforeEach(async () => {
  now = Date.UTC(2026, 10, 21)
  kept = undefined
  browser = aSmallBrowser('http://localhost:4000')
  const issuer = new URL(`${pool.issuer}/.well-known/openid-configuration`)
  const found = (await (await fetch(issuer)).json()) as Readonly<Record<string, string>>
  hosted = hostedOauth(
    {
      issuer: pool.issuer,
      authorizationEndpoint: found.authorization_endpoint ?? '',
      tokenEndpoint: found.token_endpoint ?? '',
      jwksUri: found.jwks_uri ?? '',
      clientId: pool.clientId,
      providers: ['provider-a', 'provider-b'],
      redirectUri: CALLBACK
    },
    { attempt: { read: () => kept, write: (made) => void (kept = made) }, clock: { now: () => new Date(now) }, fetch, isOnline: () => true }
  )
})

/** Opens the provider's page, submits its fields, and returns with a query. */
const wayBack = async (fields: Readonly<Record<string, string>>, provider = 'provider-a'): Promise<string> => {
  const address = await hosted.begin({ provider, state: 'own state' })()
  if (address._tag === 'Left') return expect.fail('it did not begin')
  const page = await browser.open(new URL(address.right))
  return (await browser.submit(page, fields)).url.search
}

describe('hosted sign-in by the store’s client', () => {
  test.each(['provider-a', 'provider-b'])('comes back from %s with a proven user, and what was given along', async (provider) => {
    const outcome = await hosted.finish(await wayBack({ person: '100001' }, provider))()
    expect(outcome).toMatchObject({
      right: {
        kind: 'succeeded',
        provider,
        state: 'own state',
        proven: { user: { email: 'ana.lima@example.com', identities: [{ provider }] } }
      }
    })
    expect(kept).toBeUndefined()
  })

  test.each([
    ['denied', 'goHome', undefined],
    ['deleted', 'goHome', 'deleted-email-account'],
    ['email', 'goHome', 'email-attribute-missing'],
    ['fault', 'goHome', 'DEFAULT']
  ])('tells what failed at the provider, %s, in words that the store reads', async (fail, kind, error) => {
    const outcome = await hosted.finish(await wayBack({ fail }))()
    if (outcome._tag === 'Left' || outcome.right.kind !== 'failed') return expect.fail(JSON.stringify(outcome))
    expect(decideSocialEvent(outcome.right)).toEqual({ kind, error })
  })

  test('counts once', async () => {
    const query = await wayBack({ person: '100001' })
    await hosted.finish(query)()
    expect(await hosted.finish(query)()).toEqual({ _tag: 'Right', right: { kind: 'customStateFailed' } })
  })

  test('refuses a state of another browser, or after ten minutes', async () => {
    const query = await wayBack({ person: '100001' })
    const made = kept
    kept = undefined
    expect(await hosted.finish(query)()).toMatchObject({ right: { kind: 'customStateFailed' } })
    kept = made && { ...made, state: 'of another' }
    expect(await hosted.finish(query)()).toMatchObject({ right: { kind: 'customStateFailed' } })
    kept = made
    now += 600_001
    expect(await hosted.finish(query)()).toMatchObject({ right: { kind: 'customStateFailed' } })
  })

  test('refuses a code that was exchanged for another attempt', async () => {
    const query = await wayBack({ person: '100001' })
    kept = kept && { ...kept, verifier: 'a-verifier-of-another-attempt-a-verifier-of-another' }
    expect(await hosted.finish(query)()).toMatchObject({ left: { area: 'social', code: 'invalid_grant' } })
  })

  /** Changes on the way back, in the address or in the browser's storage, with their results. */
  const CHANGED: readonly (readonly [string, (query: URLSearchParams) => void, ((made: HostedAttempt) => object) | undefined, object])[] = [
    ['no state', (query) => query.delete('state'), undefined, { right: { kind: 'customStateFailed' } }],
    ['an empty state', (query) => query.set('state', ''), undefined, { right: { kind: 'customStateFailed' } }],
    ['another state', (query) => query.set('state', 'of-somebody-else'), undefined, { right: { kind: 'customStateFailed' } }],
    [
      'a state longer than its own',
      (query) => query.set('state', `${query.get('state')}x`),
      undefined,
      { right: { kind: 'customStateFailed' } }
    ],
    ['its state and another', (query) => query.append('state', 'x'), undefined, {}],
    ['another state and its own', (query) => query.set('state', ['x', query.get('state')].join('&state=')), undefined, {}],
    ['no code', (query) => query.delete('code'), undefined, {}],
    ['an empty code', (query) => query.set('code', ''), undefined, {}],
    ['a code made up', (query) => query.set('code', 'made-up'), undefined, { left: { code: 'invalid_grant' } }],
    ['two codes', (query) => query.append('code', 'x'), undefined, {}],
    ['another issuer', (query) => query.set('iss', 'http://evil.example/pool'), undefined, {}],
    ['another nonce kept', () => undefined, (made) => ({ ...made, nonce: 'of-another' }), {}],
    ['an empty nonce kept', () => undefined, (made) => ({ ...made, nonce: '' }), {}],
    ['no verifier kept', () => undefined, (made) => ({ ...made, verifier: '' }), {}]
  ]

  test.each(CHANGED)('refuses a return with %s', async (_what, change, keeps, outcome) => {
    const query = new URLSearchParams(await wayBack({ person: '100001' }))
    change(query)
    if (kept !== undefined && keeps !== undefined) kept = keeps(kept) as HostedAttempt
    const came = await hosted.finish(`?${query}`)()
    expect(came).toMatchObject(outcome)
    expect(came).not.toMatchObject({ right: { kind: 'succeeded' } })
  })

  test('refuses the code of another browser, which its own state would fit', async () => {
    const theirs = new URLSearchParams(await wayBack({ person: '100001' }))
    kept = undefined
    const address = await hosted.begin({ provider: 'provider-a', state: 'own state' })()
    if (address._tag === 'Left') return expect.fail('it did not begin')
    theirs.set('state', new URL(address.right).searchParams.get('state') ?? '')
    expect(await hosted.finish(`?${theirs}`)()).toMatchObject({ left: { area: 'social', code: 'invalid_grant' } })
  })

  test('names the issuer and asks for the five scopes with a challenge, and never tells the verifier', async () => {
    const address = await hosted.begin({ provider: 'provider-b', state: '/us/star-academy/' })()
    if (address._tag === 'Left') return expect.fail('it did not begin')
    const asked = Object.fromEntries(new URL(address.right).searchParams)
    expect(asked).toMatchObject({
      scope: 'phone email openid profile aws.cognito.signin.user.admin',
      code_challenge_method: 'S256',
      identity_provider: 'provider-b',
      redirect_uri: CALLBACK
    })
    expect(address.right).not.toContain(kept?.verifier)
    expect(address.right).not.toContain('star-academy')
  })
})
