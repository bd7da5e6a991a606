import css from '../theme/consent.css?inline'

/**
 * Inserts the consent dialog above the page and reserves its height.
 * It scrolls with the page and so covers nothing. It is the first element for keyboards and screen readers.
 *
 * @returns a function that removes it and its space
 */
export const placeBar = (bar: HTMLElement): (() => void) => {
  // Constructed style sheets need no permission of the page's CSP, and pages without the dialog do not contain the styles.
  const fixed = new CSSStyleSheet()
  fixed.replaceSync(css)
  const measured = new CSSStyleSheet()
  const { dataset } = document.documentElement
  const measure = (): void => {
    const height = Math.ceil(bar.getBoundingClientRect().height)
    measured.replaceSync(`body{padding-block-start:${height}px}#app{min-block-size:calc(100vh - ${height}px)}`)
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, fixed, measured]
  dataset.asks = '1'
  document.body.prepend(bar)
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
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== fixed && sheet !== measured)
    // Keeps the scroll position of the content below the dialog.
    scrollBy({ top: top() - before, behavior: 'instant' })
  }
}
