import type { RegionCode } from '../domain/market/market.ts'

/** One address for each region that has its own; Singapore answers for the rest. A closed table: no address is ever built of a code. @source M235 */
export type RegionalAddresses = Readonly<{ sg: string } & Partial<Record<RegionCode, string>>>

/** Where the services are and how they are called; the only place that knows. */
export interface Config {
  readonly graphql: RegionalAddresses
  /** The order service, without its path. */
  readonly orders: RegionalAddresses
  /** The accounts service, without its path; customers are called there too. @source M223, M239 */
  readonly accounts: RegionalAddresses
  /** The wallet service, without its path. @source M218, M239 */
  readonly wallet: RegionalAddresses
  /** True = REST calls carry no bearer of their own. @source A§7 "context-path setting", M236 */
  readonly contextPath: boolean
  /** The feature 'graphql-auth-header': GraphQL calls carry a bearer too. @source A§7, M235 */
  readonly graphqlAuthHeader: boolean
  /** Host of a social network's own calls, whose failures are not reported; absent = none. @source M207 */
  readonly socialGraphHost?: string
}

/** The reference back end serves every region on the page's own origin. */
export const sameOrigin: Config = {
  graphql: { sg: '/graphql' },
  orders: { sg: '/api' },
  accounts: { sg: '/api' },
  wallet: { sg: '/api' },
  contextPath: false,
  graphqlAuthHeader: false
}

/** Returns the services of a build: those that its settings name, the page's own origin for the rest. */
export const configOf = (services: Partial<Config> = {}): Config => ({ ...sameOrigin, ...services })

/** What the settings of this build name; put in by the build. */
declare const SERVICES: Partial<Config> | undefined

/** The services of the build that the page is of. */
export const pageConfig: Config = /* @__PURE__ */ configOf(typeof SERVICES === 'undefined' ? undefined : SERVICES)

/** The address of a market's region. @example addressIn({ sg: '/a', eu: '/b' }, 'sa') // '/a' */
export const addressIn = (addresses: RegionalAddresses, region: RegionCode): string => addresses[region] ?? addresses.sg

/** Origins other than the page's own that it must be allowed to call. */
export const foreignOrigins = ({ graphql, orders, accounts, wallet }: Config): readonly string[] => [
  ...new Set(
    [graphql, orders, accounts, wallet].flatMap((addresses) =>
      Object.values(addresses).flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))
    )
  )
]
