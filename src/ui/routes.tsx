import type { ComponentType } from 'react'
import { type RouteObject, useLoaderData } from 'react-router'
import { PageFrame } from './layout/page-frame.tsx'
import { FrameProvider } from './page-context.tsx'
import type { PageContent, PageData } from './page-data.ts'

/** The page's data, as the built page carries it. */
export const PAGE_ROUTE = 'page'

/** One route: the host decides which page an address shows, and the page's data says which screen that is. */
export const pageRoutes = (Screen: ComponentType<{ readonly content: never }>, load: () => PageData): RouteObject[] => {
  const Page = () => {
    const { frame, content } = useLoaderData<PageData>()
    const AnyScreen = Screen as ComponentType<{ readonly content: PageContent }>
    return (
      <FrameProvider value={frame}>
        <PageFrame screen={content.page}>
          <AnyScreen content={content} />
        </PageFrame>
      </FrameProvider>
    )
  }
  return [{ id: PAGE_ROUTE, path: '*', loader: load, Component: Page, HydrateFallback: () => null }]
}
