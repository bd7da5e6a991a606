import { right } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import type { KnownContact } from '../../../src/application/use-cases/guest-contact.ts'
import { withGuestEarnings } from '../../../src/application/use-cases/guest-earnings.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import type { GuestReward } from '../../../src/domain/reward/guest-reward.ts'
import { placed as anOrder } from '../../ui/screens/order/sample-orders.ts'
import { settled } from '../../support/fake-clock.ts'

const KEY = { txnId: 'T1', accessKey: 'key' }
const ana: KnownContact = { way: 'email', typed: 'ana@example.com' }

/** Reads an order once, and returns what was noted of it. */
const noted = async (
  order: Partial<Order> | undefined,
  { isAllowed = true, left = ana }: { readonly isAllowed?: boolean; readonly left?: KnownContact | undefined } = {}
): Promise<readonly GuestReward[]> => {
  const kept: GuestReward[] = []
  const read = withGuestEarnings(() => async () => right(order === undefined ? undefined : { ...anOrder, ...order }), {
    isAllowed: () => isAllowed,
    contact: () => Promise.resolve(left),
    keep: (earned) => Promise.resolve(kept.push(earned))
  })
  await read(KEY)()
  await settled()
  return kept
}

const delivered: Partial<Order> = { txnId: 'T1', country: 'id', status: 'fulfillmentCompleted', earnAmount: amountOf('850') }

describe('R12 guest earnings', () => {
  test.each(['fulfillmentCompleted', 'giftClaimed'] as const)(
    'are noted with the contact of the guest when the order is in %s',
    async (status) => {
      expect(await noted({ ...delivered, status })).toEqual([
        { email: 'ana@example.com', phone: '', country: 'id', txnId: 'T1', reward: '850' }
      ])
    }
  )

  test('name the number when the guest left one', async () => {
    expect(await noted(delivered, { left: { way: 'mobile', typed: '81234567890' } })).toMatchObject([{ email: '', phone: '81234567890' }])
  })

  test.each([
    ['is not delivered yet', { ...delivered, status: 'paymentCompleted' }, {}],
    ['earns nothing', { ...delivered, earnAmount: amountOf('0') }, {}],
    ['is unknown', undefined, {}],
    ['was read by a shopper who refuses or is signed in', delivered, { isAllowed: false }]
  ] as const)('are not noted when the order %s', async (_, order, setting) => {
    expect(await noted(order, setting)).toEqual([])
  })

  test('are not noted when the guest left no contact, and never hold the answer up', async () => {
    const read = withGuestEarnings(() => async () => right({ ...anOrder, ...delivered }), {
      isAllowed: () => true,
      contact: () => Promise.reject(new Error('no store')),
      keep: () => Promise.reject(new Error('no store'))
    })
    expect(await read(KEY)()).toMatchObject({ right: { txnId: 'T1' } })
  })
})
