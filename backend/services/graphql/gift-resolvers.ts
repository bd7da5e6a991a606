import { giftCodeErrors, giftOtpErrors, redemptionErrors } from '../../../src/domain/errors/gift-errors.ts'
import { readGiftOf } from '../gift-claims/read-gift.ts'
import { readGiftKey } from '../gifts/gift-keys.ts'
import { invalidGift } from '../gifts/gift-view.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { languageOf } from '../limits/too-many-words.ts'
import { refuse } from '../orders/error-result.ts'
import { assertToken } from './anti-forgery.ts'
import { assertFeature, type GraphContext, limitDifferent, limitRequests, signedIn } from './context.ts'
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

/** Makes the refusal of a call that may succeed when it is sent again. */
const later = (statusCode: number) => refuse(statusCode, { recovery: 'wait', retryAfterSeconds: 30 })

const requestGiftOtp = async (_root: unknown, { giftToken }: GiftArguments, context: GraphContext) => {
  await limitRequests(context, 'claimGift', REQUEST_LIMITS.claimGift)
  await limitCodes(context, giftToken)
  return wireStatus(later(1), languageOf(context.call), giftOtpErrors)
}

const claimGift = async (_root: unknown, { input }: { readonly input: GiftArguments }, context: GraphContext) => {
  await limitRequests(context, 'claimGift', REQUEST_LIMITS.claimGift)
  await limitCodes(context, input.giftToken)
  return { ...(await wireStatus(later(202), languageOf(context.call), redemptionErrors)), gift: invalidGift, purchaseCode: null }
}

interface RedeemArguments {
  readonly input: { readonly code: string; readonly csrfToken: string }
}

const redeemGiftCode = async (_root: unknown, { input }: RedeemArguments, context: GraphContext) => {
  const { token } = await signedIn(context)
  assertFeature(context, 'wallet')
  assertToken(context, token, input.csrfToken)
  return { ...(await wireStatus(later(1), languageOf(context.call), giftCodeErrors)), walletTxn: null }
}

export const giftResolvers = { Query: { gift }, Mutation: { requestGiftOtp, claimGift, redeemGiftCode } }
