import { createHash } from 'node:crypto'

/** One script that a page may run. */
export interface ScriptRow {
  /** Its address, or `boot` for the script inside the pages. */
  readonly file: string
  /** SHA-256 of its text, as policies and integrity attributes write it. */
  readonly hash: string
  /** What it is for; empty = not stated yet, which a test refuses. */
  readonly purpose: string
  /** Packages of other authors that are part of it. */
  readonly packages: readonly string[]
}

/** A script as the bundler made it. */
export interface MadeScript {
  readonly fileName: string
  readonly code: string
  readonly moduleIds: readonly string[]
}

/** Purposes of the store's scripts, by their names without the hash; the first match counts. */
const PURPOSES: readonly (readonly [name: RegExp, purpose: string])[] = [
  [/^boot$/, 'keeps taps until code is there, reads theme, language and key of an order, loads what follows'],
  [/^worker$/, 'shows pages that were open before, where there is no network'],
  [/^entry-client$/, 'hydrates the page that was touched'],
  [/^entry-visit$/, 'asks what may be kept, and follows a campaign where that is allowed'],
  [/^known$/, 'draws what the browser knows of earlier purchases, before the first paint'],
  [/^entry-after$/, 'registers the worker and offers to install the store'],
  [
    /^(?:base|live|visit|aside|codecs|calls|account-parts|account-rules|rolldown-runtime|preload-helper|typed|note|text-field|landing-view|next-page|page)$/,
    'is shared by scripts of this list'
  ],
  [/^[a-z]{2}(?:-[A-Z]{2})?\.[a-zA-Z]+$/, 'holds words of one language'],
  [/-screens?$/, 'draws the screen of its name'],
  [/-landing$/, 'draws the page of its name'],
  [
    /^(?:container|purchase|system-clock|order-status|otp-errors|page-category)$/,
    'decides and wires, without reaching the page or the network'
  ],
  [/^(?:http-client|search-http|support-ports|request-signer|session|work-captcha)$/, 'calls the store’s own services'],
  [/^(?:watch-visit|tracking|campaign|reporting)$/, 'runs with consent, or tells of errors scrubbed, where an address is configured'],
  [/^(?:accounts|account-services|account-graphql)$/, 'keeps the session of who is signed in, and calls the store’s own accounts service'],
  [/^(?:user-pool|hosted-oauth)$/, 'signs in and up at the user pool, on pages of accounts'],
  [/^open-overlays$/, 'shows dialogs and short messages over the page']
]

/**
 * Purposes of shared scripts, by the folder of the sources in them.
 * The first row counts that any of the sources is in.
 */
const PARTS: readonly (readonly [folder: RegExp, purpose: string])[] = [
  [/\/src\/ui\//, 'draws a part of a page'],
  [/\/src\/adapters\//, 'reaches the browser’s own storage, or the store’s own services'],
  [/\/src\/composition\//, 'wires what a page needs'],
  [/\/src\/(?:domain|application|i18n)\//, 'decides, without reaching the page or the network']
]

/**
 * Returns a file's name without folder, hash and ending.
 * @example plainName('assets/product-screen-B1ukvvms.js') // 'product-screen'
 */
const plainName = (fileName: string): string => fileName.replace(/^.*\//, '').replace(/(?:-[\w-]{8})?\.js$/, '')

const packageOf = (id: string): string | undefined => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]

const rowOf = ({ fileName, code, moduleIds }: MadeScript): ScriptRow => {
  const name = plainName(fileName)
  return {
    file: fileName.includes('/') ? `/${fileName}` : fileName,
    hash: `sha256-${createHash('sha256').update(code).digest('base64')}`,
    purpose:
      (PURPOSES.find(([pattern]) => pattern.test(name)) ?? PARTS.find(([folder]) => moduleIds.some((id) => folder.test(id))))?.[1] ?? '',
    packages: [...new Set(moduleIds.flatMap((id) => packageOf(id) ?? []))].toSorted()
  }
}

/**
 * Lists every script that pages of a build may run, with its hash, its purpose and its packages.
 *
 * @source trust P25
 */
export const scriptInventory = (scripts: readonly MadeScript[]): readonly ScriptRow[] =>
  scripts.map(rowOf).toSorted((a, b) => (a.file < b.file ? -1 : 1))
