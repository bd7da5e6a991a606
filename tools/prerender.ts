import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { homeAndProductsOf } from '../backend/services/catalogue/catalogue.ts'
import type { Services } from '../backend/services/services.ts'
import { readPromos } from '../backend/services/shop/notices.ts'
import { pageScript } from '../src/domain/market/language.ts'
import { languageOptions, type MarketLanguage } from '../src/domain/market/language-options.ts'
import { completeLanguages } from '../src/messages/compiled/completeness.ts'
import { type Texts, writeText } from '../src/messages/keys.ts'
import type { PageContent, PageData } from '../src/ui/page-data.ts'
import { defaultItem, productPageData } from '../src/ui/product/build-page-data.ts'
import type { BuiltFiles, Sheet } from './build.ts'
import { writeDocument } from './document.ts'
import { frameOf, pickerContent } from './page-content.ts'
import { hostingOf } from './hosting.ts'

/** Fast enough to run at every start; the last percent of size is not worth a minute of waiting. */
const BROTLI_QUALITY = 9

type Render = (path: string, page: PageData, language: string, wordsOf: (group: string) => Texts) => Promise<string>

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }

const SHEET_OF: Readonly<Record<PageContent['page'], Sheet>> = {
  home: 'home', search: 'home', notFound: 'home', picker: 'picker', product: 'product', order: 'order'
}

export interface PrerenderOptions extends BuiltFiles {
  readonly folder: string
  readonly storeUrl: string
}

/** A page that has been written. */
interface Written {
  readonly path: string
  readonly html: string
}

const loadWords = async (language: string): Promise<(group: string) => Texts> => {
  const groups = ['shell', 'product', 'order', 'fields', 'errors']
  const loaded = await Promise.all(
    groups.map(async (group) => [group, ((await import(pathToFileURL(`src/messages/compiled/${language}.${group}.ts`).href)) as { default: Texts }).default] as const)
  )
  const byGroup = new Map(loaded)
  return (group) => byGroup.get(group) ?? {}
}

const writePage = async (folder: string, { path, html }: Written): Promise<void> => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  const bytes = Buffer.from(html)
  const [br, gz] = await Promise.all([
    compress.brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compress.gzip(bytes, { level: 9 })
  ])
  writeFileSync(file, bytes)
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

/** Everything that a page of one market and language is written with. */
interface Desk {
  readonly options: PrerenderOptions
  readonly render: Render
  readonly wordsOf: (group: string) => Texts
}

const prefixOf = ({ market, language }: MarketLanguage): string => (language.isDefault ? market.path : `${language.code}-${market.path}`)

const pagesOf = async (services: Services, desk: Desk, option: MarketLanguage): Promise<readonly Written[]> => {
  const { options, render, wordsOf } = desk
  const { market, language } = option
  const prefix = prefixOf(option)
  const complete = completeLanguages.includes(language.code)
  const frame = frameOf(option, complete)
  const shown = (key: string, params = {}): string => writeText(wordsOf('shell'), key, params)
  const [{ home, products }, promos] = await Promise.all([homeAndProductsOf(services, market, language.code), readPromos(services, option, { home: true })])

  const write = async (path: string, address: string, content: PageContent, about: { title: string; description: string; indexed: boolean }): Promise<Written> => {
    const page: PageData = { frame, content }
    const body = await render(address, page, frame.spoken, wordsOf)
    return {
      path: `${prefix}/${path}`,
      html: writeDocument(
        {
          ...about,
          language: complete ? language.locale : 'en',
          isRTL: complete && language.isRTL,
          script: pageScript(complete ? language.locale : 'en') ?? '',
          variants: language.isDefault ? market.languages.filter((other) => !other.isDefault).map(({ code }) => code) : [],
          canonical: about.indexed ? options.storeUrl + address : undefined,
          indexed: about.indexed && complete,
          sheet: options.sheets[SHEET_OF[content.page]],
          boot: options.boot,
          wakesAtOnce: content.page === 'order' || content.page === 'search'
        },
        body,
        page
      )
    }
  }

  const country = frame.countryName
  const about = { description: shown('shell.description', { country }), indexed: false }
  return Promise.all([
    write('index.html', `/${prefix}/`, { page: 'home', promos: promos.map((promo) => ({ id: promo.id, title: promo.title, text: promo.text ?? undefined, productPath: promo.productPath ?? undefined, promoCode: promo.promoCode ?? undefined })), categories: home }, { ...about, title: shown('shell.title', { country }), indexed: true }),
    write('search.html', `/${prefix}/search/`, { page: 'search' }, { ...about, title: shown('search.title') }),
    write('order.html', `/${prefix}/complete`, { page: 'order' }, { ...about, title: 'refill' }),
    write('404.html', `/${prefix}/404`, { page: 'notFound' }, { ...about, title: shown('missing.title') }),
    ...products.map(async (store) => {
      const item = defaultItem(store.product)
      const data = productPageData(store.product, market, item === undefined ? {} : store.channelTotals(item.id))
      const title = `${store.product.name}: refill ${country}`
      const { productPath, description } = store.product
      return write(`${productPath}/index.html`, `/${prefix}/${productPath}`, { page: 'product', data }, { title, description, indexed: true })
    })
  ])
}

