import type { Market } from '../market/market.ts'

/** What a build with partner login says of the partner. @source A§1, M268, M269, D72, D74 */
export interface PartnerBuild {
  /** Name of the partner's account, as players know it. */
  readonly name: string
  /** Paths of the markets whose players are let in; absent = the markets of the build. */
  readonly countries?: readonly string[]
  /** When the store opens, as ISO 8601; until then players register in advance. Absent = it is open. */
  readonly opensAt?: string
}

/**
 * Returns the countries whose players are let in: those of the partner, else the markets of the build.
 *
 * @param markets markets in which the build sells
 * @source A§5, M94, M269, D74
 * @example playerCountries({ name: 'Canopy ID', countries: ['id', 'my'] }, [brazil]) // ['id', 'my']
 * playerCountries({ name: 'Canopy ID' }, [brazil]) // ['br']
 */
export const playerCountries = (
  { countries }: Pick<PartnerBuild, 'countries'>,
  markets: readonly Pick<Market, 'path'>[]
): readonly string[] => countries ?? markets.map(({ path }) => path)
