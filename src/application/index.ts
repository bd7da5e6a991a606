/** The front door of the application: the flows of the store over ports that a channel implements. Nothing here knows a screen or a network. */
export { type Captcha } from './ports/captcha.ts'
export { type Clock, type Telemetry } from './ports/clock.ts'
export type {
  BillingAddress,
  ChosenItem,
  OrderKey,
  OrderRequest,
  OrderResolution,
  OrderService,
  PlaceOutcome,
  Player,
  PlayerCheck,
  QuoteRequest,
  UserInfo
} from './ports/order-service.ts'
export { type Ports } from './ports/ports.ts'
export { type RequestSigner, type SignedCall } from './ports/request-signer.ts'
export type { SearchHit, SearchService, ShopLocale, ShopService } from './ports/shop-service.ts'
export { type Slot, type Stores } from './ports/stores.ts'
export { type Outcome, type Store } from './store.ts'
export { checkoutMachine, type CheckoutMachine } from './machines/checkout.machine.ts'
export {
  chosenQuote,
  missingOf,
  type CheckoutContext,
  type CheckoutEvent,
  type CheckoutInput,
  type CheckoutSteps,
  type Entered
} from './machines/checkout-context.ts'
export {
  orderResultMachine,
  type OrderResultEvent,
  type OrderResultMachine,
  type OrderResultSteps
} from './machines/order-result.machine.ts'
export { findOpenOrder, placeOrder, settlePending, type Placing } from './use-cases/checkout.ts'
export { openOrder, readOrder, type OpeningOrder } from './use-cases/order.ts'
export { withFallback } from './use-cases/shop.ts'
