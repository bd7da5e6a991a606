import { createHash } from 'node:crypto'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { includedTax, roundAmount } from '../../../src/domain/money/arithmetic.ts'
import type { LanguageOption, Market } from '../../../src/domain/market/market.ts'
import type { StoreChannel, StoreItem, StoreProduct } from '../catalogue/catalogue.ts'
import type { ChannelPrice } from '../catalogue/price-list.ts'
import { newOrderId, newTxnId } from '../checkout/order-ids.ts'
import { insertOrder } from '../checkout/write-order.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn, type OrderRow } from '../orders/order-row.ts'
import type { ConfirmedPlayer } from '../players/confirm-player.ts'
import type { UserInfo } from '../players/read-user-info.ts'
import type { Services } from '../services.ts'
import type { SubscriptionRow } from './subscription-row.ts'

const NOTHING = amountOf('0')

const UUID_VERSION = 0x50
const UUID_VARIANT = 0x80

/** Makes a UUID of version 5 from a text: the same text is the same id. */
export const uuidOfText = (text: string): string => {
  const bytes = createHash('sha1').update(text).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) % 16) + UUID_VERSION
  bytes[8] = ((bytes[8] ?? 0) % 64) + UUID_VARIANT
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Price of every period, as it was agreed to at the beginning. */
export type AgreedPrice = Pick<SubscriptionRow, 'pc_id' | 'price' | 'fee_amount' | 'vat_amount' | 'vat_included' | 'total'>

/**
 * Returns the parts of a period's price; neither promos nor rewards change them.
 * A tax that the price includes is stated at its present rate. One that was added stays as agreed: the store bears its change.
 *
 * @source D176, PF 4
 */
const priceOf = (agreed: AgreedPrice, { tax, places }: StoreProduct['pricing']): ChannelPrice => ({
  pcId: agreed.pc_id,
  statusCode: 0,
  detail: undefined,
  price: amountIn(agreed.price),
  discountAmount: NOTHING,
  burnAmount: NOTHING,
  feeAmount: amountIn(agreed.fee_amount),
  vatAmount:
    agreed.vat_included && tax.included
      ? roundAmount(includedTax(amountIn(agreed.price), tax.ratePercent), places)
      : amountIn(agreed.vat_amount),
  vatIncluded: agreed.vat_included,
  totalPayment: amountIn(agreed.total),
  maximumBurnAmount: NOTHING,
  earnAmount: NOTHING,
  earnParts: [],
  extraPercentage: undefined
})

/** Numbers of an order before it is written, which its publisher is asked with. */
export interface PeriodOrderIds {
  readonly orderId: string
  readonly txnId: string
}

/** Makes the numbers of an order. */
export const newPeriodOrder = (services: Pick<Services, 'randomBytes'>): PeriodOrderIds => ({
  orderId: newOrderId(services),
  txnId: newTxnId(services)
})

/** The order of one period, before it is written. */
export interface PeriodOrder extends PeriodOrderIds {
  readonly subscription: Pick<SubscriptionRow, 'id' | 'account_id' | 'player_key'> & AgreedPrice
  readonly periodNo: number
  readonly checkoutId: string
  readonly market: Market
  readonly language: LanguageOption
  readonly store: StoreProduct
  readonly item: StoreItem
  readonly channel: StoreChannel
  readonly userInfo: UserInfo
  readonly player: ConfirmedPlayer | undefined
}

/**
 * Writes the order of a period in 0 and connects the period to it.
 * It is an ordinary order, so that history, tax, delivery and refund need nothing of their own.
 *
 * @source PF 4 "Every period is an ordinary order"
 */
export const writePeriodOrder = async (trx: OrderDb, services: Services, order: PeriodOrder): Promise<OrderRow> => {
  const { subscription, periodNo, checkoutId, userInfo, orderId, txnId, ...known } = order
  const written = await insertOrder(
    trx,
    services,
    {
      ...known,
      orderId,
      txnId,
      input: {
        checkoutId,
        quoteId: checkoutId,
        pcId: order.channel.id,
        previousPcId: undefined,
        userInfo,
        guestUserId: undefined,
        acceptedTerms: true,
        birthDate: undefined,
        shopLang: order.language.code,
        captchaToken: undefined,
        digest: checkoutId
      },
      quantity: 1,
      price: priceOf(subscription, order.store.pricing),
      isPersonalPrice: false,
      promoId: undefined,
      playerKey: subscription.player_key,
      accountId: subscription.account_id,
      period: { subscriptionId: subscription.id, periodNo }
    },
    services.now()
  )
  await trx
    .updateTable('store.subscription_periods')
    .set({ order_id: orderId })
    .where('subscription_id', '=', subscription.id)
    .where('period_no', '=', periodNo)
    .execute()
  return written
}
