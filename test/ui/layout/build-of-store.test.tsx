import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { StoreFeature } from '../../../src/domain/partner/white-label.ts'
import { HomeScreen } from '../../../src/ui/screens/home/home-screen.tsx'
import { PageLayout } from '../../../src/ui/layout/page-layout.tsx'
import { BrandingProvider } from '../../../src/ui/page-context.tsx'
import type { HomeContent } from '../../../src/ui/page-data.ts'
import type { PageKind } from '../../../src/ui/pages.ts'
import { STANDARD_BRANDING, type Branding } from '../../../src/ui/branding.ts'
import { indonesianFrame, onPage, saudiFrame } from './on-page.tsx'

afterEach(cleanup)

const home: HomeContent = {
  page: 'home',
  promos: [
    { id: 'a', title: 'Double crystals', text: undefined, productPath: 'comet-circuit', promoCode: undefined },
    { id: 'b', title: 'New games', text: undefined, productPath: undefined, promoCode: undefined }
  ],
  categories: [{ id: 1, name: 'Popular', products: [] }]
}

interface Shown {
  readonly face?: Partial<Branding>
  readonly screen?: PageKind
  readonly relativePath?: string
}

const show = (
  { face = {}, screen: name = 'home', relativePath = '' }: Shown = {},
  where: typeof saudiFrame | 'outside' = indonesianFrame
) => {
  const frame = where === 'outside' ? undefined : where
  return render(
    onPage(
      <BrandingProvider value={{ ...STANDARD_BRANDING, ...face }}>
        <PageLayout screen={name} relativePath={relativePath}>
          {name === 'home' && frame !== undefined && <HomeScreen content={home} />}
        </PageLayout>
      </BrandingProvider>,
      frame
    )
  )
}

const without = (...off: readonly StoreFeature[]): Shown => ({ face: { off } })
const hrefs = (container: HTMLElement): readonly string[] =>
  [...container.querySelectorAll('[href], [action]')].map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? '')

