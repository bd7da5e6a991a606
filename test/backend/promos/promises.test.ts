import { afterAll, beforeAll, expect, test } from 'vitest'
import { HIGHLIGHTS, PROMOS, WELCOME_CODES } from '../../../backend/database/seed/tables/promos.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { storedAmount } from '../../../backend/services/catalogue/channels.ts'
import { makeQuote } from '../../../backend/services/quotes/make-quote.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { compareAmounts, percentageOfAmount, roundAmount } from '../../../src/domain/money/arithmetic.ts'
import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import { storeKeys } from '../../../brands/store-build.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
beforeAll(async () => {
  backend = await aBackend({ now: new Date('2026-11-21T12:00:00Z') })
})
afterAll(() => backend.close())

const codesIn = (words: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(words).flatMap((text) => text.match(/[A-Z]{4,}\d*/g) ?? [])

test('highlighted promo names a code that counts for as long as it is shown', () => {
  const promised = HIGHLIGHTS.flatMap(({ promoCode, titles, texts = {}, startsAt, endsAt }) =>
    [...new Set([...(promoCode === undefined ? [] : [promoCode]), ...codesIn(titles), ...codesIn(texts)])].map((code) => ({
      code,
      startsAt,
      endsAt
    }))
  )
  expect(promised.map(({ code }) => code)).toEqual(['EMBERPASS', 'REFILL10'])
  for (const { code, startsAt, endsAt } of promised) {
    const promo = PROMOS.find((one) => one.code === code)
    expect(Date.parse(promo?.startsAt ?? '')).toBeLessThanOrEqual(Date.parse(startsAt))
    expect([promo?.endsAt, promo?.budgetUses, promo?.playerIds, promo?.channelTypes]).toEqual([endsAt, undefined, undefined, undefined])
  }
})

test('stores promise a code of their own, each as the first', () => {
  const [first, ...others] = WELCOME_CODES.map(({ store, code }) => {
    const { code: own, stores, ...rest } = PROMOS.find((one) => one.code === code) ?? { code: '', startsAt: '' }
    return { own, stores, store, rest }
  })
  for (const { own, stores, store, rest } of others) {
    expect([own, rest]).toEqual([WELCOME_CODES.find((one) => one.store === store)?.code, first?.rest])
    expect(stores).toEqual([store])
  }
  expect(WELCOME_CODES.map(({ store }) => store)).toEqual([...storeKeys])
})

test('promo of 10% off in every game means a tenth of the dearest item of every country too', async () => {
  const db = backend.services.database.as<CatalogueTables>()
  const prices = await db
    .selectFrom('store.prices as price')
    .innerJoin('store.denominations as item', 'item.id', 'price.denomination_id')
    .innerJoin('store.products as product', 'product.voucher_type_id', 'item.voucher_type_id')
    .select(['price.market', 'price.price', 'item.id', 'item.voucher_type_id'])
    .where('item.kind', '<>', 'variable')
    .where('product.releases_at', 'is', null)
    .execute()
  const odd: string[] = []
  for (const market of allMarkets) {
    const dearest = prices
      .filter((row) => row.market === market.path)
      .reduce((most, row) => (compareAmounts(storedAmount(row.price), storedAmount(most.price)) > 0 ? row : most))
    const { quote } = await makeQuote(backend.services, {
      market,
      voucherTypeId: dearest.voucher_type_id,
      denomination: { id: dearest.id },
      promoCode: 'REFILL10'
    })
    const { status, discountAmount } = quote?.promoInfo ?? {}
    const tenth = roundAmount(percentageOfAmount(storedAmount(dearest.price), '10'), displayedDecimals(market))
    if (status !== 'Applied' || discountAmount !== tenth) odd.push(`${market.path}: ${discountAmount} of ${dearest.price}`)
  }
  expect(odd).toEqual([])
})
