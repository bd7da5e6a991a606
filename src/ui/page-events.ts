import type { PageEvent } from './page-contract.ts'

/** Name of the DOM event that is dispatched when another page is shown in the same document. */
export const PAGE_CHANGED: PageEvent = 'page-changed'
