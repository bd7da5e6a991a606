import { GUARD_FEATURES, type Guard } from '../src/domain/navigation/guards.ts'
import { type ConfiguredSegments, routes } from '../src/domain/navigation/routes.ts'
import type { EffectiveFeatures, StoreFeature } from '../src/domain/partner/white-label.ts'
import { type PageKind, type PageName, type PageRow, PAGES, type WrittenPage } from '../src/ui/pages.ts'

/** A row of the page registry with its name. */
export interface NamedPage {
  readonly name: string
  readonly row: PageRow
}

const rows: Readonly<Record<PageName, PageRow>> = PAGES

/** All rows of the registry, in its order. */
export const pageRows: readonly NamedPage[] = Object.entries(rows).map(([name, row]) => ({ name, row }))

/** A page that builds write, with its name. */
interface NamedWrittenPage extends NamedPage {
  readonly row: WrittenPage
}

const isWritten = (page: NamedPage): page is NamedWrittenPage => page.row.kind !== undefined

/** The first row of each kind: two routes show the page of an order. */
const byKind: ReadonlyMap<PageKind, NamedWrittenPage> = new Map(
  pageRows
    .filter(isWritten)
    .toReversed()
    .map((page) => [page.row.kind, page])
)

/** Lists the kinds of written pages, each with its first row, in the order of the registry. */
export const pagesByKind: readonly NamedWrittenPage[] = pageRows.filter(isWritten).filter((page) => byKind.get(page.row.kind) === page)

/**
 * Returns the row of a kind of page.
 * @throws Error if the registry has none
 */
export const pageOfKind = (kind: PageKind): WrittenPage => {
  const page = byKind.get(kind)
  if (page === undefined) throw new Error(`src/ui/pages.ts has no page of the kind ${kind}.`)
  return page.row
}

const routeOf = (name: string) => routes.find((route) => route.name === name)

/** Replaces the configured words of a route's pattern. */
export const configuredPattern = (pattern: string, { wallet, cashback }: ConfiguredSegments): string =>
  pattern.replace('{wallet}', wallet).replace('{cashback}', cashback)

/** Returns the address of a page below its locale, or below the store's outside all countries. */
export const addressOf = ({ name, row }: NamedPage, segments: ConfiguredSegments): string => {
  const pattern = routeOf(name)?.pattern
  return pattern === undefined ? row.file.replace('.html', '') : configuredPattern(pattern, segments).replace(/:\w+$/, '')
}

/** Features that are on only where shoppers log in, with an account of the store or of a partner. */
const WITH_LOGIN: readonly StoreFeature[] = ['userAccounts', 'transactions', 'cashback']

/** Returns whether a guard lets in any visitor where these features are on. */
const isOpen = (guard: Guard, features: EffectiveFeatures): boolean => {
  if (guard === 'login') return WITH_LOGIN.some((feature) => features[feature])
  return features[guard === 'accounts' ? 'userAccounts' : GUARD_FEATURES[guard]]
}

/** Returns whether a page is offered where these features are on: those of its guards, and its own. */
export const isOfferedWith = ({ name, row }: NamedPage, features: EffectiveFeatures): boolean =>
  (routeOf(name)?.guards ?? []).every((guard) => isOpen(guard, features)) &&
  (row.kind === undefined || row.needs === undefined || features[row.needs])

/** Returns whether search engines show a page where these features are on. */
export const isIndexedWith = ({ indexed }: WrittenPage, features: EffectiveFeatures): boolean =>
  indexed === 'always' || (indexed !== 'never' && features[indexed])

/**
 * Lists first words of addresses, below a locale, whose pages a device never keeps.
 * They may show what belongs to one person.
 */
export const privateWords = (): readonly string[] => {
  const words = pageRows.flatMap(({ name, row }) => {
    const route = routeOf(name)
    const isPrivate = row.class !== 'public' || (row.kind !== undefined && row.isPrivate === true)
    return route?.under === 'country' && isPrivate ? [route.pattern.split('/')[0] ?? ''] : []
  })
  return [...new Set(words)]
}
