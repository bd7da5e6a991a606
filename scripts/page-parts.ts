import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { OpenStore } from '../backend/open-store.ts'
import { type Hosting, WORKER } from '../backend/pages/hosting.ts'
import { isFeatureOn } from '../backend/services/feature-gate.ts'
import { originsOf } from '../backend/services/accounts/auth-endpoints.ts'
import type { BuiltFiles } from '../site/built-files.ts'
import { walletSocketUrl } from '../src/adapters/system/wallet-socket.ts'
import { configOf, type RegionalAddresses } from '../src/composition/config.ts'
import { hostingOf } from '../site/hosting.ts'
import { robotsText, rootFiles } from '../site/well-known-files.ts'

/** A store with its database: what pages are made of beside a build. */
export type StoreOfPages = Pick<OpenStore, 'settings' | 'services'>

/** Sources that pages are made with, beside those that the build hashes. */
const SOURCES = ['backend/**/*.ts']

/** Names all that pages are made of besides content: another name never finds the pages of this one. */
export const renderVersion = ({ settings: { store, storeUrl }, services: { config } }: StoreOfPages, { hash }: BuiltFiles): string => {
  const { analyticsUrl, errorsDsn, authEndpoints, contactEmail, countryUrl, countryHeader } = config
  const digest = createHash('sha256')
  digest.update(JSON.stringify([hash, store, storeUrl, analyticsUrl, errorsDsn, authEndpoints, contactEmail, countryUrl, countryHeader]))
  for (const file of globSync(SOURCES).toSorted()) digest.update(file).update(readFileSync(file))
  return digest.digest('base64url').slice(0, 16)
}

/** Lists the origins of the wallet's sockets. Not every browser counts them as the page's own. */
const socketOrigins = (wallet: RegionalAddresses, storeUrl: string): readonly string[] => [
  ...new Set(Object.values(wallet).map((url) => new URL(walletSocketUrl(url, storeUrl)).origin))
]

/** Makes the rules of a host for the pages of a store: redirects, shells, headers. */
export const pagesHosting = (
  { settings: { store, storeUrl }, services: { config } }: StoreOfPages,
  build: BuiltFiles,
  version: string
): Hosting => {
  const { analyticsUrl, errorsDsn, countryUrl, authEndpoints } = config
  const told = [analyticsUrl, errorsDsn, countryUrl].filter((address) => address !== undefined)
  const accounts = authEndpoints && originsOf(authEndpoints, storeUrl)
  const sockets = isFeatureOn({ config: { build: store } }, 'wallet') ? socketOrigins(configOf(store.services).wallet, storeUrl) : []
  return hostingOf({ ...build, told, sockets, services: store.services, accounts }, version, store)
}

/** Lists the files of a store that only its build and its settings change. */
export const fixedFiles = (
  { settings: { store, storeUrl, serviceWorker } }: StoreOfPages,
  { worker }: BuiltFiles
): Readonly<Record<string, string>> => ({
  ...rootFiles(store),
  'robots.txt': robotsText(storeUrl),
  ...(worker === undefined ? {} : { [WORKER.file]: serviceWorker && store.offline !== false ? worker.on : worker.off })
})
