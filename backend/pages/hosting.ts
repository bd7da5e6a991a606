import type { ConfiguredSegments } from '../../src/domain/navigation/routes.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Pages with the same security headers; those of `account` call the user pool.
 * @source P23, P24
 */
export type RouteClass = 'public' | 'checkout' | 'account'

/** Values of `cache-control`: how long an answer may be cached, and where. */
export const CACHING = {
  /**
   * Cached by the browser, which revalidates it each time.
   * A shared cache would give one visitor's language to another.
   */
  page: 'private, no-cache',
  /** Files with a hash in their address. */
  forever: 'public, max-age=31536000, immutable',
  /** Files at fixed addresses, and redirects that are the same for every visitor. */
  day: 'public, max-age=86400',
  /** Everything that depends on the visitor, and everything that does not exist. */
  never: 'no-store'
} as const

/** Files beside the pages at fixed addresses; a folder ends in a slash. */
export const ROOT_FILES = ['favicon.svg', 'site.webmanifest', 'robots.txt', 'sitemap.xml', 'sitemaps/'] as const

/**
 * The service worker of the store: its address, its file below the pages, and its header.
 * The header lets it answer for more than its own folder.
 */
export const WORKER = {
  address: '/assets/worker.js',
  file: 'worker.js',
  headers: { 'service-worker-allowed': '/' }
} as const

/** Folder of the scripts of returning shoppers, below all pages and in their addresses. */
export const KNOWN = { address: '/known/' } as const

/** Addresses that show a file of the built pages. */
export interface Rewrite {
  /** What follows the locale and its slash, as it was sent: a regular expression of all of it. */
  readonly pattern: string
  /** Path below the folder of the locale, or below all pages; `$1` is what the pattern captured. */
  readonly file: string
  readonly class: RouteClass
  /**
   * Page of the locale that is shown, with 404, where the file was never written.
   * The country or the build does not have the feature, or it has no page yet. Absent = `404.html`. @source M23
   */
  readonly otherwise?: string
  /**
   * Address to which a page leads that this build never has.
   * It is one of accounts, where players log in with a partner's account.
   * Absent = `otherwise` is shown.
   *
   * @source A§2 "Guards and navigation rules", D33
   */
  readonly redirect?: '/'
}

/** The languages of a market by their codes. */
export interface HostedMarket {
  readonly path: string
  readonly default: string
  readonly others: readonly string[]
}

/** What a host must do with the built folder. The build writes it; docs/hosting.md explains it. */
export interface Hosting {
  /** Folder of the pages and of the hashed files, below the built folder. */
  readonly pages: string
  readonly assets: string
  /** Changes with every build whose pages changed. */
  readonly version: string
  /**
   * The one host that is served.
   * Every other host gets the status, and a page of this folder in the visitor's language, for every address.
   * Absent = every host is served. @source M174, D32
   */
  readonly gate?: { readonly host: string; readonly status: 403; readonly pages: string }
  readonly headers: Readonly<Record<RouteClass, Readonly<Record<string, string>>>>
  /** Path words of the wallet and of rewards; absent = the usual ones. @source D5 */
  readonly segments?: ConfiguredSegments
  /**
   * Routes whose one prerendered shell serves many addresses.
   * Name of the route to the file's name below its locale folder.
   */
  readonly shells: Readonly<Record<string, Pick<Rewrite, 'file' | 'class' | 'otherwise' | 'redirect'>>>
  /**
   * The same for hosts that know no routes, with the pages of products.
   * The first match counts, and a file that does not exist is a 404.
   */
  readonly rewrites: { readonly country: readonly Rewrite[]; readonly root: readonly Rewrite[] }
  /** The markets and their languages, on which the redirects of docs/hosting.md depend. */
  readonly markets: readonly HostedMarket[]
  readonly caching: typeof CACHING
  readonly files: readonly string[]
  readonly worker: typeof WORKER
  readonly known: typeof KNOWN
  /** Paths that the back end answers itself, whatever the method; a folder ends in a slash. */
  readonly proxied: readonly string[]
}

export const HOSTING_FILE = 'hosting.json'

const isHosting = (value: unknown): value is Hosting =>
  typeof value === 'object' && value !== null && 'headers' in value && 'shells' in value && 'pages' in value && 'assets' in value

/**
 * Reads the hosting file of a built folder.
 * @throws Error if the file is not what the build writes
 */
export const readHosting = async (folder: string): Promise<Hosting> => {
  const value: unknown = JSON.parse(await readFile(join(folder, HOSTING_FILE), 'utf8'))
  if (!isHosting(value)) throw new Error(`${folder}/${HOSTING_FILE} is not what the build writes; run npm run build.`)
  return value
}
