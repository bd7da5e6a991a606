import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { RenderedPage } from '../backend/pages/render-cache/rendered-page.ts'
import { productPaths, soldPaths } from '../backend/services/catalogue/selling-markets.ts'
import type { Services } from '../backend/services/services.ts'
import { DETECTED_COUNTRY } from '../backend/services/shop/detected-country.ts'
import { compiledWords } from '../backend/services/words.ts'
import { languageOptions, type MarketLanguage } from '../src/domain/market/language-options.ts'
import { withBrandName } from '../src/i18n/with-brand-name.ts'
import { resolveLocale } from '../src/i18n/resolve-locale.ts'
import type { MessageGroup, Texts } from '../src/i18n/keys.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { featuresOf } from './branding.ts'
import type { BuiltFiles } from './built-files.ts'
import { type ContentReads, readContent, type RowMemory } from './content-reads.ts'
import { finishPage, type PageLocation } from './finish-page.ts'
import { pagePartnerOf } from './partner-facts.ts'
import { KNOWN_PAGES, knownScript } from './known-script.ts'
import { MARKET_PAGES, productParts } from './market-pages.ts'
import { isOffered, listedAs, type PageAt, parsePath, pathOf, restOf } from './page-table.ts'
import {
  ENGLISH,
  marketContext,
  type MarketContext,
  marketsOf,
  overriddenWords,
  PAGE_GROUPS,
  type PageParts,
  type Render,
  type RenderContext,
  spokenOn,
  type WordsOf,
  writerOf
} from './render-context.ts'
import { globalProductParts, ROOT_PAGES } from './root-pages.ts'
import type { ListedPage } from './write-page.ts'

/** Loads the messages of a language, the same object each time. */
export type LoadWords = (language: string) => Promise<WordsOf>

/** What pages are rendered with, beside their content. */
export interface PageRendererOptions {
  readonly files: BuiltFiles
  readonly storeUrl: string
  readonly store: StoreBuild
  readonly render: Render
  readonly loadWords: LoadWords
  /** Keeps rows that many pages share; absent = each page reads its own. */
  readonly memory?: RowMemory
}

/** The file of a page. */
export interface PageFile {
  /** Below the folder of the pages: `us/index.html`. */
  readonly path: string
  /** How search engines find it; absent for a page that they should not show. */
  readonly listed?: ListedPage
}

/** A page that was rendered, with its place. */
export interface PlacedPage extends RenderedPage, PageFile {}

/** Renders the pages of a store, one at a time. */
export interface PageRenderer {
  readonly renderPage: (path: string) => Promise<PlacedPage | undefined>
  /**
   * Lists the present pages, without rendering them.
   *
   * Those outside all countries are first, then one market and language after the other.
   *
   * @param markets paths of the markets whose pages are listed; absent = all
   */
  readonly listPages: (markets?: readonly string[]) => AsyncGenerator<PageFile>
}

type Reads = Pick<Services, 'database' | 'now' | 'config'>

/** Returns the address that detects a country, where it knows more than the device. */
const askWhereOf = ({ countryUrl, countryHeader }: Services['config']): string | undefined =>
  countryUrl ?? (countryHeader === undefined ? undefined : DETECTED_COUNTRY)

