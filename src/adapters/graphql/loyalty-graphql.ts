import * as t from 'io-ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type {
  LoyaltyClaimAnswer,
  LoyaltyGift,
  LoyaltyService,
  OwnCoupon,
  OwnLoyaltyItem,
  OwnRewardItem
} from '../../application/ports/loyalty-service.ts'
import { rewardsErrors } from '../../domain/errors/rewards-errors.ts'
import * as E from '../../domain/kernel/either.ts'
import { wireEnum } from '../../domain/kernel/wire-enum.ts'
import { couponStateOf, loyaltyItemStateOf, rewardCategory, rewardItemStateOf, rewardType } from '../../domain/loyalty/loyalty-states.ts'
import { askSignedIn } from './ask-signed-in.ts'
import type { GraphqlOperation, SendOperation } from './operation.ts'
import type { ClaimLoyaltyItemMutationVariables, LoyaltyQueryVariables } from './operation-types.ts'
import { inputFields, inputsFrom, WireInput } from './product-wire.ts'
import { detailFields, detailFrom, maybe, maybeText, namedBy, orAbsent, refusalFrom, WireDetail, WireInstant } from './wire.ts'

const rewardFields = 'id state type category name imageUrl availableAt progress needs gives'
const couponFields = 'promoCode state title expiry productPath'
const productFields = `voucherTypeId productPath name playerLookup inputs { ${inputFields} }`

/** Operations on loyalty items; they load only where these are shown. @source PF 8.2 */
export const loyaltyOperations: {
  readonly overview: GraphqlOperation<LoyaltyQueryVariables>
  readonly claim: GraphqlOperation<ClaimLoyaltyItemMutationVariables>
} = {
  overview: {
    name: 'Loyalty',
    text: `query Loyalty($countryCode: String!, $shopLang: String) { loyaltyItems(countryCode: $countryCode, shopLang: $shopLang) { id state name imageUrl endDate product { ${productFields} } rewardItems { ${rewardFields} } } coupons(countryCode: $countryCode, shopLang: $shopLang) { ${couponFields} } }`,
    isMoney: false
  },
  claim: {
    name: 'ClaimLoyaltyItem',
    text: `mutation ClaimLoyaltyItem($input: ClaimLoyaltyItemInput!) { claimLoyaltyItem(input: $input) { statusCode purchaseCode detail { ${detailFields} } rewardItem { ${rewardFields} } coupon { ${couponFields} } } }`,
    isMoney: true
  }
}

const gifts = wireEnum<LoyaltyGift>('LoyaltyGift', ['coupon', 'reward', 'item'])

const WireReward = t.type({
  id: t.string,
  state: namedBy('LoyaltyRewardItemState', rewardItemStateOf),
  type: rewardType.codec,
  category: rewardCategory.codec,
  name: t.string,
  imageUrl: maybeText,
  availableAt: maybe(WireInstant),
  progress: maybe(t.number),
  needs: maybe(t.number),
  gives: gifts.codec
})
const WireCoupon = t.type({
  promoCode: t.string,
  state: namedBy('CouponState', couponStateOf),
  title: t.string,
  expiry: maybe(WireInstant),
  productPath: maybeText
})
const WireProduct = t.type({
  voucherTypeId: t.number,
  productPath: t.string,
  name: t.string,
  playerLookup: t.boolean,
  inputs: t.readonlyArray(WireInput)
})
const WireItem = t.type({
  id: t.string,
  state: namedBy('LoyaltyItemState', loyaltyItemStateOf),
  name: t.string,
  imageUrl: maybeText,
  endDate: maybe(WireInstant),
  product: maybe(WireProduct),
  rewardItems: t.readonlyArray(WireReward)
})
const Overview = t.type({ loyaltyItems: t.readonlyArray(WireItem), coupons: t.readonlyArray(WireCoupon) })
const Claimed = t.type({
  claimLoyaltyItem: t.type({
    statusCode: t.number,
    purchaseCode: maybe(t.number),
    detail: maybe(WireDetail),
    rewardItem: maybe(WireReward),
    coupon: maybe(WireCoupon)
  })
})

const rewardFrom = ({ imageUrl, availableAt, progress, needs, ...wire }: t.TypeOf<typeof WireReward>): OwnRewardItem => ({
  ...wire,
  ...{ imageUrl: orAbsent(imageUrl), availableAt: orAbsent(availableAt), progress: orAbsent(progress), needs: orAbsent(needs) }
})

const couponFrom = ({ expiry, productPath, ...wire }: t.TypeOf<typeof WireCoupon>): OwnCoupon => ({
  ...wire,
  ...{ expiry: orAbsent(expiry), productPath: orAbsent(productPath) }
})

const itemFrom = ({ imageUrl, endDate, product, rewardItems, ...wire }: t.TypeOf<typeof WireItem>): OwnLoyaltyItem => ({
  ...wire,
  ...{ imageUrl: orAbsent(imageUrl), endDate: orAbsent(endDate) },
  product: product === null || product === undefined ? undefined : { ...product, inputs: inputsFrom(product.inputs) },
  rewardItems: rewardItems.map(rewardFrom)
})

/** Code of a claim whose player cannot have the reward. @source B§8 "Rewards" */
const NOT_ELIGIBLE = 1203

const answerFrom = (wire: t.TypeOf<typeof Claimed>['claimLoyaltyItem']): LoyaltyClaimAnswer => {
  const { statusCode, purchaseCode, detail, rewardItem, coupon } = wire
  const isPlayerRefused = statusCode === NOT_ELIGIBLE && typeof purchaseCode === 'number'
  const refusal = isPlayerRefused
    ? refusalFrom({ statusCode: purchaseCode, detail })
    : statusCode === 0
      ? undefined
      : rewardsErrors.failure(statusCode, detailFrom(detail))
  return {
    ...{ refusal, isPlayerRefused },
    reward: rewardItem === null || rewardItem === undefined ? undefined : rewardFrom(rewardItem),
    coupon: coupon === null || coupon === undefined ? undefined : couponFrom(coupon)
  }
}

/** Market and language of the page that calls. */
interface ShownPage {
  /** Two letters of the market. */
  readonly countryCode: string
  readonly languageCode: string | undefined
}

/**
 * Creates the loyalty items and coupons of an account over GraphQL.
 * The token of the signed-in user is sent as `session-key`; a call without a session is never sent.
 *
 * @param shown market and language of the page; without a language the texts are those of the browser's
 * @source PF 8.2, 8.3, M157, M158
 */
export const loyaltyGraphql = (send: SendOperation, credentials: Credentials, shown: ShownPage): LoyaltyService => {
  const { countryCode, languageCode } = shown
  const shopLang = languageCode ?? null
  const ask = askSignedIn(send, credentials)
  return {
    overview: () => async () => {
      const answer = await ask(loyaltyOperations.overview, { countryCode, shopLang }, Overview)()
      if (E.isLeft(answer)) return answer
      const { loyaltyItems, coupons } = answer.right
      return E.right({ items: loyaltyItems.map(itemFrom), coupons: coupons.map(couponFrom) })
    },
    claim: (claim) => async () => {
      const answer = await ask(loyaltyOperations.claim, { input: { ...claim, shopLang } }, Claimed)()
      return E.isLeft(answer) ? answer : E.right(answerFrom(answer.right.claimLoyaltyItem))
    }
  }
}
