import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type NewsFacts,
  createNotification,
  ORDER_NEWS_LIFE,
  orderNews,
  orderNewsOf
} from '../../../src/domain/notification/notification-source.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { anyOrderStatus } from '../../../src/domain/testing/index.ts'

const now = new Date('2026-11-21T02:00:00Z')
const soon = new Date('2026-11-21T02:00:00.001Z')
const none: NewsFacts = { paid: true, refunded: false, promisedBy: undefined }

describe('order notification source', () => {
  test('has one of 5 kinds', () => {
    expect(orderNews).toEqual(['paid', 'delivered', 'delayed', 'refused', 'refunded'])
  })

  test.each<[OrderStatus, Partial<NewsFacts>, string | undefined]>([
    ['notInit', {}, undefined],
    ['paymentInit', {}, undefined],
    ['paymentPending', {}, undefined],
    ['cancelled', {}, undefined],
    ['paymentCompleted', {}, 'paid'],
    ['paymentCompleted', { promisedBy: soon }, 'paid'],
    ['paymentCompleted', { promisedBy: now }, 'delayed'],
    ['inProgress', {}, undefined],
    ['inProgress', { promisedBy: soon }, undefined],
    ['inProgress', { promisedBy: now }, 'delayed'],
    ['inProgress', { promisedBy: now, paid: false }, undefined],
    ['fulfillmentCompleted', { promisedBy: now }, 'delivered'],
    ['giftClaimed', {}, 'delivered'],
    ['paymentFailed', { paid: false }, 'refused'],
    ['fulfillmentFailed', {}, 'refused'],
    ['voucherUnavailable', {}, 'refused'],
    ['giftInit', {}, undefined],
    ['giftExpired', {}, undefined],
    ['fulfillmentFailed', { refunded: true }, 'refunded']
  ])('for %s with %j: %s', (status, facts, news) => {
    expect(orderNewsOf(status, { ...none, ...facts }, now)).toBe(news)
  })

  test('ends with the refund, and time alone makes nothing but a delay', () => {
    fc.assert(
      fc.property(anyOrderStatus, fc.boolean(), fc.nat(1000), (status, paid, wait) => {
        expect(orderNewsOf(status, { paid, refunded: true, promisedBy: soon }, now)).toBe('refunded')
        const early = orderNewsOf(status, { paid, refunded: false, promisedBy: soon }, now)
        const late = orderNewsOf(status, { paid, refunded: false, promisedBy: soon }, new Date(soon.getTime() + wait))
        if (late !== early) expect(late).toBe('delayed')
      })
    )
  })
})

