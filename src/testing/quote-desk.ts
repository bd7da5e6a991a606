import * as E from '../domain/kernel/either.ts'
import type { OrderRequest, QuoteRequest } from '../application/ports/order-service.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { purchaseErrors } from '../domain/errors/purchase-errors.ts'
import { type Amount, amountOf } from '../domain/money/amount.ts'
import { compareAmounts } from '../domain/money/arithmetic.ts'
import type { Denomination, Product } from '../domain/order/product.ts'
import type { ChannelQuote, Quote } from '../domain/order/quote.ts'
import type { promoCodes } from './promo-codes.ts'
import { wrongInput } from './small-publisher.ts'
import { COUNTRY, type SmallShop } from './small-shop.ts'

/** Unit: ms. @source PF 6 "A quote lives 10 minutes" */
const QUOTE_LIFE = 600_000

/** A quote that was given out, with what it is for. */
export interface GivenQuote {
  readonly quote: Quote
  readonly request: QuoteRequest
  readonly product: Product
  readonly item: Denomination
  /** Written by a test: its prices are valid whatever the shop has. */
  readonly isFixed: boolean
}

const ZERO = amountOf('0')

const left = (code: number, detail: Parameters<typeof purchaseErrors.failure>[1] = {}) => E.left(purchaseErrors.failure(code, detail))

const pieceOf = (shop: SmallShop, item: Denomination, amount: Amount | undefined): E.Either<Failure, Amount> => {
  if (item.kind === 'fixed') return amount === undefined ? E.right(shop.priceOf(item)) : E.left(wrongInput('denomination.amount'))
  const over = (limitAmount: Amount) => left(227, { recovery: 'fixInput', field: 'denomination.amount', limitAmount })
  if (amount === undefined || compareAmounts(amount, item.minimum) < 0) return over(item.minimum)
  return compareAmounts(amount, item.maximum) > 0 ? over(item.maximum) : E.right(amount)
}

/** Gives out quotes and opens them again, as `quote` and `place` of the order service need it. */
export const quoteDesk = (shop: SmallShop, promos: ReturnType<typeof promoCodes>, now: () => Date) => {
  const given = new Map<string, GivenQuote>()

  const find = ({ countryCode, voucherTypeId, denomination, pcId }: QuoteRequest) => {
    if (countryCode !== COUNTRY) return E.left(wrongInput('countryCode'))
    const product = shop.product(voucherTypeId)
    if (product === undefined) return left(239)
    const item = product.denominations.find(({ id }) => id === denomination.id)
    if (item === undefined) return left(237)
    if (pcId !== undefined && !product.paymentChannels.some(({ id }) => id === pcId))
      return left(238, { recovery: 'changeChannel', field: 'pcId' })
    return E.right({ product, item })
  }

  const quote = (request: QuoteRequest): E.Either<Failure, Quote> => {
    const found = find(request)
    if (E.isLeft(found)) return found
    const { product, item } = found.right
    const { denomination, userInfo, promoCode = '', pcId } = request
    const piece = pieceOf(shop, item, denomination.amount)
    if (E.isLeft(piece)) return piece
    const price = piece.right
    const judged =
      promoCode.trim() === ''
        ? undefined
        : promos.judge({ code: promoCode, itemId: item.id, price, userId: userInfo?.userId, pcId, now: now() })
    const channels = shop.prices(price, (channel) => judged?.discountBy(channel) ?? ZERO)
    const made: Quote = {
      quoteId: `given-${given.size + 1}`,
      expiresAt: new Date(now().getTime() + QUOTE_LIFE),
      currency: product.currency,
      promoInfo: judged?.info(channels),
      channels
    }
    given.set(made.quoteId, { quote: made, request, product, item, isFixed: false })
    return E.right(made)
  }

  /** Takes a quote that a test wrote as one that was given out. */
  const promise = (written: Quote, request: QuoteRequest): void => {
    const found = find(request)
    if (E.isLeft(found)) throw new Error('This shop does not sell what the quote is for.')
    given.set(written.quoteId, { quote: written, request, ...found.right, isFixed: true })
  }

  /** Returns the price by the chosen channel, if it is still the quoted one. */
  const reopen = ({
    quoteId,
    pcId,
    userInfo
  }: OrderRequest): E.Either<{ readonly failure: Failure; readonly freshQuote?: Quote }, GivenQuote & { readonly price: ChannelQuote }> => {
    const opened = given.get(quoteId)
    if (opened === undefined) return E.left({ failure: wrongInput('quoteId') })
    const promised = opened.quote.channels.find((one) => one.pcId === pcId)
    if (promised === undefined) return E.left({ failure: purchaseErrors.failure(238, { recovery: 'changeChannel', field: 'pcId' }) })
    const isOver = opened.quote.expiresAt <= now()
    if (opened.isFixed && !isOver) return promised.refusal ? E.left({ failure: promised.refusal }) : E.right({ ...opened, price: promised })
    const fresh = quote({ ...opened.request, userInfo })
    if (E.isLeft(fresh)) return E.left({ failure: fresh.left })
    const changed = (code: number) => E.left({ failure: purchaseErrors.failure(code), freshQuote: fresh.right })
    const price = fresh.right.channels.find((one) => one.pcId === pcId) ?? promised
    if (price.price !== promised.price) return changed(603)
    if (price.discountAmount !== promised.discountAmount) return changed(604)
    if (price.totalPayment !== promised.totalPayment || isOver) return changed(603)
    return price.refusal ? E.left({ failure: price.refusal }) : E.right({ ...opened, price })
  }

  return { quote, promise, reopen }
}
