import { serverLabel } from '../../../src/domain/order/server-label.ts'
import * as E from 'fp-ts/lib/Either.js'
import { findStoredProduct } from '../catalogue/catalogue.ts'
import { refuseOtherPlayer } from '../players/own-identity.ts'
import { checkPlayerInput } from '../players/check-player-input.ts'
import { readUserInfo, type UserInfo } from '../players/read-user-info.ts'
import { readGift } from '../gifts/gift-row.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Services } from '../services.ts'
import { confirmPlayer, type ConfirmedPlayer } from '../players/confirm-player.ts'
import { lastDelivery, publisherPurchase } from './delivery.ts'
import { availableActions } from '../orders/order-actions.ts'
import { hasWalletFor, readPaidUnconfirmed } from '../orders/order-details.ts'
import { decodeRefund, wholeRefund } from '../orders/order-facts.ts'
import { changeStatus } from '../orders/order-machine.ts'
import type { OrderDb } from '../order-db.ts'
import { languageOf, marketOf, updateOrder, type OrderRow, withOrder } from '../orders/order-row.ts'
import { retakeReservations } from '../orders/reservations.ts'
import { playerKey } from '../promos/promos.ts'
import { refuse, type ErrorResult, wrongInput } from '../orders/error-result.ts'

/** Returns whether an action is available, read under the order's lock. */
export const isAvailable = async (
  trx: OrderDb,
  services: Pick<Services, 'now'>,
  order: OrderRow,
  action: ReturnType<typeof availableActions>[number]
): Promise<boolean> => {
  const stored = await trx.selectFrom('store.refunds').selectAll().where('order_id', '=', order.order_id).executeTakeFirst()
  const refund = stored && decodeRefund(stored)
  const delivery = await lastDelivery(trx, order.order_id)
  const topUpSent = delivery !== undefined && delivery.attempts > 0
  const paidUnconfirmed = await readPaidUnconfirmed(trx, order.order_id)
  const hasWallet = await hasWalletFor(trx, order)
  const gift = order.is_gift ? await readGift(trx, order.order_id) : undefined
  const facts = { order, gift, refund: wholeRefund(order, refund), topUpSent, paidUnconfirmed, hasWallet, now: services.now() }
  return availableActions(facts).includes(action)
}

/**
 * Refusal of an action that the order no longer allows; the answer has the present order.
 * @source PF 8.2 "refused when not in availableActions"
 */
export const notAvailable: ErrorResult = { statusCode: 1035, detail: { recovery: 'none', field: 'action' } }

interface CorrectedPlayer {
  readonly info: UserInfo
  readonly player: ConfirmedPlayer
  readonly zoneName: string | undefined
}

const change = async (trx: OrderDb, services: Services, order: OrderRow, corrected: CorrectedPlayer): Promise<void> => {
  const { info, player, zoneName } = corrected
  const facts = {
    user_id: info.userId ?? null,
    zone_id: info.zoneId ?? null,
    zone_name: zoneName ?? null,
    role_id: player.roleName === null ? null : (info.roleId ?? null),
    role_name: player.roleName,
    nickname: player.nickname,
    merchant_transaction_id: player.merchantTransactionId
  }
  const noted = await updateOrder(trx, services, order, facts)
  if (noted.status === 'fulfillmentFailed') await changeStatus(trx, services, noted, 'inProgress')
  if (noted.status === 'paymentCompleted') await enqueue(trx, 'topUp', order.order_id, services.now())
}

/**
 * Changes the player of an order that is not delivered, after the publisher confirmed the new one.
 * Nothing more is paid. @source PF 3.3, shopper-help 3.3
 */
export const correctPlayer = async (services: Services, order: OrderRow, raw: unknown): Promise<ErrorResult | undefined> => {
  const read = readUserInfo(raw)
  if (E.isLeft(read)) return read.left
  const market = marketOf(order)
  const store = await findStoredProduct(services, {
    market,
    language: languageOf(order).code,
    by: { voucherTypeId: order.voucher_type_id }
  })
  if (store === undefined) return refuse(239)
  if (read.right.userId === undefined) return wrongInput('userInfo.userId')
  const wrong =
    checkPlayerInput(store, read.right) ??
    (await refuseOtherPlayer(services, order.account_id ?? undefined, store.product.gvtId, read.right))
  if (wrong !== undefined) return wrong
  const confirmed = await confirmPlayer(services, market, store.publisherKey, read.right, publisherPurchase(order))
  if ('refusal' in confirmed) return confirmed.refusal
  return withOrder(services, order.order_id, async (trx, locked) => {
    if (!(await isAvailable(trx, services, locked, 'correctPlayer'))) return notAvailable
    const key = playerKey({ voucherTypeId: locked.voucher_type_id, userId: read.right.userId, zoneId: read.right.zoneId })
    const over = await retakeReservations(trx, services, locked, key)
    if (over !== undefined) return refuse(over)
    const zoneName = serverLabel(store.product, read.right.zoneId)
    await change(trx, services, locked, { info: read.right, player: confirmed.player, zoneName })
    return undefined
  })
}
