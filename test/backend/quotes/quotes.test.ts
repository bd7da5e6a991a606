import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { seed } from '../../../backend/database/seed/seed.ts'
import { makeQuote, requote, type StoreQuote } from '../../../backend/services/quotes/make-quote.ts'
import { openQuote, type QuoteInput, readQuote } from '../../../backend/services/quotes/quote-token.ts'
import { holdPromo } from '../../../backend/services/promos/promos.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

const START = new Date('2026-11-21T12:00:00Z')
const id = findMarket('id')!
const us = findMarket('us')!
const QRIS = 36001
const WALLET = 36002
const BANK = 36003
const CARRIER = 36005
const CARD = 36006
const VOUCHER = 36007

let backend: BackendUnderTest
const db = () => backend.services.database.as<CatalogueTables>()

/** Reads the number of the next transaction that writes; the same = nothing was written. */
const nextWrite = async (): Promise<string> => {
  const { number } = await db()
    .selectNoFrom((eb) => eb.fn<unknown>('pg_snapshot_xmax', [eb.fn('pg_current_snapshot')]).as('number'))
    .executeTakeFirstOrThrow()
  return String(number)
}

let before: string

beforeAll(async () => {
  backend = await aBackend({ now: START })
  before = await nextWrite()
})
afterAll(() => backend.close())
afterEach(async () => {
  backend.clock.set(START)
  // The whole catalogue takes a second to write.
  if ((await nextWrite()) === before) return
  await db().updateTable('store.seeds').set({ digest: 'changed by a test' }).execute()
  await seed(backend.services, 'always')
  before = await nextWrite()
})

const crystals = (more: Partial<QuoteInput> = {}): QuoteInput => ({
  market: id,
  voucherTypeId: 1001,
  denomination: { id: 'comet-circuit-60' },
  ...more
})
const quoted = async (input: QuoteInput): Promise<StoreQuote> => {
  const { quote, statusCode } = await makeQuote(backend.services, input)
  expect(statusCode).toBe(0)
  return quote!
}
const by = (quote: StoreQuote, pcId: number) => quote.channels.find((channel) => channel.pcId === pcId)!
const opened = (quote: StoreQuote) => {
  const read = readQuote(backend.services, quote.quoteId)
  if (read === 'forged') throw new Error('The quote cannot be read back.')
  return read
}

