import { findMarket } from '../../src/domain/market/find-market.ts'
import type { Market } from '../../src/domain/market/market.ts'
import type { CountryCode } from '../../src/domain/market/table/all-markets.ts'
import type { Services } from './services.ts'

/**
 * Returns the market of a path if this build sells there.
 * Undefined for every other market, as for an unknown path. @source M35
 */
export const findSellingMarket = ({ config }: Pick<Services, 'config'>, path: string): Market<CountryCode> | undefined =>
  config.countries?.has(path) === false ? undefined : findMarket(path)
