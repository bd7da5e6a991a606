import type { PageData } from '../ui/page-data.ts'

/** The page that the browser shows, as its data says; undefined for a page of links and forms alone. */
export const shownPage = (): PageData | undefined => {
  const text = document.getElementById('page')?.textContent
  // The build wrote it beside the markup; it is part of the page as its tags are.
  return text === undefined || text === null || text === '' ? undefined : (JSON.parse(text) as PageData)
}
