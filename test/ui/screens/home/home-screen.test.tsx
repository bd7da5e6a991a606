import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { ProductCard } from '../../../../src/domain/order/product.ts'
import { HomeScreen } from '../../../../src/ui/screens/home/home-screen.tsx'
import type { HomeContent } from '../../../../src/ui/page-data.ts'
import { indonesianFrame, onPage } from '../../layout/on-page.tsx'

afterEach(cleanup)

const card = (productPath: string, name: string, more: Partial<ProductCard> = {}): ProductCard => ({
  voucherTypeId: 1001,
  gvtId: 1,
  lvtId: 1360,
  productPath,
  name,
  itemLabel: 'Ammo',
  fromPrice: amountOf('12345.6'),
  ...more
})

const home: HomeContent = {
  page: 'home',
  promos: [
    {
      id: 'a',
      title: 'Double crystals',
      text: 'For the first top-up',
      productPath: 'comet-circuit',
      promoCode: 'COMET10'
    },
    { id: 'b', title: 'New games', text: undefined, productPath: undefined, promoCode: undefined }
  ],
  categories: [
    {
      id: 1,
      name: 'Popular',
      products: [
        card('canopy-strike', 'Canopy Strike', { promoLabel: 'Sale' }),
        card('emberhold', 'Emberhold'),
        card('tidebound', 'Tidebound'),
        card('pulse-parade', 'Pulse Parade'),
        card('gaslight-row', 'Gaslight Row')
      ]
    },
    { id: 2, name: 'Casual', products: [card('clover-hollow', 'Clover Hollow')] }
  ]
}

const show = (content: HomeContent = home) => render(onPage(<HomeScreen content={content} />, indonesianFrame))
const shelf = (name: string) => within(screen.getByRole('region', { name }))

describe('home page', () => {
  test('tells news where there are any, and has no place for them otherwise', () => {
    show({ ...home, news: ['Emberhold is here.', 'Banks are closed on Friday.'] })
    expect(
      shelf('News')
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    ).toEqual(['Emberhold is here.', 'Banks are closed on Friday.'])
    cleanup()
    show()
    expect(screen.queryByRole('region', { name: 'News' })).toBeNull()
  })

  test('says in one heading what and where it sells', () => {
    show()
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Game top-ups and vouchers in Indonesia'
    ])
  })

  test('shows its products by kind, each with the lowest price as the market writes it', () => {
    show()
    const tile = shelf('Popular').getByRole('link', { name: /Canopy Strike/ })
    expect(tile.getAttribute('href')).toBe('/id/canopy-strike')
    expect(tile.textContent).toBe('SaleCanopy StrikeAmmo, from Rp\u00A012.346')
    expect(
      shelf('Casual')
        .getByRole('link', { name: /Clover Hollow/ })
        .getAttribute('href')
    ).toBe('/id/clover-hollow')
  })

  test('leads to the whole list', () => {
    show()
    expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/id/search/')
  })

  test('shows its highlights with their codes, and one without a game leads to the list', () => {
    show()
    const promos = within(screen.getByRole('list', { name: 'Highlights' })).getAllByRole('link')
    expect(promos.map((promo) => promo.getAttribute('href'))).toEqual(['/id/comet-circuit', '/id/search/'])
    expect(promos[0]?.textContent).toBe('Code COMET10Double crystalsFor the first top-up')
  })

  test('shows no empty rail of highlights', () => {
    show({ ...home, promos: [] })
    expect(screen.queryByRole('list', { name: 'Highlights' })).toBeNull()
  })

  test('draws what is seen first at once, and the rest when it comes near', () => {
    const { container } = show()
    const lazy = [...container.querySelectorAll('.tile img')].map((img) => img.getAttribute('loading'))
    expect(lazy).toEqual([null, null, null, null, 'lazy', 'lazy'])
  })

  test('has pictures that say nothing to who cannot see them, each with its size', () => {
    const { container } = show()
    for (const img of container.querySelectorAll('img')) {
      expect(img.getAttribute('alt')).toBe('')
      expect(Number(img.getAttribute('width'))).toBeGreaterThan(0)
      expect(Number(img.getAttribute('height'))).toBeGreaterThan(0)
    }
  })

  test('carries nothing for what was bought before: its own script draws that', () => {
    expect(show().container.querySelector('#again')).toBeNull()
  })

  test('has no style attribute', () => {
    expect(show().container.querySelectorAll('[style]')).toHaveLength(0)
  })
})
