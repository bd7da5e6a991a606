import type { Market } from '../domain/market/market.ts'

/** The facts of the page's market that composition needs. */
export type PageMarket = Pick<Market, 'path' | 'group' | 'regionCode'>
