import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import type { Gifting } from '../../../src/domain/gift/gift.ts'
import { defaultLanguage, findLanguage } from '../../../src/domain/market/language.ts'
import type { LanguageOption, Market } from '../../../src/domain/market/market.ts'
import { productMode } from '../../../src/domain/order/product-mode.ts'
import { findProduct, type StoreChannel, type StoreItem, type StoreProduct } from '../catalogue/catalogue.ts'
import { isNumberBlocked } from '../numbers/number-blocks.ts'
import { refuseOtherPlayer } from '../players/own-identity.ts'
import { lookUpPlayer } from '../players/ask-publisher.ts'
import { personalPriceOf } from '../players/validate-player.ts'
import { playerKey } from '../promos/promos.ts'
import type { ChannelPrice } from '../catalogue/price-list.ts'
import { readQuote } from '../quotes/quote-token.ts'
import { requote, type StoreQuote } from '../quotes/make-quote.ts'
import type { Services } from '../services.ts'
import { checkBuyer, checkUserInfo } from './check-purchase.ts'
import { readGifting } from './read-gifting.ts'
import { type ConfirmedPlayer, confirmPlayer } from '../players/confirm-player.ts'
import { newOrderId, newTxnId } from './order-ids.ts'
import { orderDb } from '../order-db.ts'
import { type OrderRow } from '../orders/order-row.ts'
import { refuse, type ErrorResult, wrongInput } from '../orders/error-result.ts'
import { refuseWalletOrder } from '../wallet/usable-wallet.ts'
import { isInStock } from '../fulfilment/voucher-stock.ts'
import { readUserInfo, type UserInfo } from '../players/read-user-info.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import type { OrderChannel } from '../../database/stored-payment.ts'

/** Parsed input of createOrder. @source PF 8.3 "CreateOrderInput" */
export interface OrderInput {
  readonly checkoutId: string
  readonly quoteId: string
  readonly pcId: number
  readonly previousPcId: number | undefined
  readonly userInfo: UserInfo
  /** To whom it goes as a gift; undefined = it is none. */
  readonly gifting?: Gifting | undefined
  readonly guestUserId: string | undefined
  readonly acceptedTerms: boolean
  readonly birthDate: string | undefined
  readonly shopLang: string | undefined
  /** Proof of work for this checkout; not part of the purchase. */
  readonly captchaToken: string | undefined
  /** The same for the same input, in whatever order its fields came. */
  readonly digest: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Writes JSON with sorted keys and without absent values. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, one]) => one !== undefined && one !== null)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
        )
      : part
  )

const textIn = (raw: Readonly<Record<string, unknown>>, name: string, longest: number): string | undefined => {
  const value = raw[name]
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined
}

/** Reads the input of createOrder. @failure 227 with the field */
export const readOrderInput = (raw: unknown): E.Either<ErrorResult, OrderInput> => {
  if (!isRecord(raw)) return E.left(wrongInput('input'))
  const checkoutId = textIn(raw, 'checkoutId', 64)
  if (checkoutId === undefined || !UUID.test(checkoutId)) return E.left(wrongInput('checkoutId'))
  const quoteId = textIn(raw, 'quoteId', 8_000)
  if (quoteId === undefined) return E.left(wrongInput('quoteId'))
  const { pcId, previousPcId } = raw
  if (typeof pcId !== 'number') return E.left(wrongInput('pcId'))
  const userInfo = readUserInfo(raw.userInfo)
  if (E.isLeft(userInfo)) return userInfo
  const gifting = readGifting(raw.gifting)
  if (E.isLeft(gifting)) return gifting
  const guestUserId = textIn(raw, 'guestUserId', 64)
  if (raw.guestUserId !== undefined && raw.guestUserId !== null && (guestUserId === undefined || !/^[A-Za-z0-9-]+$/.test(guestUserId)))
    return E.left(wrongInput('guestUserId'))
  const { captchaToken: _once, ...bought } = raw
  return E.right({
    checkoutId: checkoutId.toLowerCase(),
    quoteId,
    pcId,
    previousPcId: typeof previousPcId === 'number' ? previousPcId : undefined,
    userInfo: userInfo.right,
    gifting: gifting.right,
    guestUserId,
    acceptedTerms: raw.acceptedTerms === true,
    birthDate: textIn(raw, 'birthDate', 10),
    shopLang: textIn(raw, 'shopLang', 10),
    captchaToken: textIn(raw, 'captchaToken', 64),
    digest: createHash('sha256').update(canonical(bought)).digest('hex')
  })
}

/** A purchase that passed all checks; nothing is written yet. */
export interface PreparedOrder {
  readonly input: OrderInput
  readonly orderId: string
  readonly txnId: string
  readonly market: Market
  readonly language: LanguageOption
  readonly store: StoreProduct
  readonly item: StoreItem
  readonly channel: Omit<StoreChannel, 'type'> & Pick<OrderChannel, 'type'>
  readonly quantity: number
  readonly price: ChannelPrice
  readonly isPersonalPrice: boolean
  readonly promoId: string | undefined
  readonly playerKey: string
  readonly player: ConfirmedPlayer | undefined
  /** The account that buys; undefined for a guest. */
  readonly accountId?: string | undefined
  /** The period of a subscription that it pays; its payment is the subscription's alone. */
  readonly period?: { readonly subscriptionId: string; readonly periodNo: number }
}

export interface RejectedOrder {
  readonly refusal: ErrorResult
  readonly freshQuote?: StoreQuote
  readonly order?: OrderRow
}