describe('notification source', () => {
  const order = {
    kind: 'order',
    news: 'delivered',
    txnId: '7203344589012345678',
    country: 'id',
    itemName: '500 Crystals',
    owner: { kind: 'account', accountId: 'u1' },
    at: now
  } as const

  test('for an order is for its owner, leads to the order and is shown for 90 days', () => {
    expect(ORDER_NEWS_LIFE).toBe(7_776_000_000)
    expect(createNotification(order)).toEqual({
      id: 'order:7203344589012345678:delivered',
      country: 'id',
      audience: { kind: 'account', accountId: 'u1' },
      words: {
        kind: 'keys',
        titleKey: 'notification.delivered.title',
        bodyKey: 'notification.delivered.body',
        params: { item: '500 Crystals', txnId: '7203344589012345678' }
      },
      url: '/id/complete?order=7203344589012345678',
      imageUrl: undefined,
      createdAt: now,
      endDate: new Date('2027-02-19T02:00:00Z')
    })
    expect(createNotification({ ...order, owner: { kind: 'guest', guestUserId: 'g1' } }).audience).toEqual({
      kind: 'guest',
      guestUserId: 'g1'
    })
  })

  test('for a promo is for its market, from its start to its end', () => {
    const to = new Date('2026-11-28T00:00:00Z')
    expect(
      createNotification({
        kind: 'promo',
        promoId: 'p1',
        country: 'br',
        title: 'Double crystals',
        text: 'This week',
        url: '/br/comet-circuit',
        imageUrl: '/images/p1.webp',
        from: now,
        to
      })
    ).toEqual({
      id: 'promo:br:p1',
      country: 'br',
      audience: { kind: 'market' },
      words: { kind: 'words', title: 'Double crystals', body: 'This week' },
      url: '/br/comet-circuit',
      imageUrl: '/images/p1.webp',
      createdAt: now,
      endDate: to
    })
  })

  test.each([
    [{ kind: 'guest', guestUserId: 'g1' }, 'release:us:lumen-quest:g1'],
    [{ kind: 'account', accountId: 'u1' }, 'release:us:lumen-quest:u1']
  ] as const)('for a game that opens is for those who asked, leads to the game and is shown for 90 days', (owner, id) => {
    expect(
      createNotification({ kind: 'release', productPath: 'lumen-quest', country: 'us', productName: 'Lumen Quest', owner, at: now })
    ).toEqual({
      id,
      country: 'us',
      audience: owner,
      words: {
        kind: 'keys',
        titleKey: 'notification.released.title',
        bodyKey: 'notification.released.body',
        params: { item: 'Lumen Quest' }
      },
      url: '/us/lumen-quest',
      imageUrl: undefined,
      createdAt: now,
      endDate: new Date(now.getTime() + 7_776_000_000)
    })
  })

  test.each([
    ['credited', '/id/wallet/complete?txn=7203344589012345678'],
    ['waits', '/id/wallet/waiting?txn=7203344589012345678'],
    ['givenBack', '/id/wallet/complete?txn=7203344589012345678']
  ] as const)('for a top-up that is %s is for the owner of the wallet, with its amount, and leads to the top-up', (news, url) => {
    const amount = amountOf('150000')
    const made = createNotification({ kind: 'wallet', news, ref: '7203344589012345678', country: 'id', amount, accountId: 'u1', at: now })
    expect(made).toMatchObject({
      id: `wallet:7203344589012345678:${news}`,
      country: 'id',
      audience: { kind: 'account', accountId: 'u1' },
      words: { kind: 'keys', params: { amount: '150000' } },
      url,
      endDate: new Date('2027-02-19T02:00:00Z')
    })
  })

  test('for a restricted wallet names no amount and leads to the wallet', () => {
    const facts = { ref: 'w1:review', country: 'id', amount: undefined, accountId: 'u1', at: now }
    expect(createNotification({ kind: 'wallet', news: 'restricted', ...facts })).toMatchObject({
      id: 'wallet:w1:review:restricted',
      words: { kind: 'keys', titleKey: 'notification.walletRestricted.title', bodyKey: 'notification.walletRestricted.body', params: {} },
      url: '/id/wallet/home'
    })
  })

  test('for a country that opens wallets is for its market, once a day, and is shown for 30 days', () => {
    expect(createNotification({ kind: 'walletOpening', country: 'tr', at: now })).toEqual({
      id: 'walletOpening:tr:2026-11-21',
      country: 'tr',
      audience: { kind: 'market' },
      words: { kind: 'keys', titleKey: 'notification.walletOpens.title', bodyKey: 'notification.walletOpens.body', params: {} },
      url: '/tr/wallet/home',
      imageUrl: undefined,
      createdAt: now,
      endDate: new Date('2026-12-21T02:00:00Z')
    })
  })

  test('is the same one when an event is told again, and another for every other news or order', () => {
    const anyEvent = fc.record({
      news: fc.constantFrom(...orderNews),
      txnId: fc.constantFrom('1', '2', '11'),
      at: fc.constantFrom(now, soon)
    })
    fc.assert(
      fc.property(anyEvent, anyEvent, (one, other) => {
        const [a, b] = [createNotification({ ...order, ...one }), createNotification({ ...order, ...other })]
        expect(a.id === b.id).toBe(one.news === other.news && one.txnId === other.txnId)
      })
    )
  })
})
