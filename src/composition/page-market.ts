import type { Market } from '../domain/market/market.ts'

/** What composition needs to know of the market whose page it serves. */
export type PageMarket = Pick<Market, 'path' | 'group' | 'regionCode'>
