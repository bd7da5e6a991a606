import { TopUpPage } from './top-up-page.tsx'

/** Renders the page of a finished top-up. @source M112 */
export const CompletePage = TopUpPage
