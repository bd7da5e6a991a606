import { PageFrame } from './layout/page-frame.tsx'
import { FrameProvider } from './page-context.tsx'
import type { PageContent, PageData } from './page-data.ts'
import type { ScreenView } from './screens.ts'

interface Props {
  readonly page: PageData
  /** The screen of this page's kind, already loaded. */
  readonly screen: ScreenView<never>
}

/** One address: the host decides which page it shows, and the page's data says which screen that is. */
export const Page = ({ page: { frame, content, notices }, screen }: Props) => {
  // The page's data names the screen, and the screen was loaded by that name.
  const Screen = screen as ScreenView<PageContent>
  return (
    <FrameProvider value={frame}>
      <PageFrame screen={content.page} notices={notices}>
        <Screen content={content} />
      </PageFrame>
    </FrameProvider>
  )
}
