import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { NotFoundScreen } from '../../../src/ui/layout/not-found-screen.tsx'
import { PageLayout } from '../../../src/ui/layout/page-layout.tsx'
import type { PageLocale } from '../../../src/ui/page-data.ts'
import type { PageKind } from '../../../src/ui/pages.ts'
import { BrandingProvider } from '../../../src/ui/page-context.tsx'
import { STANDARD_BRANDING } from '../../../src/ui/branding.ts'
import { indonesianFrame, onPage, saudiFrame } from './on-page.tsx'

afterEach(cleanup)

const show = (name: PageKind, frame: PageLocale | undefined) => render(onPage(<PageLayout screen={name}>content</PageLayout>, frame))

describe('page layout', () => {
  test('begins with a way past itself', () => {
    const { container } = show('home', indonesianFrame)
    const [first] = within(container).getAllByRole('link')
    expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Skip to content', '#main'])
    expect(container.querySelector('main')?.id).toBe('main')
  })

  test('leads home in its own market and language', () => {
    show('product', saudiFrame)
    expect(screen.getByRole('link', { name: 'refill, home' }).getAttribute('href')).toBe('/en-sa/')
  })

  test('searches by a form that needs no script', () => {
    show('home', indonesianFrame)
    const form = screen.getByRole<HTMLFormElement>('search')
    expect([form.getAttribute('action'), form.method]).toEqual(['/id/search', 'get'])
    expect(screen.getByRole('searchbox', { name: 'Find a game or voucher' }).getAttribute('name')).toBe('q')
  })

  test('leads to the search from a purchase, where the field would be in the way', () => {
    show('product', indonesianFrame)
    expect(screen.queryByRole('search')).toBeNull()
    expect(screen.getByRole('link', { name: 'Find a game or voucher' }).getAttribute('href')).toBe('/id/search/')
  })

  test('leads to signing in where the store has accounts, and knows what an account has there', () => {
    show('product', saudiFrame)
    const sign = screen.getByRole('link', { name: 'Sign in' })
    expect([sign.getAttribute('href'), sign.dataset.off]).toEqual(['/en-sa/sign-in', undefined])
    cleanup()
    const off = [...STANDARD_BRANDING.off, 'userAccounts' as const]
    render(
      onPage(
        <BrandingProvider value={{ ...STANDARD_BRANDING, off }}>
          <PageLayout screen="home">content</PageLayout>
        </BrandingProvider>,
        saudiFrame
      )
    )
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  })

  test('says what an account holds there, where the country has it, and else not a word', () => {
    show('product', saudiFrame)
    const guest = screen.getByRole('link', { name: 'Sign in' })
    expect(Object.keys(guest.dataset)).toEqual([])
    cleanup()
    const landings = { wallet: 'codacash', rewards: 'coda-rewards' }
    const on = (off: typeof STANDARD_BRANDING.off) => {
      render(
        onPage(
          <BrandingProvider value={{ ...STANDARD_BRANDING, off }}>
            <PageLayout screen="product">content</PageLayout>
          </BrandingProvider>,
          { ...saudiFrame, landings }
        )
      )
      const { wallet, rewards, amounts = '{}' } = screen.getByRole('link', { name: 'Sign in' }).dataset
      cleanup()
      return [wallet, rewards, (JSON.parse(amounts) as { readonly before?: string }).before]
    }
    expect(on([])).toEqual(['/en-sa/wallet/home', '/en-sa/user/coda-rewards', 'SAR '])
    expect(on(['wallet'])).toEqual([undefined, '/en-sa/user/coda-rewards', 'SAR '])
    expect(on(['cashback'])).toEqual(['/en-sa/wallet/home', undefined, 'SAR '])
  })

  test('says the country and leads to the others', () => {
    show('home', indonesianFrame)
    expect(screen.getByRole('link', { name: 'ID Indonesia. Change country or language' }).getAttribute('href')).toBe('/international')
  })

  test('offers every language of the market, each in its own name, and marks the one it speaks', () => {
    show('home', saudiFrame)
    const languages = within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('link')
    expect(languages.map((link) => [link.textContent, link.querySelector('span')?.lang, link.getAttribute('href')])).toEqual([
      ['العربية', 'ar', '/sa/'],
      ['English', 'en', '/en-sa/']
    ])
    expect(languages.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true'])
  })

  test('offers the same page in every language of the market', () => {
    show('product', { ...saudiFrame, rest: 'comet-circuit' })
    const languages = within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('link')
    expect(languages.map((link) => link.getAttribute('href'))).toEqual(['/sa/comet-circuit', '/en-sa/comet-circuit'])
  })

  test('leads to what explains the store, and to what its country offers beside the shop', () => {
    show('home', { ...indonesianFrame, landings: { wallet: 'codacash' } })
    const linksOf = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    expect(linksOf('Store')).toEqual([
      ['All games', '/id/search/'],
      ['Wallet', '/id/codacash']
    ])
    expect(linksOf('Help').at(-1)).toEqual(['Block a mobile number', '/id/block-number'])
    expect(linksOf('About us')).toEqual([
      ['About refill', '/id/about'],
      ['Accessibility', '/id/accessibility'],
      ['For partners', '/marketing-and-partnership']
    ])
    expect(linksOf('Legal')).toEqual([
      ['Terms of sale', '/id/terms'],
      ['Cookies and storage', '/id/cookies']
    ])
    cleanup()
    show('picker', undefined)
    const outside = within(screen.getByRole('navigation', { name: 'About us' })).getAllByRole('link')
    expect(outside.map((link) => link.getAttribute('href'))).toEqual(['/marketing-and-partnership'])
  })

  test('offers no choice of language where there is none', () => {
    show('home', indonesianFrame)
    expect(screen.queryByRole('navigation', { name: 'Language' })).toBeNull()
  })

  test('lets the theme be chosen by native radios, the system first', () => {
    show('home', indonesianFrame)
    const themes = within(screen.getByRole('group', { name: 'Theme' })).getAllByRole<HTMLInputElement>('radio')
    expect(themes.map((radio) => [radio.value, radio.checked])).toEqual([
      ['', true],
      ['dark', false],
      ['light', false]
    ])
  })

  test('says what there is to know before everything else, and nothing when there is nothing', () => {
    const notices = [
      { id: 'a', text: 'Banks are closed today.', severity: 'warning' },
      { id: 'b', text: 'New: gift codes', severity: 'info', url: '/id/playpass-vault' }
    ] as const
    render(
      onPage(
        <PageLayout screen="home" notices={notices}>
          content
        </PageLayout>,
        indonesianFrame
      )
    )
    const list = within(screen.getByRole('complementary', { name: 'Good to know' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Banks are closed today.', 'New: gift codes'])
    expect(list.getByRole('link').getAttribute('href')).toBe('/id/playpass-vault')
    cleanup()
    show('home', indonesianFrame)
    expect(screen.queryByRole('complementary', { name: 'Good to know' })).toBeNull()
  })

  test('says so where its words are English in a market that speaks otherwise', () => {
    show('home', indonesianFrame)
    expect(document.body.textContent).toContain('so it’s in English')
    cleanup()
    show('home', saudiFrame)
    expect(document.body.textContent).not.toContain('so it’s in English')
  })

  test('leads outside all countries to the choice of one and shows nothing of a market', () => {
    show('picker', undefined)
    expect(screen.getByRole('link', { name: 'refill, home' }).getAttribute('href')).toBe('/international')
    expect(screen.queryByRole('search')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Store' })).toBeNull()
  })

  test('has no style attribute, which the security policy of the page refuses', () => {
    const { container } = show('home', saudiFrame)
    expect(container.querySelectorAll('[style]')).toHaveLength(0)
  })
})

describe('missing page', () => {
  test('says so, claims nothing about money that it cannot know, and leads home', () => {
    render(onPage(<NotFoundScreen />, saudiFrame))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page doesn’t exist')
    expect(document.body.textContent).not.toMatch(/charged/i)
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/en-sa/')
  })

  test('leads outside all countries to the choice of one', () => {
    render(onPage(<NotFoundScreen />, undefined))
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/international')
  })
})

describe('header badge', () => {
  test('leads to the notifications of the own country and language, and shows no number before there is one', () => {
    show('home', saudiFrame)
    const badge = screen.getByRole('link', { name: 'Notifications' })
    expect([badge.getAttribute('href'), badge.textContent]).toEqual(['/en-sa/notifications', ''])
  })

  test('is not there outside all countries', () => {
    show('picker', undefined)
    expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull()
  })

  test('is not there where notifications are off, and there is no header where that is off', () => {
    render(
      onPage(
        <BrandingProvider value={{ ...STANDARD_BRANDING, off: ['notification'] }}>
          <PageLayout screen="product">content</PageLayout>
        </BrandingProvider>,
        saudiFrame
      )
    )
    expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Find a game or voucher' })).toBeDefined()
    cleanup()
    const { container } = render(
      onPage(
        <BrandingProvider value={{ ...STANDARD_BRANDING, off: ['header'] }}>
          <PageLayout screen="product">content</PageLayout>
        </BrandingProvider>,
        saudiFrame
      )
    )
    expect(container.querySelector('header')).toBeNull()
  })
})
