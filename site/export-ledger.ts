import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ContentState } from '../backend/pages/render-cache/read-changes.ts'

/** A page that was written, with all that decides whether it must be rendered again. */
export interface ExportedPage {
  readonly keys: readonly string[]
  /** Moment at which one of its rows begins or ends to count. Unit: ms since 1970. */
  readonly freshUntil?: number
  /** Length of its file. Unit: bytes. */
  readonly size: number
}

/** The pages of one locale as they were written. */
export interface ExportLedger {
  /** Names all that pages are made of besides content. */
  readonly version: string
  /** State of the content that was known before the first row was read. */
  readonly made: ContentState
  /** By their paths below all pages. */
  readonly pages: Readonly<Record<string, ExportedPage>>
}

const isLedger = (value: unknown): value is ExportLedger =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'string' &&
  'made' in value &&
  typeof value.made === 'object' &&
  'pages' in value &&
  typeof value.pages === 'object' &&
  value.pages !== null

/** Reads a ledger; undefined where there is none, or where it cannot be read. */
export const readLedger = (file: string): ExportLedger | undefined => {
  try {
    const value: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
    return isLedger(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Writes a ledger, whole or not at all. */
export const writeLedger = (file: string, ledger: ExportLedger): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.draft`, JSON.stringify(ledger))
  renameSync(`${file}.draft`, file)
}
