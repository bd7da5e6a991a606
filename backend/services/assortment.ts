import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { StoreKey } from '../../brands/store-build.ts'
import type { Services, ServicesConfig } from './services.ts'

/** The build whose products and promo codes are read. */
export interface BuildReads {
  readonly config: Pick<ServicesConfig, 'build'>
}

/** Reads of the catalogue as one build sells it. */
export type SoldReads = Pick<Services, 'database'> & BuildReads

/** The build of services without settings of one, as tests have them. */
const STANDARD_BUILD: StoreKey = 'refill'

/** Returns whether the build is the standard store, which alone sells its own gift cards. */
const isStandard = ({ config: { build } }: BuildReads): boolean => (build?.key ?? STANDARD_BUILD) === STANDARD_BUILD

/**
 * Returns whether the build sells a publisher's products.
 * One without publishers sells all, but for those of the standard store itself.
 */
export const isSoldHere = (services: BuildReads, { publisherKey }: { readonly publisherKey: string }): boolean =>
  services.config.build?.publishers?.includes(publisherKey) ?? (isStandard(services) || publisherKey !== STANDARD_BUILD)

/**
 * Returns the condition that the build sells the product of a row of `store.products`.
 * @param column the publisher's key, with the name that the statement gives its table
 */
export const whereSoldHere = (services: BuildReads, column = 'publisher_key'): RawBuilder<SqlBool> => {
  const publishers = services.config.build?.publishers
  if (publishers !== undefined) return sql<SqlBool>`${sql.ref(column)} in (${sql.join(publishers)})`
  return isStandard(services) ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} <> ${STANDARD_BUILD}`
}

/** Returns the condition that a row names a product that the build sells, by its voucher type. */
export const whereProductSoldHere = (services: BuildReads): RawBuilder<SqlBool> =>
  services.config.build?.publishers === undefined && isStandard(services)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`voucher_type_id in (select voucher_type_id from store.products where ${whereSoldHere(services)})`

/** Returns the condition that a row names no product, or by its path one that the build sells. */
export const wherePathSoldHere = (services: BuildReads): RawBuilder<SqlBool> =>
  services.config.build?.publishers === undefined && isStandard(services)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(product_path is null or product_path in (select product_path from store.products where ${whereSoldHere(services)}))`

/** Returns the condition that a promo code or highlight counts in the build; null = in all. */
export const whereOfStore = ({ config: { build } }: BuildReads): RawBuilder<SqlBool> =>
  sql<SqlBool>`(stores is null or ${build?.key ?? STANDARD_BUILD} = any(stores))`
