import css from '../theme/offer.css?inline'

/** The buy bar, while it holds on to the lower edge of the screen. */
const barHeight = (): number => {
  const bar = document.querySelector('.bar')
  return bar !== null && getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().height : 0
}

/**
 * Puts a panel over the lower edge of the page: the page keeps its layout, the buy bar stays free, and what gets the focus is scrolled clear
 * of both. The panel is the first thing that a keyboard or a screen reader meets.
 *
 * @returns what takes it away again
 */
export const placeOffer = (panel: HTMLElement): (() => void) => {
  // Sheets made by code need no permission of the page's policy, and pages that ask nothing carry none of it.
  const fixed = new CSSStyleSheet()
  fixed.replaceSync(css)
  const measured = new CSSStyleSheet()
  const measure = (): void => {
    const bar = barHeight()
    measured.replaceSync(
      `:root{--over-bar:${bar}px;scroll-padding-block-end:calc(${bar + Math.ceil(panel.getBoundingClientRect().height)}px + 2rem)}`
    )
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, fixed, measured]
  document.body.prepend(panel)
  measure()
  const watcher = new ResizeObserver(measure)
  watcher.observe(panel)
  const bar = document.querySelector('.bar')
  if (bar !== null) watcher.observe(bar)
  addEventListener('resize', measure)
  return () => {
    watcher.disconnect()
    removeEventListener('resize', measure)
    panel.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== fixed && sheet !== measured)
  }
}
