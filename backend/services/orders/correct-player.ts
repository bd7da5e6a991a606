import { serverLabel } from '../../../src/domain/order/server-label.ts'
import * as E from 'fp-ts/lib/Either.js'
import { findProduct } from '../catalogue/catalogue.ts'
import { checkPlayerInput } from '../players/check-player-input.ts'
import { readUserInfo, type UserInfo } from '../players/read-user-info.ts'
import { schedule } from '../due-work/due-rows.ts'
import type { Services } from '../services.ts'
import { confirmPlayer, type ConfirmedPlayer } from './confirm-player.ts'
import { lastDelivery, publisherPurchase } from './delivery.ts'
import { availableActions } from './order-actions.ts'
import { readPaidUnconfirmed } from './order-surroundings.ts'
import { wholeRefund } from './order-facts.ts'
import { changeStatus } from './order-machine.ts'
import { languageOf, marketOf, noteFacts, type OrderDb, type OrderRow, withOrder } from './order-row.ts'
import { retakeReservations } from './reservations.ts'
import { playerKey } from '../promos/promos.ts'
import { refuse, type Refusal, wrongInput } from './refusal.ts'

/** Returns whether an action is available, read under the order's lock. */
export const isAvailable = async (
  trx: OrderDb,
  services: Pick<Services, 'now'>,
  order: OrderRow,
  action: ReturnType<typeof availableActions>[number]
): Promise<boolean> => {
  const refund = await trx.selectFrom('store.refunds').selectAll().where('order_id', '=', order.order_id).executeTakeFirst()
  const delivery = await lastDelivery(trx, order.order_id)
  const topUpSent = delivery !== undefined && delivery.attempts > 0
  const paidUnconfirmed = await readPaidUnconfirmed(trx, order.order_id)
  return availableActions({ order, refund: wholeRefund(order, refund), topUpSent, paidUnconfirmed, now: services.now() }).includes(action)
}

/**
 * Refusal of an action that the order no longer allows; the answer has the present order.
 * @source PF 8.2 "refused when not in availableActions"
 */
export const notAvailable: Refusal = { statusCode: 1035, detail: { recovery: 'none', field: 'action' } }

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
  const noted = await noteFacts(trx, services, order, facts)
  if (noted.status === 5) await changeStatus(trx, services, noted, 'inProgress')
  if (noted.status === 4) await schedule(trx, 'topUp', order.order_id, services.now())
}

/**
 * Changes the player of an order that is not delivered, after the publisher confirmed the new one.
 * Nothing more is paid. @source PF 3.3, shopper-help 3.3
 */
export const correctPlayer = async (services: Services, order: OrderRow, raw: unknown): Promise<Refusal | undefined> => {
  const read = readUserInfo(raw)
  if (E.isLeft(read)) return read.left
  const market = marketOf(order)
  const store = await findProduct(services, { market, language: languageOf(order).code, by: { voucherTypeId: order.voucher_type_id } })
  if (store === undefined) return refuse(239)
  if (read.right.userId === undefined) return wrongInput('userInfo.userId')
  const wrong = checkPlayerInput(store, read.right)
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
