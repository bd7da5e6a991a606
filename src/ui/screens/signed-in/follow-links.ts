import type { SignedInScreenName } from './signed-in-content.ts'
import { signedInScreenAt } from './signed-in-routes.ts'

/** Returns the pressed link that would open an address of this store in this tab, if there is one. */
const pressedLink = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | undefined => {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  return link
}

const prefixOf = (pathname: string): string | undefined => pathname.split('/')[1]

/**
 * Opens links to signed-in pages without a new document.
 * Links of header and footer, which are not hydrated, are followed too. A link to the shown page, to another market or language, or with a query or fragment loads its document.
 *
 * @param isOffered whether the market has a page
 * @returns a function that ends it
 */
export const followLinks = (isOffered: (name: SignedInScreenName) => boolean, open: (pathname: string) => void): (() => void) => {
  const onClick = (event: MouseEvent): void => {
    const link = event.defaultPrevented ? undefined : pressedLink(event)
    if (link === undefined || link.search !== '' || link.hash !== '') return
    const { pathname } = link
    const name = signedInScreenAt(pathname)
    if (name === undefined || !isOffered(name) || pathname === location.pathname) return
    if (prefixOf(pathname) !== prefixOf(location.pathname)) return
    event.preventDefault()
    // The account menu is a popover, which a new document would not have.
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    open(pathname)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
