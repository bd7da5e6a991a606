import { existsSync, globSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LISTING } from '../backend/pages/render-cache/content-keys.ts'
import { type ContentState, readChanges, readState } from '../backend/pages/render-cache/read-changes.ts'
import type { Hosting } from '../backend/pages/hosting.ts'
import { HOSTING_FILE } from '../backend/pages/hosting.ts'
import type { Services } from '../backend/services/services.ts'
import { oneAtATime } from './build-lock.ts'
import { runMemory, type RowMemory } from './content-reads.ts'
import { type ExportedPage, readLedger, writeLedger } from './export-ledger.ts'
import { KNOWN_PAGES, knownAddress } from './known-script.ts'
import { type NginxSettings, writeNginxConfs } from './nginx.ts'
import { parsePath, prefixIn } from './page-table.ts'
import type { PageFile, PageRenderer } from './render-page.ts'
import { SITEMAP_INDEX, type Sitemaps } from './sitemaps.ts'
import { compressAssets, writePage } from './write-page.ts'

/** Pages that are rendered at the same time. */
const AT_ONCE = 8

/** Ledger of the pages outside all countries. */
const OUTSIDE = 'outside'

/** Endings of a file and of its compressed twins. */
const TWINS = ['', '.br', '.gz'] as const

/** What an export writes, and where. */
export interface ExportOptions {
  /** Folder of the build: pages and ledgers are written below it. */
  readonly folder: string
  /** Opens the renderer of the build with a memory for rows. */
  readonly openRenderer: (memory: RowMemory) => Promise<PageRenderer>
  readonly sitemaps: Sitemaps
  /** Files that only a build and its settings change, by their paths below all pages. */
  readonly files: Readonly<Record<string, string>>
  readonly hosting: Hosting
  /** Names all that pages are made of besides content: with another name every page is rendered again. */
  readonly version: string
  readonly nginx: NginxSettings
  /** Paths of the markets whose pages are brought up to date; absent = all. */
  readonly markets?: readonly string[]
}

/** What a run did, and how long it took. */
export interface Exported {
  readonly pages: number
  readonly rendered: number
  /** Files whose text changed, or that were not there. */
  readonly written: number
  /** Files of pages that are no more. */
  readonly removed: number
  /** Pages that could not be rendered; what was written of them before stays. */
  readonly failed: readonly FailedPage[]
  /** Unit: ms. */
  readonly ms: number
}

/** A page that could not be rendered. */
export interface FailedPage {
  readonly path: string
  readonly error: unknown
}

/** Keeps rows for the pages of one locale, so that the rows of all locales are never in memory at once. */
const renewableMemory = (): RowMemory & { readonly renew: () => void } => {
  let memory = runMemory()
  return {
    recall: (name, read) => memory.recall(name, read),
    renew: () => {
      memory = runMemory()
    }
  }
}

/** Names the ledger of a page: its locale. */
const groupOf = (path: string): string => {
  const page = parsePath(path)
  return page !== undefined && 'option' in page ? prefixIn(page.option) : OUTSIDE
}

const isLocale = (name: string): boolean => /^(?:[a-z]{2}-)?[a-z]{2}$/.test(name)

/** Takes the pages of one locale at a time; they are listed one after the other. */
const inGroups = async function* (pages: AsyncIterable<PageFile>): AsyncGenerator<readonly [name: string, paths: readonly string[]]> {
  let name: string | undefined
  let paths: string[] = []
  for await (const { path } of pages) {
    const group = groupOf(path)
    if (name !== undefined && group !== name) {
      yield [name, paths]
      paths = []
    }
    name = group
    paths.push(path)
  }
  if (name !== undefined) yield [name, paths]
}

const sizeOf = (file: string): number | undefined => (existsSync(file) ? statSync(file).size : undefined)

/** Returns whether a page is on the disk as it was written. */
const isThere = (folder: string, path: string, { size }: ExportedPage): boolean =>
  sizeOf(join(folder, path)) === size && existsSync(join(folder, `${path}.br`)) && existsSync(join(folder, `${path}.gz`))

