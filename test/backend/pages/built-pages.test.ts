import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { type MarketLanguage, languageOptions } from '../../../src/domain/market/language-options.ts'
import type { Texts } from '../../../src/i18n/keys.ts'
import type { ProductPageData } from '../../../src/ui/screens/product/product-page-data.ts'
import { resolveLocale } from '../../../src/i18n/resolve-locale.ts'
import { type BuildResult, buildStore } from '../../../scripts/build.ts'
import { hostingOf } from '../../../site/hosting.ts'
import { isFitting } from '../../../site/head-texts.ts'
import { MESSAGE_GROUPS } from '../../../src/i18n/compiled/message-keys.ts'
import { readStore } from '../../../brands/read-store.ts'
import { prefixOf } from '../../../site/page-content.ts'
import type { BuiltPage, ListedPage } from '../../../site/write-page.ts'
import { soldPaths } from '../../../backend/services/catalogue/selling-markets.ts'
import { readProductList } from '../../../backend/services/catalogue/catalogue.ts'
import { storedThings } from '../../../src/domain/marketing/consent.ts'
import { rootFiles } from '../../../site/well-known-files.ts'
import { openSitemaps } from '../../../site/sitemaps.ts'
import { knownScripts, marketPages, type PageMaterial, type Render, rootPages } from '../../support/all-pages.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'
import { shareOf } from '../../support/test-seed.ts'
import { deadLinks } from '../../support/reading/dead-links.ts'
import { englishIn, meaningful } from '../../support/reading/english-texts.ts'
import { type Expected, type ReadPage, readPage } from '../../support/reading/page-reader.ts'
import { readTree } from '../../support/reading/page-tree.ts'

const STORE = 'https://store.example'

let backend: BackendUnderTest
let files: BuildResult
let complete: readonly string[]
let render: Render

beforeAll(async () => {
  files = await buildStore()
  backend = await aBackend()
  const renderer: unknown = await import(pathToFileURL('dist/refill/server/entry-server.js').href)
  render = (renderer as { readonly renderPage: Render }).renderPage
  complete = (await import('../../../src/i18n/compiled/completeness.ts')).completeLanguages
})

afterAll(() => backend?.close())

const materialFor = async (language: string): Promise<PageMaterial> => {
  const texts = new Map<string, Texts>()
  for (const group of MESSAGE_GROUPS.filter((name) => name !== 'mail')) {
    const module: unknown = await import(pathToFileURL(`src/i18n/compiled/${language}.${group}.ts`).href)
    texts.set(group, (module as { readonly default: Texts }).default)
  }
  return { files, storeUrl: STORE, store: readStore({}), render, messagesOf: (group) => texts.get(group) ?? {} }
}

const rendered = new Map<MarketLanguage, Promise<readonly BuiltPage[]>>()

const renderIn = async (option: MarketLanguage): Promise<readonly BuiltPage[]> =>
  marketPages(backend.services, await materialFor(resolveLocale(option.language)), option)

/** Renders the pages of a market in a language at their first use. */
const pagesIn = (option: MarketLanguage): Promise<readonly BuiltPage[]> => {
  const pages = rendered.get(option) ?? renderIn(option)
  rendered.set(option, pages)
  return pages
}

const allTitles = languageOptions.map((option) => [prefixOf(option.market, option.language), option] as const)

/** Markets that tests below need by name. */
const ALWAYS = ['us', 'sa', 'id', 'br']

/** Four markets and a share of the others; a whole run reads all of them. */
const titles = [
  ...allTitles.filter(([prefix]) => ALWAYS.includes(prefix)),
  ...shareOf(
    allTitles.filter(([prefix]) => !ALWAYS.includes(prefix)),
    8
  )
]

const unread = new Set(allTitles.map(([prefix]) => prefix).filter((prefix) => titles.every(([read]) => read !== prefix)))

