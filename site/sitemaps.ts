import type { ListedPage } from './write-page.ts'

/** A page of the sitemaps, with the day of its last change as a reader would see it. */
export interface MappedPage extends ListedPage {
  readonly changed: string
}

/** What stands outside all countries. */
const OUTSIDE = 'international'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const xml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** What is the same page in every market and language: its address without the first segment. @example placeOf('/en-sa/emberhold') // 'emberhold' */
const placeOf = ({ address }: ListedPage): string => address.replace(/^\/[^/]+\/?/, '')

const latest = (pages: readonly MappedPage[]): string =>
  pages
    .map(({ changed }) => changed)
    .toSorted()
    .at(-1) ?? ''

const groupedBy = (pages: readonly MappedPage[], nameOf: (page: MappedPage) => string): ReadonlyMap<string, readonly MappedPage[]> => {
  const groups = new Map<string, MappedPage[]>()
  for (const page of pages) {
    const name = nameOf(page)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [page])
    else group.push(page)
  }
  return groups
}

/** The same page elsewhere. Links of this kind weigh more than the page itself, so they stand here and not in its head. @source performance 3 */
const alternatesOf = (storeUrl: string, twins: readonly MappedPage[], outside: MappedPage | undefined): string => {
  const all = twins.map(({ language, address }) => [language, address] as const)
  const rest = outside === undefined ? [] : [['x-default', outside.address] as const]
  return [...all, ...rest]
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(storeUrl + address)}"/>`)
    .join('')
}

const mapOf = (storeUrl: string, pages: readonly MappedPage[], twinsOf: (page: MappedPage) => string): string => {
  const rows = pages.map(
    (page) => `<url><loc>${xml(storeUrl + page.address)}</loc><lastmod>${page.changed}</lastmod>${twinsOf(page)}</url>`
  )
  return `${HEAD}<urlset xmlns="${SPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${rows.join('\n')}</urlset>\n`
}

/** The sitemaps by file name: an index, one for each market that search engines may show, and one for what is outside all countries. */
export const sitemaps = (storeUrl: string, pages: readonly MappedPage[]): ReadonlyMap<string, string> => {
  const inMarkets = pages.filter(({ market }) => market !== undefined)
  const twins = groupedBy(inMarkets, placeOf)
  const picker = pages.find(({ market }) => market === undefined)
  const links = new Map([...twins].map(([place, same]) => [place, alternatesOf(storeUrl, same, place === '' ? picker : undefined)]))
  const twinsOf = (page: MappedPage): string => (page.market === undefined ? '' : (links.get(placeOf(page)) ?? ''))
  const maps = [...groupedBy(pages, ({ market }) => market ?? OUTSIDE)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const index = maps.map(
    ([market, own]) => `<sitemap><loc>${xml(`${storeUrl}/sitemaps/${market}.xml`)}</loc><lastmod>${latest(own)}</lastmod></sitemap>`
  )
  return new Map([
    ['sitemap.xml', `${HEAD}<sitemapindex xmlns="${SPACE}">${index.join('\n')}</sitemapindex>\n`],
    ...maps.map(([market, own]) => [`sitemaps/${market}.xml`, mapOf(storeUrl, own, twinsOf)] as const)
  ])
}
