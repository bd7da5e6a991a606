import * as E from 'fp-ts/lib/Either.js'
import { rewardsErrors } from '../../../src/domain/errors/rewards-errors.ts'
import { wireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import { couponState, loyaltyItemState, rewardCategory, rewardItemState, rewardType } from '../../../src/domain/loyalty/loyalty-states.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { userOf } from '../accounts/caller.ts'
import { isFeatureOn } from '../feature-gate.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { languageOf } from '../limits/too-many-words.ts'
import { claimLoyaltyItem, NOT_ELIGIBLE } from '../loyalty/claim.ts'
import { LOYALTY_GIFTS, type LoyaltyQuestion, readCoupons, readLoyaltyItems } from '../loyalty/read-loyalty.ts'
import { readUserInfo } from '../players/read-user-info.ts'
import { authorizeBuyer, type GraphContext, limitRequests, notHere, signedIn, wrongArgument } from './context.ts'
import { findProductView } from './catalogue-resolvers.ts'
import { enumValues } from './enum-values.ts'
import { wireStatus } from './status-message.ts'

/** Returns account, market and language of a call. @failure HTTP 401, 403, 400 */
const questionOf = async (context: GraphContext, countryCode: string): Promise<LoyaltyQuestion> => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { token } = await signedIn(context)
  const market = findSellingMarket(context.services, countryCode)
  if (market === undefined) throw wrongArgument('There is no such market. Send the two letters of a market, for example "id".')
  if (!isFeatureOn(context.services, 'cashback', market)) throw notHere(`There are no rewards in ${market.enName}.`)
  return { accountId: token.sub, market, language: languageOf(context.call) }
}

/** Lists the loyalty items of a market for the signed-in account. @source PF 8.2 "LoyaltyItems" */
const loyaltyItems = async (
  _root: unknown,
  { countryCode, voucherTypeId }: { readonly countryCode: string; readonly voucherTypeId?: number | null },
  context: GraphContext
) => {
  const question = await questionOf(context, countryCode)
  const items = await readLoyaltyItems(context.services, { ...question, voucherTypeId: voucherTypeId ?? undefined })
  return items.map((item) => ({ ...item, market: question.market }))
}

/** Lists the coupons of the signed-in account in a market. @source PF 8.2 "Coupons" */
const coupons = async (_root: unknown, { countryCode }: { readonly countryCode: string }, context: GraphContext) =>
  readCoupons(context.services, await questionOf(context, countryCode))

interface ClaimArguments {
  readonly input: {
    readonly loyaltyItemId: string
    readonly rewardItemId: string
    readonly voucherTypeId: number
    readonly userInfo: unknown
  }
}

/**
 * Claims a reward for the signed-in account.
 *
 * @failure HTTP 401, 429; 403 where the build has no rewards, and inside an app
 * @source PF 8.2 "ClaimLoyaltyItem", M157, M171
 */
const claim = async (_root: unknown, { input }: ClaimArguments, context: GraphContext) => {
  await limitRequests(context, 'claimLoyaltyItem', REQUEST_LIMITS.claimLoyaltyItem)
  const caller = await signedIn(context)
  const { services, call } = context
  const { identity } = services.config
  if (identity === undefined || !isFeatureOn(services, 'cashback')) throw notHere('This store has no rewards.')
  if (context.inApp) throw notHere('Inside an app no reward is claimed.')
  const accountId = (await authorizeBuyer(context)) ?? caller.token.sub
  const language = languageOf(call)
  const userInfo = readUserInfo(input.userInfo)
  if (E.isLeft(userInfo))
    return {
      ...(await wireStatus(
        { statusCode: NOT_ELIGIBLE, detail: { ...userInfo.left.detail, recovery: 'fixInput' } },
        language,
        rewardsErrors
      )),
      purchaseCode: userInfo.left.statusCode,
      rewardItem: null,
      coupon: null
    }
  const answer = await claimLoyaltyItem(services, {
    accountId,
    language,
    loyaltyItemId: input.loyaltyItemId.slice(0, 64),
    rewardItemId: input.rewardItemId.slice(0, 64),
    voucherTypeId: input.voucherTypeId,
    userInfo: userInfo.right,
    birthDate: async () => {
      const user = await userOf(services, identity, caller)
      return E.isRight(user) ? user.right.birthDate : undefined
    }
  })
  return 'refusal' in answer
    ? {
        ...(await wireStatus(answer.refusal, language, rewardsErrors)),
        purchaseCode: answer.purchaseCode ?? null,
        rewardItem: null,
        coupon: null
      }
    : { ...(await wireStatus(undefined)), purchaseCode: null, rewardItem: answer.reward, coupon: answer.coupon ?? null }
}

/** What names a product in a market. */
interface OfProduct {
  readonly market: Pick<Market, 'path'>
  readonly voucherTypeId: number | undefined
}

/** Returns the product of an item or a coupon, where the store sells it. */
const productOf = async ({ market, voucherTypeId }: OfProduct, context: GraphContext) => {
  if (voucherTypeId === undefined) return null
  const found = await findProductView(context, { countryCode: market.path, shopLang: languageOf(context.call) }, { voucherTypeId })
  return found?.available === true ? found : null
}

const wireNames = <N extends string>({ rows }: { readonly rows: readonly { readonly name: N; readonly wire: string }[] }) =>
  Object.fromEntries(rows.map(({ wire, name }) => [wire, name]))

export const loyaltyResolvers = {
  Query: { loyaltyItems, coupons },
  Mutation: { claimLoyaltyItem: claim },
  LoyaltyItem: { product: (item: OfProduct, _args: unknown, context: GraphContext) => productOf(item, context) },
  Coupon: {
    productPath: async (coupon: OfProduct, _args: unknown, context: GraphContext) => (await productOf(coupon, context))?.productPath ?? null
  },
  LoyaltyItemState: wireNames(loyaltyItemState),
  LoyaltyRewardItemState: wireNames(rewardItemState),
  LoyaltyRewardType: enumValues(rewardType),
  LoyaltyRewardCategory: enumValues(rewardCategory),
  LoyaltyGift: enumValues(wireEnum('LoyaltyGift', LOYALTY_GIFTS)),
  CouponState: wireNames(couponState)
}
