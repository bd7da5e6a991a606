import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readStore } from '../brands/read-store.ts'
import { buildFolder } from '../site/build-folder.ts'

/**
 * Least size of a script that is a file of its own, gzip level 9.
 * A smaller one costs more to request than it holds.
 * Unit: bytes.
 */
export const SMALLEST_FILE = 700

const ALONE = 'only some visits load it, and they load none of its neighbours'
const PAGE = 'the code of one page beside the file of its kind'
const SHARED = 'the files of the pages that share it are loaded by pages that do not need it'

/** Files below the least size, by their name, with the reason why no other file takes them in. */
const SMALL_FILES: ReadonlyMap<string, string> = new Map([
  ...['entry-after', 'lazy-accounts', 'lead-help', 'session', 'wallet-arrival', 'watch-visit'].map((name) => [name, ALONE] as const),
  ...[
    'cancel-question',
    'confirm-dialog',
    'guest-earnings',
    'marketing-consents-http',
    'request-signer',
    'search-http',
    'work-captcha'
  ].map((name) => [name, 'a call that few visits make, loaded with it'] as const),
  ...['account-notifications', 'confirm-screens', 'social-callback-screen', 'verification-page'].map((name) => [name, PAGE] as const),
  ...['ask-signed-in', 'order-parts', 'read-player', 'referral-cell', 'reward-order', 'use-cut-money'].map(
    (name) => [name, SHARED] as const
  ),
  ['rolldown-runtime', 'the bundler writes it apart, before every group']
])

/** A script of a build. */
export interface BuiltScript {
  readonly name: string
  /** Unit: bytes, gzip level 9. */
  readonly size: number
}

/** Names small files that have no reason, and reasons whose file is gone. */
export const smallFileFaults = (scripts: readonly BuiltScript[], known: ReadonlyMap<string, string> = SMALL_FILES): readonly string[] => [
  ...scripts
    .filter(({ name, size }) => size < SMALLEST_FILE && !known.has(name))
    .map(({ name, size }) => `${name} has ${String(size)} bytes: group it with what always loads with it (site/code-groups.ts).`),
  ...[...known.keys()]
    .filter((name) => scripts.every((script) => script.name !== name))
    .map((name) => `${name} is listed as a small file, and the build has none (scripts/small-files.ts).`)
]

interface ManifestEntry {
  readonly name?: string
  readonly file: string
}

/** Reads the scripts that the bundler wrote for a store; texts are written beside it. */
export const builtScripts = (folder = buildFolder(readStore(process.env).key)): readonly BuiltScript[] => {
  const manifest = JSON.parse(readFileSync(`${folder}/client/.vite/manifest.json`, 'utf8')) as Readonly<Record<string, ManifestEntry>>
  return Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ name = '', file }) => ({ name, size: gzipSync(readFileSync(`${folder}/client/${file}`), { level: 9 }).length }))
}
