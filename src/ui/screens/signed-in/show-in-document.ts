import { PAGE_CHANGED } from '../../page-events.ts'
import type { SignedInScreenName } from '../../pages.ts'

/** Leads the language links of the footer to the shown page, also for a new tab and in the status bar. */
const showInLanguageLinks = (): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.pathname = `/${link.pathname.split('/')[1] ?? ''}${location.pathname.replace(/^\/[^/]+/, '')}`
}

/** Moves the focus to the heading of the shown page. */
const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Changes what the document says about its page, and moves the focus to the heading.
 * Header, footer and the scripts of the visit are not part of React; they listen to the event.
 */
export const showInDocument = (name: SignedInScreenName, title: string): void => {
  document.title = title
  document.body.className = document.body.className.replace(/\bon-\w+/, `on-${name}`)
  // The key of an order or a deletion belongs to the page that was opened with it.
  if (window.refill !== undefined) window.refill.orderKey = undefined
  showInLanguageLinks()
  dispatchEvent(new Event(PAGE_CHANGED))
  focusHeading()
}
