import { useEffect, useState } from 'react'
import { type RouteObject, useLoaderData } from 'react-router'
import { PageFrame } from './layout/page-frame.tsx'
import { FrameProvider } from './page-context.tsx'
import type { PageContent, PageData, ScreenName } from './page-data.ts'
import type { ScreenView } from './screens.ts'

/** The page's data, as the built page carries it. */
export const PAGE_ROUTE = 'page'

/** Screens that show what only the visitor's browser knows: built pages hold their place and no more. */
const ONLY_LIVE: ReadonlySet<ScreenName> = new Set(['search', 'order'])

/** False while the page is as it was built, so that what the browser draws first is what it was sent. */
const useIsLive = (): boolean => {
  const [isLive, setLive] = useState(false)
  // Joins the browser's own moment of taking over; there is nothing to clean up.
  useEffect(() => setLive(true), [])
  return isLive
}

/** Keeps the place of a screen that is not there yet. */
const Place = () => (
  <div className="wrap sec" aria-busy="true">
    <div className="bone l1" />
    <div className="bone l2" />
  </div>
)

/** One route: the host decides which page an address shows, and the page's data says which screen that is. */
export const pageRoutes = (Screen: ScreenView<never>, load: () => PageData): RouteObject[] => {
  // The page's data names the screen, and the screen was loaded by that name.
  const AnyScreen = Screen as ScreenView<PageContent>
  const Page = () => {
    const { frame, content } = useLoaderData<PageData>()
    const isLive = useIsLive()
    return (
      <FrameProvider value={frame}>
        <PageFrame screen={content.page}>{isLive || !ONLY_LIVE.has(content.page) ? <AnyScreen content={content} /> : <Place />}</PageFrame>
      </FrameProvider>
    )
  }
  return [{ id: PAGE_ROUTE, path: '*', loader: load, Component: Page, HydrateFallback: () => null }]
}
