/** Products, prices, the order form and the states of an order. */
export { orderAdoptionOf, type Adoption, type AdoptionMedium } from './adoption.ts'
export {
  BOLETO_CHANNEL_ID,
  funderCodes,
  LATIN_AMERICAN_GROUP,
  ringfenceCodes,
  SEASON_PASS_LIFE,
  type Funder,
  type Ringfence
} from './catalogue-codes.ts'
export { channelRefusal, type ChannelRefusal } from './channel-refusal.ts'
export { rememberedInputsRecord } from './game-inputs-record.ts'
export { rememberedInputsOf, rememberGameInputs, type GameInputs, type RememberedInputs } from './game-inputs.ts'
export {
  commitGuestPurchase,
  consumeGuestPurchase,
  GuestPurchase,
  NO_GUEST_PURCHASE,
  stageGuestPurchase,
  type GuestPurchaseSlots
} from './guest-purchase.ts'
export { nationalities } from './nationalities.ts'
export {
  requestedFields,
  orderForm,
  TICKED_VALUE,
  type FormMarket,
  type OrderField,
  type OrderForm,
  type OrderFormNeeds,
  type TypedOrder
} from './order-form.ts'
export {
  orderPaymentDifference,
  isVoucherOrder,
  orderMoneyLineOf,
  orderProgressSteps,
  refundableAmount,
  orderSituationOf,
  orderSurplusOf,
  type MoneyLine,
  type OrderMoneyFacts,
  type Situation,
  type Surplus
} from './order-situation.ts'
export { paymentDifference, type PaymentDifference } from './payment-difference.ts'
export {
  orderStatusChangesOf,
  orderHeaderOf,
  isOrderFinalForPolling,
  isKnownOrderStatus,
  mayChangeOrderStatus,
  orderMoneyStateOf,
  NO_ORDER_FACTS,
  orderStatus,
  orderStatusOf,
  orderStatusSteps,
  orderWaitsFor,
  type OrderFacts,
  type OrderHeader,
  type OrderMoneyState,
  type OrderStatus,
  type OrderSteps,
  type StepState,
  type WaitingFor
} from './order-status.ts'
export {
  type Order,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderEvent,
  type OrderUserInfo,
  type PaymentAction,
  type Refund,
  type VoucherCode
} from './order.ts'
export { forgetKeptOrders, keptOrderKeys, type KeptKey } from './kept-keys.ts'
export { pendingOrdersRecord } from './pending-orders-record.ts'
export {
  awaitsOrderAnswer,
  closePendingOrder,
  forgetOrderRequest,
  keepOrderRequest,
  orderKeyOf,
  noteOrderAnswer,
  openOrderFor,
  PENDING_ORDERS_KEPT,
  addOpenedOrder,
  unansweredRequests,
  type PendingOrder,
  type PendingOrders,
  type PendingRequest,
  type PendingSubject
} from './pending-orders.ts'
export { isRiotId, inputOptionValues, playerRule, riotIdRule } from './player-id.ts'
export { billLinesOf, type BillLine, type BillLineName } from './bill.ts'
export { payStepsOf, type PayStepKey } from './pay-steps.ts'
export { priceChannel, type ChannelFee, type MarketTax, type PriceBasis, type PriceParts } from './pricing.ts'
export {
  ALL_DENOMINATIONS_CATEGORY,
  QUICK_SALE_CATEGORY,
  type ChannelType,
  type Denomination,
  type DenominationCategory,
  type FixedDenomination,
  type InputName,
  type InputOption,
  type PaymentChannel,
  type Product,
  type ProductCard,
  type ProductInput,
  type SubscriptionPrice,
  type VariableDenomination
} from './product.ts'
export { productMode, type ModeFacts, type ProductMode } from './product-mode.ts'
export { isPromoApplied, normalisePromoCode, promoBlockers, promoNeeds, promoStatuses, type PromoBlocker } from './promo.ts'
export { purchaseHistoryRecord } from './purchase-history-record.ts'
export {
  forgetPlayer,
  productHistoryOf,
  lastMarketChannel,
  PLAYERS_KEPT,
  rememberProductChannel,
  rememberMarketChannel,
  rememberPlayer,
  type KnownPlayer,
  type ProductHistory,
  type PurchaseHistory
} from './purchase-history.ts'
export {
  chosenChannel,
  chosenDenomination,
  chosenItem,
  isAmountInRange,
  purchasableItems,
  missingPurchaseSteps,
  parsePurchasePlayer,
  purchaseMarketOf,
  untouchedPurchase,
  parsePurchaseUserInfo,
  variableAmountRule,
  type MissingStep,
  type PurchaseDraft,
  type PurchaseMarket,
  type PurchaseStep,
  type PurchaseUserInfo
} from './purchase.ts'
export { type ChannelQuote, type PromoInfo, type PromoStatus, type Quote } from './quote.ts'
export { mayRateOrder, mayInviteRating, RATING_REST_MS, type RatedOrder } from './rating-invitation.ts'
export {
  noteRecentPurchase,
  RECENTLY_BOUGHT_KEPT,
  recentlyBoughtRecord,
  type RecentlyBought,
  type RepeatablePurchase
} from './recently-bought.ts'
export {
  FIRST_PAGE_EXTRA_TRANSACTIONS,
  isWithinFilter,
  nextTransactionsPage,
  transactionFilter,
  TRANSACTIONS_PER_PAGE,
  type PageRequest,
  type TransactionFilter
} from './transaction.ts'
export { parseOrderLookup, type OrderLookup } from './order-lookup.ts'
