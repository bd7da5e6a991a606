import type { WorkerCode } from './worker.ts'

/** Sheets of the page types; each contains the base too, so that a page loads one. */
export const SHEETS = ['home', 'product', 'themed', 'order', 'picker', 'info', 'account', 'signed-in'] as const
export type Sheet = (typeof SHEETS)[number]

/**
 * Gives a page its sheet.
 *
 * A page holds the text; in development it links to the source, with the colours of the build beside it.
 */
export type SheetSource = { readonly text: string } | { readonly address: string; readonly own: string }

/** Where the files of a build are, as the pages need them. */
export interface BuiltFiles {
  readonly hash: string
  readonly entry: string
  readonly visit: string
  /** Address of the script that loads all of the order page's code at once. Absent in development. */
  readonly early?: string
  /** Text of the one script that every page holds. */
  readonly boot: string
  /**
   * Code that renders what a browser knows of earlier purchases.
   * Each market's texts and prices come before it. Absent in development.
   */
  readonly known?: string
  /** Address of the folder of pictures. */
  readonly art: string
  /** Addresses of the share images by product, and `store`; none where pages are not built to be shared. */
  readonly share: Readonly<Record<string, string>>
  /** Address of the icon of a browser's tab; absent in development, which shows the mark as it is drawn. */
  readonly icon?: string
  readonly sheets: Readonly<Record<Sheet, SheetSource>>
  /** Text of the worker; absent where pages are not built to be kept. */
  readonly worker?: WorkerCode
}

/** Lists languages that have all texts, of countries too. Read late: the build compiles them first. */
export const spokenLanguages = async (): Promise<readonly string[]> =>
  (await import('../src/i18n/compiled/completeness.ts')).completeLanguages
