import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { pageLocaleOf, prefixOf } from '../../site/page-content.ts'
import { languageOptions } from '../../src/domain/market/language-options.ts'
import { pageScriptClass } from '../../src/domain/market/language.ts'
import { onPageOf } from '../ui/screens/product/on-us-page.tsx'
import type { ScreenState } from '../ui/states.ts'
import type { Crawler } from './visit.ts'

/** Styles that the code of a page loads after hydration. */
const LATE_STYLES = [
  'screens/product/known.css',
  'screens/wallet-pay/wallet-pay.css',
  'styles/choice.css',
  'styles/progress.css',
  'screens/top-up/top-up.css',
  'screens/wallet/wallet.css'
]

/** Reads the styles that pages load after hydration, without their imports. */
export const readLateStyles = (): string =>
  LATE_STYLES.map((file) => readFileSync(`src/ui/${file}`, 'utf8').replaceAll(/^@import .*$/gm, '')).join('\n')

interface BuiltSheets {
  readonly sheets: Readonly<Record<string, { readonly text: string }>>
}

/** Headers of a page that limit what it may load and run. */
const WALLS = ['content-security-policy', 'permissions-policy', 'x-content-type-options', 'referrer-policy']

const readWalls = async (address: string): Promise<Readonly<Record<string, string>>> => {
  const { headers } = await fetch(address)
  return Object.fromEntries(WALLS.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))
}

/**
 * Prepares a browser profile for states of screens, and returns what opens one.
 * A state is a page of the store at an address of its own, with the styles of the build and the headers of a page.
 * @param prefix first segment of the addresses of its country and language
 */
export const stateOpener = async (
  { page, context }: Crawler,
  store: string,
  prefix: string
): Promise<(state: ScreenState) => Promise<void>> => {
  const option = languageOptions.find(({ market, language }) => prefixOf(market, language) === prefix)
  if (option === undefined) throw new Error(`There is no market ${prefix}.`)
  const { locale, isRTL } = option.language
  const onPage = await onPageOf(pageLocaleOf(option, true))
  const { sheets } = JSON.parse(readFileSync('dist/refill/build.json', 'utf8')) as BuiltSheets
  const headers = await readWalls(`${store}/${prefix}/about`)
  const late = readLateStyles()
  const script = pageScriptClass(locale)
  let shown = ''
  await context.route('**/a-state', (route) => route.fulfill({ body: shown, contentType: 'text/html', headers }))
  return async (state) => {
    const markup = renderToStaticMarkup(onPage(state.draw()))
    // A product in a theme is sent with the sheet of its theme.
    const sheet = sheets[markup.includes('data-theme-name') && state.screen === 'product' ? 'themed' : state.screen]
    // States that only an app shows are rendered there alone.
    const app = state.name.endsWith('inside an app') ? ' data-app' : ''
    shown = `<!doctype html><html lang="${locale}"${isRTL ? ' dir="rtl"' : ''}${script === undefined ? '' : ` class="${script}"`}${app}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${state.name}</title><style>${sheet?.text}</style></head><body class="on-${state.screen}"><div id="app"><main id="main">${markup.includes('<h1') ? '' : '<h1 class="hide">State</h1>'}${markup}</main></div></body></html>`
    await page.goto(`${store}/a-state`)
    await page.evaluate((css) => {
      const styles = new CSSStyleSheet()
      styles.replaceSync(css)
      document.adoptedStyleSheets = [styles]
    }, late)
    for (const dialog of await page.locator('dialog').all()) await dialog.evaluate((element: HTMLDialogElement) => element.showModal())
  }
}