const removeFile = (folder: string, path: string): void => {
  for (const suffix of TWINS) rmSync(join(folder, path + suffix), { force: true })
}

/** Lists the files of pages below a folder, without their twins. */
const pagesBelow = (folder: string, below: string): readonly string[] => pagesAt(folder, `${below}/**/*.{html,xml}`)

/** Lists the pages and scripts of a locale. */
const pagesOf = (folder: string, locale: string): readonly string[] => [
  ...pagesBelow(folder, locale),
  // By their whole names: "ar" is Argentina, and begins the Arabic pages of the Emirates.
  ...KNOWN_PAGES.flatMap((page) => pagesAt(folder, knownAddress(locale, page).slice(1)))
]

const pagesAt = (folder: string, pattern: string): readonly string[] =>
  globSync(pattern, { cwd: folder }).map((path) => path.replaceAll('\\', '/'))

/** Processes so many elements in parallel. */
const eachAtOnce = async <A>(all: readonly A[], work: (one: A) => Promise<void>): Promise<void> => {
  const rest = all.values()
  const worker = async (): Promise<void> => {
    for (const one of rest) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Writes hosting.json, the configurations of nginx and the compressed twins of the hashed files. */
export const writeHosting = async ({ folder, hosting, nginx }: Pick<ExportOptions, 'folder' | 'hosting' | 'nginx'>): Promise<void> => {
  await compressAssets(join(folder, hosting.assets))
  writeFileSync(join(folder, HOSTING_FILE), JSON.stringify(hosting, undefined, 2))
  writeNginxConfs(hosting, nginx)
}

const exportAlone = async (services: Pick<Services, 'database' | 'now'>, options: ExportOptions): Promise<Exported> => {
  const began = performance.now()
  const { folder, version, markets, sitemaps } = options
  const target = join(folder, options.hosting.pages)
  mkdirSync(target, { recursive: true })
  const ledgers = join(folder, 'export-ledgers')
  // Before any row is read: what changes meanwhile is rendered again by the next run.
  const made = await readState(services.database)
  const now = services.now().getTime()
  const memory = renewableMemory()
  const { renderPage, listPages } = await options.openRenderer(memory)
  const done = { pages: 0, rendered: 0, written: 0, removed: 0 }
  const failed: FailedPage[] = []
  const changes = new Map<number, Promise<ReadonlySet<string> | undefined>>()

  /** Reads the keys that changed since a state; undefined where the state is unknown. */
  const changedSince = (state: ContentState): Promise<ReadonlySet<string> | undefined> => {
    const read = async () => {
      const { follows, keys } = await readChanges(services.database, state)
      return follows ? new Set(keys.filter(({ seq }) => seq > state.seq).map(({ key }) => key)) : undefined
    }
    const known = changes.get(state.seq) ?? read()
    changes.set(state.seq, known)
    return known
  }

  const write = async (path: string, text: string): Promise<void> => {
    // A file that is there counts as one with its twins.
    if (TWINS.some((suffix) => !existsSync(join(target, path + suffix)))) rmSync(join(target, path), { force: true })
    if (await writePage(target, { path, html: text })) done.written += 1
  }

  const remove = (path: string): void => {
    removeFile(target, path)
    done.removed += 1
  }

  /** Brings the pages of one locale up to date; returns whether its sitemaps may have changed. */
  const exportGroup = async (name: string, paths: readonly string[]): Promise<boolean> => {
    const file = join(ledgers, `${name}.json`)
    const before = readLedger(file)
    const changed = before?.version === version ? await changedSince(before.made) : undefined
    const isFresh = (path: string, page: ExportedPage | undefined): page is ExportedPage =>
      page !== undefined &&
      changed !== undefined &&
      (page.freshUntil === undefined || page.freshUntil > now) &&
      page.keys.every((key) => !changed.has(key)) &&
      isThere(target, path, page)
    const after: Record<string, ExportedPage> = {}
    let isMoved = changed === undefined || changed.has(LISTING)
    memory.renew()
    await eachAtOnce(paths, async (path) => {
      const known = before?.pages[path]
      if (isFresh(path, known)) {
        after[path] = known
        return
      }
      const page = await renderPage(path).catch((error: unknown) => void failed.push({ path, error }))
      if (page === undefined) return
      done.rendered += 1
      isMoved = true
      await write(path, page.html)
      after[path] = {
        keys: page.keys,
        size: Buffer.byteLength(page.html),
        ...(page.freshUntil === undefined ? {} : { freshUntil: page.freshUntil.getTime() })
      }
    })
    const onDisk = name === OUTSIDE ? pagesBelow(target, 'product') : pagesOf(target, name)
    const there = new Set([...Object.keys(before?.pages ?? {}), ...onDisk])
    for (const { path } of failed) there.delete(path)
    for (const path of there) if (after[path] === undefined) remove(path)
    done.pages += Object.keys(after).length
    writeLedger(file, { version, made, pages: after })
    return isMoved
  }

  const moved = new Set<string>()
  const groups = new Set<string>()
  for await (const [name, paths] of inGroups(listPages(markets))) {
    groups.add(name)
    if (await exportGroup(name, paths)) moved.add(name)
  }

  // Locales in which the store sells no more.
  const gone = markets === undefined ? readdirSync(target).filter((name) => isLocale(name) && !groups.has(name)) : []
  for (const name of gone) {
    for (const path of pagesOf(target, name)) remove(path)
    rmSync(join(ledgers, `${name}.json`), { force: true })
  }

  const maps = await sitemaps.listPaths()
  for (const path of maps) {
    const locale = /^sitemaps\/([^/]+)\//.exec(path)?.[1]
    const group = locale === 'international' ? OUTSIDE : locale
    // The changes of a market that this run left out are unknown: its sitemaps are brought up to date too.
    const isSame = group !== undefined && groups.has(group) && !moved.has(group) && existsSync(join(target, path))
    if (isSame) continue
    const map = await sitemaps.renderSitemap(path)
    if (map !== undefined) await write(path, map.html)
  }
  const named = new Set([...maps, SITEMAP_INDEX])
  for (const path of pagesBelow(target, 'sitemaps')) if (!named.has(path)) remove(path)

  for (const [path, text] of Object.entries(options.files)) await write(path, text)
  for (const path of pagesBelow(target, 'blocked')) if (options.files[path] === undefined) remove(path)
  await writeHosting(options)
  return { ...done, failed, ms: performance.now() - began }
}

/**
 * Writes the whole store as files for a static host.
 *
 * These are pages, sitemaps, fixed files, and the rules of a host for them.
 *
 * A second run renders what has changed since the first: each page is recorded with the keys of its content. Pages that are gone are removed,
 * and what an interrupted run left undone is done by the next one. Of two parallel runs the second waits.
 *
 * @source performance 13
 */
export const exportSite = (services: Pick<Services, 'database' | 'now'>, options: ExportOptions): Promise<Exported> =>
  oneAtATime(join(options.folder, 'export.lock'), () => exportAlone(services, options))

/** Renders every page without writing it, and answers those that failed. */
export const checkPages = async (
  openRenderer: ExportOptions['openRenderer'],
  markets?: readonly string[]
): Promise<{ readonly pages: number; readonly failed: readonly FailedPage[] }> => {
  const memory = renewableMemory()
  const { renderPage, listPages } = await openRenderer(memory)
  const failed: FailedPage[] = []
  let pages = 0
  for await (const [, paths] of inGroups(listPages(markets))) {
    memory.renew()
    await eachAtOnce(paths, async (path) => {
      pages += 1
      try {
        if ((await renderPage(path)) === undefined) failed.push({ path, error: new Error('There is no page at a path that is listed.') })
      } catch (error) {
        failed.push({ path, error })
      }
    })
  }
  return { pages, failed }
}
