import { describe, expect, test } from 'vitest'
import type { PlaceOutcome } from '../../../src/application/ports/order-service.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { Quote } from '../../../src/domain/order/quote.ts'
import { aCheckoutInput, anOrder, aPlayer, aProduct, aQuote, BANK, CARD, everything, totalOf } from '../../support/builders.ts'
import { settled } from '../../support/fake-clock.ts'
import { aCheckout, idsOf, later, type Scene } from './a-checkout.ts'

const TEN_MINUTES = 600_000

const refusal = (code: number, more: Partial<Extract<PlaceOutcome, { kind: 'refused' }>> = {}): PlaceOutcome => ({
  kind: 'refused',
  failure: purchaseErrors.failure(code),
  freshQuote: undefined,
  runningOrder: undefined,
  ...more
})

/** Starts a checkout with a complete form, whose player and price are known. */
const aReadyCheckout = async (scene: Scene = {}) => {
  const checkout = aCheckout(scene)
  checkout.send({ type: 'fields.entered', entered: everything() })
  await checkout.passes(500)
  return checkout
}

/** Starts a checkout whose review is confirmed and answered. */
const aConfirmedCheckout = async (scene: Scene = {}) => {
  const checkout = await aReadyCheckout(scene)
  checkout.send({ type: 'order.requested' })
  checkout.send({ type: 'order.confirmed' })
  await settled()
  return checkout
}

describe('who plays', () => {
  test('a typed player is looked up once the typing rests', async () => {
    const { send, asked, passes, context } = aCheckout()
    send({ type: 'fields.entered', entered: { typed: { userId: '44128' } } })
    await passes(400)
    send({ type: 'fields.entered', entered: { typed: { userId: '44128890' } } })
    await passes(400)
    expect(asked.players).toEqual([])
    await passes(100)
    expect(asked.players).toEqual([{ countryCode: 'us', voucherTypeId: 1002, userInfo: { userId: '44128890' } }])
    expect(context().player?.nickname).toBe('RookKnight')
  })

  test('a late name of an earlier id is never shown beside a newer one', async () => {
    const first = later<ReturnType<typeof aPlayer>>()
    const { send, passes, context } = aCheckout({
      checkPlayer: ({ userInfo }) => (userInfo.userId === '11111111' ? first.promise : aPlayer({ nickname: 'Second' }))
    })
    send({ type: 'fields.entered', entered: { typed: { userId: '11111111' } } })
    await passes(500)
    send({ type: 'fields.entered', entered: { typed: { userId: '22222222' } } })
    await passes(500)
    first.give(aPlayer({ nickname: 'First' }))
    await settled()
    expect(context().player?.nickname).toBe('Second')
  })

  test('what is typed elsewhere neither stops a look-up nor begins another', async () => {
    const answer = later<ReturnType<typeof aPlayer>>()
    const { send, asked, passes, context } = aCheckout({ checkPlayer: () => answer.promise })
    send({ type: 'fields.entered', entered: everything() })
    await passes(500)
    for (const email of ['s', 'sa', 'sam@example.com']) {
      send({ type: 'fields.entered', entered: everything({ typed: { userId: '44128890', email } }) })
      await passes(500)
    }
    answer.give(aPlayer())
    await settled()
    expect(asked.players).toHaveLength(1)
    expect(context().player?.nickname).toBe('RookKnight')
  })

  test('an unknown player is asked about once, until another is typed', async () => {
    const { send, asked, passes, context } = aCheckout({ checkPlayer: () => purchaseErrors.failure(12) })
    send({ type: 'fields.entered', entered: everything() })
    await passes(500)
    send({ type: 'fields.entered', entered: everything({ denominationId: 'small' }) })
    await passes(500)
    expect(asked.players).toHaveLength(1)
    expect(context().playerFailure?.code).toBe(12)
    send({ type: 'fields.entered', entered: everything({ typed: { userId: '44128891' } }) })
    expect(context().playerFailure).toBeUndefined()
    await passes(500)
    expect(asked.players).toHaveLength(2)
  })

  test('a line that was gone is tried again by the pay button', async () => {
    const failures = [networkFailure(599)]
    const { send, passes, order } = aCheckout({ checkPlayer: () => failures.pop() ?? aPlayer() })
    send({ type: 'fields.entered', entered: everything() })
    await passes(500)
    send({ type: 'order.requested' })
    await settled()
    expect(order()).toBe('confirming')
  })

  test('personal items of a player are priced for that player', async () => {
    const personal = [
      { id: 'large', kind: 'fixed', name: '500 Leaves', categoryIds: [], fromPrice: amountOf('3.99'), available: true } as const
    ]
    const answer = later<ReturnType<typeof aPlayer>>()
    const { send, asked, passes, context } = aCheckout({ checkPlayer: () => answer.promise })
    send({ type: 'fields.entered', entered: everything() })
    await passes(500)
    expect(asked.quotes).toHaveLength(1)
    answer.give(aPlayer({ personalisedDenominations: personal }))
    await settled()
    expect(context().quote).toBeUndefined()
    await passes(150)
    expect(asked.quotes).toHaveLength(2)
    expect(asked.quotes[1]).toMatchObject({ denomination: { id: 'large' }, userInfo: { userId: '44128890' } })
  })
})

