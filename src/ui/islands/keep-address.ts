import type { Mount } from './dom.ts'

/**
 * Keeps path and query of the open address when the language is switched.
 * Footers link to the same page by its path alone. Pages with a query are hydrated, so the listener is there before their links are
 * pressed.
 *
 * @source M6
 */
export const mountLanguageLinks: Mount<Document> = (page) => {
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null
    if (link === null) return
    const [, prefix = ''] = link.pathname.split('/')
    link.href = `/${prefix}${location.pathname.replace(/^\/[^/]+/, '')}${location.search}`
  }
  page.addEventListener('click', onClick, true)
  return () => page.removeEventListener('click', onClick, true)
}
