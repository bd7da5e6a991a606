import { describe, expect, test } from 'vitest'
import type { KnownContact } from '../../../src/application/use-cases/guest-contact.ts'
import { noteGuestEarning } from '../../../src/application/use-cases/guest-earnings.ts'
import { readGuestReward } from '../../../src/application/use-cases/guest-reward.ts'
import type { StoredName } from '../../../src/domain/marketing/consent.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import { fakeSealer } from '../../../src/testing/sealer.ts'

const ana: KnownContact = { way: 'email', typed: 'ana@example.com' }
const delivered = { txnId: 'T1', country: 'id', status: 'fulfillmentCompleted', earnAmount: amountOf('850') } as const

/** Creates a guest's browser. */
const open = ({ isAllowed = true, left = ana }: { readonly isAllowed?: boolean; readonly left?: KnownContact | 'none' } = {}) => {
  const kept = new Map<StoredName, string>()
  const erase = (name: StoredName) => void kept.delete(name)
  const needs = {
    cookies: {
      read: (name: StoredName) => kept.get(name),
      write: (name: StoredName, value: string) => kept.set(name, value) !== undefined,
      erase
    },
    eraser: { erase },
    sealer: fakeSealer().sealer,
    isAllowed: () => isAllowed,
    contact: () => Promise.resolve(left === 'none' ? undefined : left)
  }
  return { note: noteGuestEarning(needs), read: readGuestReward(needs) }
}

describe('R12 guest earnings', () => {
  test.each(['fulfillmentCompleted', 'giftClaimed'] as const)(
    'are noted with the address of the guest when the order is in %s',
    async (status) => {
      const { note, read } = open()
      await note({ ...delivered, status })
      expect(await read()).toEqual({ email: 'ana@example.com', phone: '', country: 'id', txnId: 'T1', reward: '850' })
    }
  )

  test('name the number when the guest left one', async () => {
    const { note, read } = open({ left: { way: 'mobile', typed: '81234567890' } })
    await note(delivered)
    expect(await read()).toMatchObject({ email: '', phone: '81234567890' })
  })

  test('add up over orders, each once', async () => {
    const { note, read } = open()
    await note(delivered)
    await note(delivered)
    await note({ ...delivered, txnId: 'T2', earnAmount: amountOf('150') })
    expect(await read()).toMatchObject({ txnId: 'T2', reward: '1000' })
  })

  const { earnAmount: _earned, ...earnless } = delivered
  test.each([
    ['is not delivered yet', { ...delivered, status: 'paymentCompleted' }, {}],
    ['earns nothing', { ...delivered, earnAmount: amountOf('0') }, {}],
    ['states no earnings', earnless, {}],
    ['is of a guest without a contact', delivered, { left: 'none' as const }],
    ['is read where the visitor refuses', delivered, { isAllowed: false }]
  ] satisfies readonly (readonly [string, Pick<Order, 'txnId' | 'country' | 'status' | 'earnAmount'>, object])[])(
    'are not noted when the order %s',
    async (_, order, setting) => {
      const { note, read } = open(setting)
      await note(order)
      expect(await read()).toBeUndefined()
    }
  )
})
