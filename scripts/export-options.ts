import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { OpenStore } from '../backend/open-store.ts'
import { blockedPages } from '../backend/pages/blocked-page.ts'
import { WORKER } from '../backend/pages/hosting.ts'
import { originsOf } from '../backend/services/accounts/account-parties.ts'
import { refuseReservedProducts } from '../backend/services/catalogue/reserved-slugs.ts'
import { compiledWords } from '../backend/services/words.ts'
import type { BuiltFiles } from '../site/built-files.ts'
import type { ExportOptions } from '../site/export.ts'
import { hostingOf } from '../site/hosting.ts'
import type { NginxPlace } from '../site/nginx.ts'
import { openBuiltRenderer } from '../site/render-page.ts'
import { openSitemaps } from '../site/sitemaps.ts'
import { robotsText, rootFiles } from '../site/well-known-files.ts'

/** A store with its database, and the folder of its build. */
type Opened = Pick<OpenStore, 'settings' | 'services'>
type Build = BuiltFiles & { readonly folder: string }

/** Sources that pages are made with, beside those that the build hashes. */
const SOURCES = ['backend/**/*.ts']

/** Names all that pages are made of besides content. */
const versionOf = ({ settings: { store, storeUrl }, services: { config } }: Opened, { hash }: Build): string => {
  const { analyticsUrl, errorsDsn, accountParties, contactEmail, countryUrl, countryHeader } = config
  const digest = createHash('sha256')
  digest.update(JSON.stringify([hash, store, storeUrl, analyticsUrl, errorsDsn, accountParties, contactEmail, countryUrl, countryHeader]))
  for (const file of globSync(SOURCES).toSorted()) digest.update(file).update(readFileSync(file))
  return digest.digest('base64url').slice(0, 16)
}

/** Reads the pages that a host without a back end shows to addresses that it should not answer on. */
const blockedFiles = async ({ settings: { store } }: Opened): Promise<Readonly<Record<string, string>>> => {
  if (store.whiteLabel?.hostname === undefined) return {}
  const pages = await blockedPages((language) => compiledWords(language, 'mail'))
  return Object.fromEntries([...pages].map(([language, html]) => [`blocked/${language}.html`, html]))
}

/** Lists the files that only a build and its settings change. */
const fixedFiles = ({ settings: { store, storeUrl, serviceWorker } }: Opened, { worker }: Build): Readonly<Record<string, string>> => ({
  ...rootFiles(store),
  'robots.txt': robotsText(storeUrl),
  ...(worker === undefined ? {} : { [WORKER.file]: serviceWorker && store.offline !== false ? worker.on : worker.off })
})

/** Gathers the parts of an export: the same as those of the pages of the running store. */
export const readExportOptions = async (opened: Opened, build: Build, nginx: NginxPlace): Promise<ExportOptions> => {
  const { settings, services } = opened
  const { store, storeUrl } = settings
  const { analyticsUrl, errorsDsn, countryUrl, accountParties } = services.config
  await refuseReservedProducts(services, store.segments)
  const version = versionOf(opened, build)
  const told = [analyticsUrl, errorsDsn, countryUrl].filter((address) => address !== undefined)
  const accounts = accountParties && originsOf(accountParties, storeUrl)
  return {
    folder: build.folder,
    openRenderer: (memory) => openBuiltRenderer(services, { files: build, storeUrl, store, memory }),
    sitemaps: openSitemaps(services, { storeUrl, store }),
    files: { ...fixedFiles(opened, build), ...(await blockedFiles(opened)) },
    hosting: hostingOf({ ...build, told, services: store.services, accounts }, version, store),
    version,
    nginx
  }
}
