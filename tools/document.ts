import type { SheetSource } from './build.ts'
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
  readonly sheet: SheetSource
  /** Text of the boot script. */
  readonly boot: string
  /** Address of the share image, 1200 x 630. */
  readonly image: string | undefined
  /** When the page's code is asked for: never where links and forms are all there is, at once where there is nothing to see before. */
  readonly life: 'never' | 'onIntent' | 'atOnce'
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const attribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** JSON inside a script element: nothing in it can end the element. */
const dataText = (page: PageData): string => JSON.stringify(page).replaceAll('<', '\\u003c')

const shown = (condition: boolean, text: string): string => (condition ? text : '')

/** Code within an element: it must not end the element. */
const within = (element: 'script' | 'style', code: string): string => {
  if (new RegExp(`</${element}|<!--`, 'i').test(code)) throw new Error(`Code of a page would end its <${element}> element`)
  return `<${element}>${code}</${element}>`
}

const sheetElement = (sheet: SheetSource): string =>
  'text' in sheet ? within('style', sheet.text) : `<link rel="stylesheet" href="${sheet.address}">`

/** A whole page: its head, its body as React wrote it, its data where something of it comes to life, and the one script. */
export const writeDocument = (head: DocumentHead, body: string, { frame, content, notices }: PageData): string =>
  [
    `<!doctype html><html lang="${head.language}"${shown(head.isRTL, ' dir="rtl"')}`,
    shown(head.script !== '', ` class="${head.script}"`),
    shown(frame !== undefined, ` data-country="${frame?.country}"`),
    shown(head.variants.length > 0, ` data-variants="${head.variants.join(' ')}"`),
    shown(head.life !== 'never', ` data-wake="${head.life === 'atOnce' ? 'now' : 'intent'}"`),
    '><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // Both within the page, which is painted with its first answer; the script first: no touch comes before what answers it.
    within('script', head.boot),
    sheetElement(head.sheet),
    `<title>${attribute(head.title)}</title><meta name="description" content="${attribute(head.description)}">`,
    '<meta name="theme-color" content="#202020">',
    shown(!head.indexed, '<meta name="robots" content="noindex">'),
    shown(head.canonical !== undefined, `<link rel="canonical" href="${head.canonical}">`),
    shown(head.image !== undefined, `<meta property="og:image" content="${head.image}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>',
    `<body class="on-${content.page}"><div id="app">${body}</div>`,
    shown(head.life !== 'never', `<script type="application/json" id="page">${dataText({ frame, content, notices })}</script>`),
    '</body></html>'
  ].join('')
