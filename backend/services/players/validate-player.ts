import { withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'
import * as E from 'fp-ts/lib/Either.js'
import { defaultLanguage } from '../../../src/domain/market/language.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { type Amount, parseAmountText } from '../../../src/domain/money/amount.ts'
import type { Denomination } from '../../../src/domain/order/product.ts'
import { findProduct, type StoreProduct } from '../catalogue/catalogue.ts'
import { fromPriceOf } from '../catalogue/price-list.ts'
import { type ErrorResult, refuse, wrongInput } from '../orders/error-result.ts'
import { type CheckAnswer, type CheckedPlayer, type PersonalItem, validatePurchase } from '../publisher/check-player.ts'
import { refuseOtherPlayer } from './own-identity.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import type { Services } from '../services.ts'
import { lookUpPlayer, playerOrRefusal } from './ask-publisher.ts'
import { checkPlayerInput } from './check-player-input.ts'
import type { UserInfo } from './read-user-info.ts'

/** Types of a player in the schema, as `PlayerView` has them. */
export const playerTypes = `
type Player {
  userId: String!
  zoneId: String
  nickname: String
  "Filled when the account has several roles; one roleId is then needed to buy."
  roles: [PlayerRole!]!
  accountRegionCode: String
  "Null = the normal list; otherwise only these items, at the publisher's personal price."
  personalisedDenominations: [Denomination!]
}

type PlayerRole {
  roleId: String!
  roleName: String!
}
`

export interface PlayerQuestion {
  readonly countryCode: string
  readonly voucherTypeId: number
  readonly userInfo: UserInfo
  readonly denominationId: string | undefined
  /** The account that asks; undefined for a guest. */
  readonly accountId?: string | undefined
}

/** A player as answers have it. @source PF 8.3 "Player" */
export interface PlayerView {
  readonly userId: string
  readonly zoneId: string | null
  readonly nickname: string | null
  readonly roles: readonly { readonly roleId: string; readonly roleName: string }[]
  readonly accountRegionCode: string | null
  readonly personalisedDenominations: readonly Denomination[] | null
}

/**
 * Returns the personal price of an item; undefined unless it is in the market's currency.
 * Then the store's own price of that item counts.
 */
export const personalPriceOf = (market: Market, items: readonly PersonalItem[], sku: string): Amount | undefined => {
  const offered = items.find((item) => item.skuId === sku && item.currency === market.currency)
  const price = offered === undefined ? undefined : parseAmountText(withoutTrailingZeros(offered.price))
  return price !== undefined && E.isRight(price) ? price.right : undefined
}

const personalItemsOf = (market: Market, store: StoreProduct, player: CheckedPlayer): readonly Denomination[] | null => {
  const { personalItems } = player
  if (personalItems === undefined) return null
  return personalItems.flatMap(({ skuId }) => {
    const item = store.itemOfSku(skuId)
    if (item === undefined) return []
    const own = personalPriceOf(market, personalItems, skuId)
    return [own === undefined ? item.denomination : { ...item.denomination, fromPrice: fromPriceOf(store.pricing, own) }]
  })
}

/**
 * Ids with which a check without a purchase is validated; the top-up has others.
 * @source PF 1.2 "may differ between validate and topup"
 */
const CHECK_TXN = '1000000000000000000'
const CHECK_ORDER = 'CHECK-0000'

const ask = async (
  services: Services,
  market: Market,
  store: StoreProduct,
  question: PlayerQuestion
): Promise<CheckAnswer | ErrorResult> => {
  const { userId = '', zoneId = '', roleId } = question.userInfo
  if (question.denominationId === undefined) return lookUpPlayer(services, market, store, { userId, zoneId })
  const item = store.item(question.denominationId)
  const pcId = store.pricing.channels[0]?.id
  if (item === undefined || pcId === undefined) return refuse(237)
  return validatePurchase(
    services,
    store.publisherKey,
    market.code,
    { userId, zoneId, ...(roleId === undefined ? {} : { roleId }) },
    {
      txnId: CHECK_TXN,
      orderId: CHECK_ORDER,
      currency: market.currency,
      amount: item.denomination.fromPrice,
      sku: item.sku,
      quantity: 1,
      paymentChannelId: pcId
    }
  )
}

const view = (market: Market, store: StoreProduct, { userId = '', zoneId }: UserInfo, player?: CheckedPlayer): PlayerView => ({
  userId,
  zoneId: zoneId ?? null,
  nickname: player?.nickname ?? null,
  roles: player?.roles ?? [],
  accountRegionCode: player?.region ?? null,
  personalisedDenominations: player === undefined ? null : personalItemsOf(market, store, player)
})

/**
 * Returns the player of a typed id, before any payment.
 * A game without a look-up confirms no player until an item is chosen.
 *
 * @failure 227 wrong input — 239 product not sold here — the publisher's own numbers as PF 3.3 lists them
 * @source PF 1, 3.3, 8.3
 */
export const validatePlayer = async (services: Services, question: PlayerQuestion): Promise<PlayerView | ErrorResult> => {
  const market = findSellingMarket(services, question.countryCode)
  if (market === undefined) return wrongInput('countryCode')
  const language = defaultLanguage(market).code
  const store = await findProduct(services, { market, language, by: { voucherTypeId: question.voucherTypeId } })
  if (store === undefined || !store.product.available) return refuse(239)
  const wrong = store.product.kind === 'voucher' ? wrongInput('voucherTypeId') : checkPlayerInput(store, question.userInfo)
  const refusal = wrong ?? (await refuseOtherPlayer(services, question.accountId, store.product.gvtId, question.userInfo))
  if (refusal !== undefined) return refusal
  if (!store.product.playerLookup && question.denominationId === undefined) return view(market, store, question.userInfo)
  const answer = await ask(services, market, store, question)
  if ('statusCode' in answer) return answer
  const known = playerOrRefusal(market, answer)
  return 'refusal' in known ? known.refusal : view(market, store, question.userInfo, known.player)
}
