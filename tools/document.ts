import type { PageData } from '../src/ui/page-data.ts'

/** What the head of a page says about it. */
export interface DocumentHead {
  readonly title: string
  readonly description: string
  readonly language: string
  readonly isRTL: boolean
  /** Language codes that the plain address of this market can lead to, besides its default. */
  readonly variants: readonly string[]
  readonly script: string
  readonly canonical: string | undefined
  readonly indexed: boolean
  readonly sheet: string
  readonly boot: string
  /** The page has nothing to show before its code runs. */
  readonly wakesAtOnce: boolean
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const attribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** JSON inside a script element: nothing in it can end the element. */
const dataText = (page: PageData): string => JSON.stringify(page).replaceAll('<', '\\u003c')

/** A whole page: its head, its body as React wrote it, its data, and the one script. */
export const writeDocument = (head: DocumentHead, body: string, page: PageData): string =>
  `<!doctype html><html lang="${head.language}"${head.isRTL ? ' dir="rtl"' : ''} class="${head.script}"${head.variants.length > 0 ? ` data-variants="${head.variants.join(' ')}"` : ''}${head.wakesAtOnce ? ' data-wake="now"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${attribute(head.title)}</title><meta name="description" content="${attribute(head.description)}"><meta name="theme-color" content="#202020">${head.indexed ? '' : '<meta name="robots" content="noindex">'}${head.canonical === undefined ? '' : `<link rel="canonical" href="${head.canonical}">`}<link rel="stylesheet" href="${head.sheet}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><div id="app">${body}</div><script type="application/json" id="page">${dataText(page)}</script><script>${head.boot}</script></body></html>`
