import againCss from './known/known-again.css?inline'
import { drawForm } from './known/draw-form.ts'
import { sectionAgain } from './known/draw-again.ts'
import type { KnownMarket } from './known/known-market.ts'
import { readKnown, readBought } from './known/read-known.ts'
import knownCss from './product/known.css?inline'
import { readPrefill } from './product/prefill.ts'

/** Words and prices of the page's market; the file begins with them. */
declare const MARKET: KnownMarket

const { dataset } = document.documentElement

/**
 * Returns whether this visitor may be shown what was remembered: inside an app nothing is sold,
 * and where the law asks, the answer must allow it.
 */
const mayShow = (): boolean =>
  dataset.app === undefined && (dataset.ask === undefined || /(?:^|; )consent=1[^;]*\.C0003/.test(document.cookie))

const dress = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(knownCss + againCss)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Calls a step as soon as an element has been read; at the latest when the whole page has. */
const whenThere = (selector: string, step: () => void): void => {
  const isThere = (): boolean => document.querySelector(selector) !== null
  if (isThere() || document.readyState !== 'loading') return step()
  const watcher = new MutationObserver(() => {
    if (!isThere()) return
    watcher.disconnect()
    step()
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/**
 * Draws what this browser knows of earlier purchases. What has been painted already stays where it
 * is: then the page's code draws it later.
 */
const drawKnown = (place: string): void => {
  const { product } = dataset
  const handover = window.refill
  if (handover === undefined || !mayShow()) return
  const [, , slug = ''] = location.pathname.split('/')
  const { fields } = readPrefill(location)
  const isPrefilled = Object.keys(fields).length > 0
  const isPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0
  dress()
  whenThere(place, () => {
    const again = isPrefilled ? undefined : sectionAgain(MARKET, readBought(), product === undefined ? undefined : slug)
    const main = document.getElementById('main')
    if (again === undefined) return
    if (isPainted()) main?.after(again)
    else main?.before(again)
  })
  if (product === undefined || isPainted()) return
  const known = readKnown(Number(product), slug, MARKET.country)
  whenThere('#page', () => {
    if (handover.isLiving === true || document.querySelector('.buygrid') === null) return
    drawForm(known, MARKET.words, isPrefilled)
    handover.known = known
  })
}

// The page of a product says its item and price itself; its data stands behind its markup, which is whole then.
const place = dataset.product === undefined ? '#main' : '#page'
drawKnown(place)
// The boot script hid the page until now.
whenThere(place, () => void delete dataset.hold)
