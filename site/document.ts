import { isTrackingOff, needsConsent } from '../src/domain/market/country-policies.ts'
import type { SheetSource } from './built-files.ts'
import type { PageContent, PageData, PageLocale } from '../src/ui/page-data.ts'
import type { PartnerFacts } from '../src/domain/partner/partner-facts.ts'
import type { PageAttribute } from '../src/ui/page-contract.ts'
import { pageOfKind } from './page-rows.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from './share-images.ts'
import type { StructuredData } from './structured-data.ts'

/** Values of the head of a page. */
export interface DocumentHead {
  readonly title: string
  readonly description: string
  readonly language: string
  readonly isRTL: boolean
  /** Language codes to which the plain address of this market may redirect, besides its default. */
  readonly variants: readonly string[]
  readonly script: string
  readonly canonical: string | undefined
  readonly indexed: boolean
  readonly sheet: SheetSource
  /** Text of the boot script. */
  readonly boot: string
  /** Address of the script that a page of a market may need before its own code. */
  readonly visit: string
  /**
   * Address of the script that loads all code of the page at once.
   * Absent where the code waits for a touch.
   */
  readonly early: string | undefined
  /** Address of the script that draws earlier purchases; absent on pages that show nothing of it. */
  readonly known: string | undefined
  /** Address to which visits are sent; absent = none are sent. */
  readonly track: string | undefined
  /** Address to which errors are sent; absent = none are sent. */
  readonly report: string | undefined
  /** Address of the icon of a browser's tab. */
  readonly icon: string
  /** Address of the share image, 1200 x 630. */
  readonly image: string | undefined
  /** Facts of the partner, in a store with partner login. */
  readonly partner?: PartnerFacts | undefined
  /** Name of the store, as social networks write it above the title. */
  readonly siteName: string
  /** Structured data for search engines; absent on pages that they do not show. */
  readonly facts: StructuredData | undefined
  /**
   * When the page's code is loaded.
   * Never on pages of links and forms alone; at once where nothing can be seen before.
   */
  readonly hydrate: 'none' | 'intent' | 'eager'
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const attribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** Returns JSON for a script element; nothing in it can end the element. */
const dataText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const shown = (condition: boolean, text: string): string => (condition ? text : '')

/** Writes an attribute of the page's contract, where it has a value. */
const data = (name: PageAttribute, value: string | undefined): string =>
  shown(value !== undefined, value === '' ? ` data-${name}` : ` data-${name}="${attribute(value ?? '')}"`)

/**
 * Wraps code in an element.
 * @throws Error if the code would end the element
 */
const within = (element: 'script' | 'style', code: string): string => {
  if (new RegExp(`</${element}|<!--`, 'i').test(code)) throw new Error(`Code of a page would end its <${element}> element`)
  return `<${element}>${code}</${element}>`
}

const sheetElement = (sheet: SheetSource): string =>
  'text' in sheet ? within('style', sheet.text) : `<link rel="stylesheet" href="${sheet.address}">${within('style', sheet.own)}`

/** Writes the Open Graph tags of a page that search engines show. @source A§9, M39 */
const sharedTags = ({ title, description, canonical, image, siteName }: DocumentHead): string => {
  if (canonical === undefined) return ''
  const tags: readonly (readonly [name: string, content: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:url', canonical],
    ['og:title', title],
    ['og:description', description],
    ...(image === undefined
      ? []
      : ([
          ['og:image', image],
          ['og:image:width', String(SHARE_WIDTH)],
          ['og:image:height', String(SHARE_HEIGHT)]
        ] as const))
  ]
  const card = image === undefined ? '' : '<meta name="twitter:card" content="summary_large_image">'
  return tags.map(([name, content]) => `<meta property="${name}" content="${attribute(content)}">`).join('') + card
}

/** Takes out of a frame what only header and footer use: they stay as they are written. */
const liveFrame = ({ landings: _written, rest: _switched, payments: _marked, ...frame }: PageLocale): PageLocale => ({
  ...frame,
  languages: []
})

/** Takes out of a product what only its facts use: they stay as they are written. */
const liveContent = (content: PageContent): PageContent =>
  content.page === 'product' ? { ...content, data: { ...content.data, product: { ...content.data.product, description: '' } } } : content

/** Writes a whole page: head, body as React rendered it, data if it is hydrated, and the one script. */
export const writeDocument = (head: DocumentHead, body: string, { frame, content, ...rest }: PageData): string => {
  const isPartnerPage = (frame !== undefined || content.page === 'playerReturn') && rest.store?.partnerLogin === true
  return [
    `<!doctype html><html lang="${head.language}"${shown(head.isRTL, ' dir="rtl"')}`,
    shown(head.script !== '', ` class="${head.script}"`),
    data('store', rest.store?.key),
    data('country', frame?.country),
    data('visit', frame && head.visit),
    data('ask', frame !== undefined && needsConsent({ path: frame.country, group: frame.group }) ? frame.group : undefined),
    // A shopper who comes back from paying sees the result of the order first.
    data('quiet', content.page === 'order' ? '1' : undefined),
    data('early', head.early),
    data('known', head.known),
    data('track', frame === undefined || isTrackingOff({ path: frame.country }) ? undefined : head.track),
    data('report', frame && head.report),
    // The return of a partner's single sign-on may lead to any page.
    data('partner', isPartnerPage ? (head.partner === undefined ? '' : JSON.stringify(head.partner)) : undefined),
    // The boot script need not know why its visit is tracked.
    data('soon', frame !== undefined && ((head.track ?? head.report) !== undefined || isPartnerPage) ? '1' : undefined),
    data('variants', head.variants.length > 0 ? head.variants.join(' ') : undefined),
    data('product', content.page === 'product' ? String(content.data.product.voucherTypeId) : undefined),
    data('wake', head.hydrate === 'none' ? undefined : head.hydrate === 'eager' ? 'now' : 'intent'),
    '><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // Both are inline, so that they are painted with the first answer.
    // The script is first: no touch comes before the code that answers it.
    within('script', head.boot),
    sheetElement(head.sheet),
    `<title>${attribute(head.title)}</title><meta name="description" content="${attribute(head.description)}">`,
    '<meta name="theme-color" content="#202020">',
    shown(!head.indexed, '<meta name="robots" content="noindex">'),
    shown(head.canonical !== undefined, `<link rel="canonical" href="${head.canonical}">`),
    sharedTags(head),
    `<link rel="icon" href="${head.icon}"></head>`,
    `<body class="on-${content.page === 'opening' ? 'product' : content.page}${shown(pageOfKind(content.page).isLanding === true, ' landing')}"><div id="app">${body}</div>`,
    // Data, to which no script policy applies. It stands next to similar data, so that both compress well. @source trust P23
    head.facts === undefined ? '' : `<script type="application/ld+json">${dataText(head.facts)}</script>`,
    shown(
      head.hydrate !== 'none',
      `<script type="application/json" id="page">${dataText({ frame: frame && liveFrame(frame), content: liveContent(content), ...rest })}</script>`
    ),
    '</body></html>'
  ].join('')
}
