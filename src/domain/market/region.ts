import type { RegionCode } from './market.ts'

/** Paths of the countries that another region than Singapore serves. */
const SERVED: readonly (readonly [RegionCode, string])[] = [
  ['eu', 'ae be bh de dk eg es fr gb iq it jo ke kw kz ma ng nl no om pl pt qa ro ru sa se tr za'],
  ['us', 'ca cr do gt mx us'],
  ['sa', 'ar bo br cl co ec pe py uy']
]

/**
 * Returns the region that serves a country, without the table of markets; Singapore for all the rest.
 *
 * @source M43, M235
 */
export const regionOfCountry = (country: string): RegionCode => {
  const path = country.toLowerCase()
  for (const [region, countries] of SERVED) if (countries.split(' ').includes(path)) return region
  return 'sg'
}
