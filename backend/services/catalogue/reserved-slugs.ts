import { isReservedSlug } from '../../../src/domain/navigation/match-route.ts'
import type { ConfiguredSegments } from '../../../src/domain/navigation/routes.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { StartRefused } from '../../start-refused.ts'
import type { Services } from '../services.ts'

interface NamedProduct {
  readonly slug: string
  readonly name: string
}

/**
 * Refuses products whose address would show another page of the store.
 * @failure StartRefused — a product has a reserved word as its slug
 * @source M250
 */
export const refuseReservedSlugs = (products: readonly NamedProduct[], segments: ConfiguredSegments): void => {
  const refused = products.find(({ slug }) => isReservedSlug(slug, segments))
  if (refused === undefined) return
  throw new StartRefused(
    `The product "${refused.name}" has the slug "${refused.slug}", which the store needs for its own pages. Give the product another slug (product_path in store.products).`
  )
}

/**
 * Refuses a catalogue in which a product has a reserved slug, of the seed or of an operator.
 * @failure StartRefused
 * @source M250
 */
export const refuseReservedProducts = async ({ database }: Pick<Services, 'database'>, segments: ConfiguredSegments): Promise<void> => {
  const rows = await database.as<CatalogueTables>().selectFrom('store.products').select(['product_path', 'latin_name']).execute()
  refuseReservedSlugs(
    rows.map((row) => ({ slug: row.product_path, name: row.latin_name })),
    segments
  )
}
