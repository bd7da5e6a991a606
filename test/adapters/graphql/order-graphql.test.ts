import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import type { GraphqlOperation } from '../../../src/adapters/graphql/operation.ts'
import { orderGraphql } from '../../../src/adapters/graphql/order-graphql.ts'
import type { OrderRequest, OrderService } from '../../../src/application/ports/order-service.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { boletoPayment, wireOrder, wirePlayer, wireQuote } from './wire-answers.ts'

const answering = (data: unknown) => {
  const sent: { readonly operation: GraphqlOperation; readonly variables: object }[] = []
  const service: OrderService = orderGraphql((operation, variables) => {
    sent.push({ operation, variables })
    return TE.right(data)
  })
  return { service, sent }
}

const right = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error(`refused: ${JSON.stringify(result.left)}`)
  return result.right
}

const request: OrderRequest = {
  checkoutId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  quoteId: 'q.eyJ2IjoxfQ.sig',
  pcId: 31,
  userInfo: { userId: '44128890', email: 'sam@example.com' },
  guestUserId: '6fa459ea-ee8a-4ca4-894e-db77e160355e',
  shopLang: 'en'
}

describe('orderGraphql validatePlayer', () => {
  test('asks by the names of the schema', async () => {
    const { service, sent } = answering({ validatePlayer: { statusCode: 0, detail: null, player: wirePlayer } })
    const player = right(await service.validatePlayer({ countryCode: 'id', voucherTypeId: 1001, userInfo: { userId: '44128890' } })())
    expect(sent[0]?.variables).toEqual({ input: { countryCode: 'id', voucherTypeId: 1001, userInfo: { userId: '44128890' } } })
    expect(player).toEqual({
      userId: '44128890',
      zoneId: '2201',
      nickname: 'RookKnight',
      accountRegionCode: undefined,
      roles: [{ roleId: 'r1', roleName: 'Mage' }],
      personalisedDenominations: undefined
    })
  })

  test('refuses a player of another country with that country', async () => {
    const { service } = answering({
      validatePlayer: { statusCode: -200, detail: { recovery: 'OTHER_MARKET', countryCode: 'sg' }, player: null }
    })
    const answer = await service.validatePlayer({ countryCode: 'id', voucherTypeId: 1001, userInfo: {} })()
    expect(answer).toMatchObject({ left: { area: 'purchase', code: -200, recovery: { kind: 'otherMarket', country: 'sg' } } })
  })
})

test('orderGraphql shows an unknown status as in progress, and reports it once', async () => {
  const reported: Failure[] = []
  const service = orderGraphql(
    () => TE.right({ order: { ...wireOrder, status: 'Paused' } }),
    (failure) => void reported.push(failure)
  )
  for (let times = 0; times < 2; times += 1)
    expect(right(await service.read({ txnId: wireOrder.txnId, accessKey: 'key' })())?.status).toBe('inProgress')
  expect(reported).toMatchObject([{ area: 'network', cause: 'An order has the unknown status Paused' }])
})

test('orderGraphql reads when an order was paid, and nothing where no payment was confirmed', async () => {
  const orderWith = async (paidAt: unknown) => {
    const { service } = answering({ order: { ...wireOrder, paidAt } })
    return right(await service.read({ txnId: wireOrder.txnId, accessKey: 'key' })())
  }
  expect(await orderWith('2026-11-21T02:03:00Z')).toMatchObject({ paidAt: new Date('2026-11-21T02:03:00Z') })
  for (const none of [null, undefined]) expect(await orderWith(none)).not.toHaveProperty('paidAt')
})

