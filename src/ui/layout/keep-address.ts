/**
 * Keeps path and query of the open address when the language is switched.
 * Footers link to the same page by its path alone. Pages with a query are hydrated, so the listener is there before their links are
 * pressed.
 *
 * @returns a function that removes the listener
 * @source M6
 */
export const keepAddressOnSwitch = (): (() => void) => {
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null
    if (link === null) return
    const [, prefix = ''] = link.pathname.split('/')
    link.href = `/${prefix}${location.pathname.replace(/^\/[^/]+/, '')}${location.search}`
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}
