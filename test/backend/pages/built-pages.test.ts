import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { type MarketLanguage, languageOptions } from '../../../src/domain/market/language-options.ts'
import { resolvePath } from '../../../src/domain/navigation/locale-path.ts'
import { matchRoute } from '../../../src/domain/navigation/match-route.ts'
import type { Texts } from '../../../src/messages/keys.ts'
import { type BuildResult, buildStore } from '../../../tools/build.ts'
import { hostingOf } from '../../../tools/hosting.ts'
import { type Desk, marketPages, type Render, rootPages } from '../../../tools/market-pages.ts'
import { prefixOf } from '../../../tools/page-content.ts'
import type { BuiltPage } from '../../../tools/write-page.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

const STORE = 'https://store.example'

let backend: BackendUnderTest
let files: BuildResult
let complete: readonly string[]
let render: Render

beforeAll(async () => {
  files = await buildStore()
  backend = await aBackend()
  const renderer: unknown = await import(pathToFileURL('dist/server/entry-server.js').href)
  render = (renderer as { readonly renderPage: Render }).renderPage
  complete = (await import('../../../src/messages/compiled/completeness.ts')).completeLanguages
})

afterAll(() => backend?.close())

const deskFor = async (language: string): Promise<Desk> => {
  const texts = new Map<string, Texts>()
  for (const group of ['shell', 'product', 'order', 'fields', 'errors']) {
    const module: unknown = await import(pathToFileURL(`src/messages/compiled/${language}.${group}.ts`).href)
    texts.set(group, (module as { readonly default: Texts }).default)
  }
  return { files, storeUrl: STORE, render, wordsOf: (group) => texts.get(group) ?? {} }
}

const pagesIn = async (option: MarketLanguage): Promise<readonly BuiltPage[]> => {
  const { code } = option.language
  return marketPages(backend.services, await deskFor(complete.includes(code) ? code : 'en'), option)
}

const titles = languageOptions.map((option) => [prefixOf(option.market, option.language), option] as const)

const all = (html: string, pattern: RegExp): readonly string[] => [...html.matchAll(pattern)].map((found) => found[1] ?? '')
const tagOf = (html: string, name: string): string => new RegExp(`<${name}[^>]*>`).exec(html)?.[0] ?? ''

/** The page that an address shows, as the file that the host would send. */
const fileOf = (address: string): string | undefined => {
  const [pathname = '', search] = address.split('?')
  const resolved = resolvePath({ pathname, search: search === undefined ? '' : `?${search}`, hash: '' }, {}, findMarket)
  if (resolved.kind === 'rootPage') return `${resolved.rest}/index.html`
  if (resolved.kind !== 'page') return undefined
  const prefix = prefixOf(resolved.market, resolved.language)
  const route = matchRoute(resolved.rest)
  if (route.name === 'Homepage') return `${prefix}/index.html`
  if (route.name === 'SearchResults') return `${prefix}/search.html`
  if (route.name === 'TransactionComplete' || route.name === 'TransactionWaiting') return `${prefix}/order.html`
  return route.name === 'ProductDetail' ? `${prefix}/${route.params.gameName}/index.html` : undefined
}

/** Most bytes of a page with its style sheet and without its script, gzip level 9: in American English, and of any page at all. */
const LIMITS = { home: 7_000, product: 9_000, any: 14_000 }

/** What a page may weigh beside its American twin: other letters take more bytes, and other markets have more ways to pay. */
const ELSEWHERE = 1.15

const zippedLength = (text: string): number => gzipSync(text, { level: 9 }).length
const weightOf = (html: string): number => zippedLength(html.replace(`<script>${files.boot}</script>`, ''))

const isBuilt = (file: string | undefined, own: ReadonlySet<string>): boolean =>
  file !== undefined && (own.has(file) || file === 'international/index.html' || /^(?:[a-z]{2}-)?[a-z]{2}\/index\.html$/.test(file))

