/** The front door of the application: the flows of the store over ports that a channel implements. Nothing here knows a screen or a network. */
export { type AppShell } from './ports/app-shell.ts'
export { type Captcha } from './ports/captcha.ts'
export { type Clock, type Telemetry } from './ports/clock.ts'
export { type Cookies, type Eraser } from './ports/cookies.ts'
export { type ErrorReports } from './ports/error-reports.ts'
export { type TrackedEvent, type Tracker } from './ports/tracker.ts'
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
export { type ConsentStore, type Slot, type Stores } from './ports/stores.ts'
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
export { carriedOn, noteCampaign, readCampaignLink, type CampaignLink, type CampaignNeeds } from './use-cases/campaign.ts'
export { changeConsent, keepRemembered, type ConsentNeeds } from './use-cases/consent.ts'
export { countedOrders, countedReads, eventsOf } from './use-cases/tracking.ts'
export { openOrder, readOrder, type OpeningOrder } from './use-cases/order.ts'
export { withFallback } from './use-cases/shop.ts'
