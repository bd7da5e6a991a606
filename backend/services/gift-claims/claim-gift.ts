import { createHash } from 'node:crypto'
import { serverLabel } from '../../../src/domain/order/server-label.ts'
import { findStoredProduct, type StoreProduct } from '../catalogue/catalogue.ts'
import { completeOrder } from '../fulfilment/complete-order.ts'
import { publisherPurchase } from '../fulfilment/delivery.ts'
import { type GiftRow, isClaimable, lockGift, updateGift, validityOfGift } from '../gifts/gift-row.ts'
import { invalidGift } from '../gifts/gift-view.ts'
import { judgeOtp } from '../gifts/gift-otp.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import { type ErrorResult, refuse } from '../orders/error-result.ts'
import { languageOf, marketOf, type OrderRow, updateOrder, withOrder } from '../orders/order-row.ts'
import { checkPlayerInput } from '../players/check-player-input.ts'
import { confirmPlayer, type ConfirmedPlayer } from '../players/confirm-player.ts'
import type { UserInfo } from '../players/read-user-info.ts'
import type { Services } from '../services.ts'
import { proveAddress } from './prove-address.ts'
import { needsOtp, openGift, type OpenedGift, recipientView } from './read-gift.ts'

/** What a recipient sends to claim a gift. @source PF 8.3 "ClaimGiftInput" */
export interface GiftClaim {
  readonly giftToken: string
  readonly userInfo: UserInfo
  readonly otp: string | undefined
  readonly language: string
}

/** Why a gift was not delivered: a code of `redemption`, and the code of `purchase` behind it. */
export interface RefusedClaim {
  readonly refusal: ErrorResult
  readonly purchaseCode?: number
}

const PLAYER_WRONG = 214
const NOT_CLAIMED = 202

/** Answers of a publisher about the player that was typed. @source PF 1.4 */
const ABOUT_PLAYER: readonly number[] = [-100, -1061, -222]

/** Answers of a publisher about item, account or country: another entry changes nothing. @source PF 3.3 */
const ABOUT_ITEM: readonly number[] = [-101, -102, -104, -105, -106, -107, -200, -204]

const NO_ANSWER: readonly number[] = [98, -103]

const notClaimed: RefusedClaim = { refusal: refuse(NOT_CLAIMED, { recovery: 'none' }) }

/** Turns a refusal of a player check into that of a claim. @source PF 3.4 "Redemption" */
const refusedCheck = ({ statusCode, detail }: ErrorResult): RefusedClaim => {
  const purchaseCode = statusCode
  if (NO_ANSWER.includes(statusCode)) return { refusal: refuse(NOT_CLAIMED, { recovery: 'wait', retryAfterSeconds: 30 }), purchaseCode }
  if (detail?.recovery === 'chooseRole') return { refusal: refuse(PLAYER_WRONG, detail), purchaseCode }
  if (ABOUT_ITEM.includes(statusCode) || statusCode >= 400)
    return { refusal: refuse(NOT_CLAIMED, detail?.recovery === 'otherMarket' ? detail : { recovery: 'none' }), purchaseCode }
  const field = detail?.field ?? (ABOUT_PLAYER.includes(statusCode) ? 'userInfo.userId' : undefined)
  return { refusal: refuse(PLAYER_WRONG, { recovery: 'checkPlayer', ...(field === undefined ? {} : { field }) }), purchaseCode }
}

/** Returns the hash that tells a repeated claim from another one. */
const digestOf = ({ generation }: Pick<GiftRow, 'generation'>, { userId, zoneId, roleId }: UserInfo): string =>
  createHash('sha256')
    .update(JSON.stringify([generation, userId ?? null, zoneId ?? null, roleId ?? null]))
    .digest('base64url')

/** The player of a claim, confirmed by the publisher. */
interface ClaimingPlayer {
  readonly info: UserInfo
  readonly player: ConfirmedPlayer
  readonly store: StoreProduct
}

