import type { OrderKey, OrderRequest } from './order-service.ts'

/** An order on its way: written before it is sent, with the request until its answer has come. @source PF 2.4, M260 */
export interface PendingOrder {
  readonly checkoutId: string
  /** Present while no answer is known: the very request, to be sent again. */
  readonly request: OrderRequest | undefined
  readonly txnId: string | undefined
  readonly accessKey: string | undefined
  /** What a notice about it says and compares. */
  readonly productPath: string
  readonly player: string | undefined
  readonly denominationId: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The last 20 orders of this browser, newest first. @source M260, D45 */
export interface PendingOrders {
  readonly list: () => readonly PendingOrder[]
  /** Writes an entry in front; one with the same checkoutId is replaced. */
  readonly put: (order: PendingOrder) => void
  /** What opens an order of this browser. */
  readonly keyOf: (txnId: string) => OrderKey | undefined
}

/** The one guest purchase that an account may adopt later: staged in the session, committed on the order page, consumed once. @source M138 */
export interface GuestPurchase {
  readonly txnId: string
  readonly checkoutId: string
  readonly userSessionId: string
  readonly userId: string | undefined
  readonly zoneId: string | undefined
  readonly voucherTypeId: number
  readonly gvtId: number
  readonly lvtId: number
  readonly pcId: number
}

export interface GuestPurchases {
  readonly stage: (purchase: GuestPurchase) => void
  readonly commit: () => void
  readonly read: () => GuestPurchase | undefined
  readonly remove: () => void
}

/** A player bought for before, as the chips of the form show it. @source M126 */
export interface KnownPlayer {
  readonly userId: string
  readonly zoneId: string | undefined
  readonly nickname: string | undefined
}

export interface ProductHistory {
  readonly pcId: number | undefined
  readonly players: readonly KnownPlayer[]
}

/** What this browser bought of each product: the last channel and at most five players, newest first. @source M126 */
export interface PurchaseHistory {
  readonly of: (voucherTypeId: number) => ProductHistory
  readonly remember: (voucherTypeId: number, pcId: number, player: KnownPlayer | undefined) => void
}

/** The chosen country and language. @source M6, M7 */
export interface Preferences {
  readonly chooseCountry: (country: string) => void
  /** Undefined clears the choice, as choosing the default does. */
  readonly chooseLanguage: (language: string | undefined) => void
}

/** An id of this browser that stays the same; generated once. @source M167 */
export interface GuestIdentity {
  readonly userId: () => string
}
