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
import type { GiftClaims } from './gifts.ts'
import type { WalletPayment } from './wallet-payment.ts'
import type { AskSupport } from './ports/support-ports.ts'
import type { SearchHit, ShopLocale } from './ports/shop-service.ts'

/** Outcome of a call, in the form for screens. */
export type Outcome<A> = { readonly kind: 'done'; readonly value: A } | { readonly kind: 'failed'; readonly failure: Failure }

/**
 * API of the store for screens; composition creates it.
 * Each part loads at its first use.
 */
export interface Store {
  readonly machines: { readonly checkout: CheckoutMachine; readonly orderResult: OrderResultMachine }
  /** Searches games by name, or lists all of them page by page. */
  readonly search: (
    locale: ShopLocale,
    query: { readonly text: string; readonly limit: number; readonly after?: string }
  ) => Promise<Outcome<readonly SearchHit[]>>
  /**
   * Reads this browser's earlier purchases of a product, and the last entered player fields.
   *
   * @source M119, M126
   */
  readonly history: (voucherTypeId: number, productPath: string) => Promise<ProductHistory & { readonly inputs?: GameInputs }>
  /** Reads the mail address that a guest left with a purchase here. @source D17 */
  readonly guestEmail: () => Promise<string | undefined>
  /** Stores the entered player fields. @source M119 */
  readonly rememberInputs: (productPath: string, inputs: GameInputs) => Promise<void>
  /** Reads the newest orders of this browser with item, amount and state. */
  readonly recentOrders: () => Promise<readonly Order[]>
  /** Reads the orders of this browser, newest first. */
  readonly pendingOrders: () => Promise<PendingOrders>
  /** Finds an older open order for the same player and item, and returns its number. */
  readonly openOrderFor: (subject: PendingSubject) => Promise<{ readonly txnId: string; readonly at: Date } | undefined>
  /** Repeats the orders of this browser whose answer never arrived. */
  readonly settlePending: () => Promise<void>
  /** Reads a product of a market, for a form without page data. */
  readonly product: (locale: ShopLocale, productPath: string) => Promise<Product | undefined>
  /** Reads the prices of an item by payment channel. */
  readonly quote: (request: QuoteRequest) => Promise<Outcome<Quote>>
  readonly checkPlayer: (check: PlayerCheck) => Promise<Outcome<Player>>
  /** Loads the payment from the wallet, which only orders by that payment method use. */
  readonly walletPayment: () => Promise<WalletPayment>
  /** Loads the claims of gifts, which the page of a gift alone uses. */
  readonly giftClaims: () => Promise<GiftClaims>
  /** Calls a port of the support pages. */
  readonly askSupport: AskSupport
}