describe('orderGraphql on a refused payment', () => {
  const orderWith = async (failureDetail: unknown) => {
    const { service } = answering({ order: { ...wireOrder, failureCode: 1, failureDetail } })
    return right(await service.read({ txnId: wireOrder.txnId, accessKey: 'key' })())?.failure
  }

  test('maps it by its reason', async () => {
    expect(await orderWith({ recovery: 'CHANGE_CHANNEL', reason: 'NO_MONEY' })).toMatchObject({
      entry: { code: 'DEFAULT', key: 'payment.refused.noMoney' },
      recovery: { kind: 'changeChannel' }
    })
  })

  test.each([undefined, null, 'STOLEN_CARD'])('maps the reason %j by its code', async (reason) => {
    expect(await orderWith({ recovery: 'CHANGE_CHANNEL', reason })).toMatchObject({ entry: { key: 'purchase.cannotProcessNow' } })
  })
})

describe('orderGraphql quote', () => {
  test('keeps every amount as the exact text it is', async () => {
    const { service, sent } = answering({ quote: { statusCode: 0, detail: null, quote: wireQuote } })
    const quote = right(
      await service.quote({
        countryCode: 'kw',
        voucherTypeId: 1025,
        denomination: { id: 'any', amount: amountOf('1.5') },
        promoCode: 'LEAF10'
      })()
    )
    expect(sent[0]?.variables).toEqual({
      input: { countryCode: 'kw', voucherTypeId: 1025, denomination: { id: 'any', amount: '1.5' }, promoCode: 'LEAF10' }
    })
    expect(quote.expiresAt).toEqual(new Date('2026-11-21T02:12:00Z'))
    expect(quote.promoInfo).toMatchObject({ promoCode: 'LEAF10', status: 'Applied', validCode: true, discountAmount: '0.15' })
    expect(quote.channels[0]).toMatchObject({ pcId: 31, refusal: undefined, totalPayment: '1.37', feeAmount: '0.02' })
    expect(quote.channels[1]?.refusal).toMatchObject({ area: 'purchase', code: 238, recovery: { kind: 'changeChannel' } })
    expect(quote.channels[2]?.refusal).toMatchObject({ code: 1516, detail: { listedAmounts: ['1.5', '3'], limitAmount: undefined } })
  })

  test.each(['1.50', '1,5', '1e3', '-0', ' 1', 1.5])('trusts no amount that is written %j', async (totalPayment) => {
    const [first, second] = wireQuote.channels
    const { service } = answering({
      quote: { statusCode: 0, detail: null, quote: { ...wireQuote, channels: [{ ...first, totalPayment }, second] } }
    })
    const answer = await service.quote({ countryCode: 'kw', voucherTypeId: 1025, denomination: { id: 'any' } })()
    expect(answer).toMatchObject({ left: { area: 'network' } })
  })
})

