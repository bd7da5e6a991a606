import * as E from 'fp-ts/lib/Either.js'
import type { Amount } from '../../../src/domain/money/amount.ts'
import type { Recurrence } from '../../../src/domain/subscription/recurrence.ts'
import { NOT_IN_APP } from '../../../src/domain/errors/purchase-errors.ts'
import { findProduct } from '../catalogue/catalogue.ts'
import { createOrder } from '../checkout/create-order.ts'
import { recipientHash } from '../gifts/insert-gift.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { accessKeyOf } from '../orders/access-key.ts'
import { type ErrorResult, refuse, wireDetail, wrongInput } from '../orders/error-result.ts'
import { orderView } from '../orders/read-order.ts'
import { lookUpPlayer } from '../players/ask-publisher.ts'
import { checkPlayerInput } from '../players/check-player-input.ts'
import { readUserInfo, type UserInfo } from '../players/read-user-info.ts'
import { personalPriceOf, validatePlayer } from '../players/validate-player.ts'
import { normalCode } from '../promos/promos.ts'
import { makeQuote, type StoreQuote } from '../quotes/make-quote.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import type { Services } from '../services.ts'
import {
  assertGuest,
  authorizeBuyer,
  findBuyer,
  forgetOrder,
  type GraphContext,
  limitDifferent,
  limitOrders,
  limitRepeats,
  limitRequests,
  ordererOf
} from './context.ts'
import { wireStatus } from './status-message.ts'

interface WireItem {
  readonly id: string
  readonly amount?: Amount | null
}

interface WireQuoteInput {
  readonly countryCode: string
  readonly voucherTypeId: number
  readonly denomination: WireItem
  readonly quantity?: number | null
  readonly pcId?: number | null
  readonly userInfo?: unknown
  readonly promoCode?: string | null
  readonly isUseCashback?: boolean | null
  readonly burnAmount?: Amount | null
  readonly isGift?: boolean | null
  readonly recurrence?: Recurrence | null
}

interface WirePlayerInput {
  readonly countryCode: string
  readonly voucherTypeId: number
  readonly userInfo: unknown
  readonly denomination?: WireItem | null
}

const LONGEST_CODE = 64

/** Formats a quote for the schema. */
export const wireQuote = (quote: StoreQuote) => ({
  ...quote,
  channels: quote.channels.map(({ detail, earnParts: _parts, ...channel }) => ({
    ...channel,
    detail: channel.statusCode === 0 ? null : wireDetail({ statusCode: channel.statusCode, ...(detail === undefined ? {} : { detail }) })
  }))
})

const player = async (_root: unknown, { input }: { readonly input: WirePlayerInput }, context: GraphContext) => {
  await limitRequests(context, 'validatePlayer', REQUEST_LIMITS.validatePlayer)
  const userInfo = readUserInfo(input.userInfo)
  if (E.isLeft(userInfo)) return { ...(await wireStatus(userInfo.left)), player: null }
  const { userId } = userInfo.right
  if (userId !== undefined) await limitDifferent(context, 'validatePlayerIds', context.session, userId, REQUEST_LIMITS.validatePlayerIds)
  const answer = await validatePlayer(context.services, {
    countryCode: input.countryCode,
    voucherTypeId: input.voucherTypeId,
    userInfo: userInfo.right,
    denominationId: input.denomination?.id,
    accountId: context.services.config.partner === undefined ? undefined : await findBuyer(context)
  })
  return 'statusCode' in answer ? { ...(await wireStatus(answer)), player: null } : { ...(await wireStatus(undefined)), player: answer }
}

/**
 * Returns the price that a publisher offers to this player alone.
 * Only publishers of games with personal items are called. @source PF 1.3
 */
const personalPrice = async (services: Services, input: WireQuoteInput, userInfo: UserInfo): Promise<Amount | undefined> => {
  const market = findSellingMarket(services, input.countryCode)
  const store = market && (await findProduct(services, { market, language: 'en', by: { voucherTypeId: input.voucherTypeId } }))
  if (market === undefined || store === undefined || !store.personalItems || userInfo.userId === undefined) return undefined
  if (checkPlayerInput(store, userInfo) !== undefined) return undefined
  const item = store.item(input.denomination.id)
  const answer = await lookUpPlayer(services, market, store, { userId: userInfo.userId, zoneId: userInfo.zoneId ?? '' })
  const offered = answer.kind === 'known' ? (answer.player.personalItems ?? []) : []
  if (item === undefined || !offered.some(({ skuId }) => skuId === item.sku)) return undefined
  return personalPriceOf(market, offered, item.sku) ?? item.price
}

type Priced = { readonly quote: StoreQuote } | { readonly refusal: ErrorResult }

