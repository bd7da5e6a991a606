import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MARKET_RULES, type PriceEnding } from '../../../backend/database/seed/tables/market-rules.ts'
import type { CatalogueTables, DenominationRow, PriceRow } from '../../../backend/database/tables-catalogue.ts'
import { makeQuote } from '../../../backend/services/quotes/make-quote.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'
import { switched } from '../../support/switched-build.ts'

/** Converts an amount to whole millionths, so that this file computes otherwise than the store does. */
const millionths = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0').slice(0, 6))
}
const product = (a: string, b: string): bigint => (millionths(a) * millionths(b)) / 1_000_000n

/** First price, step; Chile has two rows. */
const ENDINGS: Readonly<Record<Exclude<PriceEnding, 'chile'>, readonly [string, string]>> = {
  ninetyNine: ['0.99', '1'],
  ninety: ['0.9', '1'],
  quarter: ['0.25', '0.25'],
  wholeNine: ['9', '10'],
  wholeZero: ['10', '10'],
  whole: ['1', '1'],
  hundreds: ['100', '100'],
  nineHundred: ['900', '1000'],
  fiveHundreds: ['500', '500']
}

/** Lists every price with an ending, up to a little above the limit, ascending. */
const ladder = (ending: PriceEnding, limit: bigint): readonly bigint[] => {
  const rungs: bigint[] = []
  if (ending === 'chile') {
    for (let price = millionths('90'); price <= millionths('990'); price += millionths('100')) rungs.push(price)
    for (let price = millionths('1990'); price <= limit * 2n + millionths('2000'); price += millionths('1000')) rungs.push(price)
    return rungs
  }
  const [first, step] = ENDINGS[ending]
  for (let price = millionths(first); price <= limit * 2n + millionths(step) * 20n; price += millionths(step)) rungs.push(price)
  return rungs
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)
const nearest = (rungs: readonly bigint[], amount: bigint): bigint =>
  rungs.reduce((best, rung) => (distance(rung, amount) <= distance(best, amount) ? rung : best))

interface Expected {
  readonly price: bigint
  readonly listPrice: bigint | null
}

/** Computes the prices of all items of one product in one market, from the reference prices alone. */
const expectedPrices = (items: readonly DenominationRow[], factor: string, rungs: readonly bigint[]): ReadonlyMap<string, Expected> => {
  const expected = new Map<string, Expected>()
  let smaller = 0n
  for (const item of items) {
    const own = nearest(rungs, product(item.reference_list_price ?? item.reference_price, factor))
    if (item.units === null) {
      expected.set(item.id, { price: own, listPrice: null })
      continue
    }
    const above = (price: bigint): bigint => (price > smaller ? price : rungs.find((rung) => rung > smaller)!)
    const ordinary = above(own)
    const sale = item.reference_list_price === null ? ordinary : above(nearest(rungs, product(item.reference_price, factor)))
    expected.set(item.id, sale < ordinary ? { price: sale, listPrice: ordinary } : { price: ordinary, listPrice: null })
    smaller = ordinary
  }
  return expected
}

/** The product that sells gift cards, in the markets that have wallets. */
const GIFT_CARD = 1027
const WITH_WALLETS: readonly string[] = ['id', 'my', 'ph', 'sg', 'th', 'vn', 'br', 'tr', 'sa']

let backend: BackendUnderTest
let items: readonly DenominationRow[]
let prices: readonly PriceRow[]

beforeAll(async () => {
  backend = await aBackend()
  const db = backend.services.database.as<CatalogueTables>()
  items = await db.selectFrom('store.denominations').selectAll().orderBy('sort_order').execute()
  prices = await db.selectFrom('store.prices').selectAll().execute()
})
afterAll(() => backend.close())

describe('seed prices', () => {
  test.each(MARKET_RULES)('in $market follow from their reference prices', ({ market, factor, ending }) => {
    const rungs = ladder(ending, product('120', factor))
    const wanted = new Map(
      [...new Set(items.map((item) => item.voucher_type_id))].flatMap((id) => [
        ...expectedPrices(
          items.filter((item) => item.voucher_type_id === id),
          factor,
          rungs
        )
      ])
    )
    const found = prices.filter((row) => row.market === market)
    const isSold = ({ voucher_type_id: id }: DenominationRow) => id !== GIFT_CARD || WITH_WALLETS.includes(market)
    expect(found).toHaveLength(items.filter(isSold).length)
    const differing = found.filter(
      (row) =>
        millionths(row.price) !== wanted.get(row.denomination_id)?.price ||
        (row.list_price === null ? null : millionths(row.list_price)) !== wanted.get(row.denomination_id)?.listPrice
    )
    expect(differing).toEqual([])
  })
})

/** Rounds half up to the places of the market; all amounts here are positive. */
const rounded = (value: bigint, divisor: bigint, places: number): bigint => {
  const unit = places === 2 ? 10_000n : 1_000_000n
  return ((2n * value + divisor * unit) / (2n * divisor * unit)) * unit
}

describe('quotes of the seed', () => {
  const build = switched({ everywhere: { wallet: true } })
  test.each(allMarkets.map((market) => ({ market, path: market.path })))(
    'in $path equal the rules for price, fee and tax',
    async ({ market, path }) => {
      const rule = MARKET_RULES.find((row) => row.market === path)!
      const included = path !== 'us' && path !== 'ca'
      const places = market.showDecimal ? 2 : 0
      const withWallets = { ...backend.services, config: { ...backend.services.config, build } }
      const channels = await backend.services.database
        .as<CatalogueTables>()
        .selectFrom('store.channels')
        .selectAll()
        .where('market', '=', path)
        .execute()
      for (const id of ['comet-circuit-60', 'velvet-arcana-1980', 'terrace-eleven-11800']) {
        const item = items.find((row) => row.id === id)!
        const { quote } = await makeQuote(withWallets, { market, voucherTypeId: item.voucher_type_id, denomination: { id } })
        const price = millionths(prices.find((row) => row.market === path && row.denomination_id === id)!.price)
        const percent = millionths(rule.tax)
        const tax = included ? rounded(price * percent, 100_000_000n + percent, places) : rounded(price * percent, 100_000_000n, places)
        for (const channel of channels) {
          const fee = rounded(millionths(channel.fee_fixed) * 100_000_000n + price * millionths(channel.fee_percent), 100_000_000n, places)
          const got = quote?.channels.find((one) => one.pcId === channel.id)
          expect([got?.price, got?.feeAmount, got?.vatAmount, got?.totalPayment].map((part) => millionths(part ?? ''))).toEqual([
            price,
            fee,
            tax,
            price + fee + (included ? 0n : tax)
          ])
          expect(got?.vatIncluded).toBe(included)
        }
      }
    }
  )
})
