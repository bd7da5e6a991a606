import { isReservedSlug } from '../../../src/domain/navigation/match-route.ts'
import type { ConfiguredSegments } from '../../../src/domain/navigation/routes.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { StartupError } from '../../startup-error.ts'
import type { Services } from '../services.ts'

interface NamedProduct {
  readonly slug: string
  readonly name: string
}

/**
 * Refuses products whose address would show another page of the store.
 * @failure StartupError — a product has a reserved word as its slug
 * @source M250
 */
export const refuseReservedSlugs = (products: readonly NamedProduct[], segments: ConfiguredSegments): void => {
  const reserved = products.find(({ slug }) => isReservedSlug(slug, segments))
  if (reserved === undefined) return
  throw new StartupError(
    `The product "${reserved.name}" has the slug "${reserved.slug}", which the store needs for its own pages. Give the product another slug (product_path in store.products).`
  )
}

/**
 * Refuses a catalogue in which a product has a reserved slug, of the seed or of an operator.
 * @failure StartupError
 * @source M250
 */
export const refuseReservedProducts = async ({ database }: Pick<Services, 'database'>, segments: ConfiguredSegments): Promise<void> => {
  const rows = await database.as<CatalogueTables>().selectFrom('store.products').select(['product_path', 'latin_name']).execute()
  refuseReservedSlugs(
    rows.map((row) => ({ slug: row.product_path, name: row.latin_name })),
    segments
  )
}
