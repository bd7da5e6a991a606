import { defaultLanguage, findLanguage } from '../../../src/domain/market/language.ts'
import type { LanguageOption, Market } from '../../../src/domain/market/market.ts'
import { productMode } from '../../../src/domain/order/product-mode.ts'
import { findProduct, type StoreChannel, type StoreItem, type StoreProduct } from '../catalogue/catalogue.ts'
import { isNumberBlocked } from '../numbers/number-blocks.ts'
import { lookUpPlayer } from '../players/ask-publisher.ts'
import { personalPriceOf } from '../players/validate-player.ts'
import { playerKey } from '../promos/promos.ts'
import { type ChannelPrice, readQuote, requote, type StoreQuote } from '../quotes/quotes.ts'
import type { Services } from '../services.ts'
import { checkBuyer, checkUserInfo } from './check-purchase.ts'
import { type ConfirmedPlayer, confirmPlayer } from './confirm-player.ts'
import type { OrderInput } from './order-input.ts'
import { newOrderId, newTxnId } from './order-ids.ts'
import { orderDb, type OrderRow } from './order-row.ts'
import { refuse, type Refusal, wrongInput } from './refusal.ts'
import { isInStock } from './voucher-stock.ts'

/** A purchase that passed all checks; nothing is written yet. */
export interface PreparedOrder {
  readonly input: OrderInput
  readonly orderId: string
  readonly txnId: string
  readonly market: Market
  readonly language: LanguageOption
  readonly store: StoreProduct
  readonly item: StoreItem
  readonly channel: StoreChannel
  readonly quantity: number
  readonly price: ChannelPrice
  readonly isPersonalPrice: boolean
  readonly promoId: string | undefined
  readonly playerKey: string
  readonly player: ConfirmedPlayer | undefined
  /** The account that buys; undefined for a guest. */
  readonly accountId?: string | undefined
}

export interface RefusedOrder {
  readonly refusal: Refusal
  readonly freshQuote?: StoreQuote
  readonly order?: OrderRow
}

const refused = (refusal: Refusal, more: Omit<RefusedOrder, 'refusal'> = {}): RefusedOrder => ({ refusal, ...more })

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
const checkSupply = async (services: Services, { store, item, quantity }: Supply): Promise<Refusal | undefined> => {
  const db = orderDb(services)
  const lacks = store.product.kind === 'voucher' && !(await isInStock(db, item.denomination.id, quantity))
  return lacks ? refuse(1511) : undefined
}

interface Supply {
  readonly store: StoreProduct
  readonly item: StoreItem
  readonly quantity: number
}

/**
 * Runs steps 2 to 4 of an order: input, price, publisher.
 * Nothing is charged and nothing is written. @source PF 7
 */
export const prepareOrder = async (
  services: Services,
  input: OrderInput,
  accountId: string | undefined
): Promise<PreparedOrder | RefusedOrder> => {
  const opened = readQuote(services, input.quoteId)
  if (opened === 'forged') return refused(wrongInput('quoteId'))
  const { market, voucherTypeId, denomination, quantity = 1 } = opened.input
  const language = (input.shopLang === undefined ? undefined : findLanguage(market, input.shopLang)) ?? defaultLanguage(market)
  const store = await findProduct(services, { market, language: language.code, by: { voucherTypeId } })
  if (store === undefined || productMode(store.product, services.now()) !== 'open') return refused(refuse(239))
  const item = store.item(denomination.id)
  if (item === undefined) return refused(refuse(237))
  const channel = store.pricing.channels.find(({ id }) => id === input.pcId)
  if (channel === undefined) return refused(refuse(238, { recovery: 'changeChannel', field: 'pcId' }))
  const wrong = checkBuyer(market, store, { ...input, accountId }, services.now()) ?? checkUserInfo(market, store, channel, input.userInfo)
  if (wrong !== undefined) return refused(wrong)
  if (channel.type === 'carrierBilling' && (await isNumberBlocked(services, market, input.userInfo.msisdn))) return refused(refuse(30_116))

  const personal = await personalPrice(services, market, store, item, input)
  const isPersonalPrice = personal !== undefined && personal.isOffered
  const { personalPrice: _promised, ...quoted } = opened.input
  const asked = { ...quoted, userInfo: input.userInfo, ...(isPersonalPrice ? { personalPrice: personal.price } : {}) }
  const priced = await requote(services, { ...opened, input: asked }, input.pcId, store)
  if (priced.kind === 'changed') return refused(refuse(priced.statusCode, { recovery: 'refreshQuote' }), { freshQuote: priced.freshQuote })
  if (priced.kind === 'refused') return refused(refuse(priced.statusCode, priced.detail))

  const { userId, zoneId, email } = input.userInfo
  const key = playerKey({ voucherTypeId, userId, zoneId, email })
  const lacking = await checkSupply(services, { store, item, quantity })
  if (lacking !== undefined) return refused(lacking)

  const orderId = newOrderId(services)
  const txnId = newTxnId(services)
  const prepared = { input, orderId, txnId, market, language, store, item, channel, quantity, price: priced.channel }
  const more = { isPersonalPrice, promoId: priced.promoId, playerKey: key }
  if (store.product.kind === 'voucher') return { ...prepared, ...more, player: undefined }
  const confirmed = await confirmPlayer(services, market, store.publisherKey, input.userInfo, {
    txnId,
    orderId,
    currency: market.currency,
    amount: isPersonalPrice ? priced.channel.price : priced.channel.totalPayment,
    sku: item.sku,
    quantity,
    paymentChannelId: channel.id
  })
  return 'refusal' in confirmed ? refused(confirmed.refusal) : { ...prepared, ...more, player: confirmed.player }
}