const rejectOrder = (refusal: ErrorResult, more: Omit<RejectedOrder, 'refusal'> = {}): RejectedOrder => ({ refusal, ...more })

/**
 * Returns the price that a publisher offers this player alone.
 * The publisher is asked again, whatever a quote says. @source PF 1.3
 */
const personalPrice = async (services: Services, market: Market, store: StoreProduct, item: StoreItem, { userInfo }: OrderInput) => {
  if (!store.personalItems) return undefined
  const answer = await lookUpPlayer(services, market, store, { userId: userInfo.userId ?? '', zoneId: userInfo.zoneId ?? '' })
  const offered = answer.kind === 'known' ? (answer.player.personalItems ?? []) : []
  return { isOffered: offered.some(({ skuId }) => skuId === item.sku), price: personalPriceOf(market, offered, item.sku) ?? item.price }
}

/** Checks the stock; limits are counted when the order is written. @source PF 3.4, 7 */
const checkSupply = async (services: Services, { store, item, quantity }: Supply): Promise<ErrorResult | undefined> => {
  const db = orderDb(services)
  const lacks = store.product.kind === 'voucher' && !store.isGiftCard && !(await isInStock(db, item.denomination.id, quantity))
  return lacks ? refuse(1511) : undefined
}

interface Supply {
  readonly store: StoreProduct
  readonly item: StoreItem
  readonly quantity: number
}

/**
 * Runs steps 2 to 4 of an order: input, price, publisher.
 * Nothing is charged and nothing is written.
 * @param keepsHeld what the buyer's own unpaid orders hold of rewards does not count as usable
 * @source PF 7
 */
export const prepareOrder = async (
  services: Services,
  input: OrderInput,
  accountId: string | undefined,
  keepsHeld = false
): Promise<PreparedOrder | RejectedOrder> => {
  const opened = readQuote(services, input.quoteId)
  if (opened === 'forged') return rejectOrder(wrongInput('quoteId'))
  const { market, voucherTypeId, denomination, quantity = 1, isGift = false } = opened.input
  if (isGift !== (input.gifting !== undefined)) return rejectOrder(wrongInput('gifting'))
  const language = (input.shopLang === undefined ? undefined : findLanguage(market, input.shopLang)) ?? defaultLanguage(market)
  const store = await findProduct(services, { market, language: language.code, by: { voucherTypeId } })
  const now = services.now()
  // Before a partner's store opens its products are announced.
  const isOpen = store !== undefined && productMode(store.product, now) === 'open' && (services.config.partner?.opensAt ?? now) <= now
  if (!isOpen) return rejectOrder(refuse(239))
  const item = store.item(denomination.id)
  if (item === undefined) return rejectOrder(refuse(237))
  const channel = store.pricing.channels.find(({ id }) => id === input.pcId)
  if (channel === undefined) return rejectOrder(refuse(238, { recovery: 'changeChannel', field: 'pcId' }))
  const wrong = checkBuyer(market, store, { ...input, accountId }, now) ?? checkUserInfo(market, store, channel, input)
  const refusal = wrong ?? (await refuseOtherPlayer(services, accountId, store.product.gvtId, input.userInfo))
  if (refusal !== undefined) return rejectOrder(refusal)
  const unusable =
    channel.type === 'storeWallet' ? await refuseWalletOrder(services, { market, accountId, isGiftCard: store.isGiftCard }) : undefined
  if (unusable !== undefined) return rejectOrder(unusable)
  if (channel.type === 'carrierBilling' && (await isNumberBlocked(services, market, input.userInfo.msisdn)))
    return rejectOrder(refuse(30_116))

  const personal = await personalPrice(services, market, store, item, input)
  const isPersonalPrice = personal !== undefined && personal.isOffered
  const { personalPrice: _promised, ...quoted } = opened.input
  const asked = { ...quoted, accountId, userInfo: input.userInfo, ...(isPersonalPrice ? { personalPrice: personal.price } : {}) }
  const priced = await requote(services, { ...opened, input: asked }, input.pcId, { known: store, keepsHeld })
  if (priced.kind === 'changed')
    return rejectOrder(refuse(priced.statusCode, { recovery: 'refreshQuote' }), { freshQuote: priced.freshQuote })
  if (priced.kind === 'refused')
    return rejectOrder(refuse(priced.statusCode, priced.detail), priced.freshQuote === undefined ? {} : { freshQuote: priced.freshQuote })

  const { userId, zoneId, email } = input.userInfo
  const key = playerKey({ voucherTypeId, userId, zoneId, email })
  const lacking = await checkSupply(services, { store, item, quantity })
  if (lacking !== undefined) return rejectOrder(lacking)

  const orderId = newOrderId(services)
  const txnId = newTxnId(services)
  const prepared = { input, orderId, txnId, market, language, store, item, channel, quantity, price: priced.channel }
  const more = { isPersonalPrice, promoId: priced.promoId, playerKey: key }
  // The player of a gift is known when it is claimed.
  if (store.product.kind === 'voucher' || isGift) return { ...prepared, ...more, player: undefined }
  const confirmed = await confirmPlayer(services, market, store.publisherKey, input.userInfo, {
    txnId,
    orderId,
    currency: market.currency,
    amount: isPersonalPrice ? priced.channel.price : priced.channel.totalPayment,
    sku: item.sku,
    quantity,
    paymentChannelId: channel.id
  })
  return 'refusal' in confirmed ? rejectOrder(confirmed.refusal) : { ...prepared, ...more, player: confirmed.player }
}
