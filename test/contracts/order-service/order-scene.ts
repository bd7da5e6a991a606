import * as E from 'fp-ts/lib/Either.js'
import { onTestFinished } from 'vitest'
import type { OrderRequest, OrderService, QuoteRequest, UserInfo } from '../../../src/application/ports/order-service.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import type { Quote } from '../../../src/domain/order/quote.ts'

/** A pack with what it costs by each channel that sells it, typed by hand. */
export interface SoldItem {
  readonly id: string
  readonly price: string
  readonly totals: Readonly<Record<number, string>>
}

/** What an implementation must sell, so that everything it promises can be seen. */
export interface SoldThings {
  readonly countryCode: string
  readonly currency: string
  /** All payment methods. The card sells everything; the bank takes no less than 1.50. */
  readonly channels: readonly number[]
  readonly card: number
  readonly bank: number
  /** A game with a player id of digits. */
  readonly game: { readonly voucherTypeId: number; readonly productPath: string; readonly name: string }
  /** Too cheap for the bank. */
  readonly small: SoldItem
  readonly large: SoldItem
  /** The large pack with ten percent off. */
  readonly largeWithPromo: { readonly discount: string; readonly totals: Readonly<Record<number, string>> }
  readonly voucher: { readonly voucherTypeId: number; readonly itemId: string }
  readonly anyAmount: { readonly voucherTypeId: number; readonly itemId: string; readonly minimum: string; readonly maximum: string }
}

/** Player ids of the game, by their publisher's answer. */
export interface Players {
  readonly known: string
  readonly unknown: string
  /** With an account of Japan. */
  readonly abroad: string
  /** The publisher never answers. */
  readonly silent: string
  /** With two roles; this is the second one. */
  readonly manyRoles: string
  readonly role: { readonly roleId: string; readonly roleName: string }
}

/** Takes back what was changed. */
export type Undo = () => void | Promise<void>

/**
 * An order service whose surroundings the test controls.
 * Its clock stands still until the test moves it.
 */
export interface OrderScene {
  readonly orders: OrderService
  readonly sold: SoldThings
  readonly players: Players
  readonly now: () => Date
  readonly passes: (ms: number) => void
  readonly cutLine: () => Undo
  /** The next call arrives, its answer does not. */
  readonly loseNextAnswer: () => void
  readonly setPrice: (itemId: string, price: string) => Promise<Undo>
  readonly closeChannel: (pcId: number) => Promise<Undo>
  readonly endPromo: (code: string) => Promise<Undo>
  /** Signs in in this browser; undone by signing out. */
  readonly signIn: (who: 'samira' | 'ben') => Promise<Undo>
  /** The shopper pays, and the publisher delivers or refuses. */
  readonly pay: (order: Order, delivery: 'delivers' | 'refuses') => Promise<void>
  /** The shopper pays, and the store is not notified. */
  readonly payUnnoticed: (order: Order) => void
  /** How many mails went to an address. */
  readonly mailsTo: (email: string) => Promise<number>
  readonly close: () => Promise<void>
}

/** Part of the suite, over a scene that is open while its tests run. */
export type Part = (scene: () => OrderScene) => void

export const MINUTE = 60_000

export const right = <A>(answer: E.Either<Failure, A>): A => {
  if (E.isLeft(answer)) throw new Error(`Refused: ${answer.left.area} ${answer.left.code} ${JSON.stringify(answer.left.detail)}`)
  return answer.right
}

export const refusal = (answer: E.Either<Failure, unknown>): Failure => {
  if (E.isRight(answer)) throw new Error(`Not refused: ${JSON.stringify(answer.right)}`)
  return answer.left
}

/** Keeps a change for the running test alone. */
export const forThisTest = async (change: Undo | Promise<Undo>): Promise<Undo> => {
  const undo = await change
  onTestFinished(undo)
  return undo
}

let serial = 0

/** Makes a new checkout id, which is the idempotency key. */
export const aCheckoutId = (): string => `0191d2c4-7b1e-4c3a-9f00-${String((serial += 1)).padStart(12, '0')}`

/** A choice. By default the large pack for the known player, by card, of a new buyer. */
export interface Choice {
  readonly item?: SoldItem
  readonly promoCode?: string
  readonly userInfo?: UserInfo
  readonly more?: Partial<OrderRequest>
}

export const aQuoteRequest = (
  { sold, players }: OrderScene,
  { item = sold.large, promoCode, userInfo = {} }: Choice = {}
): QuoteRequest => ({
  countryCode: sold.countryCode,
  voucherTypeId: sold.game.voucherTypeId,
  denomination: { id: item.id },
  userInfo: { userId: players.known, ...userInfo },
  ...(promoCode === undefined ? {} : { promoCode })
})

/** Returns a priced choice, ready to be ordered. */
export const aRequest = async (
  scene: OrderScene,
  choice: Choice = {}
): Promise<{ readonly request: OrderRequest; readonly quote: Quote }> => {
  const quote = right(await scene.orders.quote(aQuoteRequest(scene, choice))())
  const request: OrderRequest = {
    checkoutId: aCheckoutId(),
    quoteId: quote.quoteId,
    pcId: scene.sold.card,
    userInfo: { userId: scene.players.known, ...choice.userInfo },
    guestUserId: `guest-${serial}`,
    shopLang: 'en',
    ...choice.more
  }
  return { request, quote }
}

/** Places the order of a request; throws where it is refused. */
export const submitOrder = async ({ orders }: OrderScene, request: OrderRequest): Promise<Order> => {
  const outcome = right(await orders.submitOrder(request)())
  if (outcome.kind === 'refused') throw new Error(`Refused: ${outcome.failure.code} ${JSON.stringify(outcome.failure.detail)}`)
  return outcome.order
}

/** Places an order that must be refused, and returns the refusal. */
export const placeRefused = async ({ orders }: OrderScene, request: OrderRequest) => {
  const outcome = right(await orders.submitOrder(request)())
  if (outcome.kind === 'placed') throw new Error(`Placed: ${outcome.order.txnId}`)
  return outcome
}

/** Places an order. */
export const anOrder = async (
  scene: OrderScene,
  choice: Choice = {}
): Promise<{ readonly order: Order; readonly request: OrderRequest }> => {
  const { request } = await aRequest(scene, choice)
  return { order: await submitOrder(scene, request), request }
}

/** Reads an order as its owner sees it now. */
export const reread = async ({ orders }: OrderScene, { txnId, accessKey }: Order): Promise<Order> => {
  const order = right(await orders.read({ txnId, accessKey })())
  if (order === undefined) throw new Error(`The order ${txnId} does not open`)
  return order
}

/** Returns the price of a quote by one channel. */
export const priceBy = (quote: Quote | undefined, pcId: number) => {
  const found = quote?.channels.find((channel) => channel.pcId === pcId)
  if (found === undefined) throw new Error(`The quote has no channel ${pcId}`)
  return found
}