/** Asks the publisher whether the item can be delivered to the player. @source PF 1.3 */
const confirm = async (services: Services, order: OrderRow, info: UserInfo): Promise<ClaimingPlayer | RefusedClaim> => {
  const market = marketOf(order)
  const store = await findStoredProduct(services, {
    market,
    language: languageOf(order).code,
    by: { voucherTypeId: order.voucher_type_id }
  })
  if (store === undefined) return { ...notClaimed, purchaseCode: 239 }
  const wrong = checkPlayerInput(store, info)
  if (wrong !== undefined) return refusedCheck(wrong)
  const confirmed = await confirmPlayer(services, market, order.publisher_key, info, publisherPurchase(order))
  return 'refusal' in confirmed ? refusedCheck(confirmed.refusal) : { info, player: confirmed.player, store }
}

/** Writes the player of a claim to the order and plans the delivery. */
const deliverTo = async (trx: OrderDb, services: Services, order: OrderRow, { info, player, store }: ClaimingPlayer): Promise<void> => {
  await updateOrder(trx, services, order, {
    user_id: info.userId ?? null,
    zone_id: info.zoneId ?? null,
    zone_name: serverLabel(store.product, info.zoneId) ?? null,
    role_id: player.roleName === null ? null : (info.roleId ?? null),
    role_name: player.roleName,
    nickname: player.nickname,
    merchant_transaction_id: player.merchantTransactionId
  })
  await enqueue(trx, 'topUp', order.order_id, services.now())
}

/** Takes the gift for one claim; of claims at once the first one gets it. */
const takeGift = (services: Services, { gift: read, order }: OpenedGift, digest: string, claiming: ClaimingPlayer | undefined) =>
  withOrder(services, order.order_id, async (trx, locked): Promise<RefusedClaim | undefined> => {
    const gift = await lockGift(trx, locked.order_id)
    if (gift === undefined || gift.generation !== read.generation) return notClaimed
    if (gift.claim_digest === digest && gift.state !== 'waiting') return undefined
    if (locked.status !== 'giftInit' || !isClaimable(gift, services.now())) return notClaimed
    await updateGift(trx, locked.order_id, { claim_digest: digest, refused_code: null, ...(claiming && { state: 'delivering' }) })
    if (claiming === undefined) await completeOrder(trx, services, locked)
    else await deliverTo(trx, services, locked, claiming)
    return undefined
  })

/** Claims an opened gift; undefined = it is delivered, or on its way. */
const claimOpened = async (services: Services, opened: OpenedGift, { userInfo, otp }: GiftClaim): Promise<RefusedClaim | undefined> => {
  const { gift, order } = opened
  const digest = digestOf(
    gift,
    order.kind === 'voucher' ? { ...userInfo, userId: undefined, zoneId: undefined, roleId: undefined } : userInfo
  )
  if (gift.claim_digest === digest && validityOfGift(gift, services.now()) === 'claimed') return undefined
  if (!isClaimable(gift, services.now())) return notClaimed
  const unproven = needsOtp(opened) ? await proveAddress(services, gift.order_id, otp) : undefined
  if (unproven !== undefined) return { refusal: unproven }
  const claiming = order.kind === 'topUp' ? await confirm(services, order, userInfo) : undefined
  if (claiming !== undefined && 'refusal' in claiming) return claiming
  return takeGift(services, opened, digest, claiming)
}

/**
 * Delivers a gift to its recipient, once: a code at once, an item by the publisher.
 *
 * @failure redemption 202, 214, 222, 223, 10007, 10008; the same claim again is accepted
 * @source PF 8.2 "ClaimGift", M143, M145
 */
export const claimGift = async (services: Services, claim: GiftClaim) => {
  const db = orderDb(services)
  const opened = await openGift(db, claim.giftToken)
  if (opened === undefined) return { ...notClaimed, gift: invalidGift }
  const answer = await claimOpened(services, opened, claim)
  const now = await openGift(db, claim.giftToken)
  if (now === undefined) return { ...notClaimed, gift: invalidGift }
  const isProven = !needsOtp(opened) || (answer === undefined && judgeOtp(services, now.gift, claim.otp?.trim() ?? '') === 'right')
  return { ...answer, gift: await recipientView(services, now, claim.language, isProven) }
}
