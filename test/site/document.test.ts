import { describe, expect, test } from 'vitest'
import { findMarket } from '../../src/domain/market/find-market.ts'
import type { PageData } from '../../src/ui/page-data.ts'
import { STANDARD_FACE, type StoreFace } from '../../src/ui/store-face.ts'
import { type DocumentHead, writeDocument } from '../../site/document.ts'
import { hostingOf } from '../../site/hosting.ts'
import { frameOf } from '../../site/page-content.ts'

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
  image: undefined,
  siteName: 'refill',
  facts: undefined,
  life: 'never'
}

const openTag = (country: string | undefined, more: Partial<DocumentHead> = {}, store?: StoreFace): string => {
  const market = findMarket(country ?? '')
  const [language] = market?.languages ?? []
  const frame = market === undefined || language === undefined ? undefined : frameOf({ market, language }, true)
  const page: PageData = { frame, content: { page: 'notFound' }, notices: [], ...(store === undefined ? {} : { store }) }
  return /<html[^>]*>/.exec(writeDocument({ ...HEAD, ...more }, '', page))?.[0] ?? ''
}

const TOLD = { track: 'https://collect.test/events?a=1&b="2"', report: 'https://key@errors.test/7' }

describe('a page says of its visits', () => {
  test.each([
    ['de', 'Europe'],
    ['us', 'Other'],
    ['ru', 'Europe']
  ])('in %s that the law wants consent, and where', (country, group) => {
    expect(openTag(country)).toContain(` data-visit="/assets/entry-visit-a.js" data-ask="${findMarket(country)?.group}"`)
    if (country !== 'us') expect(findMarket(country)?.group).toBe(group)
  })

  test.each(['id', 'br', 'sa'])('in %s nothing of consent', (country) => {
    expect(openTag(country)).toContain(' data-visit=')
    expect(openTag(country)).not.toMatch(/data-(?:ask|track|report|soon)/)
  })

  test('where they are counted and errors told, if anybody wants to know', () => {
    expect(openTag('id', TOLD)).toContain(
      ' data-track="https://collect.test/events?a=1&amp;b=&quot;2&quot;" data-report="https://key@errors.test/7" data-soon="1"'
    )
  })

  test('never where they are counted in a market where tracking is off', () => {
    expect(openTag('ru', TOLD)).not.toContain('data-track')
    expect(openTag('ru', TOLD)).toContain('data-report')
  })

  test('that a partner’s single sign-on may lead back to it, in a store with partner login alone', () => {
    const face = { ...STANDARD_FACE, key: 'shooter' }
    expect(openTag('id', {}, { ...face, partnerLogin: true })).toContain(' data-partner data-soon="1"')
    expect(openTag('id', {}, face)).not.toMatch(/data-(?:partner|soon)/)
    expect(openTag(undefined, {}, { ...face, partnerLogin: true })).not.toContain('data-partner')
  })

  test('nothing outside all countries', () => {
    expect(openTag(undefined, TOLD)).not.toMatch(/data-(?:visit|ask|track|report|soon)/)
  })
})

test('pages may send to the configured addresses, and to no others', () => {
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
