import { addZonedDays } from '../../calendar.ts'
import { serverLabel } from '../../../src/domain/order/server-label.ts'
import { sql } from 'kysely'
import { minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { insertGift } from '../gifts/insert-gift.ts'
import { isStillThere } from '../identity/account-row.ts'
import { enqueueStatement } from '../jobs/enqueue.ts'
import { isZeroAmount } from '../../../src/domain/money/arithmetic.ts'
import { holdPromo } from '../promos/promos.ts'
import { holdRewards } from '../rewards/hold.ts'
import { lockPurse, type PurseOwner, purseIdOf } from '../rewards/purse.ts'
import type { Services } from '../services.ts'
import { accessKeyOf, hashOfKey, mailKeyOf } from '../orders/access-key.ts'
import { binding, lockUnusedCheckout } from '../orders/idempotency.ts'
import { exceedsLimit, limitTurn } from '../orders/reservations.ts'
import { changeStatus } from '../orders/order-machine.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import { type OrderRow, codeOf, decodeOrder, readOrder, type StoredOrder } from '../orders/order-row.ts'
import type { PreparedOrder, RejectedOrder } from './prepare-order.ts'
import { refuse } from '../orders/error-result.ts'

/**
 * Window for an order of the same owner, player and item that is still being paid.
 * @source PF 3.4 "10001", 9
 */
const DUPLICATE_WINDOW = seconds(60)

/** Rewards of the quote are no longer there. @source D173 */
export const REWARDS_CHANGED = 605

/** Time after which an order whose payment never started is closed. Unit: ms. @source PF 2.6 */
const INIT_TIMEOUT = minutes(15)

/** Selects open orders of one owner for one player and item; a guest id or an account is the owner. */
const ownOrders = (trx: OrderDb, { input, item, accountId }: PreparedOrder, statuses: readonly OrderStatus[]) => {
  const { userId, zoneId, email } = input.userInfo
  return trx
    .selectFrom('store.orders')
    .where((eb) => {
      const isGuest = eb('guest_user_id', '=', input.guestUserId ?? '')
      return accountId === undefined ? isGuest : eb.or([isGuest, eb('account_id', '=', accountId)])
    })
    .where('denomination_id', '=', item.denomination.id)
    .where('status', 'in', statuses.map(codeOf))
    .where((eb) =>
      userId === undefined
        ? eb('email', '=', email ?? '')
        : eb.and([eb('user_id', '=', userId), zoneId === undefined ? eb('zone_id', 'is', null) : eb('zone_id', '=', zoneId)])
    )
}

/**
 * Returns the keys of orders that are written one after another.
 * These are one owner's orders for one item, and one player's orders for an item with a limit.
 */
const turnsOf = ({ input, item, playerKey, accountId }: PreparedOrder): readonly string[] => [
  ...(input.guestUserId === undefined ? [] : [`owner/${input.guestUserId}/${item.denomination.id}`]),
  ...(accountId === undefined ? [] : [`account/${accountId}/${item.denomination.id}`]),
  ...(item.purchaseLimit === undefined ? [] : [limitTurn(item.denomination.id, playerKey)])
]

const rowOf = (services: Services, prepared: PreparedOrder) => {
  const { input, orderId, txnId, market, language, store, item, channel, price, player } = prepared
  const { product } = store
  const named = { order_id: orderId, checkout_id: input.checkoutId }
  const isGift = input.gifting !== undefined
  const isPlayer = product.kind === 'topUp' && !isGift
  const asks = (name: 'msisdn' | 'cpf' | 'billingAddress'): boolean => channel.inputs.includes(name)
  const { id, name, type, isBackendChannel, sortOrder, inputs, refundable, refundDays, expiryMinutes } = channel
  return {
    ...named,
    txn_id: txnId,
    access_key_hash: hashOfKey(accessKeyOf(services, named)),
    mail_key_hash: hashOfKey(mailKeyOf(services, named)),
    market: market.path,
    shop_lang: language.code,
    guest_user_id: input.guestUserId ?? null,
    account_id: prepared.accountId ?? null,
    kind: store.isGiftCard ? ('giftCard' as const) : product.kind,
    voucher_type_id: product.voucherTypeId,
    product_path: product.productPath,
    product_name: product.name,
    publisher_key: store.publisherKey,
    denomination_id: item.denomination.id,
    item_name: item.denomination.name,
    latin_item_name: store.latinItemName(item.denomination.id) ?? item.latinName,
    sku: item.sku,
    quantity: prepared.quantity,
    personal_price: prepared.isPersonalPrice,
    user_id: isPlayer ? (input.userInfo.userId ?? null) : null,
    zone_id: isPlayer ? (input.userInfo.zoneId ?? null) : null,
    zone_name: isPlayer ? (serverLabel(product, input.userInfo.zoneId) ?? null) : null,
    role_id: player?.roleName === undefined || player.roleName === null ? null : (input.userInfo.roleId ?? null),
    role_name: player?.roleName ?? null,
    nickname: player?.nickname ?? null,
    email: input.userInfo.email ?? null,
    msisdn: asks('msisdn') ? (input.userInfo.msisdn ?? null) : null,
    cpf: asks('cpf') ? (input.userInfo.cpf ?? null) : null,
    nationality: input.userInfo.nationality ?? null,
    billing_address: asks('billingAddress') ? JSON.stringify(input.userInfo.billingAddress) : null,
    age_limit: product.minimumAge ?? null,
    pc_id: channel.id,
    channel: JSON.stringify({ id, name, type, isBackendChannel, sortOrder, inputs, refundable, refundDays, expiryMinutes }),
    currency: market.currency,
    price: price.price,
    discount_amount: price.discountAmount,
    burn_amount: price.burnAmount,
    fee_amount: price.feeAmount,
    vat_amount: price.vatAmount,
    vat_included: price.vatIncluded,
    total_payment: price.totalPayment,
    earn_amount: price.earnAmount,
    earn_parts: JSON.stringify(price.earnParts.map(({ sponsor, percent, amount, source }) => [sponsor, percent, amount, source])),
    promo_id: prepared.promoId ?? null,
    subscription_id: prepared.period?.subscriptionId ?? null,
    period_no: prepared.period?.periodNo ?? null,
    is_gift: isGift,
    status: codeOf('notInit'),
    merchant_transaction_id: player?.merchantTransactionId ?? null,
    created_at: services.now(),
    updated_at: services.now()
  }
}

const reserveAll = async (trx: OrderDb, prepared: PreparedOrder, now: Date): Promise<RejectedOrder | undefined> => {
  const { item, orderId, promoId, playerKey, accountId, quantity } = prepared
  const limit = item.purchaseLimit
  if (limit !== undefined) {
    const since = addZonedDays(now, -limit.days)
    if (await exceedsLimit(trx, { denominationId: item.denomination.id, playerKey, quantity, count: limit.count, since }))
      return { refusal: refuse(limit.code) }
  }
  if (promoId === undefined) return undefined
  const held = await holdPromo(trx, { orderRef: orderId, promoId, player: playerKey, accountId, now })
  if (held === 'held') return undefined
  return { refusal: refuse(602, { recovery: 'removePromo', field: 'promoCode' }) }
}

/**
 * Inserts the order with all its first rows in one statement.
 * They are its history, its count against a limit, its checkout and its first job.
 */
export const insertOrder = async (trx: OrderDb, services: Services, prepared: PreparedOrder, now: Date): Promise<OrderRow> => {
  const { input, item, orderId, playerKey, quantity } = prepared
  const held = {
    order_id: orderId,
    denomination_id: item.denomination.id,
    player_key: playerKey,
    quantity,
    state: 'held' as const,
    at: now
  }
  const { rows } = await sql<StoredOrder>`
    with written as (${trx.insertInto('store.orders').values(rowOf(services, prepared)).returningAll()}),
    noted as (
      insert into store.order_events (order_id, from_status, status, at) select order_id, null, status, created_at from written
    ),
    counted as (${item.purchaseLimit === undefined ? sql`select` : trx.insertInto('store.purchase_limits').values(held)}),
    bound as (${binding(input.checkoutId, orderId)}),
    planned as (${
      prepared.period === undefined
        ? enqueueStatement('inquiry', new Date(now.getTime() + INIT_TIMEOUT), { part: 'written', ref: 'order_id' })
        : sql`select`
    })
    select * from written`.execute(trx)
  const [order] = rows
  if (order === undefined) throw new Error(`The order ${orderId} was not written`)
  return decodeOrder(order)
}

/** Names the purse of the rewards that pay a part of the order; undefined where none do. */
const purseOf = ({ market, price, accountId }: PreparedOrder): PurseOwner | undefined =>
  accountId === undefined || isZeroAmount(price.burnAmount) ? undefined : { accountId, country: market.path, currency: market.currency }

/**
 * Holds the rewards that pay a part of the order, which is written already.
 * Where less is usable than was promised a moment ago, nothing is written.
 */
const holdOwn = async (trx: OrderDb, services: Services, prepared: PreparedOrder): Promise<void> => {
  const owner = purseOf(prepared)
  if (owner === undefined) return
  const held = await holdRewards(trx, services, { owner, orderId: prepared.orderId, amount: prepared.price.burnAmount })
  if (!held) throw new NotWritten({ refusal: refuse(REWARDS_CHANGED, { recovery: 'refreshQuote' }) })
}

/** Aborts the transaction, so that a refused order has changed nothing. */
class NotWritten extends Error {
  readonly rejection: RejectedOrder
  constructor(rejection: RejectedOrder) {
    super('The order was refused')
    this.rejection = rejection
  }
}

/**
 * Returns the purchase without its account if that was deleted meanwhile.
 * A deleted account owns nothing new, so that it can be erased. @source M69, M125
 */
const asOwned = async (trx: OrderDb, prepared: PreparedOrder): Promise<PreparedOrder> => {
  if (prepared.accountId === undefined || (await isStillThere(trx, prepared.accountId))) return prepared
  if (prepared.store.product.accountRequired) throw new NotWritten({ refusal: refuse(227, { recovery: 'signIn' }) })
  if (!isZeroAmount(prepared.price.burnAmount)) throw new NotWritten({ refusal: refuse(1108) })
  return { ...prepared, accountId: undefined }
}

const write = (services: Services, agreed: PreparedOrder): Promise<OrderRow> =>
  inTransaction(services, async (trx) => {
    const { input } = agreed
    const now = services.now()
    const isFree = await lockUnusedCheckout(trx, input.checkoutId, turnsOf(agreed))
    if (!isFree) throw new NotWritten({ refusal: refuse(10001, { recovery: 'wait', retryAfterSeconds: 5 }) })
    const prepared = await asOwned(trx, agreed)
    // Replaced orders release rewards and promos, this one takes them: the purse comes first for all of them.
    const owner = purseOf(prepared)
    if (owner !== undefined) await lockPurse(trx, purseIdOf(owner))
    if (input.guestUserId !== undefined || prepared.accountId !== undefined) {
      if (input.previousPcId !== undefined) {
        const replaced = await ownOrders(trx, prepared, ['notInit', 'paymentInit', 'paymentPending'])
          .selectAll()
          .where('pc_id', '=', input.previousPcId)
          .forUpdate()
          .skipLocked()
          .execute()
        for (const old of replaced) await changeStatus(trx, services, decodeOrder(old), 'cancelled')
      }
      const running = await ownOrders(trx, prepared, ['notInit', 'paymentInit'])
        .select('order_id')
        .where('created_at', '>', new Date(now.getTime() - DUPLICATE_WINDOW))
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (running !== undefined) {
        const order = await readOrder(trx, 'order_id', running.order_id)
        throw new NotWritten({
          refusal: refuse(10001, { recovery: 'wait', retryAfterSeconds: 5 }),
          ...(order === undefined ? {} : { order })
        })
      }
      // An unpaid order of the owner is cancelled for the new one; if it is paid after all, it is refunded.
      if (prepared.item.purchaseLimit !== undefined) {
        const left = await ownOrders(trx, prepared, ['notInit', 'paymentInit']).selectAll().forUpdate().skipLocked().execute()
        for (const old of left) await changeStatus(trx, services, decodeOrder(old), 'cancelled')
      }
    }
    const refusal = await reserveAll(trx, prepared, now)
    if (refusal !== undefined) throw new NotWritten(refusal)
    const order = await insertOrder(trx, services, prepared, now)
    if (input.gifting !== undefined)
      await insertGift(trx, services, {
        orderId: order.order_id,
        market: order.market,
        price: prepared.price.price,
        gifting: input.gifting
      })
    await holdOwn(trx, services, prepared)
    return order
  })

/**
 * Writes the order in 0 with its reservations, or returns the refusal; all or nothing.
 * An order that the same owner is paying by another channel is replaced.
 *
 * @source PF 7 step 5
 */
export const writeOrder = async (services: Services, prepared: PreparedOrder): Promise<OrderRow | RejectedOrder> => {
  try {
    return await write(services, prepared)
  } catch (error) {
    if (error instanceof NotWritten) return error.rejection
    throw error
  }
}