/** Opens the page renderer of a build. */
export const openPageRenderer = (
  services: Reads,
  { files, storeUrl, store, render, loadWords, memory }: PageRendererOptions
): PageRenderer => {
  const contextOf = async (content: ContentReads, now: Date, option: MarketLanguage | undefined): Promise<RenderContext> => {
    const [ownWords, overrides] = await Promise.all([
      loadWords(option === undefined ? 'en' : resolveLocale(option.language)),
      option === undefined ? {} : content.overrides(option.language.locale)
    ])
    const messagesOf = overriddenWords(ownWords, overrides)
    return {
      files,
      storeUrl,
      store,
      config: services.config,
      now,
      render,
      messagesOf,
      overrides,
      t: writerOf(messagesOf),
      content,
      partner: pagePartnerOf(services),
      askWhere: askWhereOf(services.config)
    }
  }

  /** Adds place and notices to the parts of a page, and writes it. */
  const finish = async (
    context: RenderContext,
    parts: PageParts,
    location: Omit<PageLocation, 'notices'>,
    option?: MarketLanguage,
    productPath?: string
  ): Promise<string> => {
    const pageType = productPath === undefined ? parts.content.page : 'product'
    const notices = await context.content.infoBar(option, { pageType, productPath })
    return finishPage(context, parts, { ...location, notices })
  }

  const renderKnown = async (context: MarketContext, page: Extract<PageAt, { readonly kind: 'known' }>) => {
    if (files.known === undefined) return undefined
    const { frame, features, now, t } = context
    const products = page.page === 'home' ? await context.content.known(page.option) : []
    return knownScript(files.known, { frame, products, t, now, suggestsPayment: features.paymentSuggestion })
  }

  const renderAt = async (page: PageAt, content: ContentReads, now: Date) => {
    const address = listedAs(store, page)?.address
    if (page.kind === 'root' || page.kind === 'globalProduct') {
      const context = await contextOf(content, now, undefined)
      const parts = page.kind === 'root' ? page.row.parts(context) : await globalProductParts(context, page.productPath)
      return parts && finish(context, parts, { address, frame: undefined, contentLanguage: ENGLISH })
    }
    const { option } = page
    const context = marketContext(await contextOf(content, now, option), option)
    if (page.kind === 'known') return renderKnown(context, page)
    const productPath = page.kind === 'product' ? page.productPath : undefined
    const parts = page.kind === 'product' ? await productParts(context, page.productPath) : await page.row.parts(context)
    if (parts === undefined) return undefined
    const rest = restOf(store, page)
    const isElsewhere = rest === '' || (page.kind === 'market' && page.row.isNowhere)
    const payments = context.features.footer ? await content.payments(option) : []
    const frame = { ...context.frame, payments, ...(isElsewhere ? {} : { rest }) }
    return finish(context, parts, { address, frame, contentLanguage: spokenOn(option) }, option, productPath)
  }

  const fileOf = (page: PageAt): PageFile => {
    const listed = listedAs(store, page)
    return { path: pathOf(page), ...(listed === undefined ? {} : { listed }) }
  }

  const listPages = async function* (markets?: readonly string[]): AsyncGenerator<PageFile> {
    const here = marketsOf(store).map(({ path }) => path)
    for (const row of ROOT_PAGES) {
      const page: PageAt = { kind: 'root', row }
      if (isOffered(store, page)) yield fileOf(page)
    }
    for (const productPath of await soldPaths(services, here)) yield fileOf({ kind: 'globalProduct', productPath })
    const [products, withoutCards] = await Promise.all([productPaths(services), productPaths(services, false)])
    for (const option of languageOptions) {
      if (!here.includes(option.market.path) || markets?.includes(option.market.path) === false) continue
      for (const row of MARKET_PAGES) {
        const page: PageAt = { kind: 'market', option, row }
        if (isOffered(store, page)) yield fileOf(page)
      }
      const sold = featuresOf(store, option.market).wallet ? products : withoutCards
      for (const productPath of sold) yield fileOf({ kind: 'product', option, productPath })
      if (files.known !== undefined) for (const page of KNOWN_PAGES) yield fileOf({ kind: 'known', option, page })
    }
  }

  return {
    renderPage: async (path) => {
      const page = parsePath(path)
      if (page === undefined || !isOffered(store, page)) return undefined
      // One moment for all that is read, so that the page and its `freshUntil` agree.
      const now = services.now()
      const content = readContent({ database: services.database, config: { ...services.config, build: store }, now: () => now }, memory)
      const html = await renderAt(page, content, now)
      return html === undefined ? undefined : { html, ...content.noted(), ...fileOf(page) }
    },
    listPages
  }
}

/** Loads the messages of a build, each language once, with the name of its store. */
export const loadBuiltWords = (name: string): LoadWords => {
  const loaded = new Map<string, Promise<WordsOf>>()
  const load = async (language: string): Promise<WordsOf> => {
    const groups = await Promise.all(
      PAGE_GROUPS.map(async (group) => [group, withBrandName(name, await compiledWords(language, group))] as const)
    )
    const texts: ReadonlyMap<MessageGroup, Texts> = new Map(groups)
    return (group) => texts.get(group) ?? {}
  }
  return (language) => {
    const words = loaded.get(language) ?? load(language)
    loaded.set(language, words)
    return words
  }
}

/** Loads the renderer that a build wrote into its folder. */
export const loadBuiltRender = async (folder: string, hash: string): Promise<Render> => {
  const renderer: unknown = await import(`${pathToFileURL(join(folder, 'server/entry-server.js')).href}?${hash}`)
  return (renderer as { readonly renderPage: Render }).renderPage
}

/** What a build is rendered with; the rest is loaded from its folder. */
export interface BuiltRendererOptions extends Omit<PageRendererOptions, 'files' | 'render' | 'loadWords'> {
  readonly files: BuiltFiles & { readonly folder: string }
}

/** Opens the page renderer of a build in its folder. */
export const openBuiltRenderer = async (services: Reads, options: BuiltRendererOptions): Promise<PageRenderer> =>
  openPageRenderer(services, {
    ...options,
    render: await loadBuiltRender(options.files.folder, options.files.hash),
    loadWords: loadBuiltWords(options.store.name)
  })
