import { BrandingProvider, PageLocaleProvider } from './page-context.tsx'
import type { PageContent, PageData } from './page-data.ts'
import type { ScreenView } from './screen-view.ts'
import { STANDARD_BRANDING } from './branding.ts'

export interface ScreenOfPageProps {
  readonly page: PageData
  /** The loaded screen of this page's kind. */
  readonly screen: ScreenView<never>
}

/** Renders the hydrated part of a page; header and footer are links and native controls. */
export const ScreenOfPage = ({ page: { frame, content, store = STANDARD_BRANDING }, screen }: ScreenOfPageProps) => {
  // The screen was loaded by the name in the page's data.
  const Screen = screen as ScreenView<PageContent>
  return (
    <BrandingProvider value={store}>
      <PageLocaleProvider value={frame}>
        <Screen content={content} />
      </PageLocaleProvider>
    </BrandingProvider>
  )
}
