import css from '../../styles/offer.css?inline'
import { adoptStyles, removeStyles } from '../dom.ts'

/** Returns the height of the buy bar while it sticks to the lower edge of the screen, else 0. */
const barHeight = (): number => {
  const bar = document.querySelector('.bar')
  return bar !== null && getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().height : 0
}

/**
 * Inserts a panel over the lower edge of the page.
 * The layout does not shift, the buy bar stays visible, and a focused element is scrolled clear of both. The panel is the first element for
 * keyboards and screen readers.
 *
 * @returns a function that removes it
 */
export const placeOffer = (body: HTMLElement, panel: HTMLElement): (() => void) => {
  const fixed = adoptStyles(css)
  const measured = adoptStyles()
  const measure = (): void => {
    const bar = barHeight()
    measured.replaceSync(
      `:root{--over-bar:${bar}px;scroll-padding-block-end:calc(${bar + Math.ceil(panel.getBoundingClientRect().height)}px + 2rem)}`
    )
  }
  body.prepend(panel)
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
    removeStyles(fixed, measured)
  }
}