const price = async (context: GraphContext, input: WireQuoteInput, promoCode: string | undefined): Promise<Priced> => {
  const { services } = context
  const market = findSellingMarket(services, input.countryCode)
  if (market === undefined) return { refusal: wrongInput('countryCode') }
  const userInfo = readUserInfo(input.userInfo)
  if (E.isLeft(userInfo)) return { refusal: userInfo.left }
  const answer = await makeQuote(services, {
    market,
    voucherTypeId: input.voucherTypeId,
    denomination: { id: input.denomination.id, amount: input.denomination.amount ?? undefined },
    quantity: input.quantity ?? 1,
    pcId: input.pcId ?? undefined,
    userInfo: userInfo.right,
    promoCode,
    accountId: await findBuyer(context),
    isUseCashback: input.isUseCashback ?? false,
    burnAmount: input.burnAmount ?? undefined,
    isGift: input.isGift ?? false,
    recurrence: input.recurrence ?? undefined,
    personalPrice: await personalPrice(services, input, userInfo.right)
  })
  return answer.quote === undefined
    ? { refusal: { statusCode: answer.statusCode, ...(answer.detail === undefined ? {} : { detail: answer.detail }) } }
    : { quote: answer.quote }
}

const countCode = async (context: GraphContext, code: string | null | undefined): Promise<string | undefined> => {
  const typed = normalCode((code ?? '').slice(0, LONGEST_CODE))
  if (typed === '') return undefined
  await limitDifferent(context, 'promoCodes', context.address, typed, REQUEST_LIMITS.promoCodes)
  return typed
}

const quote = async (_root: unknown, { input }: { readonly input: WireQuoteInput }, context: GraphContext) => {
  // Sets the browser's cookie before it orders.
  context.browser()
  await limitRequests(context, 'quote', REQUEST_LIMITS.quote)
  const priced = await price(context, input, await countCode(context, input.promoCode))
  return 'refusal' in priced
    ? { ...(await wireStatus(priced.refusal)), quote: null }
    : { ...(await wireStatus(undefined)), quote: wireQuote(priced.quote) }
}

const validatePromo = async (
  _root: unknown,
  { input }: { readonly input: { readonly promoCode: string; readonly quote: WireQuoteInput } },
  context: GraphContext
) => {
  await limitRequests(context, 'quote', REQUEST_LIMITS.quote)
  const code = await countCode(context, input.promoCode)
  if (code === undefined) return { ...(await wireStatus(wrongInput('promoCode'))), promoInfo: null }
  const priced = await price(context, input.quote, code)
  return 'refusal' in priced
    ? { ...(await wireStatus(priced.refusal)), promoInfo: null }
    : { ...(await wireStatus(undefined)), promoInfo: priced.quote.promoInfo }
}

interface CreateArguments {
  readonly input: { readonly checkoutId: string; readonly shopLang?: string | null; readonly gifting?: { readonly email: string } | null }
}

/**
 * Counts the gifts of one address, and those to one recipient; the same checkout counts once.
 *
 * @failure HTTP 429
 */
const limitGifts = async (context: GraphContext, { checkoutId, gifting }: CreateArguments['input']): Promise<void> => {
  if (gifting === undefined || gifting === null) return
  const to = recipientHash(context.services, gifting.email.trim().slice(0, 254))
  await limitDifferent(context, 'createGift', context.address, checkoutId, REQUEST_LIMITS.createGift)
  await limitDifferent(context, 'giftsTo', to, checkoutId, REQUEST_LIMITS.giftsTo)
}

const create = async (_root: unknown, { input }: CreateArguments, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  await limitGifts(context, input)
  const accountId = await authorizeBuyer(context)
  const orderer = ordererOf(context, accountId)
  await limitOrders(context, orderer)
  const { services } = context
  if (context.inApp) return { ...(await wireStatus(refuse(NOT_IN_APP), input.shopLang ?? undefined)), order: null, freshQuote: null }
  const {
    refusal,
    order: made,
    isCreator,
    freshQuote,
    isRepeated = false
  } = await createOrder(services, input, { clientIp: context.address, orderer, accountId })
  if (refusal?.detail?.recovery === 'signIn') await assertGuest(context)
  // The same order is sent again with the proof of work; both count as one.
  if (refusal?.detail?.field === 'captchaToken') await forgetOrder(context, orderer)
  if (isRepeated) {
    await forgetOrder(context, orderer)
    await limitRepeats(context, orderer)
  }
  const key = made !== undefined && isCreator ? accessKeyOf(services, made) : undefined
  return {
    ...(await wireStatus(refusal, input.shopLang ?? undefined)),
    order: made === undefined ? null : await orderView(services, made, { accessKey: key }),
    freshQuote: freshQuote === undefined ? null : wireQuote(freshQuote)
  }
}

export const purchaseResolvers = { Query: { validatePlayer: player, quote, validatePromo }, Mutation: { createOrder: create } }