describe('orderGraphql orders', () => {
  test('send what was confirmed, nothing more', async () => {
    const { service, sent } = answering({ createOrder: { statusCode: 0, detail: null, freshQuote: null, order: wireOrder } })
    const outcome = right(await service.submitOrder(request)())
    expect(sent[0]?.operation.name).toBe('CreateOrder')
    expect(sent[0]?.variables).toEqual({ input: request })
    expect(outcome).toMatchObject({
      kind: 'placed',
      order: {
        txnId: '7203344589012345678',
        accessKey: '5f0c1d2e3a4b5c6d7e8f901234567890',
        status: 'paymentInit',
        waitingFor: 'shopper',
        moneyState: 'notCharged',
        totalPayment: '4.85',
        paymentChannel: { id: 31, type: 'card', inputs: ['billingAddress'] },
        payment: { kind: 'hostedPage', redirectUrl: 'http://payments.localhost:4000/pay/6850822175662776971' },
        availableActions: ['continuePayment', 'recheckPayment', 'cancel'],
        pollAfterSeconds: 3
      }
    })
  })

  test('return the fresh price when it is another one', async () => {
    const { service } = answering({
      createOrder: { statusCode: 603, detail: { recovery: 'REFRESH_QUOTE' }, freshQuote: wireQuote, order: null }
    })
    expect(right(await service.submitOrder(request)())).toMatchObject({
      kind: 'refused',
      failure: { code: 603, recovery: { kind: 'refreshQuote' } },
      freshQuote: { quoteId: 'q.eyJ2IjoxfQ.sig' },
      runningOrder: undefined
    })
  })

  test('report an order that is still being processed with its own wait', async () => {
    const { service } = answering({
      createOrder: {
        statusCode: 10001,
        detail: { recovery: 'WAIT', retryAfterSeconds: 300 },
        freshQuote: null,
        order: { ...wireOrder, accessKey: null }
      }
    })
    expect(right(await service.submitOrder(request)())).toMatchObject({
      kind: 'refused',
      failure: { code: 10001, recovery: { kind: 'wait', ms: 300_000 } },
      runningOrder: { txnId: '7203344589012345678', accessKey: undefined }
    })
  })

  test('take no answer without an order for an order', async () => {
    const { service } = answering({ createOrder: { statusCode: 0, detail: null, freshQuote: null, order: null } })
    expect(right(await service.submitOrder(request)())).toMatchObject({
      kind: 'refused',
      failure: { entry: { key: 'purchase.cannotProcessNow' } }
    })
  })

  test('carry a code to pay with and its steps', async () => {
    const { service } = answering({ order: { ...wireOrder, payment: boletoPayment } })
    expect(right(await service.read({ txnId: '7203344589012345678', accessKey: 'k' })())?.payment).toEqual({
      kind: 'paymentCode',
      paymentCode: '34191.79001 01043.510047 91020.150008 5 84410026000',
      instructions: ['Pay at any bank', 'By Friday'],
      redirectUrl: undefined,
      expiresAt: new Date('2026-11-24T02:02:07Z')
    })
  })

  test('show words of tomorrow as in progress, wait for the store, and offer only known buttons', async () => {
    const { service } = answering({
      order: { ...wireOrder, status: 'Teleported', waitingFor: 'MARS', moneyState: 'SOMEWHERE', availableActions: ['DANCE', 'CANCEL'] }
    })
    expect(right(await service.read({ txnId: '1', accessKey: 'k' })())).toMatchObject({
      status: 'inProgress',
      waitingFor: 'store',
      moneyState: 'maybeCharged',
      availableActions: ['cancel']
    })
  })

  test.each(['javascript:alert(1)', 'data:text/html,hi', '//evil.example/pay', 'pay'])('never lead to %s', async (redirectUrl) => {
    const { service } = answering({ order: { ...wireOrder, payment: { ...wireOrder.payment, redirectUrl } } })
    expect(right(await service.read({ txnId: '1', accessKey: 'k' })())?.payment).toBeUndefined()
  })

  test('are read by number and key; a wrong key finds none', async () => {
    const { service, sent } = answering({ order: null })
    expect(right(await service.read({ txnId: '7203344589012345678', accessKey: undefined })())).toBeUndefined()
    expect(sent[0]?.variables).toEqual({ txnId: '7203344589012345678', accessKey: null })
  })

  test('do what their buttons ask, by the words of the schema', async () => {
    const { service, sent } = answering({ resolveOrder: { statusCode: 0, detail: null, order: wireOrder } })
    await service.resolve({ txnId: '1', accessKey: 'k', action: 'correctPlayer', userInfo: { userId: '44128891' } })()
    expect(sent[0]?.variables).toEqual({
      input: { txnId: '1', accessKey: 'k', action: 'CORRECT_PLAYER', userInfo: { userId: '44128891' } }
    })
  })

  test('say why a button is refused', async () => {
    const { service } = answering({ resolveOrder: { statusCode: 12, detail: { recovery: 'CHECK_PLAYER' }, order: null } })
    expect(await service.resolve({ txnId: '1', accessKey: 'k', action: 'correctPlayer' })()).toMatchObject({
      left: { code: 12, recovery: { kind: 'checkPlayer' } }
    })
  })
})

test('orderGraphql keeps the state of a call that got no answer', async () => {
  const service = orderGraphql(() => TE.left(networkFailure(408)))
  expect(await service.read({ txnId: '1', accessKey: 'k' })()).toMatchObject({ left: { area: 'network', code: 408 } })
})
