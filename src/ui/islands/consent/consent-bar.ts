import type { PageDataset } from '../../page-contract.ts'
import css from '../../styles/consent.css?inline'
import { adoptStyles, removeStyles } from '../dom.ts'

/**
 * Inserts the consent dialog above the page and reserves its height.
 * It scrolls with the page and so covers nothing. It is the first element for keyboards and screen readers.
 *
 * @returns a function that removes it and its space
 */
export const placeBar = (body: HTMLElement, bar: HTMLElement): (() => void) => {
  const fixed = adoptStyles(css)
  const measured = adoptStyles()
  const { dataset }: { readonly dataset: PageDataset } = document.documentElement
  const measure = (): void => {
    const height = Math.ceil(bar.getBoundingClientRect().height)
    measured.replaceSync(`body{padding-block-start:${height}px}#app{min-block-size:calc(100vh - ${height}px)}`)
  }
  dataset.asks = '1'
  body.prepend(bar)
  measure()
  const watcher = new ResizeObserver(measure)
  watcher.observe(bar)
  return () => {
    const page = document.getElementById('app')
    const top = (): number => page?.getBoundingClientRect().top ?? 0
    const before = Math.min(top(), 0)
    watcher.disconnect()
    bar.remove()
    delete dataset.asks
    removeStyles(fixed, measured)
    // Keeps the scroll position of the content below the dialog.
    scrollBy({ top: top() - before, behavior: 'instant' })
  }
}
