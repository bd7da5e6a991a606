import * as E from 'fp-ts/lib/Either.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsHttp } from '../../../src/adapters/http/account-clients.ts'
import { memoryCredentials } from '../../../src/application/use-cases/credentials.ts'
import type { AccountsService } from '../../../src/application/ports/accounts-service.ts'
import type { BirthDate } from '../../../src/domain/account/age-gate.ts'
import type { Cpf } from '../../../src/domain/account/cpf.ts'
import { aCallContext, json, silence } from '../a-call-context.ts'

const STORE = 'https://store.test'
const NOW = new Date('2026-11-21T02:02:00Z')
const ana = { authType: 'email', uid: 'ana@example.com' } as const
const phone = { authType: 'mobile', uid: '+6581234567' } as const
const forgotten = { account: ana, countryCode: 'sg', languageCode: 'en', captchaToken: 'solved' }
const person = { languageCode: 'pt', birthDate: '2000-02-29' as BirthDate, cpf: undefined, captchaToken: 'solved' }
const deletionCode = { kind: 'code', code: '123456' } as const

let credentials = memoryCredentials()
let rejected = 0
let contradictions: number[] = []
beforeEach(() => {
  credentials = memoryCredentials()
  rejected = 0
  contradictions = []
  credentials.onRejected(() => void (rejected += 1))
  credentials.take({ idToken: 'id', accessToken: 'access', sub: 'ana', issuedAt: NOW, expiresAt: NOW }, 0)
})

const open = (answer: () => Response | Promise<Response>, sendsBearer = true) => {
  const line = aCallContext(answer)
  const accounts = accountsHttp(
    {
      baseUrl: `${STORE}/api`,
      walletUrl: `${STORE}/wallet`,
      countryCode: 702,
      clientId: 'store-client',
      merchantId: 'store-1',
      sendsBearer
    },
    { context: line.context, credentials, contradicted: (status) => void contradictions.push(status), clock: { now: () => NOW } }
  )
  return { accounts, ...line }
}
const refusal = (answer: E.Either<{ readonly area: string; readonly code: number | string }, unknown>): string =>
  E.isLeft(answer) ? `${answer.left.area} ${answer.left.code}` : 'not refused'
const done = (data?: unknown) => json({ resultCode: 0, resultMessage: 'Success', data })
const no = (code: string, data?: unknown) => json({ resultCode: code, resultMessage: code, data })
const locked = { remainingTries: 0, retryAfterSeconds: 600, lockedUntil: '2031-01-01T00:00:00.000Z' }

type Call = readonly [(accounts: AccountsService) => () => Promise<E.Either<never, unknown>>, string, object]

