import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { campaignCell } from '../../../src/adapters/storage/campaign-cell.ts'
import { notificationCell } from '../../../src/adapters/storage/notification-cell.ts'
import { purchaseStores, type Shelves } from '../../../src/adapters/storage/purchase-stores.ts'
import type { Shelf } from '../../../src/adapters/storage/web-storage.ts'
import { mayStoreThing } from '../../../src/domain/marketing/consent.ts'
import { keepOrderRequest, noteOrderAnswer } from '../../../src/domain/order/pending-orders.ts'
import { START } from '../../support/fake-clock.ts'

const aShelf = (kept = new Map<string, string>()): Shelf & { readonly kept: Map<string, string> } => ({
  kept,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key)
})

const refuse = () => {
  throw new DOMException('no', 'SecurityError')
}

const always = () => true
const on = (local: Shelf, session: Shelf = aShelf()): Shelves => ({ local: () => local, session: () => session })

const request = { checkoutId: 'checkout-1', quoteId: 'quote-1', pcId: 31, userInfo: { userId: '44128890' } }
const subject = { country: 'us', productPath: 'canopy-strike', denominationId: 'large', userId: '44128890' }
const pending = keepOrderRequest([], request, subject, START)
const purchase = { txnId: '7203344589012345678', checkoutId: 'c', userSessionId: 'g', voucherTypeId: 1002, gvtId: 2, lvtId: 202, pcId: 31 }

describe('web storage', () => {
  test('gives what was written to the next page and the next visit', () => {
    const local = aShelf()
    purchaseStores(on(local), always).pendingOrders.write(pending)
    expect(purchaseStores(on(local), always).pendingOrders.read()).toEqual(pending)
    const answered = noteOrderAnswer(pending, { checkoutId: 'checkout-1', txnId: '7203344589012345678', accessKey: 'key', at: START })
    purchaseStores(on(local), always).pendingOrders.write(answered)
    expect(purchaseStores(on(local), always).pendingOrders.read()).toEqual(answered)
  })

  test('ends a staged purchase with the tab, and keeps the committed one', () => {
    const local = aShelf()
    const session = aShelf()
    const { guestPurchase } = purchaseStores(on(local, session), always)
    guestPurchase.write({ staged: purchase, committed: undefined })
    expect([...session.kept.keys()]).toEqual(['staged-guest-purchase'])
    expect(purchaseStores(on(local, aShelf()), always).guestPurchase.read().staged).toBeUndefined()
    guestPurchase.write({ staged: undefined, committed: purchase })
    expect(purchaseStores(on(local, aShelf()), always).guestPurchase.read().committed).toEqual(purchase)
  })

  test.each<readonly [string, Shelves]>([
    ['is switched off', { local: refuse, session: refuse }],
    ['is there and refuses every use', on({ getItem: refuse, setItem: refuse, removeItem: refuse }, aShelf())],
    ['is full', on({ ...aShelf(), setItem: refuse })],
    ['does not exist', { local: () => undefined, session: () => undefined }]
  ])('lasts as long as the page where storage %s', (_, shelves) => {
    const stores = purchaseStores(shelves, always)
    expect(stores.pendingOrders.read()).toEqual([])
    stores.pendingOrders.write(pending)
    expect(stores.pendingOrders.read()).toEqual(pending)
    stores.pendingOrders.write([])
    expect(stores.pendingOrders.read()).toEqual([])
  })

  test('empties a value for this page too, where that cannot be saved', () => {
    const kept = new Map<string, string>()
    purchaseStores(on(aShelf(kept)), always).guestPurchase.write({ staged: undefined, committed: purchase })
    const stores = purchaseStores(on({ ...aShelf(kept), setItem: refuse }), always)
    stores.guestPurchase.write({ staged: undefined, committed: undefined })
    expect(stores.guestPurchase.read().committed).toBeUndefined()
  })

  test('keeps only what the store cannot work without, without consent', () => {
    const local = aShelf()
    const germany = { path: 'de', group: 'Europe' } as const
    const stores = purchaseStores(on(local), (name) => mayStoreThing(name, germany, undefined))
    stores.pendingOrders.write(pending)
    stores.guestUserId.write('6fa459ea')
    stores.recentlyBought.write([{ productUrl: 'canopy-strike', transactionDate: START.toISOString() }])
    stores.purchaseHistory.write({ '1002': { pcId: 31, players: [] } })
    stores.gameInputs.write({ 'canopy-strike': { userId: '44128890' } })
    expect([...local.kept.keys()].toSorted()).toEqual(['guest-user-id', 'pending-orders'])
    expect(stores.recentlyBought.read()).toHaveLength(1)
  })
})

test('web storage drops unreadable notifications alone, and counts another version as none', () => {
  const good = {
    id: 'n1',
    country: 'us',
    title: 'Delivered',
    createdAt: '2026-11-21T11:00:00.000Z',
    isRead: true,
    isNew: false,
    clicked: false
  }
  const read = (text: string) => notificationCell(() => ({ ...aShelf(), getItem: () => text }), always).read()
  const kept = (v: number, items: readonly unknown[]) => JSON.stringify({ v, data: { locale: 'en-US', items } })
  expect(read(kept(1, [good, { ...good, id: 7 }, null])).items.map(({ id }) => id)).toEqual(['n1'])
  expect(read(kept(2, [good]))).toEqual({ locale: '', items: [] })
  expect(read('{')).toEqual({ locale: '', items: [] })
})

test('web storage drops inputs of another form as a whole', () => {
  const read = (data: unknown) =>
    purchaseStores(on({ ...aShelf(), getItem: () => JSON.stringify({ v: 1, data }) }), always).gameInputs.read()
  expect(read({ emberhold: { userId: '7' } })).toEqual({ emberhold: { userId: '7' } })
  expect(read({ emberhold: { userId: 7 } })).toEqual({})
  expect(read('emberhold')).toEqual({})
})

test('web storage never stops a purchase: what cannot be read counts as never written', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.json(),
    fc.anything().map((data) => JSON.stringify({ v: 1, data })),
    fc.record({ v: fc.integer(), data: fc.constant(pending) }).map((kept) => JSON.stringify(kept)),
    fc.constantFrom('{"v":1,"data":[{"kind":"sent"}]}', '{"v":1,"data":{"__proto__":{"polluted":1}}}', '[', 'null', '{"v":1}')
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const shelf = { ...aShelf(), getItem: () => text }
      const stores = purchaseStores(on(shelf, shelf), always)
      expect(Array.isArray(stores.pendingOrders.read())).toBe(true)
      expect(Array.isArray(stores.recentlyBought.read())).toBe(true)
      expect(typeof stores.purchaseHistory.read()).toBe('object')
      expect(typeof stores.guestUserId.read()).toBe('string')
      expect(typeof stores.gameInputs.read()).toBe('object')
      expect(Array.isArray(notificationCell(() => shelf, always).read().items)).toBe(true)
      expect(Array.isArray(campaignCell(() => shelf, always).read())).toBe(true)
      expect(Object.keys(stores.guestPurchase.read()).toSorted()).toEqual(['committed', 'staged'])
      expect('polluted' in {}).toBe(false)
    })
  )
})
