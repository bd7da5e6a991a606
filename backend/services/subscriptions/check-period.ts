import { defaultLanguage, findLanguage } from '../../../src/domain/market/language.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { addZonedDays } from '../../calendar.ts'
import { findStoredProduct, type StoreProduct } from '../catalogue/catalogue.ts'
import { orderDb } from '../order-db.ts'
import { amountIn, marketOf } from '../orders/order-row.ts'
import { exceedsLimit } from '../orders/reservations.ts'
import { type ConfirmedPlayer, confirmPlayer } from '../players/confirm-player.ts'
import { isSold } from '../quotes/make-quote.ts'
import type { Services } from '../services.ts'
import type { Running } from './running-period.ts'
import type { SubscriptionRow } from './subscription-row.ts'
import { newPeriodOrder, type PeriodOrder } from './write-period-order.ts'

/** What a check before the charge found. */
export type Check =
  | { readonly kind: 'ready'; readonly order: Omit<PeriodOrder, 'subscription' | 'periodNo' | 'checkoutId' | 'orderId' | 'txnId'> }
  | { readonly kind: 'held' | 'itemGone' | 'playerGone' | 'unanswered' }

/**
 * Codes of a publisher whose player still has the item, and of one that does not answer.
 *
 * @source PF 3.3
 */
const STILL_HELD = -107
const NOT_NOW: readonly number[] = [98, -103]

/** Codes of a publisher about the item; any other is about the player. @source PF 3.3 */
const OF_ITEM: readonly number[] = [-101, -102, -204]

const findSold = async (services: Services, market: Market, subscription: SubscriptionRow): Promise<StoreProduct | undefined> => {
  const { voucher_type_id: voucherTypeId, shop_lang: language } = subscription
  const store = await findStoredProduct(services, { market, language, by: { voucherTypeId } })
  return store !== undefined && isSold(services, store.product) ? store : undefined
}

/**
 * Checks item, payment method, limit and player before any money moves.
 *
 * @source PF 4 "validate before every charge"
 */
export const checkPeriod = async (services: Services, { subscription, period }: Running): Promise<Check> => {
  const market = marketOf(subscription)
  const store = await findSold(services, market, subscription)
  const item = store?.item(subscription.denomination_id)
  const channel = store?.pricing.channels.find(({ id }) => id === subscription.pc_id)
  if (store === undefined || item?.denomination.available !== true || channel === undefined || channel.isDown) return { kind: 'itemGone' }
  const { purchaseLimit: limit } = item
  if (limit !== undefined && period.order_id === null) {
    const since = addZonedDays(services.now(), -limit.days)
    const of = { denominationId: item.denomination.id, playerKey: subscription.player_key, exceptSubscription: subscription.id }
    const asked = { ...of, quantity: 1, count: limit.count, since }
    if (await exceedsLimit(orderDb(services), asked)) return { kind: 'itemGone' }
  }
  const { userId, zoneId, roleId, email } = subscription.user_info
  const userInfo = { userId, zoneId, roleId, email, msisdn: undefined, cpf: undefined, nationality: undefined, billingAddress: undefined }
  const language = findLanguage(market, subscription.shop_lang) ?? defaultLanguage(market)
  const order = { market, language, store, item, channel, userInfo }
  if (store.product.kind === 'voucher' || subscription.state === 'authorized')
    return { kind: 'ready', order: { ...order, player: knownPlayer(subscription) } }
  const ids = newPeriodOrder(services)
  const confirmed = await confirmPlayer(services, market, store.publisherKey, userInfo, {
    ...ids,
    currency: subscription.currency,
    amount: amountIn(subscription.total),
    sku: subscription.sku,
    quantity: 1,
    paymentChannelId: subscription.pc_id
  })
  if (!('refusal' in confirmed)) return { kind: 'ready', order: { ...order, player: confirmed.player } }
  const { statusCode } = confirmed.refusal
  if (statusCode === STILL_HELD) return { kind: 'held' }
  if (NOT_NOW.includes(statusCode)) return { kind: 'unanswered' }
  return { kind: OF_ITEM.includes(statusCode) ? 'itemGone' : 'playerGone' }
}

const knownPlayer = ({ user_info: info }: SubscriptionRow): ConfirmedPlayer => ({
  nickname: info.nickname ?? null,
  roleName: info.roleName ?? null,
  merchantTransactionId: null
})
