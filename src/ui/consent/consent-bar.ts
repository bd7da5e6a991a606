import css from '../theme/consent.css?inline'

/**
 * Puts the question about consent above the page and makes its room as high as it is.
 *
 * It scrolls with the page and so covers nothing of it. It is the first thing that a keyboard or a screen reader meets.
 *
 * @returns what takes it away again, with its room
 */
export const placeBar = (bar: HTMLElement): (() => void) => {
  // Sheets made by code need no permission of the page's policy, and pages that ask nothing carry none of it.
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
    // What was in sight below the question stays where it was.
    scrollBy({ top: top() - before, behavior: 'instant' })
  }
}
