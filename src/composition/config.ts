/** Where the services are; the same origin unless an operator says otherwise. Closed by region, with Singapore as the fallback. @source A§7, M235, M239 */
export interface Config {
  readonly graphqlUrl: string
  readonly shopUrl: string
}

/** The reference back end serves everything on the page's own origin. */
export const sameOrigin: Config = { graphqlUrl: '/graphql', shopUrl: '/api' }
