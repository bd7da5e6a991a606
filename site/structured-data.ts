import type { Product } from '../src/domain/order/product.ts'
import type { Amount } from '../src/domain/money/amount.ts'

/** Structured data of a page for search engines: rows of schema.org, as one block of data. */
export type StructuredData = Readonly<Record<string, unknown>>

/** A link of a breadcrumb list. */
export interface Crumb {
  readonly name: string
  readonly address: string
}

/** Returns the breadcrumbs of a page, from the home page down; the page itself needs no link. */
export const breadcrumbs = (above: readonly Crumb[], own: string): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...above.map(({ name, address }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: address })),
    { '@type': 'ListItem', position: above.length + 1, name: own }
  ]
})

type Sold = Pick<Product, 'name' | 'description' | 'currency' | 'available'>

/**
 * Returns a product with its lowest price of this market, in as few bytes as possible.
 * Without a price nothing can be bought, and the offer is left out.
 */
export const productFacts = (product: Sold, image: string | undefined, fromPrice: Amount | undefined): StructuredData => ({
  '@type': 'Product',
  name: product.name,
  description: product.description,
  ...(image === undefined ? {} : { image }),
  ...(fromPrice === undefined
    ? {}
    : {
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: fromPrice,
          priceCurrency: product.currency,
          availability: product.available ? 'InStock' : 'OutOfStock'
        }
      })
})

/** Joins the structured data of one page under one vocabulary. */
export const asGraph = (parts: readonly StructuredData[]): StructuredData => ({ '@context': 'https://schema.org', '@graph': parts })
