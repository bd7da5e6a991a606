import { describe, expect, test } from 'vitest'
import { findMarket } from '../../src/domain/market/find-market.ts'
import type { PageData } from '../../src/ui/page-data.ts'
import { STANDARD_BRANDING, type Branding } from '../../src/ui/branding.ts'
import { type DocumentHead, writeDocument } from '../../site/document.ts'
import { hostingOf } from '../../site/hosting.ts'
import { pageLocaleOf } from '../../site/page-content.ts'

const HEAD: DocumentHead = {
  title: 'refill',
  description: 'A store',
  language: 'en',
  isRTL: false,
  variants: [],
  script: '',
  canonical: undefined,
  indexed: false,
  sheet: { text: 'a{}' },
  boot: '1',
  early: undefined,
  known: undefined,
  visit: '/assets/entry-visit-a.js',
  track: undefined,
  report: undefined,
  icon: '/assets/share/icon-a.png',
  image: undefined,
  siteName: 'refill',
  facts: undefined,
  hydrate: 'none'
}

const openTag = (country: string | undefined, more: Partial<DocumentHead> = {}, store?: Branding): string => {
  const market = findMarket(country ?? '')
  const [language] = market?.languages ?? []
  const frame = market === undefined || language === undefined ? undefined : pageLocaleOf({ market, language }, true)
  const page: PageData = { frame, content: { page: 'notFound' }, notices: [], ...(store === undefined ? {} : { store }) }
  return /<html[^>]*>/.exec(writeDocument({ ...HEAD, ...more }, '', page))?.[0] ?? ''
}

const TOLD = { track: 'https://collect.test/events?a=1&b="2"', report: 'https://key@errors.test/7' }

describe('document of a page', () => {
  test.each([
    ['de', 'Europe'],
    ['us', 'Other'],
    ['ru', 'Europe']
  ])('says in %s that the law wants consent, and where', (country, group) => {
    expect(openTag(country)).toContain(` data-visit="/assets/entry-visit-a.js" data-ask="${findMarket(country)?.group}"`)
    if (country !== 'us') expect(findMarket(country)?.group).toBe(group)
  })

  test.each(['id', 'br', 'sa'])('says in %s nothing of consent', (country) => {
    expect(openTag(country)).toContain(' data-visit=')
    expect(openTag(country)).not.toMatch(/data-(?:ask|track|report|soon)/)
  })

  test('says where visits are counted and errors reported, if anywhere', () => {
    expect(openTag('id', TOLD)).toContain(
      ' data-track="https://collect.test/events?a=1&amp;b=&quot;2&quot;" data-report="https://key@errors.test/7" data-soon="1"'
    )
  })

  test('hides where visits are counted in a market where tracking is off', () => {
    expect(openTag('ru', TOLD)).not.toContain('data-track')
    expect(openTag('ru', TOLD)).toContain('data-report')
  })

  test('says that a partner’s single sign-on may lead back to it, in a store with partner login alone', () => {
    const face = { ...STANDARD_BRANDING, key: 'shooter' }
    expect(openTag('id', {}, { ...face, partnerLogin: true })).toContain(' data-partner data-soon="1"')
    expect(openTag('id', {}, face)).not.toMatch(/data-(?:partner|soon)/)
    expect(openTag(undefined, {}, { ...face, partnerLogin: true })).not.toContain('data-partner')
  })

  test('says nothing outside all countries', () => {
    expect(openTag(undefined, TOLD)).not.toMatch(/data-(?:visit|ask|track|report|soon)/)
  })
})

test('connect-src allows the configured addresses, and no others', () => {
  const connect = (told: readonly string[]): string => {
    const held = { boot: '1', sheets: { home: { text: 'a{}' } }, told } as unknown as Parameters<typeof hostingOf>[0]
    return /connect-src [^;]*/.exec(hostingOf(held, 'v').headers.public['content-security-policy'] ?? '')?.[0] ?? ''
  }
  expect(connect([])).toBe("connect-src 'self'")
  expect(connect(['/_/collector/events'])).toBe("connect-src 'self'")
  expect(connect(['https://collect.test/events', 'https://key@errors.test/7', 'https://errors.test/x'])).toBe(
    "connect-src 'self' https://collect.test https://errors.test"
  )
})
