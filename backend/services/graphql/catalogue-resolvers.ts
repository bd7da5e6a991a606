import { toWireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import { defaultLanguage, findLanguage } from '../../../src/domain/market/language.ts'
import { minAmount } from '../../../src/domain/money/arithmetic.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import { productMode } from '../../../src/domain/order/product-mode.ts'
import type { Denomination, PaymentChannel, Product } from '../../../src/domain/order/product.ts'
import { ruleAt } from '../../../src/domain/reward/cashback-rule.ts'
import { findProduct, type ProductKey, readProductList } from '../catalogue/catalogue.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { fetchServers } from '../publisher/check-player.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { isSold } from '../quotes/make-quote.ts'
import type { Services } from '../services.ts'
import { type GraphContext, limitRequests } from './context.ts'

/**
 * A country of the store and one of its languages, as a call names them.
 * A language that the country does not have becomes its default one.
 */
export interface WireLocale {
  readonly countryCode: string
  readonly shopLang?: string | null
}

export const localeOf = ({ services }: GraphContext, { countryCode, shopLang }: WireLocale) => {
  const market = findSellingMarket(services, countryCode)
  return market && { market, language: findLanguage(market, shopLang ?? '') ?? defaultLanguage(market) }
}

const lowestPrice = ({ denominations }: Pick<Product, 'denominations'>): Amount | null =>
  denominations
    .filter(({ available }) => available)
    .map(({ fromPrice }) => fromPrice)
    .reduce<Amount | null>((low, price) => (low === null ? price : minAmount(low, price)), null)

/** Returns whether a product is sold now, and the time from which it will be. */
const sold = (services: Services, product: Product) => ({
  available: isSold(services, product),
  releasesAt: product.releasesAt === undefined ? null : new Date(product.releasesAt)
})

/** Returns products that are sold or will be; one before its release has no price. @source M131 */
const products = async (_root: unknown, args: WireLocale, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const locale = localeOf(context, args)
  if (locale === undefined) return []
  const list = await readProductList(context.services, locale.market, locale.language.code)
  const now = context.services.now()
  return list
    .filter(({ product }) => productMode(product, now) !== 'closed')
    .map(({ product }) => ({ ...product, ...sold(context.services, product) }))
    .map((card) => ({ ...card, fromPrice: card.available ? lowestPrice(card) : null }))
}

/**
 * Finds a product with the servers that its publisher lists now.
 * The catalogue's own list is used when the publisher does not answer.
 *
 * @returns null = the store does not have it there
 */
export const findProductView = async (context: GraphContext, args: WireLocale, by: ProductKey) => {
  const locale = localeOf(context, args)
  if (locale === undefined) return null
  const { market, language } = locale
  const store = await findProduct(context.services, { market, language: language.code, by })
  if (store === undefined) return null
  const servers = store.serverListed ? await fetchServers(context.services, store.publisherKey) : undefined
  const inputs = store.product.inputs.map((input) => {
    if (input.name !== 'zoneId' || servers === undefined || servers.length === 0) return input
    const labels = new Map(input.options.map(({ value, label }) => [value, label]))
    return { ...input, options: servers.map((server) => ({ ...server, label: labels.get(server.value) ?? server.label })) }
  })
  return {
    ...store.product,
    ...sold(context.services, store.product),
    inputs,
    cashback: ruleAt(store.cashbackRules, context.services.now()) ?? null,
    productUrl: localePath(market, language, store.product.productPath)
  }
}

/** Returns a product by its path. */
const product = async (_root: unknown, args: WireLocale & { readonly productPath: string }, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  return findProductView(context, args, { productPath: args.productPath })
}

export const catalogueResolvers = {
  Query: { products, product },
  Product: { kind: ({ kind }: Product) => toWireEnum(kind) },
  PaymentChannel: {
    type: ({ type }: PaymentChannel) => toWireEnum(type),
    recurring: ({ recurring }: Partial<PaymentChannel>) => recurring === true
  },
  Denomination: {
    type: ({ kind }: Denomination) => toWireEnum(kind),
    minimumAmount: (one: Denomination) => (one.kind === 'variable' ? one.minimum : null),
    maximumAmount: (one: Denomination) => (one.kind === 'variable' ? one.maximum : null),
    recurrences: ({ subscriptionPrices = [] }: Denomination) => subscriptionPrices.map(({ recurrence }) => recurrence),
    subscriptionPrices: ({ subscriptionPrices = [] }: Denomination) => subscriptionPrices
  }
}
