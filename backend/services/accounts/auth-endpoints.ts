import type { FastifyInstance } from 'fastify'
import { findSellingMarket } from '../find-selling-market.ts'
import type { AuthEndpoints, Services } from '../services.ts'

const originOf = (address: string): string => new URL(address).origin

/**
 * Returns the origins that pages of accounts call, and the one from which a script is loaded.
 * The store's own origin is left out, since policies allow it already.
 */
export const originsOf = (
  { pool, hosted, captcha }: AuthEndpoints,
  storeUrl: string
): { readonly calls: readonly string[]; readonly captcha: string | undefined } => {
  const called = [
    pool.endpoint,
    ...(hosted === undefined ? [] : [hosted.tokenEndpoint, hosted.jwksUri]),
    captcha.kind === 'tokens' ? captcha.url : captcha.script
  ]
  return {
    calls: [...new Set(called.map(originOf))].filter((origin) => origin !== originOf(storeUrl)),
    captcha: captcha.kind === 'script' ? originOf(captcha.script) : undefined
  }
}

/** Returns what pages receive; names that shoppers read are in their markup already. */
const toldOf = ({ hosted, ...parties }: AuthEndpoints) => ({
  ...parties,
  ...(hosted === undefined ? {} : { hosted: { ...hosted, providers: hosted.providers.map(({ id }) => id) } })
})

/**
 * Answers the addresses of the identity services, and the number that account calls of a market carry.
 * Pages request them where there are accounts; other pages do not have them.
 */
export const registerAuthEndpoints = (app: FastifyInstance, services: Services, parties: AuthEndpoints): void => {
  const told = toldOf(parties)
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/api/user/parties', async ({ query: { country } }, reply) => {
    const market = typeof country === 'string' ? findSellingMarket(services, country) : undefined
    if (market === undefined) return reply.code(404).send({ errorMessage: 'Ask with the two letters of a country of this store.' })
    return reply.header('cache-control', 'public, max-age=300').send({ ...told, countryCode: market.countryCode })
  })
}