const rootPages = async ({ options, render, wordsOf }: Desk): Promise<readonly Written[]> => {
  const shown = (key: string): string => writeText(wordsOf('shell'), key)
  const write = async (path: string, address: string, content: PageContent, title: string, indexed: boolean): Promise<Written> => {
    const page: PageData = { frame: undefined, content }
    const body = await render(address, page, 'en', wordsOf)
    return {
      path,
      html: writeDocument(
        { title, description: shown('picker.lead'), language: 'en', isRTL: false, script: '', variants: [], canonical: indexed ? options.storeUrl + address : undefined, indexed, sheet: options.sheets[SHEET_OF[content.page]], boot: options.boot, wakesAtOnce: false },
        body,
        page
      )
    }
  }
  return Promise.all([
    write('international/index.html', '/international', pickerContent(), shown('picker.title'), true),
    write('404.html', '/404', { page: 'notFound' }, shown('missing.title'), false)
  ])
}

/** Writes every page of the store; nothing when neither the build nor the catalogue has changed since. */
export const prerender = async (services: Services, options: PrerenderOptions): Promise<{ readonly written: number }> => {
  const target = join(options.folder, 'pages')
  const stamp = join(options.folder, 'pages.json')
  const seeded = await services.database.as<{ 'store.seeds': { digest: string } }>().selectFrom('store.seeds').select('digest').execute()
  const today = services.now().toISOString().slice(0, 10)
  const version = createHash('sha256').update(JSON.stringify([options.hash, options.storeUrl, today, seeded])).digest('base64url').slice(0, 16)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version && existsSync(join(target, '404.html'))) return { written: 0 }
  rmSync(stamp, { force: true })
  rmSync(target, { recursive: true, force: true })
  const { renderPage } = (await import(`${pathToFileURL(join(options.folder, 'server/entry-server.js')).href}?${options.hash}`)) as { renderPage: Render }
  const english = await loadWords('en')
  let written = 0
  const save = async (pages: readonly Written[]): Promise<void> => {
    for (const page of pages) await writePage(target, page)
    written += pages.length
  }
  await save(await rootPages({ options, render: renderPage, wordsOf: english }))
  for (const option of languageOptions) {
    const wordsOf = completeLanguages.includes(option.language.code) ? await loadWords(option.language.code) : english
    await save(await pagesOf(services, { options, render: renderPage, wordsOf }, option))
  }
  writeFileSync(join(target, 'favicon.svg'), readFileSync(join(options.folder, 'client/favicon.svg')))
  writeFileSync(join(target, 'robots.txt'), 'User-agent: *\nAllow: /\nDisallow: /_/\n')
  writeFileSync(join(target, 'site.webmanifest'), JSON.stringify({ name: 'refill', short_name: 'refill', start_url: '/', display: 'standalone', background_color: '#202020', theme_color: '#202020', icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }] }))
  writeFileSync(join(options.folder, 'hosting.json'), JSON.stringify(hostingOf(options.boot, version), null, 2))
  await compressAssets(join(options.folder, 'client'))
  writeFileSync(stamp, version)
  return { written }
}

/** Hashed files are compressed once, as far as it goes. */
const compressAssets = async (folder: string): Promise<void> => {
  const { globSync } = await import('node:fs')
  for (const name of globSync('assets/**/*.{js,css,svg}', { cwd: folder })) {
    const file = join(folder, name)
    if (existsSync(`${file}.br`)) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, await compress.brotli(bytes))
    writeFileSync(`${file}.gz`, await compress.gzip(bytes, { level: 9 }))
  }
}
