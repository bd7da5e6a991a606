import { randomUUID } from 'node:crypto'
import { writeText } from '../../../src/i18n/keys.ts'
import { resolveLocale } from '../../../src/i18n/resolve-locale.ts'
import { compiledWords } from '../words.ts'
import { ageOn } from '../../../src/domain/account/age-gate.ts'
import { decideRewardClaim } from '../../../src/domain/loyalty/loyalty-item.ts'
import { rewardClaimKey } from '../../../src/domain/loyalty/loyalty-item.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { findProduct, type StoreProduct } from '../catalogue/catalogue.ts'
import { isFeatureOn } from '../feature-gate.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { isStillThere } from '../identity/account-row.ts'
import { inTransaction, orderDb, type OrderDb } from '../order-db.ts'
import { type ErrorResult, refuse } from '../orders/error-result.ts'
import { lookUpPlayer, playerOrRefusal } from '../players/ask-publisher.ts'
import { checkPlayerInput } from '../players/check-player-input.ts'
import { confirmPlayer } from '../players/confirm-player.ts'
import type { UserInfo } from '../players/read-user-info.ts'
import { playerKey } from '../promos/promos.ts'
import { isSold } from '../quotes/make-quote.ts'
import type { Services } from '../services.ts'
import { giveCoupon } from './give-coupon.ts'
import { giveReward } from './give-reward.ts'
import type { AccountCoupon } from './read-loyalty.ts'
import { type FreeOrder, freePurchase, giveItem, newFreeOrder, type ItemGrant } from './give-item.ts'
import {
  type AccountRewardItem,
  itemsOfAccount,
  type LoyaltyItemRow,
  type LoyaltyRewardItemRow,
  readItemRows,
  settleClaims
} from './loyalty-rows.ts'

/** Types of a claim in the schema. */
export const loyaltyClaimTypes = `
input ClaimLoyaltyItemInput {
  loyaltyItemId: ID!
  rewardItemId: ID!
  voucherTypeId: Int!
  userInfo: UserInfoInput!
  "As in the Shop API; absent = as the headers ask."
  shopLang: String
}

type ClaimLoyaltyItemResult implements Result {
  statusCode: Int!
  statusMessage: String
  detail: StatusDetail
  "Code of the look-up purchase behind 1203 or 1204."
  purchaseCode: Int
  rewardItem: LoyaltyRewardItem
  coupon: Coupon
}
`

/** A claim of an account. */
export interface ClaimRequest {
  readonly accountId: string
  readonly language: string
  readonly loyaltyItemId: string
  readonly rewardItemId: string
  readonly voucherTypeId: number
  readonly userInfo: UserInfo
  /** Reads the date of birth of the account; undefined = it has none. */
  readonly birthDate: () => Promise<string | undefined>
}

/** A refused claim: a code of the look-up `rewards`, and the code of the purchase behind it. */
interface RefusedClaim {
  readonly refusal: ErrorResult
  readonly purchaseCode?: number
}

/** A claim that was accepted, as its reward stands afterwards. */
interface AcceptedClaim {
  readonly reward: AccountRewardItem
  readonly coupon: AccountCoupon | undefined
}

type ClaimAnswer = RefusedClaim | AcceptedClaim

const rejectClaim = (code: number, purchase?: ErrorResult): RefusedClaim => ({
  refusal: refuse(code, purchase?.detail?.field === undefined ? undefined : { field: purchase.detail.field }),
  ...(purchase === undefined ? {} : { purchaseCode: purchase.statusCode })
})

export const NOT_ELIGIBLE = 1203
const ALREADY_CLAIMED = 1201
const ENDED = 1202
const TRY_AGAIN = 1204
const UNDER_AGE = 3007

/** A claimed reward with what it belongs to. */
interface Found {
  readonly market: Market
  readonly item: LoyaltyItemRow
  readonly reward: LoyaltyRewardItemRow
}