describe('quote', () => {
  test('prices an item on every channel with its own fee, tax within', async () => {
    const quote = await quoted(crystals())
    expect(quote.currency).toBe('IDR')
    expect(quote.expiresAt).toEqual(new Date('2026-11-21T12:10:00Z'))
    expect(quote.channels).toHaveLength(7)
    expect(by(quote, QRIS)).toEqual({
      pcId: QRIS,
      statusCode: 0,
      detail: undefined,
      price: '15000',
      discountAmount: '0',
      maximumBurnAmount: '0',
      burnAmount: '0',
      feeAmount: '105',
      vatAmount: '1486',
      vatIncluded: true,
      totalPayment: '15105',
      earnAmount: '0',
      earnParts: []
    })
    expect(by(quote, WALLET)).toMatchObject({ statusCode: 0, feeAmount: '900', totalPayment: '15900' })
    expect(by(quote, CARD)).toMatchObject({ statusCode: 0, feeAmount: '0', totalPayment: '15000' })
  })

  test('adds the tax where prices are shown without it', async () => {
    const quote = await quoted(crystals({ market: us, denomination: { id: 'comet-circuit-1000' } }))
    expect(by(quote, 84001)).toMatchObject({ price: '9.99', feeAmount: '0', vatAmount: '0.8', vatIncluded: false, totalPayment: '10.79' })
    expect(by(quote, 84004)).toMatchObject({ price: '9.99', feeAmount: '0.2', vatAmount: '0.8', totalPayment: '10.99' })
  })

  test('says of every channel that cannot sell the item why not', async () => {
    const quote = await quoted(crystals())
    expect(by(quote, BANK)).toMatchObject({ statusCode: 1516, detail: { recovery: 'changeChannel', limitAmount: '23000' } })
    expect(by(quote, CARRIER)).toMatchObject({ statusCode: 0, totalPayment: '15000' })
    expect(by(quote, VOUCHER)).toMatchObject({
      statusCode: 1516,
      detail: { recovery: 'changeChannel', listedAmounts: ['75000', '150000', '300000', '375000', '750000', '1500000'] }
    })
    await db().updateTable('store.channels').set({ is_down: true }).where('id', '=', QRIS).execute()
    expect(by(await quoted(crystals()), QRIS)).toMatchObject({ statusCode: 238, detail: { recovery: 'changeChannel' } })
  })

  test('takes several pieces, ten at most', async () => {
    expect(by(await quoted(crystals({ quantity: 3 })), CARD)).toMatchObject({ price: '45000', totalPayment: '45000' })
    expect(await makeQuote(backend.services, crystals({ quantity: 11 }))).toEqual({
      statusCode: 227,
      detail: { recovery: 'fixInput', field: 'quantity', limitAmount: '10' }
    })
    expect((await makeQuote(backend.services, crystals({ quantity: 0 }))).statusCode).toBe(227)
    expect((await makeQuote(backend.services, crystals({ quantity: 1.5 }))).statusCode).toBe(227)
  })

  test.each([
    ['30000', 0, undefined],
    ['1500000', 0, undefined],
    ['29999', 227, '30000'],
    ['1500001', 227, '1500000'],
    ['30000.5', 227, undefined],
    [undefined, 227, '30000']
  ])('for a free amount of %s answers %i', async (amount, statusCode, limitAmount) => {
    const answer = await makeQuote(backend.services, {
      market: id,
      voucherTypeId: 1025,
      denomination: { id: 'streamly-plus-any-amount', amount: amount === undefined ? undefined : amountOf(amount) }
    })
    expect(answer.statusCode).toBe(statusCode)
    expect(answer.detail?.limitAmount).toBe(limitAmount)
    if (statusCode === 0) expect(by(answer.quote!, CARD).price).toBe(amount)
  })

  test('refuses an amount for an item that has its price', async () => {
    expect(await makeQuote(backend.services, crystals({ denomination: { id: 'comet-circuit-60', amount: amountOf('1') } }))).toEqual({
      statusCode: 227,
      detail: { recovery: 'fixInput', field: 'denomination.amount' }
    })
  })

  test('refuses what is not sold: product, item, channel', async () => {
    expect(await makeQuote(backend.services, crystals({ voucherTypeId: 7 }))).toEqual({
      statusCode: 239,
      detail: { recovery: 'changeItem' }
    })
    expect(await makeQuote(backend.services, crystals({ denomination: { id: 'emberhold-60' } }))).toEqual({
      statusCode: 237,
      detail: { recovery: 'changeItem' }
    })
    expect(await makeQuote(backend.services, crystals({ pcId: 84001 }))).toEqual({
      statusCode: 238,
      detail: { recovery: 'changeChannel', field: 'pcId' }
    })
    await db().updateTable('store.denominations').set({ available: false }).where('id', '=', 'comet-circuit-60').execute()
    expect((await makeQuote(backend.services, crystals())).statusCode).toBe(237)
    await db().updateTable('store.products').set({ available: false }).where('voucher_type_id', '=', 1001).execute()
    expect((await makeQuote(backend.services, crystals())).statusCode).toBe(239)
  })

  test("takes the publisher's personal price, and sells a personal item to no other player", async () => {
    const crew: QuoteInput = { market: id, voucherTypeId: 1015, denomination: { id: 'harbor-kings-crew-pack' } }
    expect((await makeQuote(backend.services, crew)).statusCode).toBe(237)
    expect(by(await quoted({ ...crew, personalPrice: amountOf('44000') }), CARD)).toMatchObject({ price: '44000', totalPayment: '44000' })
  })
})

describe('quote that is read back', () => {
  test('holds its inputs and promised prices', async () => {
    const quote = await quoted(
      crystals({ quantity: 2, userInfo: { userId: '44128890', zoneId: '2201', email: 'sam@example.com' }, promoCode: 'refill10' })
    )
    const read = openQuote(backend.services, quote.quoteId)
    expect(read).toMatchObject({
      promoId: 'id-refill10',
      promoStatus: 'Applied',
      expiresAt: new Date('2026-11-21T12:10:00Z'),
      input: {
        voucherTypeId: 1001,
        denomination: { id: 'comet-circuit-60' },
        quantity: 2,
        userInfo: { userId: '44128890', zoneId: '2201' },
        promoCode: 'REFILL10'
      }
    })
    expect(read).toMatchObject({ input: { market: { path: 'id' } } })
    expect(opened(quote).channels.find((one) => one.pcId === CARD)).toMatchObject({
      price: '30000',
      discountAmount: '3000',
      totalPayment: '27000'
    })
    expect(Buffer.from(quote.quoteId, 'base64url').toString('utf8')).not.toContain('sam@example.com')
  })

  test('is expired after ten minutes', async () => {
    const { quoteId } = await quoted(crystals())
    backend.clock.advance(599_999)
    expect(openQuote(backend.services, quoteId)).not.toBe('expired')
    backend.clock.advance(1)
    expect(openQuote(backend.services, quoteId)).toBe('expired')
  })

  test('is forged when any part of it was changed or another store signed it', async () => {
    const { quoteId } = await quoted(crystals())
    const [body = '', signature = ''] = quoteId.split('.')
    const cheaper = Buffer.from(Buffer.from(body, 'base64url').toString('utf8').replaceAll('15000', '10')).toString('base64url')
    const forgeries = [
      `${cheaper}.${signature}`,
      `${body}.`,
      body,
      `${quoteId}.x`,
      '',
      `${body}.${'A'.repeat(43)}`,
      `${quoteId}=`,
      'x'.repeat(20_000)
    ]
    for (const forgery of forgeries) expect(openQuote(backend.services, forgery)).toBe('forged')
    const other = { ...backend.services, config: { ...backend.services.config, quoteSecret: 'another store' } }
    expect(openQuote(other, quoteId)).toBe('forged')
  })
})

