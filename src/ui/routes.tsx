import { PageFrame } from './layout/page-frame.tsx'
import { FaceProvider, FrameProvider } from './page-context.tsx'
import type { PageContent } from './page-data.ts'
import { ScreenOfPage, type ScreenOfPageProps } from './screen-of-page.tsx'
import { STANDARD_FACE } from './store-face.ts'

const placeOf = (content: PageContent): string => {
  if (content.page === 'product' || content.page === 'opening') return content.data.product.productPath
  return content.page === 'search' ? 'search/' : ''
}

/** Renders a whole page; the host selects the page, and its data the screen. */
export const Page = ({ page, screen }: ScreenOfPageProps) => {
  const { frame, content, notices, store = STANDARD_FACE } = page
  return (
    <FaceProvider value={store}>
      <FrameProvider value={frame}>
        <PageFrame screen={content.page} place={placeOf(content)} notices={notices}>
          <ScreenOfPage page={page} screen={screen} />
        </PageFrame>
      </FrameProvider>
    </FaceProvider>
  )
}