describe('the price', () => {
  test('only the last choice is priced, and a late price of another item is dropped', async () => {
    const slow = later<Quote>()
    const { send, asked, passes, context } = aCheckout({
      quote: ({ denomination }) => (denomination.id === 'small' ? slow.promise : aQuote('of-large'))
    })
    send({ type: 'fields.entered', entered: everything({ denominationId: 'small' }) })
    await passes(150)
    send({ type: 'fields.entered', entered: everything({ denominationId: 'large' }) })
    await passes(150)
    slow.give(aQuote('of-small'))
    await settled()
    expect(asked.quotes.map(({ denomination }) => denomination.id)).toEqual(['small', 'large'])
    expect(context().quote?.quoteId).toBe('of-large')
  })

  test('a price is asked for again after ten minutes, also when something else was typed meanwhile', async () => {
    const { send, asked, passes } = await aReadyCheckout()
    await passes(60_000)
    send({ type: 'fields.entered', entered: everything({ typed: { userId: '44128890', email: 'sam@example.com' } }) })
    await passes(TEN_MINUTES)
    await passes(150)
    expect(asked.quotes).toHaveLength(2)
  })

  test('under the eyes of a shopper who is about to pay, the price does not change; afterwards it does', async () => {
    const { send, asked, passes, context } = await aReadyCheckout()
    send({ type: 'order.requested' })
    await passes(TEN_MINUTES)
    expect(context().quote?.quoteId).toBe('quote-1')
    send({ type: 'order.reconsidered' })
    await passes(150)
    expect(asked.quotes).toHaveLength(2)
  })

  test('the pay button asks again for a price that did not come', async () => {
    const failures = [networkFailure(599)]
    const { send, passes, order, context } = await aReadyCheckout({ quote: () => failures.pop() ?? aQuote() })
    expect(context().failure?.code).toBe(599)
    send({ type: 'order.requested' })
    await passes(150)
    expect(order()).toBe('confirming')
    expect(context().failure).toBeUndefined()
  })

  test('a promo code is priced with the chosen channel', async () => {
    const { send, asked, passes } = await aReadyCheckout()
    send({ type: 'fields.entered', entered: everything({ promoCode: 'LEAF10' }) })
    await passes(150)
    expect(asked.quotes[1]).toMatchObject({ promoCode: 'LEAF10', pcId: CARD.id })
  })
})

describe('the last look', () => {
  test('with something missing, paying says so and sends nothing', async () => {
    const { send, asked, context, order, passes } = aCheckout()
    send({ type: 'order.requested' })
    await passes(5_000)
    expect(order()).toBe('collecting')
    expect(context().asked).toBe(true)
    expect(asked.placed).toEqual([])
  })

  test('paying at once waits for name and price, and then goes on by itself', async () => {
    const { send, passes, order } = aCheckout()
    send({ type: 'fields.entered', entered: everything() })
    send({ type: 'order.requested' })
    expect(order()).toBe('collecting')
    send({ type: 'fields.entered', entered: everything() })
    expect(order()).toBe('collecting')
    await passes(500)
    expect(order()).toBe('confirming')
  })

  test('a change of the form closes it: what was looked at is what is ordered', async () => {
    const { send, order } = await aReadyCheckout()
    send({ type: 'order.requested' })
    send({ type: 'fields.entered', entered: everything() })
    expect(order()).toBe('confirming')
    send({ type: 'fields.entered', entered: everything({ pcId: BANK.id }) })
    expect(order()).toBe('filling')
  })
})

