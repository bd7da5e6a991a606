import { describe, expect, test } from 'vitest'
import type { PlaceOutcome } from '../../../src/application/ports/order-service.ts'
import type { ChargeAnswer } from '../../../src/application/ports/wallet-orders.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import { subscriptionErrors } from '../../../src/domain/errors/subscription-errors.ts'
import { walletChargeErrors } from '../../../src/domain/errors/wallet-errors.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { untouchedPurchase } from '../../../src/domain/order/purchase.ts'
import type { Quote } from '../../../src/domain/order/quote.ts'
import { aCheckoutInput, anOrder, aPlayer, aProduct, aQuote, BANK, CARD, everything, totalOf } from '../../../src/testing/builders.ts'
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

describe('checkout machine on a gift', () => {
  const gift = {
    recipientEmail: 'sam@example.com',
    recipientEmailAgain: 'sam@example.com',
    senderName: 'Ana',
    giftMessage: 'Happy birthday',
    email: 'ana@example.com'
  }

  test('looks up no player, prices it as a gift and sends recipient and message', async () => {
    const { send, asked, passes } = aCheckout()
    send({ type: 'fields.entered', entered: everything({ isGift: true, typed: { ...gift, userId: '44128890' } }) })
    await passes(500)
    send({ type: 'order.requested' })
    send({ type: 'order.confirmed' })
    await settled()
    expect(asked.players).toEqual([])
    expect(asked.quotes).toEqual([expect.objectContaining({ isGift: true })])
    expect(asked.quotes[0]).not.toHaveProperty('userInfo')
    expect(asked.placed.map(({ request, player }) => ({ userInfo: request.userInfo, gifting: request.gifting, player }))).toEqual([
      {
        userInfo: { email: 'ana@example.com' },
        gifting: { email: 'sam@example.com', name: 'Ana', message: 'Happy birthday' },
        player: undefined
      }
    ])
  })

  test('asks for another price when a purchase becomes a gift', async () => {
    const { send, asked, passes } = aCheckout()
    send({ type: 'fields.entered', entered: everything() })
    await passes(500)
    send({ type: 'fields.entered', entered: everything({ isGift: true, typed: gift }) })
    await passes(500)
    expect(asked.quotes.map(({ isGift }) => isGift)).toEqual([undefined, true])
  })
})

describe('checkout machine on a subscription', () => {
  const weekly = { recurrence: 'weekly', amount: amountOf('4.27'), savingsPercent: 5 } as const
  const product = aProduct({
    denominations: [
      { id: 'small', kind: 'fixed', name: '60 Leaves', categoryIds: [-2], fromPrice: amountOf('0.99'), available: true },
      {
        ...{ id: 'large', kind: 'fixed', name: 'Weekly pass', categoryIds: [-2], fromPrice: amountOf('4.49'), available: true },
        subscriptionPrices: [weekly]
      }
    ]
  })
  const input = aCheckoutInput({ draft: untouchedPurchase(product, aCheckoutInput().draft.market) })
  const chosen = everything({ recurrence: 'weekly', typed: { userId: '44128890', email: 'ana@example.com' } })

  test('asks for the price of a period without promo and rewards, and begins the subscription', async () => {
    const { send, asked, passes, order, context } = aCheckout({ input })
    send({ type: 'fields.entered', entered: { ...chosen, promoCode: 'LEAF10', rewards: { amountText: '' } } })
    await passes(500)
    expect(asked.quotes.at(-1)).toMatchObject({ recurrence: 'weekly', denomination: { id: 'large' } })
    for (const name of ['promoCode', 'isUseCashback', 'burnAmount']) expect(asked.quotes.at(-1)).not.toHaveProperty(name)
    send({ type: 'order.requested', stated: amountOf('4.85') })
    await settled()
    expect(order()).toBe('placed')
    expect(asked.placed).toEqual([])
    expect(asked.subscribed).toMatchObject([{ isSubscription: true, request: { userInfo: { email: 'ana@example.com' } } }])
    expect(context()).toMatchObject({ order: undefined, subscription: { paymentUrl: 'https://pay.example/1' } })
  })

  test('asks for the address to which notices go', async () => {
    const { send, asked, passes, order } = aCheckout({ input })
    send({ type: 'fields.entered', entered: everything({ recurrence: 'weekly' }) })
    await passes(500)
    send({ type: 'order.requested', stated: amountOf('4.85') })
    await settled()
    expect([order(), asked.subscribed]).toEqual(['collecting', []])
  })

  test('buys an item once that is not offered so often, and a gift always', async () => {
    const { send, asked, passes } = aCheckout({ input })
    send({ type: 'fields.entered', entered: { ...chosen, denominationId: 'small' } })
    await passes(500)
    send({ type: 'fields.entered', entered: { ...chosen, isGift: true } })
    await passes(500)
    expect(asked.quotes.map(({ recurrence }) => recurrence)).toEqual([undefined, undefined])
  })

  test('sends the same subscription again under its id when no answer came, and another one after a refusal', async () => {
    const notAuthorized = {
      kind: 'refused',
      failure: subscriptionErrors.failure(8),
      freshQuote: undefined,
      runningOrder: undefined
    } as const
    const answers = [networkFailure(599), notAuthorized]
    const { send, asked, passes, order, context } = aCheckout({
      input,
      subscribe: () => answers.shift() ?? { kind: 'subscribed', subscription: { id: 'sub-1', paymentUrl: undefined } }
    })
    send({ type: 'fields.entered', entered: chosen })
    await passes(500)
    send({ type: 'order.requested', stated: amountOf('4.85') })
    await settled()
    send({ type: 'retry.requested' })
    await settled()
    expect([order(), context().failure?.area]).toEqual(['rejected', 'subscription'])
    send({ type: 'order.requested', stated: amountOf('4.85') })
    await settled()
    expect(order()).toBe('placed')
    const [first, second, third] = asked.subscribed.map(({ request }) => request.checkoutId)
    expect([second === first, third === first]).toEqual([true, false])
  })
})

