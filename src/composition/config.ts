import type { Market, RegionCode } from '../domain/market/market.ts'
import type { PageEvent } from '../ui/page-contract.ts'
import type { PageData } from '../ui/page-data.ts'

/**
 * One address for each region that has its own; Singapore's is the default.
 * The table is closed: an address is never built from a region code.
 *
 * @source M235
 */
export type RegionalAddresses = Readonly<{ sg: string } & Partial<Record<RegionCode, string>>>

/** Addresses of the services and how they are called; defined only here. */
export interface Config {
  readonly graphql: RegionalAddresses
  /** Order service, without the path. */
  readonly orders: RegionalAddresses
  /** Accounts service, without the path; customers are called there too. @source M223, M239 */
  readonly accounts: RegionalAddresses
  /** Wallet service, without the path. @source M218, M239 */
  readonly wallet: RegionalAddresses
  /** True = REST calls carry no bearer token of their own. @source A§7 "context-path setting", M236 */
  readonly contextPath: boolean
  /** Feature 'graphql-auth-header': GraphQL calls carry a bearer token too. @source A§7, M235 */
  readonly graphqlAuthHeader: boolean
  /** Host of the social network's Graph API, whose failures are not reported; absent = none. @source M207 */
  readonly socialGraphHost?: string
}

/** The configuration of the reference back end: every region is on the page's own origin. */
export const sameOrigin: Config = {
  graphql: { sg: '/graphql' },
  orders: { sg: '/api' },
  accounts: { sg: '/api' },
  wallet: { sg: '/api' },
  contextPath: false,
  graphqlAuthHeader: false
}

/** Returns the services of a build: those of its settings, the page's own origin for the rest. */
export const configOf = (services: Partial<Config> = {}): Config => ({ ...sameOrigin, ...services })

/** Services from the settings of this build; defined by the build. */
declare const SERVICES: Partial<Config> | undefined

/** The services of the build that the page belongs to. */
export const pageConfig: Config = /* @__PURE__ */ configOf(typeof SERVICES === 'undefined' ? undefined : SERVICES)

/** Returns the address of a market's region. @example addressIn({ sg: '/a', eu: '/b' }, 'sa') // '/a' */
export const addressIn = (addresses: RegionalAddresses, region: RegionCode): string => addresses[region] ?? addresses.sg

/** Returns the origins, other than the page's own, that the page must be allowed to call. */
export const foreignOrigins = ({ graphql, orders, accounts, wallet }: Config): readonly string[] => [
  ...new Set(
    [graphql, orders, accounts, wallet].flatMap((addresses) =>
      Object.values(addresses).flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))
    )
  )
]

/** The version of the store; a test compares it with package.json. */
export const APP_VERSION = '0.2.0'

/** Name of the DOM event that is dispatched when an order has changed. */
export const ORDER_UPDATED: PageEvent = 'order-news'

/** The facts of the page's market that composition needs. */
export type PageMarket = Pick<Market, 'path' | 'group' | 'regionCode'>

/** Reads the page data of the shown page; undefined for a page of links and forms alone. */
export const shownPage = (): PageData | undefined => {
  const text = document.getElementById('page')?.textContent
  // The build wrote the data beside the markup; it is trusted like the page's own tags.
  return text === undefined || text === null || text === '' ? undefined : (JSON.parse(text) as PageData)
}