describe('accountsHttp', () => {
  test.each<Call>([
    [
      (a) => a.forgotPassword({ ...forgotten, account: phone }) as never,
      '/user/forgot-password',
      { uid: '+6581234567', uidType: 'phone_number', countryCode: 'sg', languageCode: 'en', gRecaptchaToken: 'solved' }
    ],
    [(a) => a.details() as never, '/user/details', {}],
    [
      (a) => a.authenticate({ ...person, cpf: '52998224725' as Cpf }) as never,
      '/user/auth',
      { langCode: 'pt', birthDate: '2000-02-29', cpfInfo: { cpf: '52998224725' }, gRecaptchaToken: 'solved' }
    ],
    [
      (a) => a.authenticate(person) as never,
      '/user/auth',
      { langCode: 'pt', birthDate: '2000-02-29', cpfInfo: null, gRecaptchaToken: 'solved' }
    ],
    [
      (a) => a.triesLeft({ account: ana, purpose: 'signUp' }) as never,
      '/user/otp/tries',
      { purpose: 'signUp', uid: 'ana@example.com', uidType: 'email' }
    ],
    [(a) => a.triesLeft({ account: phone, purpose: 'verification' }) as never, '/user/otp/tries', { purpose: 'verification' }],
    [(a) => a.requestDeletion() as never, '/user/delete/request', {}],
    [(a) => a.confirmDeletion({ kind: 'code', code: '123456' }) as never, '/user/delete/confirm', { code: '123456' }],
    [(a) => a.confirmDeletion({ kind: 'key', key: 'k' }) as never, '/user/delete/confirm', { key: 'k' }]
  ])('sends path, body, country, client and token: %#', async (call, path, body) => {
    const { accounts, sent, limits } = open(() => done())
    await call(accounts)()
    expect([sent[0]?.url, sent[0]?.method, JSON.parse(sent[0]?.text ?? ''), limits[0]?.ms]).toEqual([
      `${STORE}/api${path}`,
      'POST',
      body,
      15_000
    ])
    const { headers } = sent[0] ?? { headers: new Headers() }
    expect(['x-country-code', 'x-client-id', 'authorization', 'x-whitelabel-id'].map((name) => headers.get(name))).toEqual([
      '702',
      'store-client',
      'Bearer access',
      '1'
    ])
  })

  test('asks the wallet service for a number with the merchant and the country, without a token', async () => {
    const { accounts, sent, limits } = open(() => json({ resultCode: 204 }))
    expect(await accounts.validatePhone('+6581234567')()).toEqual(E.right(true))
    expect([sent[0]?.url, sent[0]?.method, sent[0]?.text, limits[0]?.ms]).toEqual([
      `${STORE}/wallet/validate-phone`,
      'POST',
      '{"phoneNumber":"+6581234567"}',
      30_000
    ])
    const { headers } = sent[0] ?? { headers: new Headers() }
    expect(['x-merchant-id', 'x-country-code', 'x-client-id', 'authorization'].map((name) => headers.get(name))).toEqual([
      'store-1',
      '702',
      null,
      null
    ])
  })

  test('carries no token where the market has no authentication service', async () => {
    const { accounts, sent } = open(() => no('SEC_01'), false)
    await accounts.details()()
    expect(sent[0]?.headers.get('authorization')).toBeNull()
  })

  test('sends calls of the own account only while signed in, and public calls without a token', async () => {
    credentials.drop()
    const { accounts, sent } = open(() => done())
    const own = [accounts.details(), accounts.requestDeletion(), accounts.triesLeft({ account: ana, purpose: 'deletion' })]
    for (const call of own) expect(refusal(await call())).toBe('signIn SEC_01')
    expect(sent).toEqual([])
    await accounts.forgotPassword(forgotten)()
    expect(sent[0]?.headers.get('authorization')).toBeNull()
  })

  test.each([
    ['SEC_01', () => no('SEC_01')],
    ['401', () => new Response('', { status: 401 })],
    ['401 that says success', () => json({ resultCode: 0 }, { status: 401 })]
  ])('reports %s to the credentials as the end of the session', async (_, answer) => {
    expect(refusal(await open(answer).accounts.details()())).toBe('signIn SEC_01')
    expect(rejected).toBe(1)
  })

  test('rejects no newer tokens when a call with older ones comes back', async () => {
    const { accounts } = open(() => {
      credentials.take({ idToken: 'id', accessToken: 'newer', sub: 'ana', issuedAt: NOW, expiresAt: NOW }, 1)
      return no('SEC_01')
    })
    expect(refusal(await accounts.details()())).toBe('signIn SEC_01')
    expect(rejected).toBe(0)
  })

  test('goes by the result, whatever the status, and reports when they contradict each other', async () => {
    const { accounts } = open(() => json({ resultCode: 0 }, { status: 500 }))
    expect(await accounts.authenticate(person)()).toEqual(E.right(undefined))
    expect(contradictions).toEqual([500])
  })

  test.each(['0', '', [], false, null])('counts the result code %j as no success', async (resultCode) => {
    const { accounts } = open(() => json({ resultCode, resultMessage: 'Success' }))
    expect(E.isLeft(await accounts.authenticate(person)())).toBe(true)
  })

  test.each([
    [503, 'network 503'],
    [429, 'network 429'],
    [200, 'network DEFAULT']
  ])('maps a page with status %i to %s', async (status, told) => {
    const { accounts } = open(() => new Response('<html>', { status, headers: { 'retry-after': '7' } }))
    const answer = await accounts.details()()
    expect([refusal(answer), E.isLeft(answer) && answer.left.detail.retryAfterSeconds]).toEqual([told, 7])
  })

  test('gives up without an answer, and says so without a connection', async () => {
    const slow = open(silence)
    const waiting = slow.accounts.details()()
    await expect.poll(() => slow.limits.length).toBe(1)
    slow.limits[0]?.passes()
    expect(refusal(await waiting)).toBe('network 408')
    const cut = open(() => Promise.reject(new TypeError('Failed to fetch')))
    cut.goOffline()
    expect(refusal(await cut.accounts.details()())).toBe('network 599')
  })
})

