import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { localePath, parseLocaleSegment } from '../../../src/domain/navigation/locale-path.ts'
import { readProduct } from '../catalogue/catalogue.ts'
import { readHome } from '../catalogue/home-shelves.ts'
import { closedBody, isFeatureOn, isWalletOffered } from '../feature-gate.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { outageBehind, sendOutage } from '../outage.ts'
import { searchProducts } from '../search/search.ts'
import type { Services } from '../services.ts'
import { detectMarket } from './detected-country.ts'
import { type PromoPage, readCmsTexts, readInfoBar, readPromos } from './notices.ts'
import { localeNamed, shopLocale } from './shop-locale.ts'
import * as schema from './shop-schemas.ts'

/** A call with a wrong argument; the message says in one sentence what to send. */
class BadRequest extends Error {
  readonly statusCode = 400
}

/**
 * Returns market and language of a call if this build sells there.
 * @throws BadRequest, which is answered as a 400
 */
export const known = (services: Pick<Services, 'config'>, locale: MarketLanguage | undefined, asked: string): MarketLanguage => {
  if (locale === undefined || findSellingMarket(services, locale.market.path) === undefined)
    throw new BadRequest(`There is no market "${asked.slice(0, 20)}". Send the two letters of a market, for example "id".`)
  return locale
}

/**
 * Returns the name of a product, alone or in an address: the last segment that is no locale.
 * @example slugOf('/en-sa/emberhold') // 'emberhold'
 */
const slugOf = (address: string | null | undefined): string | undefined => {
  const segments =
    (address ?? '')
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .filter((part) => part !== '') ?? []
  const last = segments.at(-1)
  return last === undefined || (segments.length === 1 && parseLocaleSegment(last) !== undefined) ? undefined : last
}

export const answerError =
  (services: Services) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const outage = outageBehind(error)
    if (outage !== undefined) return sendOutage(services, request, reply, outage)
    const status = error.validation === undefined ? (error.statusCode ?? 500) : 400
    if (status >= 500) services.log('shop.failed', { path: request.url, error: error.message })
    const errorMessage = status >= 500 ? 'The store could not answer. Try again in a moment.' : error.message
    return reply.code(status).send({ errorMessage })
  }

const headerOf = (request: FastifyRequest, name: string | undefined): string | undefined => {
  const value = name === undefined ? undefined : request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}

const detectedCountry = async (services: Services, request: FastifyRequest<{ Body: schema.DetectedCountryBody }>) => {
  const { productPath, timeZone } = request.body
  const found = detectMarket({
    country: headerOf(request, services.config.countryHeader),
    timeZone: timeZone ?? undefined,
    acceptLanguage: request.headers['accept-language']
  })
  const market = found && findSellingMarket(services, found.path)
  const slug = slugOf(productPath)
  const language = market?.languages[0]
  if (market === undefined || language === undefined)
    return { countryIsoCode: '', countryName: '', productPath: '', productPathShortName: '' }
  const product = slug === undefined ? undefined : await readProduct(services, market, language.code, slug)
  return {
    countryIsoCode: market.code,
    countryName: market.name,
    productPath: product === undefined ? '' : localePath(market, language, product.product.productPath),
    productPathShortName: product?.product.productPath ?? ''
  }
}

const search = async (services: Services, request: FastifyRequest<{ Body: schema.SearchBody }>, reply: FastifyReply) => {
  if (!isFeatureOn(services, 'search')) return reply.code(404).send(closedBody('search'))
  const wait = await usedUp(services, [{ key: `search:${request.ip}`, limit: REQUEST_LIMITS.read }])
  if (wait !== undefined) return sendTooMany(reply, wait)
  const { text, countryCode, shopLang, limit, after } = request.body.payload
  const { market, language } = known(services, shopLocale(countryCode, shopLang), countryCode)
  const cardMarket = isWalletOffered(services, market) ? market.path : undefined
  const rows = await searchProducts(services, { text, language: language.code, limit, after: after ?? undefined, cardMarket })
  if (rows === undefined) throw new BadRequest('"after" is no product of this list. Send the productPath of the last row, or leave it out.')
  return rows.map((row) => ({ ...row, imageUrl: null }))
}

/**
 * Registers the shop's calls for guests, all of them POST with JSON answers.
 * They are home, promos, info bar, texts, detected country, search. @source B§7, PF 8.6
 */
export const registerShop = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(
    async (shop) => {
      shop.setErrorHandler(answerError(services))
      shop.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      shop.post<{ Body: schema.HomePageBody }>('/homePage', { schema: schema.homePageSchema }, async ({ body }) => {
        const locale = known(services, shopLocale(body.countryCode, body.shopLang), body.countryCode)
        const categories = await readHome(services, locale.market, locale.language.code)
        const promos = isFeatureOn(services, 'promotion') ? await readPromos(services, locale, { home: true }) : []
        const shown = categories.map((shelf) => ({
          ...shelf,
          products: shelf.products.map(({ promoLabel = null, ...card }) => ({ ...card, imageUrl: null, promoLabel }))
        }))
        return { categories: shown, promos, recent: [] }
      })
      const promos = async (reply: FastifyReply, locale: string, page: PromoPage) =>
        isFeatureOn(services, 'promotion')
          ? { itemList: await readPromos(services, known(services, localeNamed(locale), locale), page) }
          : reply.code(404).send(closedBody('promotion'))
      shop.post<{ Body: schema.HomePromoBody }>('/homeHighlightedPromo', { schema: schema.homePromoSchema }, ({ body }, reply) =>
        promos(reply, body.locale, { home: true })
      )
      shop.post<{ Body: schema.ProductPromoBody }>('/productHighlightedPromo', { schema: schema.productPromoSchema }, ({ body }, reply) =>
        promos(reply, body.locale, { productPath: slugOf(body.productPath) ?? '' })
      )
      shop.post<{ Body: schema.InfoBarBody }>('/infoBar', { schema: schema.infoBarSchema }, async ({ body }) => {
        const named = localeNamed(body.productUrl?.split('/').find((part) => part !== '') ?? '')
        const asked = known(services, shopLocale(body.countryCode, body.shopLang ?? undefined), body.countryCode)
        const locale = body.shopLang === undefined && named?.market === asked.market ? named : asked
        return { items: await readInfoBar(services, locale, { pageType: body.pageType, productPath: slugOf(body.productUrl) }) }
      })
      shop.post<{ Body: schema.CmsBody }>('/cms', { schema: schema.cmsSchema }, async ({ body }) => ({
        messages: await readCmsTexts(services, body)
      }))
      shop.post<{ Body: schema.DetectedCountryBody }>('/detectedCountryInfo', { schema: schema.detectedCountrySchema }, (request) =>
        detectedCountry(services, request)
      )
      shop.post<{ Body: schema.SearchBody }>('/search', { schema: schema.searchSchema }, (request, reply) =>
        search(services, request, reply)
      )
    },
    { prefix: '/api' }
  )
}