/** Finds a reward where this store sells and has rewards. */
const findReward = async (services: Services, { loyaltyItemId, rewardItemId }: ClaimRequest): Promise<Found | undefined> => {
  const [found] = await readItemRows(orderDb(services), { id: loyaltyItemId })
  const reward = found?.rewards.find(({ id }) => id === rewardItemId)
  const market = found && findSellingMarket(services, found.item.market)
  if (found === undefined || reward === undefined || market === undefined) return undefined
  return isFeatureOn(services, 'cashback', market) ? { market, item: found.item, reward } : undefined
}

/** Returns a reward as the account sees it, with what it belongs to. */
const viewOf = async (db: OrderDb, { item, reward }: Found, request: ClaimRequest, now: Date) => {
  const [seen] = await itemsOfAccount(db, [{ item, rewards: [reward] }], { ...request, now })
  const [own] = seen?.rewardItems ?? []
  if (seen === undefined || own === undefined) throw new Error(`The reward ${reward.id} is not part of its item`)
  return { seen, own }
}

/** What a claim gives, once everything outside the database was asked. */
type Grant =
  | { readonly kind: 'coupon' | 'reward' }
  | { readonly kind: 'item'; readonly item: Omit<ItemGrant, 'claimId' | keyof FreeOrder>; readonly order: FreeOrder }

const unanswered = (refusal: ErrorResult): boolean => refusal.detail?.recovery === 'wait'

const rejectPlayer = (refusal: ErrorResult): RefusedClaim => rejectClaim(unanswered(refusal) ? TRY_AGAIN : NOT_ELIGIBLE, refusal)

/** Returns what an order of a claim names as its payment method. */
const channelNameIn = async (language: string): Promise<string> =>
  writeText(await compiledWords(resolveLocale({ code: language, locale: language }), 'shell'), 'shell.rewards')

/** Asks the publisher where the claim gives money or an item; a coupon needs no known player. */
const prepareGrant = async (
  services: Services,
  { market, reward }: Found,
  store: StoreProduct,
  request: ClaimRequest
): Promise<Grant | RefusedClaim> => {
  const { userInfo, language, accountId, voucherTypeId } = request
  if (reward.gives === 'coupon') return { kind: 'coupon' }
  if (store.product.kind !== 'topUp') return rejectClaim(NOT_ELIGIBLE)
  if (reward.gives === 'reward') {
    const answer = await lookUpPlayer(services, market, store, { userId: userInfo.userId ?? '', zoneId: userInfo.zoneId ?? '' })
    const known = playerOrRefusal(market, answer)
    return 'refusal' in known ? rejectPlayer(known.refusal) : { kind: 'reward' }
  }
  const item = store.item(reward.denomination_id ?? '')
  if (item === undefined) return rejectClaim(NOT_ELIGIBLE)
  const order = newFreeOrder(services)
  const confirmed = await confirmPlayer(services, market, store.publisherKey, userInfo, freePurchase(order, market, item))
  if ('refusal' in confirmed) return rejectPlayer(confirmed.refusal)
  const { player } = confirmed
  const key = playerKey({ voucherTypeId, ...userInfo })
  return {
    kind: 'item',
    order,
    item: { accountId, market, language, channelName: await channelNameIn(language), store, item, userInfo, playerKey: key, player }
  }
}

/** Aborts the transaction of a claim that another one has overtaken. */
class ClaimRefused extends Error {
  readonly answer: RefusedClaim
  constructor(answer: RefusedClaim) {
    super('The claim was refused')
    this.answer = answer
  }
}

