import type { PageData } from '../ui/page-data.ts'

/** Reads the page data of the shown page; undefined for a page of links and forms alone. */
export const shownPage = (): PageData | undefined => {
  const text = document.getElementById('page')?.textContent
  // The build wrote the data beside the markup; it is trusted like the page's own tags.
  return text === undefined || text === null || text === '' ? undefined : (JSON.parse(text) as PageData)
}