describe('checkout machine on the player', () => {
  test('looks a typed player up once the typing rests', async () => {
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

  test('never shows a late name of an earlier id beside a newer one', async () => {
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

  test('neither stops nor begins a look-up when another field is typed', async () => {
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

  test('asks about an unknown player once, until another is typed', async () => {
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

  test('tries again by the pay button after the line was gone', async () => {
    const failures = [networkFailure(599)]
    const { send, passes, order } = aCheckout({ checkPlayer: () => failures.pop() ?? aPlayer() })
    send({ type: 'fields.entered', entered: everything() })
    await passes(500)
    send({ type: 'order.requested' })
    await settled()
    expect(order()).toBe('confirming')
  })

  test('prices personal items for their player', async () => {
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

describe('checkout machine on the price', () => {
  test('prices the last choice alone, and drops a late price of another item', async () => {
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

  test('asks again after ten minutes, also when something else was typed meanwhile', async () => {
    const { send, asked, passes } = await aReadyCheckout()
    await passes(60_000)
    send({ type: 'fields.entered', entered: everything({ typed: { userId: '44128890', email: 'sam@example.com' } }) })
    await passes(TEN_MINUTES)
    await passes(150)
    expect(asked.quotes).toHaveLength(2)
  })

  test('keeps the price while a shopper is about to pay, and changes it afterwards', async () => {
    const { send, asked, passes, context } = await aReadyCheckout()
    send({ type: 'order.requested' })
    await passes(TEN_MINUTES)
    expect(context().quote?.quoteId).toBe('quote-1')
    send({ type: 'order.reconsidered' })
    await passes(150)
    expect(asked.quotes).toHaveLength(2)
  })

  test('asks again by the pay button for a price that did not come', async () => {
    const failures = [networkFailure(599)]
    const { send, passes, order, context } = await aReadyCheckout({ quote: () => failures.pop() ?? aQuote() })
    expect(context().failure?.code).toBe(599)
    send({ type: 'order.requested' })
    await passes(150)
    expect(order()).toBe('confirming')
    expect(context().failure).toBeUndefined()
  })

  test('prices a promo code with the chosen channel', async () => {
    const { send, asked, passes } = await aReadyCheckout()
    send({ type: 'fields.entered', entered: everything({ promoCode: 'LEAF10' }) })
    await passes(150)
    expect(asked.quotes[1]).toMatchObject({ promoCode: 'LEAF10', pcId: CARD.id })
  })
})

describe('checkout machine on the order review', () => {
  test('says what is missing and sends nothing', async () => {
    const { send, asked, context, order, passes } = aCheckout()
    send({ type: 'order.requested' })
    await passes(5_000)
    expect(order()).toBe('collecting')
    expect(context().asked).toBe(true)
    expect(asked.placed).toEqual([])
  })

  test('waits for name and price when paying at once, and then goes on by itself', async () => {
    const { send, passes, order } = aCheckout()
    send({ type: 'fields.entered', entered: everything() })
    send({ type: 'order.requested' })
    expect(order()).toBe('collecting')
    send({ type: 'fields.entered', entered: everything() })
    expect(order()).toBe('collecting')
    await passes(500)
    expect(order()).toBe('confirming')
  })

  test('closes on a change of the form: the reviewed order is the one that is sent', async () => {
    const { send, order } = await aReadyCheckout()
    send({ type: 'order.requested' })
    send({ type: 'fields.entered', entered: everything() })
    expect(order()).toBe('confirming')
    send({ type: 'fields.entered', entered: everything({ pcId: BANK.id }) })
    expect(order()).toBe('filling')
  })
})

describe('checkout machine on order submission', () => {
  test('sends one request with everything chosen when it is confirmed twice', async () => {
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

  test('replaces the order before when paying another way, and nothing when the same way again', async () => {
    const { asked } = await aConfirmedCheckout({ input: aCheckoutInput({ previousPcId: BANK.id }) })
    expect(asked.placed[0]?.request.previousPcId).toBe(41)
    const same = await aConfirmedCheckout({ input: aCheckoutInput({ previousPcId: CARD.id }) })
    expect(same.asked.placed[0]?.request).not.toHaveProperty('previousPcId')
  })

  test('asks for a lost answer under the same id', async () => {
    const answers = [{ kind: 'placed', order: anOrder() } as const, networkFailure(408)]
    const { send, asked, context, order } = await aConfirmedCheckout({ submitOrder: () => answers.pop() ?? networkFailure(599) })
    expect(order()).toBe('rejected')
    expect(context().failure?.entry.key).toBe('networkError.timeout')
    send({ type: 'retry.requested' })
    await settled()
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-1'])
    expect(order()).toBe('placed')
  })

  test('makes two purchases of a lost answer and another channel', async () => {
    const { send, asked } = await aConfirmedCheckout({ submitOrder: () => networkFailure(408) })
    send({ type: 'fields.entered', entered: everything({ pcId: BANK.id }) })
    send({ type: 'order.requested' })
    send({ type: 'order.confirmed' })
    await settled()
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-2'])
  })

  test('uses a new id after a final refusal, since the old one would only repeat it', async () => {
    const { send, asked } = await aConfirmedCheckout({ submitOrder: () => refusal(98) })
    send({ type: 'retry.requested' })
    await settled()
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-2'])
  })

  test('sends the same again when the form changes while the answer is on its way', async () => {
    const first = later<PlaceOutcome>()
    const answers = [refusal(10001), first.promise]
    const { send, asked, passes } = await aConfirmedCheckout({ submitOrder: () => answers.pop() ?? { kind: 'placed', order: anOrder() } })
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

describe('checkout machine on a changed price', () => {
  const dearer = aQuote('fresh', { card: '5.15' })

  test('shows both prices until the shopper takes the new one', async () => {
    const answers: PlaceOutcome[] = [{ kind: 'placed', order: anOrder() }, refusal(603, { freshQuote: dearer })]
    const { send, asked, context, order } = await aConfirmedCheckout({ submitOrder: () => answers.pop()! })
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

  test('takes the same amount as before without a question, once', async () => {
    let fresh = 0
    const { asked, order } = await aConfirmedCheckout({ submitOrder: () => refusal(603, { freshQuote: aQuote(`fresh-${(fresh += 1)}`) }) })
    expect(asked.placed.map(({ request }) => request.quoteId)).toEqual(['quote-1', 'fresh-1'])
    expect(order()).toBe('priceChanged')
  })

  test('refuses with other ways when the new price cannot be paid the chosen way', async () => {
    const channelDown = purchaseErrors.failure(238)
    const freshQuote = { ...dearer, channels: dearer.channels.map((one) => (one.pcId === 31 ? { ...one, refusal: channelDown } : one)) }
    const { order, context } = await aConfirmedCheckout({ submitOrder: () => refusal(603, { freshQuote }) })
    expect(order()).toBe('rejected')
    expect(context().failure?.recovery.kind).toBe('changeChannel')
  })

  test('asks for the fresh price when it is missing, and reviews once more', async () => {
    const { send, asked, passes, order } = await aConfirmedCheckout({ submitOrder: () => refusal(605) })
    send({ type: 'retry.requested' })
    await passes(150)
    expect(asked.quotes).toHaveLength(2)
    expect(order()).toBe('confirming')
    expect(asked.placed).toHaveLength(1)
  })
})

describe('checkout machine on a purchase in progress', () => {
  test('asks again after five seconds, under the same id', async () => {
    const answers: PlaceOutcome[] = [{ kind: 'placed', order: anOrder() }, refusal(10001)]
    const { asked, passes, order } = await aConfirmedCheckout({ submitOrder: () => answers.pop()! })
    expect(order()).toBe('waitingForPrevious')
    await passes(4_999)
    expect(asked.placed).toHaveLength(1)
    await passes(1)
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-1'])
    expect(order()).toBe('placed')
  })

  test('uses the wait of the answer instead of five seconds', async () => {
    const failure = purchaseErrors.failure(10001, { retryAfterSeconds: 300 })
    const { asked, passes } = await aConfirmedCheckout({ submitOrder: () => refusal(10001, { failure }) })
    await passes(299_999)
    expect(asked.placed).toHaveLength(1)
    await passes(1)
    expect(asked.placed).toHaveLength(2)
  })

  test('goes on by itself when it is this very order, and not for ever', async () => {
    const { asked, passes, order } = await aConfirmedCheckout({
      submitOrder: () => refusal(10001, { runningOrder: anOrder({ status: 'notInit' }) })
    })
    for (let i = 0; i < 20; i += 1) await passes(5_000)
    expect(asked.placed).toHaveLength(7)
    expect(order()).toBe('waitingForPrevious')
  })

  test('shows another order, and never repeats it by itself', async () => {
    const runningOrder = anOrder({ accessKey: undefined })
    const { send, asked, passes, context } = await aConfirmedCheckout({ submitOrder: () => refusal(10001, { runningOrder }) })
    await passes(TEN_MINUTES)
    expect(asked.placed).toHaveLength(1)
    expect(context().runningOrder?.txnId).toBe('7203344589012345678')
    send({ type: 'retry.requested' })
    await settled()
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-1'])
  })

  test('stops on a change of the form, and sends nothing by itself any more', async () => {
    const { send, asked, passes, order, context } = await aConfirmedCheckout({ submitOrder: () => refusal(10001) })
    send({ type: 'fields.entered', entered: everything({ denominationId: 'small' }) })
    await passes(60_000)
    expect(order()).toBe('filling')
    expect(context().failure).toBeUndefined()
    expect(asked.placed).toHaveLength(1)
  })
})

describe('checkout machine on hydration', () => {
  test('takes the values of the controls as one event, and the purchase goes on', async () => {
    const { send, passes, order } = aCheckout()
    send({ type: 'fields.restored', entered: everything() })
    send({ type: 'order.requested' })
    await passes(500)
    expect(order()).toBe('confirming')
  })

  test('needs no player for a voucher, only where the code is sent', async () => {
    const voucher = aProduct({ kind: 'voucher', inputs: [], playerLookup: false })
    const { send, asked, passes, order } = aCheckout({ input: aCheckoutInput({}, voucher) })
    send({ type: 'fields.restored', entered: everything({ typed: { email: 'sam@example.com' } }) })
    await passes(150)
    send({ type: 'order.requested' })
    expect(order()).toBe('confirming')
    expect(asked.players).toEqual([])
  })
})

describe('checkout machine on a payment from the wallet', () => {
  const fromWallet = (balance: string): PlaceOutcome => ({
    kind: 'placed',
    order: anOrder({ payment: { kind: 'wallet', balanceAmount: amountOf(balance), expiresAt: new Date('2026-11-21T02:15:00Z') } })
  })
  const answer = (code?: number): ChargeAnswer => ({
    refusal: code === undefined ? undefined : walletChargeErrors.failure(code, { limitAmount: amountOf('0.85') }),
    balanceAmount: undefined,
    order: undefined
  })
  /** Presses the button of the wallet, which states the total. */
  const aStatedCheckout = async (scene: Scene, stated = '4.85') => {
    const checkout = await aReadyCheckout(scene)
    checkout.send({ type: 'order.requested', stated: amountOf(stated) })
    await settled()
    return checkout
  }

  test('orders and pays without a review when the button states the total', async () => {
    const { asked, order } = await aStatedCheckout({ submitOrder: () => fromWallet('10'), charge: () => answer() })
    expect(asked.charged).toEqual([{ txnId: '7203344589012345678', checkoutId: 'checkout-1' }])
    expect(order()).toBe('placed')
  })

  test('reviews the order when the button stated another total than the price', async () => {
    const { asked, order } = await aStatedCheckout({ submitOrder: () => fromWallet('10'), charge: () => answer() }, '4.8')
    expect([order(), asked.placed]).toEqual(['confirming', []])
  })

  test('waits for a top-up without a charge when the balance is too low', async () => {
    const { asked, order } = await aStatedCheckout({ submitOrder: () => fromWallet('4.84'), charge: () => answer() })
    expect([order(), asked.charged]).toEqual(['short', []])
  })

  test('charges a balance that is exactly enough', async () => {
    const { order } = await aStatedCheckout({ submitOrder: () => fromWallet('4.85'), charge: () => answer() })
    expect(order()).toBe('placed')
  })

  test('waits for a top-up when another purchase took the balance meanwhile, and pays the same order afterwards', async () => {
    const answers = [answer(), answer(406)]
    const { send, asked, context, order } = await aStatedCheckout({
      submitOrder: () => fromWallet('10'),
      charge: () => answers.pop() ?? answer()
    })
    expect([order(), context().failure]).toEqual(['short', undefined])
    send({ type: 'retry.requested' })
    await settled()
    expect(asked.charged.map(({ checkoutId }) => checkoutId)).toEqual(['checkout-1', 'checkout-1'])
    expect(order()).toBe('placed')
  })

  test('finds the same order again after a lost answer of the charge', async () => {
    const answers = [networkFailure(408), answer()]
    const { send, asked, order } = await aStatedCheckout({
      submitOrder: () => fromWallet('10'),
      charge: () => answers.shift() ?? answer()
    })
    expect(order()).toBe('rejected')
    send({ type: 'retry.requested' })
    await settled()
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-1'])
    expect(order()).toBe('placed')
  })

  test.each([306, 309, 325, 326, 329, 330])(
    'shows the refusal %i, and replaces the order by one of another payment method',
    async (code) => {
      const { send, asked, context, order } = await aStatedCheckout({ submitOrder: () => fromWallet('10'), charge: () => answer(code) })
      expect([order(), context().failure?.code]).toEqual(['rejected', code])
      send({ type: 'fields.entered', entered: everything({ pcId: BANK.id }) })
      send({ type: 'order.requested' })
      send({ type: 'order.confirmed' })
      await settled()
      expect(asked.placed[1]?.request).toMatchObject({ pcId: 41, previousPcId: 31 })
    }
  )

  test.each([302, 407])('makes a new order after the refusal %i, since the old one cannot be paid any more', async (code) => {
    const answers = [answer(code), answer()]
    const { send, asked, order } = await aStatedCheckout({
      submitOrder: () => fromWallet('10'),
      charge: () => answers.shift() ?? answer()
    })
    send({ type: 'order.requested', stated: amountOf('4.85') })
    await settled()
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-2'])
    expect(order()).toBe('placed')
  })

  test('sends the same order again when its top-up was left and the button is pressed once more', async () => {
    const { send, asked, order } = await aStatedCheckout({
      submitOrder: () => fromWallet('0'),
      charge: () => answer(),
      input: aCheckoutInput({ previousPcId: BANK.id })
    })
    send({ type: 'order.reconsidered' })
    expect(order()).toBe('filling')
    send({ type: 'order.requested', stated: amountOf('4.85') })
    await settled()
    expect(idsOf(asked.placed)).toEqual(['checkout-1', 'checkout-1'])
  })

  test('leaves the payment to the caller where no wallet pays', async () => {
    const { order } = await aConfirmedCheckout({ submitOrder: () => fromWallet('10') })
    expect(order()).toBe('placed')
  })
})
