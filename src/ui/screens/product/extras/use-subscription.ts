import { useEffect } from 'react'
import type { CheckoutContext } from '../../../../application/machines/checkout-context.ts'
import { chosenQuote } from '../../../../application/machines/checkout-context.ts'
import type { Amount } from '../../../../domain/money/amount.ts'
import type { PaymentChannel, SubscriptionPrice } from '../../../../domain/order/product.ts'
import { chosenItem, chosenRecurrence } from '../../../../domain/order/purchase.ts'
import { useMoney } from '../../../components/amount.tsx'
import { usePageLocale } from '../../../page-context.tsx'
import type { PurchaseForm } from '../use-purchase-form.ts'
import type { SubscriptionAction, SubscriptionPart } from './extras.ts'
import type { LoadedExtras } from './use-product-extras.ts'

/** The purchase, as far as its subscription goes. */
interface Input {
  readonly loaded: LoadedExtras
  readonly context: CheckoutContext
  readonly form: PurchaseForm
  /** Keeps the form before the page is left. */
  readonly keepForm: () => void
}

/** The subscription to the chosen item. */
export interface SubscriptionOfPurchase {
  /** Undefined = no item of the page can be subscribed to, or its code has not loaded. */
  readonly part: SubscriptionPart | undefined
  readonly offers: readonly SubscriptionPrice[]
  /** Undefined = the item is bought once. */
  readonly chosen: SubscriptionPrice | undefined
  /** Payment methods that can pay the purchase. */
  readonly channels: readonly PaymentChannel[]
  /** Undefined = the page's own button. */
  readonly action: SubscriptionAction | undefined
  /** Total that the button states. */
  readonly total: Amount | undefined
}

const NO_OFFERS: readonly SubscriptionPrice[] = []

/** Returns what a period of the chosen item costs; a gift has no periods. */
export const offersOf = ({ draft }: Pick<CheckoutContext, 'draft'>): readonly SubscriptionPrice[] =>
  (draft.isGift ? undefined : chosenItem(draft)?.subscriptionPrices) ?? NO_OFFERS

/** Connects the choice how often an item is bought to the purchase. @source M161 */
export const useSubscription = ({ loaded, context, form, keepForm }: Input): SubscriptionOfPurchase => {
  const { prefix } = usePageLocale()
  const money = useMoney()
  const { draft } = context
  const part = loaded.extras?.subscription
  const offers = offersOf(context)
  const recurrence = chosenRecurrence(draft)
  const chosen = offers.find((one) => one.recurrence === recurrence)
  const total = chosenQuote(context)?.totalPayment
  const { paymentChannels } = draft.product
  // With another choice some controls are gone, and what they said counts no more.
  const offered = offers.map((one) => one.recurrence).join()
  useEffect(() => {
    if (part !== undefined) form.sync()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [part, offered, recurrence])
  return {
    ...{ part, offers, chosen, total },
    channels: chosen === undefined ? paymentChannels : paymentChannels.filter(({ recurring }) => recurring === true),
    action: chosen === undefined ? undefined : part?.action(money(total ?? chosen.amount), chosen, prefix, keepForm)
  }
}