describe.each(titles)('the pages of /%s/', (prefix, option) => {
  let pages: readonly BuiltPage[]
  beforeAll(async () => {
    pages = await pagesIn(option)
  })

  test('are home, search, order, "not found" and all 26 products', () => {
    expect(pages).toHaveLength(30)
    expect(new Set(pages.map(({ path }) => path.split('/')[0]))).toEqual(new Set([prefix]))
  })

  /** Paths of the pages that are not as they should be. */
  const odd = (isFine: (html: string) => boolean): readonly string[] => pages.filter(({ html }) => !isFine(html)).map(({ path }) => path)

  test('say their language and direction', () => {
    const { language } = option
    const spoken = complete.includes(language.code)
    const lang = `lang="${spoken ? language.locale : 'en'}"`
    expect(odd((html) => tagOf(html, 'html').includes(lang))).toEqual([])
    expect(odd((html) => tagOf(html, 'html').includes('dir="rtl"') === (spoken && language.isRTL))).toEqual([])
  })

  test('stay out of search engines while their words are English', () => {
    expect(odd((html) => complete.includes(option.language.code) || html.includes('content="noindex"'))).toEqual([])
  })

  test('run one script, the same on all of them, and hold no style attribute', () => {
    expect(odd((html) => all(html, /<script(?![^>]*application\/json)[^>]*>([^<]*)/g).join() === files.boot)).toEqual([])
    expect(odd((html) => !/\sstyle="|\son[a-z]+="|javascript:/.test(html.replace(files.boot, '')))).toEqual([])
  })

  test('hold one style sheet that the policy of all pages knows', () => {
    const policy = hostingOf(files, 'v').headers.public['content-security-policy'] ?? ''
    const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`script-src ${hash(files.boot)} `)
    expect(
      odd((html) =>
        all(html, /<style>([^<]*)<\/style>/g)
          .map(hash)
          .every((one) => policy.includes(one))
      )
    ).toEqual([])
    expect(odd((html) => all(html, /(<style|rel="stylesheet)/g).length === 1)).toEqual([])
  })

  test('have one title, one heading of the first order, and no text without words', () => {
    expect(odd((html) => all(html, /<title>([^<]+)<\/title>/g).length === 1)).toEqual([])
    expect(odd((html) => all(html, /<(h1)[\s>]/g).length === 1)).toEqual([])
    const shown = (html: string): string => html.replace(/<script type="application\/json".*?<\/script>/, '')
    const gap = />(?:shell|home|search|missing|product|order|picker)\.[a-z]|undefined|\[object/
    expect(odd((html) => !gap.test(shown(html)))).toEqual([])
  })

  test('lead only to what exists', () => {
    const own = new Set(pages.map(({ path }) => path))
    const addresses = new Set(pages.flatMap(({ html }) => all(html, /(?:href|src|action)="(\/[^"#]*)/g)))
    const lost = [...addresses].filter((address) => {
      if (address.startsWith('/assets/')) return !existsSync(join('dist/client', address))
      if (address === '/favicon.svg') return !existsSync('dist/client/favicon.svg')
      if (address === `/${prefix}/search`) return false
      return !isBuilt(fileOf(address), own)
    })
    expect(lost).toEqual([])
  })

  test('keep their weight: markup and styles of home and of every product', () => {
    const more = prefix === 'us' ? 1 : ELSEWHERE
    const limitOf = (html: string): number => {
      if (html.includes('<body class="on-home">')) return LIMITS.home * more
      return html.includes('<body class="on-product">') ? LIMITS.product * more : LIMITS.any
    }
    expect(odd((html) => weightOf(html) <= Math.min(limitOf(html), LIMITS.any))).toEqual([])
  })
})

describe('the pages outside all countries', () => {
  test('are the picker and "not found", in English', async () => {
    const pages = await rootPages(await deskFor('en'))
    expect(pages.map(({ path }) => path)).toEqual(['international/index.html', '404.html'])
    for (const { html } of pages) expect(tagOf(html, 'html')).toContain('lang="en"')
  })

  test('lead from the picker to every market', async () => {
    const [picker] = await rootPages(await deskFor('en'))
    const lands = all(picker?.html ?? '', /class="land" href="([^"]+)"/g)
    expect(lands).toHaveLength(65)
    expect(lands.every((address) => fileOf(address) === `${address.slice(1)}index.html`)).toBe(true)
  })
})

describe('the picker', () => {
  test('asks the store where the visitor is only where the host in front of it knows', async () => {
    const desk = await deskFor('en')
    const detected = async (more: Partial<Desk>): Promise<string> => {
      const [picker] = await rootPages({ ...desk, ...more })
      return /<a [^>]*id="detected"[^>]*>/.exec(picker?.html ?? '')?.[0] ?? ''
    }
    expect(await detected({})).toMatch(/ hidden=""/)
    expect(await detected({})).not.toContain('data-ask')
    expect(await detected({ askWhere: '/api/detectedCountryInfo' })).toMatch(
      /^(?!.* (?:hidden|href)=).* data-ask="\/api\/detectedCountryInfo"/
    )
  })

  test('stays within the hard limit of a page', async () => {
    for (const { html } of await rootPages(await deskFor('en'))) expect(weightOf(html)).toBeLessThanOrEqual(LIMITS.any)
  })
})

describe('a product', () => {
  const pageOf = async (prefix: string, slug: string): Promise<string> => {
    const option = titles.find(([title]) => title === prefix)![1]
    return (await pagesIn(option)).find(({ path }) => path === `${prefix}/${slug}/index.html`)!.html
  }

  test('is drawn in the theme that the catalogue gives it, in its own hue, and one without a theme is not', async () => {
    const [sheet = ''] = all(await pageOf('id', 'mobile-legends-tri'), /<style>([^<]*)/g)
    expect(await pageOf('id', 'mobile-legends-tri')).toContain('<div class="g" data-hue="44" data-theme-name="triPlayport">')
    expect(sheet).toMatch(/\[data-hue="?44"?\]\{--hue:44\}.*\[data-theme-name=triPlayport\]\{/)
    expect(await pageOf('id', 'comet-circuit')).toContain('<div class="g" data-hue="268">')
  })

  test('shows what is on offer for it, in its language, before any script; its code waits on a button', async () => {
    expect(await pageOf('us', 'emberhold')).toMatch(/Season 7 has opened.*<button [^>]*type="button">Use code EMBERPASS<.*Who plays\?/)
    expect(await pageOf('sa', 'emberhold')).toContain('انطلق الموسم السابع')
    expect(await pageOf('us', 'comet-circuit')).toMatch(/Crystals for less.*Who plays\?/)
    expect(await pageOf('us', 'comet-circuit')).not.toContain('Use code')
    expect(await pageOf('us', 'tidebound')).not.toContain('Offers for this game')
  })

  test('asks for a nationality without listing the countries that every browser can name', async () => {
    const html = await pageOf('us', 'koi-garden')
    expect(html).toMatch(/<option value="US">United States<\/option><option disabled="">/)
    expect(html).not.toContain('Afghanistan')
  })
})

describe('what operations have to say', () => {
  test('stands on the product pages of the market that it is for, and nowhere else', async () => {
    const heard = async (market: string): Promise<readonly string[]> => {
      const option = languageOptions.find((one) => one.market.path === market)!
      return (await pagesIn(option)).filter(({ html }) => html.includes('Um Boleto pode levar até três dias úteis')).map(({ path }) => path)
    }
    const inBrazil = await heard('br')
    expect(inBrazil).toContain('br/comet-circuit/index.html')
    expect(inBrazil).not.toContain('br/index.html')
    expect(await heard('us')).toEqual([])
  })
})

test('script before anybody touches a page is at most 2 kB', () => {
  expect(zippedLength(files.boot)).toBeLessThanOrEqual(2_000)
})
