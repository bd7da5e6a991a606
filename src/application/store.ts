import type { CheckoutMachine } from './machines/checkout.machine.ts'
import type { OrderResultMachine } from './machines/order-result.machine.ts'
import type { Order } from '../domain/order/order.ts'
import type { PendingOrders, PendingSubject } from '../domain/order/pending-orders.ts'
import type { GameInputs } from '../domain/order/game-inputs.ts'
import type { ProductHistory } from '../domain/order/purchase-history.ts'
import type { Failure } from '../domain/errors/failure.ts'
import type { Product } from '../domain/order/product.ts'
import type { Quote } from '../domain/order/quote.ts'
import type { Player, PlayerCheck, QuoteRequest } from './ports/order-service.ts'
import type { AskDesk } from './ports/desk-ports.ts'
import type { SearchHit, ShopLocale } from './ports/shop-service.ts'

/** A call's outcome as a screen takes it. */
export type Outcome<A> = { readonly kind: 'done'; readonly value: A } | { readonly kind: 'failed'; readonly failure: Failure }

/** What the screens may ask of the store; composition makes it, and nothing of it loads before it is asked. */
export interface Store {
  readonly machines: { readonly checkout: CheckoutMachine; readonly orderResult: OrderResultMachine }
  /** Games by name, or all of them page by page. */
  readonly search: (
    locale: ShopLocale,
    query: { readonly text: string; readonly limit: number; readonly after?: string }
  ) => Promise<Outcome<readonly SearchHit[]>>
  /** What this browser bought of a product before, and what was typed last to say who plays. @source M119, M126 */
  readonly history: (voucherTypeId: number, productPath: string) => Promise<ProductHistory & { readonly inputs?: GameInputs }>
  /** Reads the address that a guest left with a purchase here. @source D17 */
  readonly guestEmail: () => Promise<string | undefined>
  /** Keeps what was typed to say who plays. @source M119 */
  readonly rememberInputs: (productPath: string, inputs: GameInputs) => Promise<void>
  /** The newest orders of this browser with their item, amount and state. */
  readonly recentOrders: () => Promise<readonly Order[]>
  /** The orders of this browser, newest first. */
  readonly pendingOrders: () => Promise<PendingOrders>
  /** An older open order for the same player and item: its number. */
  readonly openOrderFor: (subject: PendingSubject) => Promise<{ readonly txnId: string; readonly at: Date } | undefined>
  /** Asks again for answers that never came. */
  readonly settlePending: () => Promise<void>
  /** A product of a market, for a form that has none at hand. */
  readonly product: (locale: ShopLocale, productPath: string) => Promise<Product | undefined>
  /** The prices of an item by payment method. */
  readonly quote: (request: QuoteRequest) => Promise<Outcome<Quote>>
  readonly checkPlayer: (check: PlayerCheck) => Promise<Outcome<Player>>
  /** What the pages beside the purchase ask for. */
  readonly desk: AskDesk
}