describe('quote that is priced again', () => {
  test('is the same while nothing changed', async () => {
    const quote = await quoted(crystals())
    expect(await requote(backend.services, opened(quote), QRIS)).toMatchObject({
      kind: 'same',
      channel: { pcId: QRIS, totalPayment: '15105' },
      promoId: undefined
    })
  })

  test('answers 603 with the fresh price when the price rose', async () => {
    const quote = await quoted(crystals())
    await db()
      .updateTable('store.prices')
      .set({ price: '16000' })
      .where('market', '=', 'id')
      .where('denomination_id', '=', 'comet-circuit-60')
      .execute()
    const answer = await requote(backend.services, opened(quote), CARD)
    expect(answer).toMatchObject({ kind: 'changed', statusCode: 603 })
    if (answer.kind !== 'changed') return expect.unreachable()
    expect(by(answer.freshQuote, CARD).totalPayment).toBe('16000')
    expect(await requote(backend.services, opened(answer.freshQuote), CARD)).toMatchObject({ kind: 'same' })
  })

  test('answers 603 when the fee or the tax changed, and when its ten minutes are over', async () => {
    const quote = await quoted(crystals())
    backend.clock.advance(600_000)
    expect(await requote(backend.services, opened(quote), CARD)).toMatchObject({ kind: 'changed', statusCode: 603 })
    backend.clock.set(START)
    await db().updateTable('store.channels').set({ fee_percent: '2' }).where('id', '=', QRIS).execute()
    expect(await requote(backend.services, opened(quote), QRIS)).toMatchObject({ kind: 'changed', statusCode: 603 })
    expect(await requote(backend.services, opened(quote), CARD)).toMatchObject({ kind: 'same' })
    await db().updateTable('store.market_rules').set({ tax_percent: '12' }).where('market', '=', 'id').execute()
    expect(await requote(backend.services, opened(quote), CARD)).toMatchObject({ kind: 'changed', statusCode: 603 })
  })

  test('answers 604 when the promo ended, and 602 when its budget is used up', async () => {
    const quote = await quoted(crystals({ promoCode: 'REFILL10' }))
    await db().updateTable('store.promos').set({ ends_at: START }).where('id', '=', 'id-refill10').execute()
    expect(await requote(backend.services, opened(quote), CARD)).toMatchObject({
      kind: 'changed',
      statusCode: 604,
      freshQuote: { promoInfo: { status: 'Expired' } }
    })
    await db().updateTable('store.promos').set({ ends_at: null, budget_uses: 1 }).where('id', '=', 'id-refill10').execute()
    await db()
      .transaction()
      .execute((trx) => holdPromo(trx, { orderRef: 'ORD-OTHER', promoId: 'id-refill10', player: 'x', accountId: undefined, now: START }))
    expect(await requote(backend.services, opened(quote), CARD)).toEqual({
      kind: 'refused',
      statusCode: 602,
      detail: { recovery: 'removePromo', field: 'promoCode' }
    })
  })

  test('is refused when the channel broke down, never belonged to the quote, or the item is gone', async () => {
    const quote = await quoted(crystals())
    expect(await requote(backend.services, opened(quote), 84001)).toMatchObject({ kind: 'refused', statusCode: 238 })
    expect(await requote(backend.services, opened(quote), VOUCHER)).toMatchObject({ kind: 'refused', statusCode: 1516 })
    await db().updateTable('store.channels').set({ is_down: true }).where('id', '=', CARD).execute()
    expect(await requote(backend.services, opened(quote), CARD)).toMatchObject({
      kind: 'refused',
      statusCode: 238,
      detail: { recovery: 'changeChannel' }
    })
    await db().updateTable('store.denominations').set({ available: false }).where('id', '=', 'comet-circuit-60').execute()
    expect(await requote(backend.services, opened(quote), QRIS)).toMatchObject({ kind: 'refused', statusCode: 237 })
  })
})
