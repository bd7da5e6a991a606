import * as E from 'fp-ts/lib/Either.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { walletHttp } from '../../../src/adapters/http/account-clients.ts'
import { memoryCredentials } from '../../../src/application/use-cases/credentials.ts'
import { aCallContext, json, silence } from '../a-call-context.ts'

const API = 'https://store.test/api'
const NOW = new Date('2026-11-21T02:02:00Z')

let credentials = memoryCredentials()
let rejected = 0
beforeEach(() => {
  credentials = memoryCredentials()
  rejected = 0
  credentials.onRejected(() => void (rejected += 1))
  credentials.take({ idToken: 'id-token', accessToken: 'access', sub: 'ana', issuedAt: NOW, expiresAt: NOW }, 0)
})

const open = (answer: () => Response | Promise<Response>) => {
  const line = aCallContext(answer)
  const calls = { walletUrl: API, countryCode: 702, merchantId: 'store-1' }
  return { wallet: walletHttp(calls, { context: line.context, credentials }), ...line }
}
const refusal = (answer: E.Either<{ readonly area: string; readonly code: number | string }, unknown>): string =>
  E.isLeft(answer) ? `${answer.left.area} ${answer.left.code}` : 'not refused'
const done = (data: unknown) => () => json({ resultCode: 0, data })

const told = { accountStatus: 'ACTIVE', walletId: 'w1', walletStatus: 1, countryCode: 'sg', balanceAmount: '12.5', hasSpent: true }
const country = { countryStatus: 2, maxAllowedUsers: 5, walletCount: 4, limits: { balance: '2000' }, currencyCode: 'SGD' }

describe('walletHttp amounts of top-ups', () => {
  test.each([
    [
      { amounts: ['5', '10'], customMinimum: '1', customMaximum: '200' },
      { amounts: ['5', '10'], custom: { minimum: '1', maximum: '200' } }
    ],
    [
      { amounts: ['5'], customMinimum: null },
      { amounts: ['5'], custom: undefined }
    ]
  ])('reads %j', async (topUp, offer) => {
    expect(await open(done({ ...country, topUp })).wallet.country()()).toMatchObject({ right: { topUp: offer } })
  })

  test('takes an amount that is none as an answer in another form', async () => {
    expect(E.isLeft(await open(done({ ...country, topUp: { amounts: ['5,00'] } })).wallet.country()())).toBe(true)
  })
})

describe('walletHttp wallet', () => {
  test('is read with the store, the country and the id token, within 30 seconds', async () => {
    const { wallet, sent, limits } = open(done(told))
    expect(await wallet.wallet()()).toEqual(
      E.right({
        wallet: { walletId: 'w1', walletStatus: 'active', countryCode: 'sg', balanceAmount: '12.5', hasSpent: true },
        accountStatus: 'active'
      })
    )
    expect([sent[0]?.url, sent[0]?.method, sent[0]?.text, limits[0]?.ms]).toEqual([`${API}/user/wallet`, 'GET', '', 30_000])
    expect(['x-merchant-id', 'x-country-code', 'authorization'].map((name) => sent[0]?.headers.get(name))).toEqual([
      'store-1',
      '702',
      'Bearer id-token'
    ])
  })

  test.each([
    [{ accountStatus: 'UNVERIFIED' }, undefined, 'unverified'],
    [{ accountStatus: 'DELETED', walletId: null, walletStatus: null }, undefined, 'deleted'],
    [{}, undefined, undefined],
    [{ ...told, walletStatus: null }, undefined, 'active'],
    [{ ...told, walletStatus: 0, accountStatus: 'RESTRICTED' }, 'restricted', 'restricted'],
    [{ ...told, walletStatus: 2, accountStatus: 'RESERVED' }, 'reserved', 'reserved']
  ])('reads %o', async (data, walletStatus, accountStatus) => {
    const { right } = (await open(done(data)).wallet.wallet()()) as E.Right<{
      readonly wallet?: { readonly walletStatus?: string }
      readonly accountStatus?: string
    }>
    expect([right.wallet?.walletStatus, right.accountStatus]).toEqual([walletStatus, accountStatus])
  })

  test('is not requested without a user', async () => {
    credentials.drop()
    const { wallet, sent } = open(done(told))
    const denied = await wallet.wallet()()
    expect([refusal(denied), E.isLeft(denied) && String(denied.left.cause), sent]).toEqual([
      'network 401',
      'Error: The user is not authenticated',
      []
    ])
  })

  test.each([
    [() => json({ resultCode: 'SEC_01' }), 'signIn SEC_01', 1],
    [() => new Response('', { status: 401 }), 'signIn SEC_01', 1],
    [() => json({ resultCode: 0, data: told }, { status: 401 }), 'signIn SEC_01', 1],
    [() => json({ resultCode: 5 }), 'network DEFAULT', 0],
    [() => json({ resultCode: 5 }, { status: 503 }), 'network 503', 0],
    [() => json({ errorMessage: 'Send X-Country-Code' }, { status: 400 }), 'network 400', 0],
    [() => new Response('<html>', { status: 502 }), 'network 502', 0],
    // Amounts are never guessed.
    [done({ ...told, balanceAmount: 12.5 }), 'network DEFAULT', 0],
    [done({ ...told, walletStatus: 9 }), 'network DEFAULT', 0],
    [done({ ...told, accountStatus: 'NEW' }), 'network DEFAULT', 0],
    [done({ walletId: 'w1' }), 'network DEFAULT', 0],
    [done(undefined), 'network DEFAULT', 0]
  ])('fails when it cannot be read: %#', async (answer, said, rejections) => {
    expect([refusal(await open(answer).wallet.wallet()()), rejected]).toEqual([said, rejections])
  })
})

test.each([401, 403, 404, 408, 429, 500, 502, 503])('walletHttp refuses a valid body when it comes with the status %i', async (status) => {
  const said = status === 401 ? 'signIn SEC_01' : `network ${status}`
  expect(refusal(await open(() => json({ resultCode: 0, data: told }, { status })).wallet.wallet()())).toBe(said)
  expect(refusal(await open(() => json({ resultCode: 0, data: country }, { status })).wallet.country()())).toBe(`network ${status}`)
})

test('walletHttp gives up a wallet service that does not answer, and says so without a line', async () => {
  const slow = open(silence)
  const waiting = slow.wallet.wallet()()
  await expect.poll(() => slow.limits.length).toBe(1)
  slow.limits[0]?.passes()
  expect(refusal(await waiting)).toBe('network 408')
  const cut = open(() => Promise.reject(new TypeError('Failed to fetch')))
  cut.goOffline()
  expect(refusal(await cut.wallet.country()())).toBe('network 599')
})

describe('walletHttp country', () => {
  test('is read by its number, without a token, also when signed out', async () => {
    credentials.drop()
    const { wallet, sent } = open(done(country))
    expect(await wallet.country()()).toMatchObject({
      right: { countryStatus: 'locked', maxAllowedUsers: 5, walletCount: 4, limits: { balance: '2000' } }
    })
    expect([sent[0]?.url, sent[0]?.method, sent[0]?.headers.get('authorization')]).toEqual([`${API}/country/702`, 'GET', null])
  })

  test.each([{ ...country, countryStatus: 4 }, { ...country, limits: { balance: 2000 } }, { ...country, walletCount: '4' }, null])(
    'refuses to guess: %o',
    async (data) => {
      expect(refusal(await open(done(data)).wallet.country()())).toBe('network DEFAULT')
    }
  )
})
