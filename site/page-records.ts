import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltPage } from './write-page.ts'

/** What is known of a page that was written. */
export interface PageRecord {
  /** Of all that it was made from: the same page need not be made again. */
  readonly key: string
  /** Of every byte. */
  readonly bytes: string
  /** Of what a reader sees; it outlives a new build of the code. */
  readonly seen: string
  /** Day on which the reader last saw something change. */
  readonly changed: string
}

/** Pages by the path of their file. */
export type PageLedger = Readonly<Record<string, PageRecord>>

/** Short name of a text. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** What the reader of a page sees: its texts, its description and what search engines are told; not its code, styles or addresses of files. */
const seenOf = (html: string): string => {
  const [description = ''] = /<meta name="description" content="[^"]*">/.exec(html) ?? []
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => text)
  const text = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '\n')
  return JSON.stringify([description, facts, text])
}

/** The record of a page as it is today. A page that says the same as before keeps the day of its last change. */
export const recordOf = ({ key, html }: Pick<BuiltPage, 'key' | 'html'>, today: string, before: PageRecord | undefined): PageRecord => {
  const bytes = digest(html)
  const seen = before?.bytes === bytes ? before.seen : digest(seenOf(html))
  return { key, bytes, seen, changed: before?.seen === seen ? before.changed : today }
}

const isLedger = (value: unknown): value is PageLedger => typeof value === 'object' && value !== null

/** What was known after the last build; nothing where there was none, or where it cannot be read. */
export const readLedger = (file: string): PageLedger => {
  try {
    const value: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    return isLedger(value) ? value : {}
  } catch {
    return {}
  }
}

/** A page as it was written, if it would be made of the same again; undefined where it must be made, also because a build was interrupted. */
export const recallFrom =
  (folder: string, ledger: PageLedger) =>
  (path: string, key: string): string | undefined => {
    const record = ledger[path]
    const file = join(folder, path)
    if (record?.key !== key || !existsSync(file)) return undefined
    const html = readFileSync(file, 'utf8')
    return digest(html) === record.bytes ? html : undefined
  }
