import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import {
  findPendingTopUp,
  forgetTopUp,
  keepTopUp,
  noteTopUpAnswer,
  noteTopUpOrderPaid,
  type PendingTopUp,
  type PendingTopUps,
  unansweredTopUp
} from '../../../src/domain/wallet/pending-top-ups.ts'
import { pendingTopUpsRecord, topUpWaitsRecord } from '../../../src/domain/wallet/pending-top-ups-record.ts'
import { confirmsAtOnce, topUpPollInterval } from '../../../src/domain/wallet/top-up-watch.ts'

const wish = { amount: amountOf('10'), pcId: 11 }
const topUp = (checkoutId: string, more: Partial<PendingTopUp> = {}): PendingTopUp => ({
  ...{ ...wish, checkoutId, country: 'sg', at: 0 },
  ...more
})
const at = (ms: number): Date => new Date(ms)

describe('keepTopUp', () => {
  test('keeps the newest five when a sixth is started', () => {
    const all = ['1', '2', '3', '4', '5', '6'].reduce<PendingTopUps>((topUps, id) => keepTopUp(topUps, topUp(id)), [])
    expect(all.map(({ checkoutId }) => checkoutId)).toEqual(['6', '5', '4', '3', '2'])
  })
})

describe('unansweredTopUp', () => {
  const kept = [topUp('c1')]
  test('finds the same choice when its answer was lost less than 15 min ago', () => {
    expect(unansweredTopUp(kept, 'sg', wish, at(899_999))?.checkoutId).toBe('c1')
    expect(unansweredTopUp(kept, 'sg', wish, at(900_000))).toBeUndefined()
  })

  test('counts the 15 min from the moment at which it was sent', () => {
    const sent = [topUp('c1', { at: 1_000_000 })]
    expect(unansweredTopUp(sent, 'sg', wish, at(1_899_999))?.checkoutId).toBe('c1')
    expect(unansweredTopUp(sent, 'sg', wish, at(1_900_000))).toBeUndefined()
  })

  test('finds none when amount, channel, order or country differs', () => {
    const order = { txnId: '7203', checkoutId: 'o1', itemName: '88 Diamonds' }
    for (const other of [
      { ...wish, amount: amountOf('25') },
      { ...wish, pcId: 12 },
      { ...wish, order }
    ])
      expect(unansweredTopUp(kept, 'sg', other, at(1))).toBeUndefined()
    expect(unansweredTopUp(kept, 'my', wish, at(1))).toBeUndefined()
  })

  test('finds none when it was answered', () => {
    expect(unansweredTopUp(noteTopUpAnswer(kept, 'c1', '7203'), 'sg', wish, at(1))).toBeUndefined()
  })
})

describe('pending top-ups', () => {
  const answered = noteTopUpAnswer([topUp('c1'), topUp('c2')], 'c2', '7203')

  test('are found by their number', () => {
    expect(findPendingTopUp(answered, '7203')?.checkoutId).toBe('c2')
    expect(findPendingTopUp(answered, '7204')).toBeUndefined()
  })

  test('are forgotten when refused, but never with a number', () => {
    expect(forgetTopUp(answered, 'c1').map(({ checkoutId }) => checkoutId)).toEqual(['c2'])
    expect(forgetTopUp(answered, 'c2')).toEqual(answered)
  })

  test('note that their order was paid', () => {
    expect(findPendingTopUp(noteTopUpOrderPaid(answered, '7203'), '7203')?.isOrderPaid).toBe(true)
    expect(noteTopUpOrderPaid(answered, '7204')).toEqual(answered)
  })
})

describe('pendingTopUpsRecord', () => {
  test('reads what it writes', () => {
    const all: PendingTopUps = [
      topUp('c1', {
        order: { txnId: '72', checkoutId: 'o1', itemName: '88 Diamonds' },
        origin: { path: '/sg/comet-circuit', name: 'Comet' }
      }),
      topUp('c2', { txnId: '7203', isOrderPaid: true })
    ]
    expect(pendingTopUpsRecord.decode(JSON.parse(JSON.stringify(pendingTopUpsRecord.encode(all))))).toEqual(E.right(all))
  })

  test.each([
    ['no list', { checkoutId: 'c1' }],
    ['no value', undefined]
  ])('refuses %s', (_name, value) => {
    expect(E.isLeft(pendingTopUpsRecord.decode(value))).toBe(true)
  })

  test('drops entries that cannot be read, and pages that are not of this store', () => {
    const origin = { path: '//evil.example', name: 'Comet' }
    const decoded = pendingTopUpsRecord.decode([topUp('c1', { origin }), { ...topUp('c2'), amount: 'ten' }, topUp('c3')])
    expect(decoded).toEqual(E.right([topUp('c3')]))
  })
})

describe('topUpWaitsRecord', () => {
  test('reads what it writes', () => {
    const waits = [{ txnId: '7203', since: at(5) }]
    expect(topUpWaitsRecord.decode(topUpWaitsRecord.encode(waits))).toEqual(E.right(waits))
  })
})

describe('topUpPollInterval', () => {
  test.each([
    [0, 3_000],
    [119_999, 3_000],
    [120_000, 10_000],
    [599_999, 10_000],
    [600_000, 30_000],
    [86_400_000, 30_000]
  ])('after %i ms is %i ms', (waited, interval) => {
    expect(topUpPollInterval(waited)).toBe(interval)
  })
})

describe('confirmsAtOnce', () => {
  test('is true for cards and e-wallets alone', () => {
    const types = ['card', 'eWallet', 'bankTransfer', 'convenienceStore', 'voucher', 'carrierBilling', 'storeWallet'] as const
    expect(types.filter((type) => confirmsAtOnce({ type }))).toEqual(['card', 'eWallet'])
  })
})

test('pendingTopUpsRecord keeps five of a longer list, and knows what is a list of top-ups', () => {
  const stored: unknown = ['1', '2', '3', '4', '5', '6'].map((id) => topUp(id))
  const read = pendingTopUpsRecord.decode(stored)
  expect(E.isRight(read) && read.right.map(({ checkoutId }) => checkoutId)).toEqual(['1', '2', '3', '4', '5'])
  expect([[topUp('1')], [topUp('1'), {}], [], {}].map((value) => pendingTopUpsRecord.is(value))).toEqual([true, false, true, false])
})

test('noteTopUpAnswer changes the answered top-up alone', () => {
  const answered = noteTopUpAnswer([topUp('1'), topUp('2')], '2', '7203')
  expect(answered.map(({ txnId }) => txnId)).toEqual([undefined, '7203'])
})