/** Returns whether an address of the store, with or without its host, is outside the pages of this run. */
const isUnread = (address: string): boolean =>
  unread.has(/^(?:https:\/\/store\.example)?\/([a-z-]{2,5})(?:[/#?]|$)/.exec(address)?.[1] ?? '')

const all = (html: string, pattern: RegExp): readonly string[] => [...html.matchAll(pattern)].map((found) => found[1] ?? '')
const tagOf = (html: string, name: string): string => new RegExp(`<${name}[^>]*>`).exec(html)?.[0] ?? ''

/** What was read of each page, by the path of its file; by the first segment of the pages' addresses. */
const readPages = new Map<string, ReadonlyMap<string, ReadPage>>()
let readingMs = 0
/** What search engines see, of all pages that were read. */
const listed: ListedPage[] = []

/** Texts that are the same in English and in another language, and are no names. */
const SAME_WORDS: Readonly<Record<string, RegExp>> = {
  de: /^500 Credits$/,
  fr: /^Code [A-Z0-9]+$/,
  it: /^(?:\+\d+ bonus|refill, home)$/,
  vi: /^Zone ID$/
}

/** Texts of the American pages, and the names of products, makers, payment methods and stored data. */
let american: { readonly texts: ReadonlySet<string>; readonly names: ReadonlySet<string> } | undefined

const readAmerican = async (): Promise<NonNullable<typeof american>> => {
  const us = languageOptions.find(({ market }) => market.path === 'us')
  const pages = us === undefined ? [] : await pagesIn(us)
  const texts = pages.flatMap(({ html }) => readTree(html).texts.map(({ text }) => text))
  const products = us === undefined ? [] : await readProductList(backend.services, us.market, 'en')
  const names = [
    ...products.map(({ product }) => product.name),
    ...storedThings.map(({ name }) => name),
    ...languageOptions.map(({ market }) => market.enName)
  ]
  return { texts: new Set(meaningful(texts)), names: new Set(names) }
}

const wordsIn = async (language: string): Promise<Texts> => {
  const { messagesOf } = await materialFor(language)
  return Object.assign({}, ...MESSAGE_GROUPS.map(messagesOf)) as Texts
}

const expectedOf = async ({ language }: Pick<MarketLanguage, 'language'>): Promise<Expected> => {
  const isTranslated = complete.includes(language.code)
  const english = await wordsIn('en')
  const expected: Expected = {
    boot: files.boot,
    policy: hostingOf(files, 'v').headers.public['content-security-policy'] ?? '',
    lang: isTranslated ? language.locale : 'en',
    isRTL: isTranslated && language.isRTL,
    keyHeads: new Set(Object.keys(english).map((key) => key.split('.')[0] ?? ''))
  }
  if (!isTranslated || language.code === 'en') return expected
  const { texts, names } = (american ??= await readAmerican())
  const same = SAME_WORDS[language.code]
  const isName = (text: string): boolean => names.has(text) || same?.test(text) === true
  return { ...expected, isEnglish: englishIn({ english, own: await wordsIn(resolveLocale(language)), onPages: texts, isName }) }
}

/** Reads the pages below one first segment, and keeps what was found. */
const readAll = async (prefix: string, pages: readonly BuiltPage[], option: Pick<MarketLanguage, 'language'>): Promise<void> => {
  const expected = await expectedOf(option)
  const began = performance.now()
  readPages.set(prefix, new Map(pages.map(({ path, html }) => [path, readPage(html, expected)])))
  readingMs += performance.now() - began
  listed.push(...pages.flatMap((page) => page.listed ?? []))
}

const faultsIn = (prefix: string): readonly string[] =>
  [...(readPages.get(prefix) ?? [])].flatMap(([path, { findings }]) => findings.map((one) => `${path} ${one}`))

/** Structured data of a product page, as search engines read it. */
interface Told {
  readonly name?: string
  readonly offers?: { readonly lowPrice?: string; readonly priceCurrency?: string }
  readonly itemListElement?: readonly { readonly item?: string }[]
}

/** Countries whose shoppers have rewards, with a page of their own. */
const WITH_REWARDS: ReadonlySet<string> = new Set(['id', 'my', 'ph', 'th', 'br', 'us'])

const WITH_WALLETS: ReadonlySet<string> = new Set(['id', 'my', 'ph', 'sg', 'th', 'vn', 'br', 'tr', 'sa'])

describe.each(titles)('pages of /%s/', (prefix, option) => {
  let pages: readonly BuiltPage[]
  beforeAll(async () => {
    pages = await pagesIn(option)
    await readAll(prefix, pages, option)
  })

  test('are home, search, order, "not found", those that explain the store, what it does not offer, those of accounts, and all 26 products', () => {
    // Four more where the country has wallets, and the gift card.
    expect(pages).toHaveLength(55 + (WITH_WALLETS.has(option.market.path) ? 5 : 0) + (WITH_REWARDS.has(option.market.path) ? 1 : 0))
    expect(new Set(pages.map(({ path }) => path.split('/')[0]))).toEqual(new Set([prefix]))
  })

  /** Paths of the pages that are not as they should be. */
  const odd = (isFine: (html: string) => boolean): readonly string[] => pages.filter(({ html }) => !isFine(html)).map(({ path }) => path)

  test('are read by a machine that finds no fault in them', () => {
    expect(faultsIn(prefix)).toEqual([])
  })

  test('stay out of search engines while their words are English', () => {
    expect(odd((html) => complete.includes(option.language.code) || html.includes('content="noindex"'))).toEqual([])
  })

  const found = (): readonly BuiltPage[] => pages.filter(({ listed }) => listed !== undefined)
  const meta = (html: string, name: string): string =>
    (new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')

  test('are found with a title and a description of their own, which search engines show whole', () => {
    const said = found().map(({ path, html }) => ({ path, title: meta(html, 'og:title'), description: meta(html, 'description') }))
    expect(
      said.filter(
        ({ title, description }) => !isFitting(title, { least: 30, most: 65 }) || !isFitting(description, { least: 70, most: 160 })
      )
    ).toEqual([])
    expect(new Set(said.map(({ title }) => title)).size).toBe(said.length)
    expect(new Set(said.map(({ description }) => description)).size).toBe(said.length)
  })

  test('are shared with an address, a picture of 1200 x 630 and a name; hidden ones are not', () => {
    const incomplete = found().filter(({ html, listed }) => {
      const address = STORE + (listed?.address ?? '')
      const image = meta(html, 'og:image')
      return !(
        html.includes(`<link rel="canonical" href="${address}">`) &&
        meta(html, 'og:url') === address &&
        meta(html, 'og:site_name') === 'refill' &&
        meta(html, 'og:image:width') === '1200' &&
        meta(html, 'og:image:height') === '630' &&
        meta(html, 'twitter:card') === 'summary_large_image' &&
        /^https:\/\/store\.example\/assets\/share\/[\w-]+\.png$/.test(image) &&
        existsSync(join('dist/refill/client', image.slice(STORE.length)))
      )
    })
    expect(incomplete.map(({ path }) => path)).toEqual([])
    const hidden = pages.filter(({ listed }) => listed === undefined)
    expect(hidden.filter(({ html }) => /rel="canonical"|property="og:|ld\+json/.test(html) || !html.includes('content="noindex"'))).toEqual(
      []
    )
  })

  test('tell search engines the lowest price of every product in the currency of the market, and the way to it', () => {
    const wrong = found()
      .filter(({ html }) => html.includes('<body class="on-product">') && !html.includes('"page":"opening"'))
      .filter(({ html }) => {
        const [text = '{}'] = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g)
        const [data = '{}'] = all(html, /<script type="application\/json" id="page">(.*?)<\/script>/g)
        const { data: product } = (JSON.parse(data) as { readonly content: { readonly data: ProductPageData } }).content
        const [told, way] = (JSON.parse(text) as { readonly '@graph': readonly [Told, Told] })['@graph']
        return !(
          told.offers?.lowPrice === product.fromPrice &&
          told.offers?.priceCurrency === option.market.currency &&
          told.name === product.product.name &&
          way.itemListElement?.[0]?.item === `${STORE}/${prefix}/`
        )
      })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('tell search engines no price of a game that cannot be bought yet', () => {
    const waited = found().filter(({ html }) => html.includes('"page":"opening"'))
    expect(waited.map(({ path }) => path)).toEqual(complete.includes(option.language.code) ? [`${prefix}/lumen-quest/index.html`] : [])
    expect(waited.filter(({ html }) => /lowPrice|name="item"|id="pay"/.test(html))).toEqual([])
  })

  test('name the script that asks for all code at once when they show an order', () => {
    const early = (html: string): string | undefined => / data-early="([^"]+)"/.exec(tagOf(html, 'html'))?.[1]
    expect(
      odd((html) => /^\/assets\/entry-order-[\w-]+\.js$/.test(early(html) ?? '') === html.includes('<body class="on-order">'))
    ).toEqual([])
  })

  test('load one script for a browser that bought before, the home page its own and those of products another', async () => {
    const addressOf = (html: string): string | undefined => / data-known="([^"]+)"/.exec(tagOf(html, 'html'))?.[1]
    // A game that waits for its day has nothing to buy again.
    const shows = (html: string): boolean => /<body class="on-(?:home|product)">/.test(html) && !html.includes('"page":"opening"')
    const addresses = new Set(pages.flatMap(({ html }) => addressOf(html) ?? []))
    const scripts = await knownScripts(backend.services, await materialFor(resolveLocale(option.language)), prefix)
    expect(addresses).toEqual(new Set(scripts.keys()))
    expect(odd((html) => (addressOf(html) !== undefined) === shows(html))).toEqual([])
  })
})

const OUTSIDE = { language: { code: 'en', locale: 'en', isRTL: false } } as MarketLanguage

describe('built pages together', () => {
  const outside = async (): Promise<readonly BuiltPage[]> => rootPages(backend.services, await materialFor('en'), () => true)

  /** Reads the pages of the markets of this run, and those of no market. */
  const everything = async (): Promise<ReadonlyMap<string, ReadPage>> => {
    for (const [prefix, option] of titles) if (!readPages.has(prefix)) await readAll(prefix, await pagesIn(option), option)
    if (!readPages.has('')) await readAll('', await outside(), OUTSIDE)
    return new Map([...readPages.values()].flatMap((read) => [...read]))
  }

  const pictureIds = new Map<string, ReadonlySet<string> | undefined>()
  const idsOfFile = (file: string): ReadonlySet<string> | undefined => {
    if (!pictureIds.has(file)) {
      const path = join('dist/refill/client', file)
      const isThere = existsSync(path) || file in rootFiles(readStore({}))
      pictureIds.set(
        file,
        isThere ? new Set(existsSync(path) && file.endsWith('.svg') ? all(readFileSync(path, 'utf8'), /\sid="([^"]+)"/g) : []) : undefined
      )
    }
    return pictureIds.get(file)
  }

  test('outside all countries are as free of faults', async () => {
    await everything()
    expect(faultsIn('')).toEqual([])
  })

  test('lead only to pages, places on pages and files that are there, as hosting.json tells a host to serve them', async () => {
    const pages = await everything()
    const hosting = hostingOf(files, 'v')
    expect(deadLinks({ hosting, pages, idsOfFile }, (link) => link.startsWith(`${STORE}/`) || isUnread(link))).toEqual([])
    const seconds = (readingMs / 1000).toFixed(1)
    console.log(`${pages.size} pages read in ${seconds} s, ${(readingMs / pages.size).toFixed(1)} ms each`)
    expect(pages.size).toBeGreaterThan(38 * titles.length)
  })

  test('name each address once as the one to be found by, and every map names the same page in every other language', async () => {
    const pages = await everything()
    const canonical = [...pages.values()].flatMap(({ canonical: address }) => address ?? [])
    expect(new Set(canonical).size).toBe(canonical.length)
    const known = new Set(listed.map(({ address }) => STORE + address))
    const { listPaths, renderSitemap } = openSitemaps(backend.services, { storeUrl: STORE, store: readStore({}) })
    const maps = await Promise.all((await listPaths()).map(renderSitemap))
    const rows = maps
      .flatMap((map) => all(map?.html ?? '', /(<url>.*?<\/url>)/g))
      .filter((row) => !isUnread(all(row, /<loc>([^<]*)/g)[0] ?? ''))
    const alternates = new Map(
      rows.map((row) => [all(row, /<loc>([^<]*)/g)[0] ?? '', all(row, /hreflang="[a-z]{2}(?:-[A-Za-z]+)?" href="([^"]+)"/g)])
    )
    expect(new Set(canonical)).toEqual(known)
    expect([...alternates.keys()].toSorted()).toEqual([...known].toSorted())
    expect(rows).toHaveLength(known.size)
    const oneWay = [...alternates].flatMap(([address, others]) =>
      others
        .filter((other) => !isUnread(other) && (!known.has(other) || alternates.get(other)?.includes(address) !== true))
        .map((other) => `${address} ${other}`)
    )
    expect(oneWay).toEqual([])
    expect(alternates.get(`${STORE}/sa/emberhold`)).toHaveLength(75)
  })
})

const pickerOf = (pages: readonly { readonly path: string; readonly html: string }[]) =>
  pages.find(({ path }) => path === 'international/index.html')

describe('pages outside all countries', () => {
  test('are the picker, the one for companies, and "not found", in English', async () => {
    const pages = await rootPages(backend.services, await materialFor('en'))
    expect(pages.map(({ path }) => path).toSorted()).toEqual([
      '404.html',
      'international/index.html',
      'marketing-and-partnership/index.html',
      'oauth/callback.html'
    ])
    for (const { html } of pages) expect(tagOf(html, 'html')).toContain('lang="en"')
  })

  test('lead from the picker to every market', async () => {
    const picker = pickerOf(await rootPages(backend.services, await materialFor('en')))
    const lands = all(picker?.html ?? '', /class="land" href="([^"]+)"/g)
    expect(lands).toHaveLength(65)
  })
})

describe('product pages outside all countries', () => {
  test('are one for each product that is sold, and lead to it in every country that sells it', async () => {
    const sold = await soldPaths(backend.services, ['us'])
    const pages = (await rootPages(backend.services, await materialFor('en'), () => true)).filter(({ path }) => path.startsWith('product/'))
    expect(sold.length).toBeGreaterThan(20)
    // The United States have no wallets, and so no gift cards.
    const paths = [...sold, 'refill-gift-card'].map((productPath) => `product/${productPath}/index.html`)
    expect(pages.map(({ path }) => path)).toEqual(paths)
    const koi = pages.find(({ path }) => path === 'product/koi-garden/index.html')?.html ?? ''
    const lands = all(koi, /class="land" href="([^"]+)"/g)
    expect(lands).toHaveLength(65)
    expect(koi).toContain('<h1>Where do you play Koi Garden?</h1>')
  })
})

describe('picker page', () => {
  test('asks the store where the visitor is only where the host in front of it knows', async () => {
    const material = await materialFor('en')
    const detected = async (countryHeader: string | undefined): Promise<string> => {
      const { services } = backend
      const picker = pickerOf(await rootPages({ ...services, config: { ...services.config, countryHeader } }, material))
      return /<a [^>]*id="detected"[^>]*>/.exec(picker?.html ?? '')?.[0] ?? ''
    }
    expect(await detected(undefined)).toMatch(/ hidden>/)
    expect(await detected(undefined)).not.toContain('data-ask')
    expect(await detected('x-country')).toMatch(/^(?!.* (?:hidden|href)=).* data-ask="\/api\/detectedCountryInfo"/)
  })
})

describe('product page', () => {
  const pageOf = async (prefix: string, slug: string): Promise<string> => {
    const option = allTitles.find(([title]) => title === prefix)![1]
    return (await pagesIn(option)).find(({ path }) => path === `${prefix}/${slug}/index.html`)!.html
  }

  test('is drawn in the theme that the catalogue gives it, in its own hue, and one without a theme is not', async () => {
    const [sheet = ''] = all(await pageOf('id', 'mobile-legends-tri'), /<style>(.*?)<\/style>/gs)
    expect(await pageOf('id', 'mobile-legends-tri')).toContain('<div class="g" data-hue="bc" data-theme-name="triPlayport">')
    expect(sheet).toMatch(/\[data-hue\*="?b"?\]\{--b:16\}.*\[data-theme-name=triPlayport\]\{/)
    expect(await pageOf('id', 'comet-circuit')).toContain('<div class="g" data-hue="bf">')
    expect(await pageOf('id', 'comet-circuit')).not.toContain('triPlayport')
  })

  test('shows what is on offer for it, in its language, before any script; its code waits on a button', async () => {
    expect(await pageOf('us', 'emberhold')).toMatch(
      /Season 7 has opened.*<button [^>]*type="button">Use code EMBERPASS<.*Enter your player ID/
    )
    expect(await pageOf('sa', 'emberhold')).toContain('انطلق الموسم السابع')
    expect(await pageOf('us', 'comet-circuit')).toMatch(/Crystals for less.*Enter your player ID/)
    expect(await pageOf('us', 'comet-circuit')).not.toContain('Use code')
    expect(await pageOf('us', 'tidebound')).not.toContain('Offers for this game')
  })

  test('asks for a nationality without listing the countries that every browser can name', async () => {
    const html = await pageOf('us', 'koi-garden')
    expect(html).toMatch(/<option value="US">United States<\/option><option disabled>/)
    expect(html).not.toContain('Afghanistan')
  })
})

describe('product notices', () => {
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

describe('text of operations', () => {
  const us = languageOptions.find(({ market, language }) => market.path === 'us' && language.code === 'en')
  const product = async (): Promise<string> => {
    if (us === undefined) throw new Error('There is a market us.')
    const material = await materialFor('en')
    return (await marketPages(backend.services, material, us)).find(({ path }) => path === 'us/emberhold/index.html')?.html ?? ''
  }

  test('stands on the pages of its locale and travels with them, so that their code says the same', async () => {
    expect(await product()).not.toContain('Fair and square')
    const row = { key: 'shell.skip', locale: 'en-US', type: 'TEXT', text: 'Fair and square.' }
    const table = backend.services.database.as<CatalogueTables>()
    await table.insertInto('store.cms_texts').values(row).execute()
    expect((await product()).match(/Fair and square/g)).toHaveLength(2)
    await table.deleteFrom('store.cms_texts').where('text', '=', row.text).execute()
  })
})

describe('wallet and rewards pages', () => {
  const landings = async (prefix: string, permissions: PageMaterial['store']['permissions']) => {
    const option = allTitles.find(([title]) => title === prefix)![1]
    const material = await materialFor(resolveLocale(option.language))
    const store = { ...material.store, permissions, segments: { wallet: 'purse', cashback: 'points' } }
    const pages = await marketPages(backend.services, { ...material, store }, option)
    return (name: string): string => pages.find(({ path }) => path === `${prefix}/${name}.html`)?.html ?? ''
  }

  test('tell the rules where the country has them, with a layout of their own, and are linked to by their configured words', async () => {
    const page = await landings('sg', { sg: { wallet: true, cashback: true } })
    expect(page('wallet-landing')).toMatch(/<body class="on-walletLanding landing"/)
    expect(page('wallet-landing')).toContain('add just that amount: the order waits 3 minutes for it')
    expect(page('wallet-landing')).toContain('href="https://store.example/sg/purse"')
    expect(page('rewards-landing')).toContain('from 2 to 90 percent')
    expect(page('rewards-landing')).toContain('Good for 45 days')
    expect(page('index')).toMatch(/href="\/sg\/purse">Wallet<.*href="\/sg\/points">Rewards</)
  })

  test('say so where the country has them not, lead home, and stay out of search engines', async () => {
    const page = await landings('sg', {})
    for (const [name, text] of [
      ['wallet-landing', 'Wallet isn’t available in Singapore'],
      ['rewards-landing', 'Rewards aren’t available in Singapore']
    ] as const) {
      expect(page(name)).toContain(text)
      expect(page(name)).toContain('content="noindex"')
      expect(page(name)).toContain('<a class="btn go" href="/sg/">')
    }
    expect(page('index')).not.toMatch(/purse|points/)
  })

  test('have texts of their own for search engines in Malaysia, Thailand, the Philippines and Indonesia', async () => {
    const all: readonly [string, string][] = [
      ['id', 'Reward untuk top up game di Indonesia'],
      ['ph', 'Rewards for game top-ups in the Philippines'],
      ['sg', 'Rewards in Singapore']
    ]
    for (const [prefix, title] of all)
      expect((await landings(prefix, { [prefix]: { cashback: true } }))('rewards-landing')).toContain(`<title>${title}`)
  })
})

describe('news', () => {
  test('of operations stand on the home page of their locale, in their order, and nowhere else', async () => {
    const table = backend.services.database.as<CatalogueTables>()
    const row = (key: string, text: string) => ({ key, locale: 'en-SG', type: 'NEWS', text })
    await table
      .insertInto('store.cms_texts')
      .values([row('2', 'Second news'), row('1', 'First news')])
      .execute()
    const option = allTitles.find(([title]) => title === 'sg')![1]
    const heard = (await renderIn(option)).filter(({ html }) => html.includes('First news'))
    expect(heard.map(({ path }) => path)).toEqual(['sg/index.html'])
    expect(heard[0]?.html).toMatch(/>News<.*First news.*Second news/)
    await table.deleteFrom('store.cms_texts').where('type', '=', 'NEWS').execute()
    expect((await renderIn(option)).find(({ path }) => path === 'sg/index.html')?.html).not.toContain('>News<')
  })
})
