import { describe, expect, test } from 'vitest'
import { sampleProduct } from '../../src/domain/testing/orders.ts'
import { asGraph, breadcrumbs, productFacts } from '../../site/structured-data.ts'

describe('structured data of a product', () => {
  const facts = productFacts(sampleProduct, 'https://store.example/a.png', sampleProduct.denominations[1]?.fromPrice)

  test('hold its name, picture, lowest price in the currency of the market, and that it can be bought', () => {
    expect(facts).toEqual({
      '@type': 'Product',
      name: 'Comet Circuit',
      description: 'Races.',
      image: 'https://store.example/a.png',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '10000',
        priceCurrency: 'IDR',
        availability: 'InStock'
      }
    })
  })

  test('name no price where there is nothing to buy', () => {
    expect(productFacts(sampleProduct, undefined, undefined)).toEqual({
      '@type': 'Product',
      name: 'Comet Circuit',
      description: 'Races.'
    })
  })

  test('say that a closed product is out of stock', () => {
    const closed = productFacts({ ...sampleProduct, available: false }, undefined, sampleProduct.denominations[0]?.fromPrice)
    expect(closed.offers).toMatchObject({ lowPrice: '15000', availability: 'OutOfStock' })
  })
})

test('breadcrumbs of a page lead from the home page down to its own name', () => {
  expect(asGraph([breadcrumbs([{ name: 'refill', address: 'https://store.example/us/' }], 'Emberhold')])).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'refill', item: 'https://store.example/us/' },
          { '@type': 'ListItem', position: 2, name: 'Emberhold' }
        ]
      }
    ]
  })
})
