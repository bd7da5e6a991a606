import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountClient, memoryStorage, storeClient } from '../../src/client/index.ts'
import { memoryCredentials } from '../../src/application/use-cases/credentials.ts'
import { type Either, isRight } from '../../src/domain/kernel/either.ts'
import { json } from '../adapters/a-call-context.ts'
import { START } from '../support/fake-clock.ts'
import { holdsNull, pathsIn, withLoss } from './with-nulls.ts'
import { wireDetail, wireOrder, wirePlayer, wireProduct, wireQuote } from './wire-samples.ts'

const US = { countryCode: 'us', shopLang: 'en' }
const QUOTE = { countryCode: 'us', voucherTypeId: 1002, denomination: { id: 'large' } }
const REQUEST = { checkoutId: 'c1', quoteId: 'quote-1', pcId: 31, userInfo: { userId: '52000111' } }
const ENDPOINTS = {
  clientId: 'app',
  merchantId: 'store-1',
  countryCode: 702,
  pool: { id: 'pool', endpoint: '' },
  captcha: { kind: 'tokens', url: '' },
  hosted: { issuer: '', authorizationEndpoint: '', tokenEndpoint: '', jwksUri: '', redirectUri: '', providers: ['x'], scope: 'openid' }
}
const PROMO = { id: 'p1', title: 'Ten percent off', text: 'Today', productPath: 'canopy-strike', promoCode: 'REFILL10' }

/** Creates a signed-in client whose store answers every call alike. */
const answering = (answer: unknown, endpoints: unknown = ENDPOINTS) => {
  const credentials = memoryCredentials()
  credentials.take({ idToken: 'id', accessToken: 'access', sub: 's1', issuedAt: START, expiresAt: START }, 0)
  const client = storeClient({
    url: 'https://store.example',
    credentials,
    storage: memoryStorage(),
    clock: { now: () => START, newId: () => 'id-1' },
    fetch: async (input) => json(typeof input === 'string' && input.includes('/user/parties') ? endpoints : answer)
  })
  return { ...client, account: accountClient(client, 'sg') }
}
type Client = ReturnType<typeof answering>

const result = (name: string, more: object) => ({ data: { [name]: { statusCode: 0, detail: wireDetail, ...more } } })
const accepted = (data: unknown) => ({ resultCode: 0, resultMessage: 'Success', data })

type Call = (client: Client) => () => Promise<Either<unknown, unknown>>

const CALLS: readonly (readonly [name: string, call: Call, answer: unknown])[] = [
  [
    'orders.validatePlayer',
    ({ orders }) => orders.validatePlayer({ ...QUOTE, userInfo: {} }),
    result('validatePlayer', { player: wirePlayer })
  ],
  ['orders.quote', ({ orders }) => orders.quote(QUOTE), result('quote', { quote: wireQuote })],
  [
    'orders.validatePromo',
    ({ orders }) => orders.validatePromo({ ...QUOTE, promoCode: 'X' }),
    result('validatePromo', { promoInfo: wireQuote.promoInfo })
  ],
  ['orders.submitOrder', ({ orders }) => orders.submitOrder(REQUEST), result('createOrder', { order: wireOrder, freshQuote: wireQuote })],
  ['orders.read', ({ orders }) => orders.read({ txnId: '1', accessKey: 'k' }), { data: { order: wireOrder } }],
  [
    'orders.resolve',
    ({ orders }) => orders.resolve({ txnId: '1', accessKey: 'k', action: 'cancel' }),
    result('resolveOrder', { order: wireOrder })
  ],
  ['shop.product', ({ shop }) => shop.product(US, 'canopy-strike'), { data: { product: wireProduct } }],
  ['search.search', ({ search }) => search.search(US, { text: '', limit: 5 }), [{ productPath: 'canopy-strike', name: 'Canopy Strike' }]],
  ['content.texts', ({ content }) => content.texts('en-US', ['a']), { messages: { a: 'A', b: 'B' } }],
  [
    'content.homePage',
    ({ content }) => content.homePage(US),
    { categories: [{ id: 1, name: 'Games', products: [{ productPath: 'a', name: 'A' }] }], promos: [PROMO] }
  ],
  [
    'content.infoBar',
    ({ content }) => content.infoBar(US, { pageType: 'home' }),
    { items: [{ id: 'i', text: 'T', severity: 'info', url: '/us', productPath: 'a' }] }
  ],
  ['content.homePromos', ({ content }) => content.homePromos('us'), { itemList: [PROMO] }],
  ['content.productPromos', ({ content }) => content.productPromos('us', 'a'), { itemList: [PROMO] }],
  [
    'account.accounts.details',
    ({ account }) => account.accounts.details(),
    accepted({ sub: 's1', name: 'Ana', email: 'a@example.com', email_verified: true, identities: [{ providerName: 'Google' }] })
  ],
  [
    'account.accounts.triesLeft',
    ({ account }) => account.accounts.triesLeft({ purpose: 'signUp', account: { authType: 'email', uid: 'a@example.com' } }),
    accepted({ remainingTries: 2, retryAfterSeconds: 30 })
  ],
  ['account.accounts.requestDeletion', ({ account }) => account.accounts.requestDeletion(), accepted({ key: 'k', proof: 'signIn' })],
  [
    'account.wallet.wallet',
    ({ account }) => account.wallet.wallet(),
    accepted({ accountStatus: 'ACTIVE', walletId: 'w1', walletStatus: 1, countryCode: 'sg', balanceAmount: '12.5', hasSpent: true })
  ],
  [
    'account.wallet.country',
    ({ account }) => account.wallet.country(),
    accepted({ countryStatus: 1, maxAllowedUsers: 5, walletCount: 1, limits: { balance: '2000', dailyTopUp: '10' } })
  ],
  [
    'account.rewards.rewards',
    ({ account }) => account.rewards.rewards(),
    {
      data: {
        rewards: { currency: 'SGD', available: '5', balances: [{ amount: '5', expiry: '2027-01-01T00:00:00.000Z', sponsor: 'STORE' }] }
      }
    }
  ],
  [
    'account.orders.transactions',
    ({ account }) => account.orders.transactions({ days: 'past30', limit: 9 }),
    { data: { transactions: { items: [wireOrder], hasMore: false } } }
  ],
  [
    'account.session.open',
    ({ account }) => account.session.open('refresh'),
    { idToken: 'x.eyJpYXQiOjEsImV4cCI6Miwic3ViIjoiYSJ9.y', accessToken: 'a' }
  ],
  ['account.session.ownedAmong', ({ account }) => account.session.ownedAmong([]), { txnIds: ['1'] }]
]

describe.each(CALLS)('%s', (_, call, sample) => {
  const paths = pathsIn(sample)

  test('returns a value when every field of the answer is filled', async () => {
    expect(await call(answering(sample))()).toMatchObject({ _tag: 'Right' })
  })

  test('never throws and never passes on null when any one field of the answer is null or left out', async () => {
    const passed: string[] = []
    for (const path of paths) {
      for (const loss of ['null', 'absent'] as const) {
        const answer = await call(answering(withLoss(sample, path, loss)))()
        if (isRight(answer) && holdsNull(answer.right)) passed.push(`${path.join('.')} ${loss}`)
      }
    }
    expect(passed).toEqual([])
  })

  test('never throws when the store answers any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const answer = await call(answering(value, value))()
        expect(['Left', 'Right']).toContain(answer._tag)
      })
    )
  })
})