describe('accountsHttp answer', () => {
  test.each([
    ['InvalidParameterException', undefined, 'recovery InvalidParameterExceptionEmail', 'fixInput'],
    ['UnexpectedLambdaException', undefined, 'recovery UnexpectedLambdaException', 'wait'],
    ['LimitExceededException', locked, 'recovery LimitExceededException', 'wait']
  ])('maps a forgotten password: %s', async (code, data, told, way) => {
    const answer = await open(() => no(code, data)).accounts.forgotPassword(forgotten)()
    expect([refusal(answer), E.isLeft(answer) && answer.left.recovery.kind]).toEqual([told, way])
    if (data !== undefined) expect(answer).toMatchObject({ left: { recovery: { ms: 600_000 } } })
  })

  test('keeps the message of a successful recovery', async () => {
    const answer = () => json({ shopAccountId: 'x', resultMessage: 'Success' })
    expect(await open(answer).accounts.forgotPassword(forgotten)()).toEqual(E.right(undefined))
  })

  test('reads the signed-in user, and refuses a malformed one', async () => {
    expect(await open(() => done({ sub: 'u1', email: ana.uid })).accounts.details()()).toMatchObject({
      right: { sub: 'u1', email: ana.uid }
    })
    expect(refusal(await open(() => done({ email: ana.uid })).accounts.details()())).toBe('network DEFAULT')
    expect(refusal(await open(() => no('UnexpectedLambdaException')).accounts.details()())).toBe('signIn UnexpectedLambdaException')
  })

  test('says why a social user is not let in', async () => {
    const answer = await open(() => no('SIGNUP_CPF_ALREADY_USED')).accounts.authenticate(person)()
    expect(answer).toMatchObject({
      left: { area: 'signUp', code: 'SIGNUP_CPF_ALREADY_USED', recovery: { kind: 'fixInput', field: 'cpf' } }
    })
  })

  test.each([
    [{ resultCode: 204 }, E.right(true)],
    [{ resultCode: 400 }, E.right(false)]
  ])('reads a number check: %j', async (body, told) => {
    expect(await open(() => json(body)).accounts.validatePhone(phone.uid)()).toEqual(told)
  })

  test.each([401, 403, 404, 408, 429, 500, 502, 503])(
    'validatePhone keeps the status of its failure when a valid body comes with %i',
    async (status) => {
      for (const resultCode of [204, 400]) {
        const { accounts } = open(() => json({ resultCode }, { status }))
        expect(refusal(await accounts.validatePhone(phone.uid)())).toBe(`network ${status}`)
      }
    }
  )

  test('knows nothing of a number that is answered in any other way', async () => {
    expect(refusal(await open(() => json({ resultCode: 204 }, { status: 202 })).accounts.validatePhone(phone.uid)())).toBe(
      'network DEFAULT'
    )
    expect(refusal(await open(() => done()).accounts.validatePhone(phone.uid)())).toBe('network DEFAULT')
  })

  test.each([
    ['open', () => done({ remainingTries: 3, retryAfterSeconds: null }), { kind: 'open', triesLeft: 3 }],
    ['locked, by this browser’s clock', () => done(locked), { kind: 'locked', until: new Date('2026-11-21T02:12:00Z') }]
  ])('reads the tries: %s', async (_, answer, tries) => {
    const { accounts } = open(answer)
    expect(await accounts.triesLeft({ account: ana, purpose: 'signUp' })()).toEqual(E.right(tries))
    expect(await accounts.triesLeft({ account: ana, purpose: 'deletion' })()).toEqual(E.right(tries))
  })

  test('counts no tries when none are named', async () => {
    const subject = { account: ana, purpose: 'signUp' } as const
    expect(refusal(await open(() => done({})).accounts.triesLeft(subject)())).toBe('network DEFAULT')
    expect(refusal(await open(() => no('InvalidParameterException')).accounts.triesLeft(subject)())).toBe('otp InvalidParameterException')
  })

  test.each([
    [{ key: 'k', proof: 'code', destination: 'a***' }, E.right({ kind: 'codeSent' })],
    [{ key: 'k', proof: 'signIn', destination: null }, E.right({ kind: 'signedInLately', key: 'k' })]
  ])('reads the request of a deletion: %j', async (data, asked) => {
    expect(await open(() => done(data)).accounts.requestDeletion()()).toEqual(asked)
  })

  test('refuses the request of a deletion in another form', async () => {
    expect(refusal(await open(() => done({ key: 'k', proof: 'voice' })).accounts.requestDeletion()())).toBe('network DEFAULT')
  })

  test.each([
    ['CodeMismatchException', { remainingTries: 4, retryAfterSeconds: null }, 'recovery CodeMismatchException', { remainingTries: 4 }],
    ['LimitExceededException', locked, 'otp locked', { remainingTries: 0, seconds: 600 }],
    ['LimitExceededException', { remainingTries: null, retryAfterSeconds: 60 }, 'recovery LimitExceededException', { seconds: 60 }],
    ['ExpiredCodeException', undefined, 'recovery ExpiredCodeException', {}],
    ['NotAuthorizedException', undefined, 'recovery NotAuthorizedException', {}]
  ])('says why nothing is deleted: %s %j', async (code, data, told, params) => {
    const answer = await open(() => no(code, data)).accounts.confirmDeletion(deletionCode)()
    expect(refusal(answer)).toBe(told)
    expect(E.isLeft(answer) && answer.left.params).toMatchObject(params)
    if (code === 'NotAuthorizedException') expect(answer).toMatchObject({ left: { recovery: { kind: 'signIn' } } })
  })
})