describe('build of the store', () => {
  test('has neither header nor footer where they are off, and its content all the same', () => {
    const { container } = show(without('header', 'footer'))
    expect(container.querySelector('header.top')).toBeNull()
    expect(container.querySelector('footer')).toBeNull()
    expect(screen.getByRole('main')).toBeDefined()
  })

  test('has no field, no sign and no link of the search where that is off', () => {
    const { container } = show(without('search'))
    expect(screen.queryByRole('search')).toBeNull()
    expect(hrefs(container).filter((href) => href.includes('/search'))).toEqual([])
    cleanup()
    expect(hrefs(show({ ...without('search'), screen: 'product' }).container).filter((href) => href.includes('/search'))).toEqual([])
  })

  test('leads to no help, legal texts or country selector where these are off', () => {
    const { container } = show(without('help', 'legal', 'countrySelector'))
    const leads = hrefs(container)
    expect(leads.filter((href) => /\/(?:complete|help|terms|cookies)$|^\/international/.test(href))).toEqual([])
    expect(leads).toContain('/id/about')
  })

  test('says its promise where a visit begins, and not where it has none', () => {
    const promise = 'See the player’s name and the final price before you pay. Money back if it doesn’t arrive.'
    show()
    expect(screen.getByText(promise)).toBeDefined()
    cleanup()
    show({ screen: 'picker' }, 'outside')
    expect(screen.getByText(promise)).toBeDefined()
    cleanup()
    show({ face: { tagline: 'shell.taglineOfficial' } })
    expect(screen.getByText(/^The official store/)).toBeDefined()
    cleanup()
    show({ screen: 'product' })
    expect(screen.queryByText(promise)).toBeNull()
    cleanup()
    show(without('tagline'))
    expect(screen.queryByText(promise)).toBeNull()
  })

  test('shows its highlights as a carousel, or as a plain list', () => {
    show()
    expect(screen.getByRole('list', { name: 'Highlights' }).className).toContain('rail')
    cleanup()
    show(without('carousel'))
    expect(screen.getByRole('list', { name: 'Highlights' }).className).not.toContain('rail')
    expect(within(screen.getByRole('list', { name: 'Highlights' })).getAllByRole('listitem')).toHaveLength(2)
  })

  test('links to its pages on social networks where it has any', () => {
    const social = [{ name: 'Arena TV', url: 'https://video.example/arena' }]
    show({ face: { social } })
    const links = within(screen.getByRole('navigation', { name: 'Follow us' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['Arena TV', 'https://video.example/arena', 'noopener']
    ])
    cleanup()
    show()
    expect(screen.queryByRole('navigation', { name: 'Follow us' })).toBeNull()
    cleanup()
    show({ face: { social, off: ['social'] } })
    expect(screen.queryByRole('navigation', { name: 'Follow us' })).toBeNull()
  })

  test('lists the payment methods of its country in the footer when a page knows them', () => {
    const payments = [
      { markId: 500, type: 'bankTransfer', name: 'Boleto' },
      { type: 'card', name: 'Card' }
    ] as const
    const { container } = show({}, { ...indonesianFrame, payments })
    const marks = [...container.querySelectorAll('.marks li')]
    expect(marks.map((mark) => [mark.getAttribute('data-channel'), mark.textContent])).toEqual([
      ['500', 'Boleto'],
      [null, 'Card']
    ])
    expect(marks.map((mark) => mark.querySelector('use')?.getAttribute('href')?.split('#')[1])).toEqual(['bank', 'card'])
    cleanup()
    expect(show().container.querySelector('.marks')).toBeNull()
  })

  test('carries its own name and mark', () => {
    const { container } = show({ face: { name: 'Canopy Store', mark: 'M1 1h2z' } })
    expect(container.querySelector('.logo')?.textContent).toBe('Canopy Store')
    expect(container.querySelector('.logo path')?.getAttribute('d')).toBe('M1 1h2z')
  })
})

describe('country link', () => {
  test('keeps the place: header, menu and footer lead to the picker with it', () => {
    const { container } = show({ screen: 'product', relativePath: 'emberhold' }, saudiFrame)
    expect(hrefs(container).filter((href) => href.startsWith('/international'))).toEqual([
      '/international#/emberhold',
      '/international#/emberhold',
      '/international#/emberhold'
    ])
    cleanup()
    expect(hrefs(show({}, saudiFrame).container).filter((href) => href.startsWith('/international'))).toEqual([
      '/international',
      '/international',
      '/international'
    ])
  })
})

describe('side menu', () => {
  test('is a native popover: a button opens it, another closes it, and neither needs a script', () => {
    const { container } = show()
    const menu = container.querySelector('#menu')
    expect(menu?.getAttribute('popover')).toBe('auto')
    const button = screen.getByRole('button', { name: 'Menu' })
    expect([button.getAttribute('popovertarget'), button.getAttribute('popovertargetaction')]).toEqual(['menu', 'show'])
    expect(menu?.querySelector('button')?.getAttribute('popovertargetaction')).toBe('hide')
  })

  test('leads to the games, to help and to country and language', () => {
    const { container } = show()
    expect([...container.querySelectorAll('#menu a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All games', '/id/search/'],
      ['Help', '/id/help'],
      ['Country and language', '/international']
    ])
  })

  test('is not there in the store with partner login before a login, nor outside all countries', () => {
    expect(show({ face: { panel: false } }).container.querySelector('#menu')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
    cleanup()
    expect(show({ screen: 'picker' }, 'outside').container.querySelector('#menu')).toBeNull()
  })
})

describe('in-app notice', () => {
  test('is on every page of a build that has one, for the boot script to show', () => {
    expect(show().container.querySelector('.app')?.textContent).toBe('You can browse in this app. To buy, open the store in your browser.')
    cleanup()
    expect(show({ face: { app: false } }).container.querySelector('.app')).toBeNull()
  })
})
