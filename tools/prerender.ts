import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Services } from '../backend/services/services.ts'
import { DETECTED_COUNTRY } from '../backend/services/shop/detected-country.ts'
import { languageOptions } from '../src/domain/market/language-options.ts'
import type { MessageGroup, Texts } from '../src/messages/keys.ts'
import { spokenLanguage } from '../src/messages/spoken.ts'
import type { BuiltFiles } from './build.ts'
import { hostingOf } from './hosting.ts'
import { type Desk, marketPages, type Render, rootPages } from './market-pages.ts'
import { ROOT_FILES } from './root-files.ts'
import { type BuiltPage, compressAssets, writePage } from './write-page.ts'

export interface PrerenderOptions extends BuiltFiles {
  readonly folder: string
  readonly storeUrl: string
}

const PAGE_GROUPS: readonly MessageGroup[] = ['shell', 'product', 'order', 'fields', 'errors']

const loadWords = async (language: string): Promise<Desk['wordsOf']> => {
  const loaded = new Map<MessageGroup, Texts>()
  for (const group of PAGE_GROUPS) {
    const module = (await import(pathToFileURL(`src/messages/compiled/${language}.${group}.ts`).href)) as { readonly default: Texts }
    loaded.set(group, module.default)
  }
  return (group) => loaded.get(group) ?? {}
}

/** Changes when anything does that a page is made from: the build, the catalogue, or the day, by which promos begin and end. */
const versionOf = async (services: Services, { hash, storeUrl }: PrerenderOptions, askWhere: string | undefined): Promise<string> => {
  const seeds = await services.database.as<{ 'store.seeds': { digest: string } }>().selectFrom('store.seeds').select('digest').execute()
  const day = services.now().toISOString().slice(0, 10)
  return createHash('sha256')
    .update(JSON.stringify([hash, storeUrl, day, seeds, askWhere]))
    .digest('base64url')
    .slice(0, 16)
}

/** Writes every page of the store, a market and language at a time; nothing when neither the build nor the catalogue has changed since. */
export const prerender = async (services: Services, options: PrerenderOptions): Promise<{ readonly written: number }> => {
  const target = join(options.folder, 'pages')
  const stamp = join(options.folder, 'pages.json')
  // Asking is worth a request only where the host's header knows more than the clock of the device.
  const askWhere = services.config.countryHeader === undefined ? undefined : DETECTED_COUNTRY
  const version = await versionOf(services, options, askWhere)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version && existsSync(join(target, '404.html'))) return { written: 0 }
  rmSync(stamp, { force: true })
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })

  const renderer: unknown = await import(`${pathToFileURL(join(options.folder, 'server/entry-server.js')).href}?${options.hash}`)
  const { renderPage } = renderer as { readonly renderPage: Render }
  const english = await loadWords('en')
  let written = 0
  const save = async (pages: readonly BuiltPage[]): Promise<void> => {
    for (const page of pages) await writePage(target, page)
    written += pages.length
  }
  const desk = { files: options, storeUrl: options.storeUrl, render: renderPage }
  await save(await rootPages({ ...desk, wordsOf: english, askWhere }))
  for (const option of languageOptions) {
    const spoken = spokenLanguage(option.language)
    const wordsOf = spoken === 'en' ? english : await loadWords(spoken)
    await save(await marketPages(services, { ...desk, wordsOf }, option))
  }
  for (const [name, text] of Object.entries(ROOT_FILES)) writeFileSync(join(target, name), text)
  await compressAssets(join(options.folder, 'client'))
  writeFileSync(join(options.folder, 'hosting.json'), JSON.stringify(hostingOf(options, version), undefined, 2))
  writeFileSync(stamp, version)
  return { written }
}