describe('placing', () => {
  test('a double confirmation sends one request, with everything that was chosen', async () => {
    const { send, asked, actor } = await aReadyCheckout()
    send({ type: 'order.requested' })
    send({ type: 'order.confirmed' })
    send({ type: 'order.confirmed' })
    await settled()
    expect(asked.placed.map(({ request }) => request)).toEqual([
      { checkoutId: 'checkout-1', quoteId: 'quote-1', pcId: 31, userInfo: { userId: '44128890' }, shopLang: 'en' }
    ])
    expect(asked.placed[0]).toMatchObject({
      country: 'us',
      denominationId: 'large',
      product: { productPath: 'canopy-strike' },
      player: { userId: '44128890', nickname: 'RookKnight' }
    })
    expect(actor.getSnapshot().matches({ order: 'placed' })).toBe(true)
  })

  test('paying another way replaces the order before; the same way again replaces nothing', async () => {
    const { asked } = await aConfirmedCheckout({ input: aCheckoutInput({ previousPcId: BANK.id }) })
    expect(asked.placed[0]?.request.previousPcId).toBe(41)
    const same = await aConfirmedCheckout({ input: aCheckoutInput({ previousPcId: CARD.id }) })
    expect(same.asked.placed[0]?.request).not.toHaveProperty('previousPcId')
  })

  test('an answer that was lost is asked for again under the same id', async () => {
    const answers = [{ kind: 'placed', order: anOrder() } as const, networkFailure(408)]
    const { send, asked, context, order } = await aConfirmedCheckout({ place: () => answers.pop() ?? networkFailure(599) })
    expect(order()).toBe('refused')
    expect(context().failure?.entry.key).toBe('networkError.timeout')
    send({ type: 'retry.requested' })
    await settled()
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-1'])
    expect(order()).toBe('placed')
  })

  test('a lost answer and another channel are two purchases', async () => {
    const { send, asked } = await aConfirmedCheckout({ place: () => networkFailure(408) })
    send({ type: 'fields.entered', entered: everything({ pcId: BANK.id }) })
    send({ type: 'order.requested' })
    send({ type: 'order.confirmed' })
    await settled()
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-2'])
  })

  test('what was refused for good is tried again under a new id, since the old one would only repeat the refusal', async () => {
    const { send, asked } = await aConfirmedCheckout({ place: () => refusal(98) })
    send({ type: 'retry.requested' })
    await settled()
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-2'])
  })

  test('a change of the form while the answer is on its way changes nothing of what is sent again', async () => {
    const first = later<PlaceOutcome>()
    const answers = [refusal(10001), first.promise]
    const { send, asked, passes } = await aConfirmedCheckout({ place: () => answers.pop() ?? { kind: 'placed', order: anOrder() } })
    send({ type: 'fields.entered', entered: everything({ pcId: BANK.id }) })
    first.give(refusal(10001))
    await passes(0)
    await passes(5_000)
    expect(asked.placed.map(({ request }) => [request.checkoutId, request.pcId])).toEqual([
      ['checkout-1', 31],
      ['checkout-1', 31]
    ])
  })
})

