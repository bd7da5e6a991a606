import type { ReactNode } from 'react'
import type { PageContent } from './page-data.ts'
import type { PageKind } from './pages.ts'

/** Component that renders a page's content. */
export type ScreenView<C> = (props: { readonly content: C }) => ReactNode

/** Component that renders pages of a kind. */
export type ScreenOf<N extends PageKind> = ScreenView<Extract<PageContent, { page: N }>>
