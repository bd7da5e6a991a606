import { type SignedInPages, signedInPageAt } from './signed-in-content.ts'

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
 * @param pages those that the market has
 * @returns a function that ends it
 */
export const followLinks = (pages: SignedInPages, open: (pathname: string) => void): (() => void) => {
  const onClick = (event: MouseEvent): void => {
    const link = event.defaultPrevented ? undefined : pressedLink(event)
    if (link === undefined || link.search !== '' || link.hash !== '') return
    const { pathname } = link
    if (signedInPageAt(pages, pathname) === undefined || pathname === location.pathname) return
    if (prefixOf(pathname) !== prefixOf(location.pathname)) return
    event.preventDefault()
    // The account menu is a popover, which a new document would not have.
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    open(pathname)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
