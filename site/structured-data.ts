import type { Product } from '../src/domain/order/product.ts'
import type { Amount } from '../src/domain/money/amount.ts'

/** What a search engine reads of a page beside its text: rows of schema.org, as one block of data. */
export type StructuredData = Readonly<Record<string, unknown>>

/** An address with what it is called. */
export interface Crumb {
  readonly name: string
  readonly address: string
}

/** The way to a page, from the home page down; the page itself needs no link. */
export const breadcrumbs = (above: readonly Crumb[], own: string): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...above.map(({ name, address }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: address })),
    { '@type': 'ListItem', position: above.length + 1, name: own }
  ]
})

type Sold = Pick<Product, 'name' | 'description' | 'currency' | 'available'>

/** A product with its lowest price of this market, in as few bytes as say it; nothing is said of a price where nothing can be bought. */
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