const takeFromStock = async (trx: OrderDb, { reward }: Found): Promise<void> => {
  if (reward.stock === null) return
  const { numUpdatedRows } = await trx
    .updateTable('store.loyalty_reward_items')
    .set((eb) => ({ stock: eb('stock', '-', 1) }))
    .where('id', '=', reward.id)
    .where('stock', '>', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ClaimRefused(rejectClaim(ENDED))
}

const writeClaim = async (trx: OrderDb, services: Services, found: Found, grant: Grant, request: ClaimRequest): Promise<ClaimAnswer> => {
  const { accountId, voucherTypeId, userInfo, language } = request
  const { item, reward } = found
  const now = services.now()
  if (!(await isStillThere(trx, accountId))) throw new ClaimRefused(rejectClaim(NOT_ELIGIBLE))
  await settleClaims(trx, [reward.id])
  const { seen, own } = await viewOf(trx, found, request, now)
  const decision = decideRewardClaim(seen, own, now)
  if (decision.kind === 'refused') throw new ClaimRefused(rejectClaim(decision.code))
  const claimId = randomUUID()
  const written = await trx
    .insertInto('store.loyalty_claims')
    .values({
      id: claimId,
      account_id: accountId,
      reward_item_id: reward.id,
      claim_key: rewardClaimKey({ id: reward.id, category: own.category }, now),
      player_key: playerKey({ voucherTypeId, ...userInfo }),
      state: grant.kind === 'item' ? 'pending' : 'done',
      order_id: null,
      at: now
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) throw new ClaimRefused(rejectClaim(ALREADY_CLAIMED))
  await takeFromStock(trx, found)
  const coupon =
    grant.kind === 'coupon'
      ? {
          ...(await giveCoupon(trx, services, { claimId, accountId, item, reward, language })),
          ...{ market: found.market, voucherTypeId: item.voucher_type_id ?? undefined }
        }
      : undefined
  if (grant.kind === 'reward') await giveReward(trx, services, { claimId, accountId, market: found.market, reward })
  if (grant.kind === 'item') {
    await giveItem(trx, services, { ...grant.item, ...grant.order, claimId })
    await trx.updateTable('store.loyalty_claims').set({ order_id: grant.order.orderId }).where('id', '=', claimId).execute()
  }
  return { reward: (await viewOf(trx, found, request, now)).own, coupon }
}

/**
 * Claims a reward of a loyalty item, once for an account and for a player.
 *
 * @failure 1201 claimed already — 1202 over, or none left — 1203 not eligible — 1204 the publisher gave no answer — 3007 under age
 * @source B§4, B§8 "Rewards", PF 8.2 "ClaimLoyaltyItem", M157, M158
 */
export const claimLoyaltyItem = async (services: Services, request: ClaimRequest): Promise<ClaimAnswer> => {
  const db = orderDb(services)
  const found = await findReward(services, request)
  if (found === undefined) return rejectClaim(NOT_ELIGIBLE)
  await settleClaims(db, [found.reward.id])
  const { seen, own } = await viewOf(db, found, request, services.now())
  const decision = decideRewardClaim(seen, own, services.now())
  if (decision.kind === 'refused') return rejectClaim(decision.code)
  if (found.reward.stock === 0) return rejectClaim(ENDED)
  const { voucherTypeId, userInfo } = request
  if (seen.voucherTypeId !== undefined && seen.voucherTypeId !== voucherTypeId) return rejectClaim(NOT_ELIGIBLE)
  const store = await findProduct(services, { market: found.market, language: request.language, by: { voucherTypeId } })
  if (store === undefined || !isSold(services, store.product)) return rejectClaim(NOT_ELIGIBLE)
  const wrong = store.product.kind === 'topUp' ? checkPlayerInput(store, userInfo) : undefined
  if (wrong !== undefined) return rejectClaim(NOT_ELIGIBLE, wrong)
  const { minimumAge } = store.product
  if (minimumAge !== undefined) {
    const age = ageOn((await request.birthDate()) ?? '', services.now())
    if (age === undefined || age < minimumAge) return rejectClaim(UNDER_AGE)
  }
  const grant = await prepareGrant(services, found, store, request)
  if ('refusal' in grant) return grant
  try {
    return await inTransaction(services, (trx) => writeClaim(trx, services, found, grant, request))
  } catch (error) {
    if (error instanceof ClaimRefused) return error.answer
    throw error
  }
}
