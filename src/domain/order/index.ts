/** Products, prices, the order form and the states of an order. */
export { adoptionOf, type Adoption, type AdoptionMedium } from './adoption.ts'
export { BOLETO, funder, LATIN_AMERICAN_GROUP, ringfence, SEASON_PASS_LIFE, type Funder, type Ringfence } from './catalogue-codes.ts'
export { channelRefusal, type ChannelRefusal } from './channel-refusal.ts'
export { rememberedInputsRecord } from './game-inputs-record.ts'
export { inputsOf, rememberInputs, type GameInputs, type RememberedInputs } from './game-inputs.ts'
export { commit, consume, GuestPurchase, NO_GUEST_PURCHASE, stage, type GuestPurchaseSlots } from './guest-purchase.ts'
export { nationalities } from './nationalities.ts'
export {
  asksOf,
  orderForm,
  TICKED,
  type FormMarket,
  type OrderField,
  type OrderForm,
  type OrderFormNeeds,
  type TypedOrder
} from './order-form.ts'
export {
  differenceOf,
  isVoucher,
  moneyLineOf,
  orderSteps,
  refundableAmount,
  situationOf,
  surplusOf,
  type MoneyLine,
  type OrderMoneyFacts,
  type Situation,
  type Surplus
} from './order-situation.ts'
export { paymentDifference, type PaymentDifference } from './payment-difference.ts'
export {
  changesOf,
  headerOf,
  isFinalForPolling,
  isKnownOrderStatus,
  mayChange,
  moneyStateOf,
  NO_FACTS,
  orderStatus,
  orderStatusOf,
  stepsOf,
  waitingForOf,
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
export { forgetOrders, keptKeys, type KeptKey } from './kept-keys.ts'
export { pendingOrdersRecord } from './pending-orders-record.ts'
export {
  awaitsAnswer,
  closeOrder,
  forgetRequest,
  keepRequest,
  keyOf,
  noteAnswer,
  openOrderFor,
  PENDING_ORDERS_KEPT,
  takeIn,
  unanswered,
  type PendingOrder,
  type PendingOrders,
  type PendingRequest,
  type PendingSubject
} from './pending-orders.ts'
export { isRiotId, optionValues, playerRule, riotIdRule } from './player-id.ts'
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
  type VariableDenomination
} from './product.ts'
export { productMode, type ModeFacts, type ProductMode } from './product-mode.ts'
export { isApplied, normalisePromoCode, promoBlockers, promoNeeds, promoStatuses, type PromoBlocker } from './promo.ts'
export { purchaseHistoryRecord } from './purchase-history-record.ts'
export {
  forgetPlayer,
  historyOf,
  lastChannelIn,
  PLAYERS_KEPT,
  rememberChannel,
  rememberChannelIn,
  rememberPlayer,
  type KnownPlayer,
  type ProductHistory,
  type PurchaseHistory
} from './purchase-history.ts'
export {
  chosenChannel,
  chosenDenomination,
  chosenItem,
  itemsOf,
  missingSteps,
  playerOf,
  purchaseMarketOf,
  untouchedPurchase,
  userInfoOf,
  type MissingStep,
  type PurchaseDraft,
  type PurchaseMarket,
  type PurchaseStep,
  type PurchaseUserInfo
} from './purchase.ts'
export { type ChannelQuote, type PromoInfo, type PromoStatus, type Quote } from './quote.ts'
export { mayBeRated, mayInviteRating, RATING_REST_MS, type RatedOrder } from './rating-invitation.ts'
export { noteBought, RECENTLY_BOUGHT_KEPT, recentlyBoughtRecord, type RecentlyBought, type RepeatablePurchase } from './recently-bought.ts'
export {
  FIRST_PAGE_OFFSET,
  isWithin,
  nextPage,
  transactionFilter,
  TRANSACTIONS_PER_PAGE,
  type PageRequest,
  type TransactionFilter
} from './transaction.ts'
export { isInRange, variableAmountRule } from './variable-amount.ts'
export { parseOrderLookup, type OrderLookup } from './order-lookup.ts'
