import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoreBuild } from '../../../brands/store-build.ts'
import { readProduct } from '../../../backend/services/catalogue/catalogue.ts'
import { makeQuote } from '../../../backend/services/quotes/make-quote.ts'
import type { Services } from '../../../backend/services/services.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'
import { switched } from '../../support/switched-build.ts'

let backend: BackendUnderTest

beforeAll(async () => {
  backend = await aBackend()
})
afterAll(() => backend.close())

const WITH_WALLETS = switched({ everywhere: { wallet: true } })
const WITHOUT_WALLETS = switched({ everywhere: { wallet: false } })

const asStore = (build: StoreBuild | undefined): Services => ({ ...backend.services, config: { ...backend.services.config, build } })

const typesIn = async (build: StoreBuild | undefined, market: string): Promise<readonly string[]> => {
  const found = await readProduct(asStore(build), findMarket(market)!, 'en', 'comet-circuit')
  return found!.product.paymentChannels.map(({ type }) => type)
}

const quoteIn = (build: StoreBuild, pcId: number) =>
  makeQuote(asStore(build), { market: findMarket('id')!, voucherTypeId: 1001, denomination: { id: 'comet-circuit-60' }, pcId })

describe('wallet channel', () => {
  test.each(['id', 'my', 'ph', 'sg', 'th', 'vn', 'br', 'tr', 'sa'])('is the first of %s where the build has wallets', async (market) => {
    const types = await typesIn(WITH_WALLETS, market)
    expect(types[0]).toBe('storeWallet')
    expect(types.filter((type) => type === 'storeWallet')).toHaveLength(1)
    expect(await typesIn(WITHOUT_WALLETS, market)).toEqual(types.slice(1))
  })

  test.each(['us', 'jp', 'kw'])('is none of %s, which opens no wallets', async (market) => {
    expect(await typesIn(WITH_WALLETS, market)).not.toContain('storeWallet')
  })

  test('is that of one market where an operator has switched on only that', async () => {
    const build = switched({ everywhere: { wallet: false }, countries: { sg: { wallet: true } } })
    expect(await typesIn(build, 'sg')).toContain('storeWallet')
    expect(await typesIn(build, 'my')).not.toContain('storeWallet')
  })

  test('is none of a store without accounts', async () => {
    const { theme, ...build } = WITH_WALLETS
    const closed = { ...build, theme: { ...theme, toggles: { ...theme.toggles, userAccounts: false } } }
    expect(await typesIn(closed, 'sg')).not.toContain('storeWallet')
    expect(await typesIn(undefined, 'sg')).not.toContain('storeWallet')
  })

  test('is quoted at the price itself, without a fee', async () => {
    const { statusCode, quote } = await quoteIn(WITH_WALLETS, 239)
    expect(statusCode).toBe(0)
    expect(quote?.channels[0]).toMatchObject({ pcId: 239, statusCode: 0, feeAmount: '0', price: '15000' })
  })

  test('is refused as a channel of no market where the build has no wallets', async () => {
    expect(await quoteIn(WITHOUT_WALLETS, 239)).toEqual({ statusCode: 238, detail: { recovery: 'changeChannel', field: 'pcId' } })
  })
})
