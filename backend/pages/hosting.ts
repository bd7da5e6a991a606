import type { ConfiguredSegments } from '../../src/domain/navigation/routes.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Pages that share security headers; those of accounts talk to the user pool.
 * @source trust: one policy a route class, P24
 */
export type RouteClass = 'public' | 'checkout' | 'account'

/** How long an answer may be kept, and by whom. */
export const CACHING = {
  /**
   * By the browser, which asks each time whether it is still fresh.
   * A shared cache would hand one visitor's language to another.
   */
  page: 'private, no-cache',
  /** Files with a hash in their address. */
  forever: 'public, max-age=31536000, immutable',
  /** Files that are asked for by fixed names, and redirects that are the same for everybody. */
  day: 'public, max-age=86400',
  /** Everything that depends on the visitor, and everything that is not there. */
  never: 'no-store'
} as const

/** Files beside the pages that are asked for by fixed names; a folder ends in a slash. */
export const ROOT_FILES = ['favicon.svg', 'site.webmanifest', 'robots.txt', 'sitemap.xml', 'sitemaps/'] as const

/** The worker of the store: its address, its file below the pages, and the word that lets it answer for more than its own folder. */
export const WORKER = {
  address: '/assets/worker.js',
  file: 'worker.js',
  headers: { 'service-worker-allowed': '/' }
} as const

/** Place of the scripts of returning shoppers, below all pages and in their addresses. */
export const KNOWN = { address: '/known/' } as const

/** Addresses that show a file of the built pages. */
export interface Rewrite {
  /** What follows the locale and its slash, as it was sent: a regular expression of the whole of it. */
  readonly pattern: string
  /** Below the folder of the locale, or below all pages; `$1` stands for what the pattern caught. */
  readonly file: string
  readonly class: RouteClass
  /**
   * Page of the locale that stands, with 404, where the file was never written.
   * The country or the build does not have the feature, or it has no page yet. Absent = `404.html` stands there. @source M23
   */
  readonly otherwise?: string
}

/** The languages of a market by their codes. */
export interface HostedMarket {
  readonly path: string
  readonly default: string
  readonly others: readonly string[]
}

/** What a host must do with the built folder, written by the build; docs/hosting.md explains it. */
export interface Hosting {
  /** Folder of the pages and of the hashed files, below the built folder. */
  readonly pages: string
  readonly assets: string
  /** Changes with every build whose pages changed. */
  readonly version: string
  /**
   * The one host that may be answered; every other gets the status and a page of this folder, by the visitor's language, for every address.
   * Absent = there is none to compare. @source M174, D32
   */
  readonly gate?: { readonly host: string; readonly status: 403; readonly pages: string }
  readonly headers: Readonly<Record<RouteClass, Readonly<Record<string, string>>>>
  /** Path words of the wallet and of rewards; absent = the usual ones. @source D5 */
  readonly segments?: ConfiguredSegments
  /** Routes that show one prerendered shell for many addresses: route name to the file's name below its locale folder. */
  readonly shells: Readonly<Record<string, Pick<Rewrite, 'file' | 'class' | 'otherwise'>>>
  /** The same for hosts that know no routes, with the pages of products: the first that fits wins, and a file that is not there is a 404. */
  readonly rewrites: { readonly country: readonly Rewrite[]; readonly root: readonly Rewrite[] }
  /** The markets and their languages, by which the redirects of docs/hosting.md go. */
  readonly markets: readonly HostedMarket[]
  readonly caching: typeof CACHING
  readonly files: readonly string[]
  readonly worker: typeof WORKER
  readonly known: typeof KNOWN
  /** What the back end answers itself, whatever the method; a folder ends in a slash. */
  readonly proxied: readonly string[]
}

export const HOSTING_FILE = 'hosting.json'

const isHosting = (value: unknown): value is Hosting =>
  typeof value === 'object' && value !== null && 'headers' in value && 'shells' in value && 'pages' in value && 'assets' in value

/** Reads what the build wrote; a folder without it was never built. */
export const readHosting = async (folder: string): Promise<Hosting> => {
  const value: unknown = JSON.parse(await readFile(join(folder, HOSTING_FILE), 'utf8'))
  if (!isHosting(value)) throw new Error(`${folder}/${HOSTING_FILE} is not what the build writes; run npm run build.`)
  return value
}
