import againCss from './islands/known/known-again.css?inline'
import { adoptStyles } from './islands/dom.ts'
import { drawForm } from './islands/known/draw-form.ts'
import { sectionAgain } from './islands/known/draw-again.ts'
import type { KnownMarket } from './islands/known/known-market.ts'
import { readKnown, readBought } from './islands/known/read-known.ts'
import type { PageDataset } from './page-contract.ts'
import knownCss from './screens/product/known.css?inline'
import { readPrefill } from './screens/product/prefill.ts'

/** Texts and prices of the page's market; the build puts them at the beginning of the file. */
declare const MARKET: KnownMarket

const { dataset }: { readonly dataset: PageDataset } = document.documentElement

/**
 * Returns whether stored data may be shown to this visitor.
 * Inside an app nothing is sold, and where the law requires consent it must be given.
 */
const mayShow = (): boolean =>
  dataset.app === undefined && (dataset.ask === undefined || /(?:^|; )consent=1[^;]*\.C0003/.test(document.cookie))

/** Runs a step as soon as an element has been parsed; at the latest when the whole page has. */
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
 * Renders the data of earlier purchases before the first paint.
 * What has been painted already is not changed: hydration renders it later.
 */
const drawKnown = (anchor: string): void => {
  const { product } = dataset
  const handover = window.refill
  if (handover === undefined || !mayShow()) return
  const [, , slug = ''] = location.pathname.split('/')
  const { fields } = readPrefill(location)
  const isPrefilled = Object.keys(fields).length > 0
  const isPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0
  adoptStyles(knownCss + againCss)
  whenThere(anchor, () => {
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

// A product page contains its item and price; its page data is behind the markup, which is complete then.
const anchor = dataset.product === undefined ? '#main' : '#page'
drawKnown(anchor)
// The boot script hid the page until now.
whenThere(anchor, () => void delete dataset.hold)
