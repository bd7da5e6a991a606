import type { Services } from '../../backend/services/services.ts'
import type { MarketLanguage } from '../../src/domain/market/language-options.ts'
import { runMemory } from '../../site/content-reads.ts'
import { parsePath } from '../../site/page-table.ts'
import type { Render, WordsOf } from '../../site/render-context.ts'
import { openPageRenderer, type PageRenderer, type PageRendererOptions, type PlacedPage } from '../../site/render-page.ts'

/** Material from which pages of a test are rendered: the messages of one language are used for all. */
export interface PageMaterial extends Omit<PageRendererOptions, 'loadWords'> {
  readonly messagesOf: WordsOf
}

export type { Render, WordsOf }

type Reads = Pick<Services, 'database' | 'now' | 'config'>

const rendererOf = (services: Reads, { messagesOf, ...options }: PageMaterial): PageRenderer =>
  openPageRenderer(services, { memory: runMemory(), ...options, loadWords: () => Promise.resolve(messagesOf) })

const renderAll = async (renderer: PageRenderer, isWanted: (path: string) => boolean): Promise<readonly PlacedPage[]> => {
  const pages: PlacedPage[] = []
  for await (const { path } of renderer.listPages()) {
    if (!isWanted(path)) continue
    const page = await renderer.renderPage(path)
    if (page !== undefined) pages.push(page)
  }
  return pages
}

/** Renders every page of one market and language. */
export const marketPages = (
  services: Reads,
  material: PageMaterial,
  { market, language }: MarketLanguage
): Promise<readonly PlacedPage[]> =>
  renderAll(rendererOf(services, material), (path) => {
    const page = parsePath(path)
    if (page?.kind !== 'market' && page?.kind !== 'product') return false
    return page.option.market.path === market.path && page.option.language.code === language.code
  })

/** Renders the pages outside all countries; those of products only if they are requested. */
export const rootPages = (
  services: Reads,
  material: PageMaterial,
  isSoldToo: (productPath: string) => boolean = () => false
): Promise<readonly PlacedPage[]> =>
  renderAll(rendererOf(services, material), (path) => {
    const page = parsePath(path)
    return page?.kind === 'root' || (page?.kind === 'globalProduct' && isSoldToo(page.productPath))
  })

/** Renders the scripts of returning shoppers of one market and language, by their addresses. */
export const knownScripts = async (services: Reads, material: PageMaterial, prefix: string): Promise<ReadonlyMap<string, string>> => {
  const scripts = await renderAll(
    rendererOf(services, material),
    (path) => path === `known/${prefix}-home.js` || path === `known/${prefix}-product.js`
  )
  return new Map(scripts.map(({ path, html }) => [`/${path}`, html]))
}
