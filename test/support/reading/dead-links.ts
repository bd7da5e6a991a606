import type { Hosting } from '../../../backend/pages/hosting.ts'
import { hostedFile } from './hosted-file.ts'
import type { ReadPage } from './page-reader.ts'

/** Everything that links can lead to. */
export interface Built {
  readonly hosting: Hosting
  /** Every page by the path of its file. */
  readonly pages: ReadonlyMap<string, Pick<ReadPage, 'ids' | 'links'>>
  /** Ids of a picture or another file beside the pages; undefined = there is no such file. */
  readonly idsOfFile: (file: string) => ReadonlySet<string> | undefined
}

/** Returns the locale folder of a page's file; empty outside all countries. */
const folderOf = (path: string): string => /^((?:[a-z]{2}-)?[a-z]{2})\//.exec(path)?.[1] ?? ''

/** Returns whether a link is the address of a plain search form, which the host redirects. */
const isForm = (path: string, link: string): boolean => link === `/${folderOf(path)}/search`

/** What the picker's address carries behind `#`: the place to go on to in the country that is chosen. */
const PLACE = /^\/international#(\/.*)$/

const idsAt = ({ hosting, pages, idsOfFile }: Built, address: string): ReadonlySet<string> | undefined => {
  const found = hostedFile(hosting, address)
  if (found === undefined) return undefined
  return found.below === 'pages' && found.file.endsWith('.html') ? pages.get(found.file)?.ids : idsOfFile(found.file)
}

const isDead = (built: Built, path: string, link: string): boolean => {
  // The address of the page itself, which a browser loads again.
  if (link === '' || isForm(path, link)) return false
  if (link.startsWith('#')) return built.pages.get(path)?.ids.has(link.slice(1)) !== true
  if (!/^\/(?!\/)/.test(link)) return true
  const anchor = PLACE.exec(link)?.[1]
  if (anchor !== undefined) return idsAt(built, `/${folderOf(path)}${anchor}`) === undefined
  const [address = '', fragment] = link.split('#')
  const ids = idsAt(built, address)
  return ids === undefined || (fragment !== undefined && !ids.has(fragment))
}

/**
 * Lists links that lead nowhere, each with its page.
 * `mayLeave` decides which addresses are outside the store.
 */
export const deadLinks = (built: Built, mayLeave: (link: string) => boolean): readonly string[] =>
  [...built.pages].flatMap(([path, { links }]) =>
    [...new Set(links)].filter((link) => !mayLeave(link) && isDead(built, path, link)).map((link) => `${path} leads to ${link}`)
  )