describe('a price that changed', () => {
  const dearer = aQuote('fresh', { card: '5.15' })

  test('stands beside the old one until the shopper takes it', async () => {
    const answers: PlaceOutcome[] = [{ kind: 'placed', order: anOrder() }, refusal(603, { freshQuote: dearer })]
    const { send, asked, context, order } = await aConfirmedCheckout({ place: () => answers.pop()! })
    expect(order()).toBe('priceChanged')
    expect(totalOf(context().oldQuote, CARD.id)).toBe('4.85')
    expect(totalOf(context().quote, CARD.id)).toBe('5.15')
    expect(context().failure?.code).toBe(603)
    send({ type: 'price.accepted' })
    await settled()
    expect(asked.placed.map(({ request }) => [request.checkoutId, request.quoteId])).toEqual([
      ['checkout-1', 'quote-1'],
      ['checkout-2', 'fresh']
    ])
    expect(order()).toBe('placed')
  })

  test('that is the same amount as before is taken without a question, once', async () => {
    let fresh = 0
    const { asked, order } = await aConfirmedCheckout({ place: () => refusal(603, { freshQuote: aQuote(`fresh-${(fresh += 1)}`) }) })
    expect(asked.placed.map(({ request }) => request.quoteId)).toEqual(['quote-1', 'fresh-1'])
    expect(order()).toBe('priceChanged')
  })

  test('and cannot be paid the chosen way any more is a refusal with other ways', async () => {
    const channelDown = purchaseErrors.failure(238)
    const freshQuote = { ...dearer, channels: dearer.channels.map((one) => (one.pcId === 31 ? { ...one, refusal: channelDown } : one)) }
    const { order, context } = await aConfirmedCheckout({ place: () => refusal(603, { freshQuote }) })
    expect(order()).toBe('refused')
    expect(context().failure?.recovery.kind).toBe('changeChannel')
  })

  test('without the fresh one is asked for, and looked at once more', async () => {
    const { send, asked, passes, order } = await aConfirmedCheckout({ place: () => refusal(605) })
    send({ type: 'retry.requested' })
    await passes(150)
    expect(asked.quotes).toHaveLength(2)
    expect(order()).toBe('confirming')
    expect(asked.placed).toHaveLength(1)
  })
})

describe('a purchase that is still being processed', () => {
  test('is asked about again after five seconds, under the same id', async () => {
    const answers: PlaceOutcome[] = [{ kind: 'placed', order: anOrder() }, refusal(10001)]
    const { asked, passes, order } = await aConfirmedCheckout({ place: () => answers.pop()! })
    expect(order()).toBe('waitingForPrevious')
    await passes(4_999)
    expect(asked.placed).toHaveLength(1)
    await passes(1)
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-1'])
    expect(order()).toBe('placed')
  })

  test('says its own wait, which wins over five seconds', async () => {
    const failure = purchaseErrors.failure(10001, { retryAfterSeconds: 300 })
    const { asked, passes } = await aConfirmedCheckout({ place: () => refusal(10001, { failure }) })
    await passes(299_999)
    expect(asked.placed).toHaveLength(1)
    await passes(1)
    expect(asked.placed).toHaveLength(2)
  })

  test('and is this very order, goes on by itself; so it does not go on for ever', async () => {
    const { asked, passes, order } = await aConfirmedCheckout({
      place: () => refusal(10001, { runningOrder: anOrder({ status: 'notInit' }) })
    })
    for (let i = 0; i < 20; i += 1) await passes(5_000)
    expect(asked.placed).toHaveLength(7)
    expect(order()).toBe('waitingForPrevious')
  })

  test('and is another order, is shown and never repeated by itself', async () => {
    const runningOrder = anOrder({ accessKey: undefined })
    const { send, asked, passes, context } = await aConfirmedCheckout({ place: () => refusal(10001, { runningOrder }) })
    await passes(TEN_MINUTES)
    expect(asked.placed).toHaveLength(1)
    expect(context().runningOrder?.txnId).toBe('7203344589012345678')
    send({ type: 'retry.requested' })
    await settled()
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-1'])
  })

  test('is left by a change of the form, and nothing is sent by itself any more', async () => {
    const { send, asked, passes, order, context } = await aConfirmedCheckout({ place: () => refusal(10001) })
    send({ type: 'fields.entered', entered: everything({ denominationId: 'small' }) })
    await passes(60_000)
    expect(order()).toBe('filling')
    expect(context().failure).toBeUndefined()
    expect(asked.placed).toHaveLength(1)
  })
})

describe('hydration', () => {
  test('takes over as one event what the controls already hold, and the purchase goes on', async () => {
    const { send, passes, order } = aCheckout()
    send({ type: 'fields.restored', entered: everything() })
    send({ type: 'order.requested' })
    await passes(500)
    expect(order()).toBe('confirming')
  })

  test('a voucher needs no player, only where the code is sent', async () => {
    const voucher = aProduct({ kind: 'voucher', inputs: [], playerLookup: false })
    const { send, asked, passes, order } = aCheckout({ input: aCheckoutInput({}, voucher) })
    send({ type: 'fields.restored', entered: everything({ typed: { email: 'sam@example.com' } }) })
    await passes(150)
    send({ type: 'order.requested' })
    expect(order()).toBe('confirming')
    expect(asked.players).toEqual([])
  })
})
