import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BrowserStorage } from '../../../src/application/ports/browser-storage.ts'
import type { GuestPurchase } from '../../../src/domain/order/guest-purchase.ts'
import type { PendingOrder } from '../../../src/domain/order/pending-orders.ts'
import type { KnownPlayer } from '../../../src/domain/order/purchase-history.ts'
import { anyPendingRequest, anyPendingSubject } from '../../../src/domain/testing/index.ts'

/** One change of one slot, by name. */
type Change = {
  readonly [N in keyof BrowserStorage]: { readonly slot: N; readonly value: ReturnType<BrowserStorage[N]['read']> }
}[keyof BrowserStorage]

const anyMoment = fc.nat({ max: 4_102_444_800_000 })

const anyPendingOrder: fc.Arbitrary<PendingOrder> = fc.oneof(
  fc
    .tuple(anyMoment, anyPendingSubject, anyPendingRequest)
    .map(([at, subject, request]) => ({ kind: 'sent', at, checkoutId: request.checkoutId, subject, request }) as const),
  fc.record({
    kind: fc.constant('answered' as const),
    at: anyMoment,
    txnId: fc.stringMatching(/^[1-8]\d{18}$/),
    accessKey: fc.string(),
    closed: fc.boolean()
  })
)

const anyGuestPurchase: fc.Arbitrary<GuestPurchase | undefined> = fc.option(
  fc.record(
    {
      txnId: fc.stringMatching(/^[1-8]\d{18}$/),
      checkoutId: fc.uuid(),
      userSessionId: fc.string(),
      voucherTypeId: fc.integer(),
      gvtId: fc.integer(),
      lvtId: fc.integer(),
      pcId: fc.integer(),
      userId: fc.string(),
      zoneId: fc.string()
    },
    { requiredKeys: ['txnId', 'checkoutId', 'userSessionId', 'voucherTypeId', 'gvtId', 'lvtId', 'pcId'] }
  ),
  { nil: undefined }
)

const anyPlayer: fc.Arbitrary<KnownPlayer> = fc.record({
  userId: fc.string(),
  nickname: fc.option(fc.string(), { nil: undefined }),
  playerInfo: fc.record({ zoneId: fc.string(), roleId: fc.string(), roleName: fc.string() }, { requiredKeys: [] })
})

const anyHistory = fc.dictionary(
  fc.nat().map(String),
  fc.record({ pcId: fc.option(fc.integer(), { nil: undefined }), players: fc.array(anyPlayer, { maxLength: 5 }) })
)

const anyBought = fc.array(
  fc.record({ productUrl: fc.string(), transactionDate: fc.date({ noInvalidDate: true }).map((at) => at.toJSON()) })
)

const anyInputs = fc.dictionary(
  fc.stringMatching(/^[a-z][a-z-]*$/),
  fc.record({ userId: fc.string(), zoneId: fc.string(), roleId: fc.string() }, { requiredKeys: [] })
)

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ slot: fc.constant('pendingOrders' as const), value: fc.array(anyPendingOrder, { maxLength: 20 }) }),
  fc.record({ slot: fc.constant('guestPurchase' as const), value: fc.record({ staged: anyGuestPurchase, committed: anyGuestPurchase }) }),
  fc.record({ slot: fc.constant('purchaseHistory' as const), value: anyHistory }),
  fc.record({ slot: fc.constant('recentlyBought' as const), value: anyBought }),
  fc.record({ slot: fc.constant('gameInputs' as const), value: anyInputs }),
  fc.record({ slot: fc.constant('guestUserId' as const), value: fc.string() })
)

/** Values before the first write. */
const UNTOUCHED = {
  pendingOrders: [],
  guestPurchase: { staged: undefined, committed: undefined },
  purchaseHistory: {},
  recentlyBought: [],
  gameInputs: {},
  guestUserId: ''
}

const slots = ['pendingOrders', 'guestPurchase', 'purchaseHistory', 'recentlyBought', 'gameInputs', 'guestUserId'] as const

const readAll = (stores: BrowserStorage) => Object.fromEntries(slots.map((slot) => [slot, stores[slot].read()]))

const write = (stores: BrowserStorage, { slot, value }: Change): void => {
  switch (slot) {
    case 'pendingOrders':
      return stores.pendingOrders.write(value)
    case 'guestPurchase':
      return stores.guestPurchase.write(value)
    case 'purchaseHistory':
      return stores.purchaseHistory.write(value)
    case 'recentlyBought':
      return stores.recentlyBought.write(value)
    case 'gameInputs':
      return stores.gameInputs.write(value)
    case 'guestUserId':
      return stores.guestUserId.write(value)
  }
}

/**
 * Tests the contract between all storage of a browser and one page, whatever the browser allows.
 * How long a value outlives its page depends on the implementation.
 *
 * @param open untouched storage, new for each case
 * @source D11, M119, M126, M127, M138, M260
 */
export const storesContract = (name: string, open: () => BrowserStorage): void => {
  describe(name, () => {
    test('hold nothing before anything is written', () => {
      expect(readAll(open())).toEqual(UNTOUCHED)
    })

    test('give what was written last, each slot by itself, whatever is written where and how often', () => {
      fc.assert(
        fc.property(fc.array(anyChange, { maxLength: 12 }), (changes) => {
          const stores = open()
          let expected: Readonly<Record<string, unknown>> = UNTOUCHED
          for (const change of changes) {
            write(stores, change)
            expected = { ...expected, [change.slot]: change.value }
            expect(readAll(stores)).toEqual(expected)
          }
        })
      )
    })

    test('can be emptied again', () => {
      fc.assert(
        fc.property(fc.array(anyChange, { minLength: 1, maxLength: 6 }), (changes) => {
          const stores = open()
          for (const change of changes) write(stores, change)
          for (const slot of slots) write(stores, { slot, value: UNTOUCHED[slot] } as Change)
          expect(readAll(stores)).toEqual(UNTOUCHED)
        })
      )
    })

    test('are read any number of times, and reading changes nothing', () => {
      fc.assert(
        fc.property(anyChange, (change) => {
          const stores = open()
          write(stores, change)
          const first = readAll(stores)
          expect(readAll(stores)).toEqual(first)
        })
      )
    })

    test('are two browsers where they are opened twice', () => {
      const one = open()
      const other = open()
      one.guestUserId.write('6fa459ea')
      expect(other.guestUserId.read()).toBe('')
    })
  })
}
