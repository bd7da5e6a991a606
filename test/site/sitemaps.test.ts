import { describe, expect, test } from 'vitest'
import { type MappedPage, sitemaps } from '../../site/sitemaps.ts'

const STORE = 'https://store.example'

const page = (address: string, market: string | undefined, language: string, changed: string): MappedPage => ({
  address,
  market,
  language,
  changed
})

const PAGES = [
  page('/international', undefined, 'en', '2026-11-01'),
  page('/us/', 'us', 'en-US', '2026-11-02'),
  page('/us/emberhold', 'us', 'en-US', '2026-11-05'),
  page('/sa/', 'sa', 'ar-SA', '2026-11-03'),
  page('/sa/emberhold', 'sa', 'ar-SA', '2026-11-04'),
  page('/en-sa/emberhold', 'sa', 'en-SA', '2026-11-04')
]

const maps = sitemaps(STORE, PAGES)
const read = (name: string): string => maps.get(name) ?? ''
const all = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map((found) => found[1] ?? '')

/** The row of one page in its market's map. */
const rowOf = (name: string, address: string): string =>
  all(read(name), /(<url>.*?<\/url>)/g).find((row) => row.includes(`<loc>${STORE}${address}</loc>`)) ?? ''

describe('the sitemaps', () => {
  test('are one for each market, in an index that tells when each last changed', () => {
    expect([...maps.keys()]).toEqual(['sitemap.xml', 'sitemaps/international.xml', 'sitemaps/sa.xml', 'sitemaps/us.xml'])
    expect(read('sitemap.xml')).toContain(
      '<sitemap><loc>https://store.example/sitemaps/sa.xml</loc><lastmod>2026-11-04</lastmod></sitemap>'
    )
    expect(all(read('sitemap.xml'), /<lastmod>([^<]*)/g)).toEqual(['2026-11-01', '2026-11-04', '2026-11-05'])
  })

  test('name the pages of their market alone, each with the day of its own change', () => {
    expect(all(read('sitemaps/us.xml'), /<loc>([^<]*)<\/loc><lastmod>2026-11-0[25]</g)).toEqual([
      'https://store.example/us/',
      'https://store.example/us/emberhold'
    ])
    expect(all(read('sitemaps/sa.xml'), /<loc>([^<]*)/g)).toHaveLength(3)
  })

  test('lead from a page to itself in every other market and language', () => {
    expect(
      all(rowOf('sitemaps/sa.xml', '/en-sa/emberhold'), /hreflang="([^"]*)" href="https:\/\/store\.example\/(?:en-)?(?:us|sa)\/emberhold"/g)
    ).toEqual(['en-US', 'ar-SA', 'en-SA'])
  })

  test('name the country picker as what stands for all other countries, of home pages alone', () => {
    expect(rowOf('sitemaps/us.xml', '/us/')).toContain('hreflang="x-default" href="https://store.example/international"')
    expect(rowOf('sitemaps/us.xml', '/us/emberhold')).not.toContain('x-default')
  })

  test('never carry a sign that XML would read as its own', () => {
    const [, map] = [...sitemaps('https://store.example/?a=1&b', [page("/us/a'b", 'us', 'en-US', '2026-11-01')])]
    expect(map?.[1]).toContain('<loc>https://store.example/?a=1&amp;b/us/a&apos;b</loc>')
  })
})
