import * as E from 'fp-ts/lib/Either.js'
import { giftCodeErrors, giftOtpErrors, redemptionErrors } from '../../../src/domain/errors/gift-errors.ts'
import { NOT_IN_APP } from '../../../src/domain/errors/purchase-errors.ts'
import { claimGift } from '../gift-claims/claim-gift.ts'
import { requestOtp } from '../gift-claims/prove-address.ts'
import { redeemedView, redeemGiftCode } from '../gift-claims/redeem-code.ts'
import { openGift, readGiftOf } from '../gift-claims/read-gift.ts'
import { readGiftKey } from '../gifts/gift-keys.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { languageOf } from '../limits/too-many-words.ts'
import { orderDb } from '../order-db.ts'
import { refuse } from '../orders/error-result.ts'
import { assertToken } from './anti-forgery.ts'
import { assertFeature, type GraphContext, limitDifferent, limitRequests, notHere, signedIn } from './context.ts'
import { readUserInfo } from '../players/read-user-info.ts'
import { wireStatus } from './status-message.ts'

/** Counts the codes that one address types; tokens cannot be guessed. @failure HTTP 429 */
const limitCodes = async (context: GraphContext, sent: string): Promise<void> => {
  const { kind, hash } = readGiftKey(sent)
  if (kind === 'code') await limitDifferent(context, 'giftCodes', context.address, hash, REQUEST_LIMITS.giftCodes)
}

interface GiftArguments {
  readonly giftToken: string
}

/**
 * Reads a gift for the holder of its link or code.
 *
 * @failure HTTP 429
 * @source PF 8.2 "Gift", M143
 */
const gift = async (_root: unknown, { giftToken }: GiftArguments, context: GraphContext) => {
  await limitRequests(context, 'gift', REQUEST_LIMITS.gift)
  await limitCodes(context, giftToken)
  return readGiftOf(context.services, giftToken, languageOf(context.call))
}

/**
 * Sends the recipient of a gift a new code.
 *
 * @failure HTTP 429
 * @source PF 8.2 "RequestGiftOtp", M145
 */
const requestGiftOtp = async (_root: unknown, { giftToken }: GiftArguments, context: GraphContext) => {
  await limitRequests(context, 'claimGift', REQUEST_LIMITS.claimGift)
  await limitCodes(context, giftToken)
  const { services, call } = context
  const opened = await openGift(orderDb(services), giftToken)
  const refusal = opened === undefined ? refuse(1, { recovery: 'none' }) : await requestOtp(services, opened.gift)
  return wireStatus(refusal, languageOf(call), giftOtpErrors)
}

interface ClaimArguments {
  readonly input: GiftArguments & { readonly userInfo: unknown; readonly otp?: string | null }
}

/**
 * Delivers a gift to its recipient.
 *
 * @failure HTTP 429
 * @source PF 8.2 "ClaimGift", M143, M145, M171
 */
const claim = async (_root: unknown, { input }: ClaimArguments, context: GraphContext) => {
  await limitRequests(context, 'claimGift', REQUEST_LIMITS.claimGift)
  await limitCodes(context, input.giftToken)
  const language = languageOf(context.call)
  const userInfo = readUserInfo(input.userInfo)
  if (context.inApp || E.isLeft(userInfo)) {
    const { statusCode, detail } = E.isLeft(userInfo) ? userInfo.left : refuse(NOT_IN_APP)
    const refusal = context.inApp ? refuse(202, { recovery: 'none' }) : refuse(214, { ...detail, recovery: 'checkPlayer' })
    return {
      ...(await wireStatus(refusal, language, redemptionErrors)),
      gift: await readGiftOf(context.services, input.giftToken, language),
      purchaseCode: context.inApp ? NOT_IN_APP : statusCode
    }
  }
  const { giftToken, otp } = input
  const answer = await claimGift(context.services, { giftToken, userInfo: userInfo.right, otp: otp ?? undefined, language })
  return {
    ...(await wireStatus(answer.refusal, language, redemptionErrors)),
    gift: answer.gift,
    purchaseCode: answer.purchaseCode ?? null
  }
}

interface RedeemArguments {
  readonly input: { readonly code: string; readonly csrfToken: string }
}

/**
 * Adds the amount of a gift card to the wallet of the signed-in account.
 *
 * @failure HTTP 401; 403 without a valid anti-forgery token, and inside an app
 * @source PF 8.2 "RedeemGiftCode", M115, M145, M171
 */
const redeem = async (_root: unknown, { input }: RedeemArguments, context: GraphContext) => {
  const { token } = await signedIn(context)
  assertFeature(context, 'wallet')
  if (context.inApp) throw notHere('Inside an app no code is redeemed.')
  assertToken(context, token, input.csrfToken)
  const { services, call } = context
  const redeemed = await redeemGiftCode(services, token.sub, input.code)
  return 'refusal' in redeemed
    ? { ...(await wireStatus(redeemed.refusal, languageOf(call), giftCodeErrors)), walletTxn: null }
    : { ...(await wireStatus(undefined)), walletTxn: await redeemedView(orderDb(services), redeemed.transferId) }
}

export const giftResolvers = { Query: { gift }, Mutation: { requestGiftOtp, claimGift: claim, redeemGiftCode: redeem } }
