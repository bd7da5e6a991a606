import { TopUpPage } from './top-up-page.tsx'

/** Renders the page of a top-up whose payment is awaited. @source M112 */
export const WaitingPage = TopUpPage
