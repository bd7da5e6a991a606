import { PageLayout } from './layout/page-layout.tsx'
import { BrandingProvider, PageLocaleProvider } from './page-context.tsx'
import type { PageContent } from './page-data.ts'
import { ScreenOfPage, type ScreenOfPageProps } from './screen-of-page.tsx'
import { STANDARD_BRANDING } from './branding.ts'
import { ProductFacts } from './screens/product/product-facts.tsx'

const relativePathOf = (content: PageContent): string => {
  if (content.page === 'product' || content.page === 'opening') return content.data.product.productPath
  return content.page === 'search' ? 'search/' : ''
}

/** Renders a whole page; the host selects the page, and its data the screen. */
export const Page = ({ page, screen }: ScreenOfPageProps) => {
  const { frame, content, notices, store = STANDARD_BRANDING } = page
  return (
    <BrandingProvider value={store}>
      <PageLocaleProvider value={frame}>
        <PageLayout
          screen={content.page}
          relativePath={relativePathOf(content)}
          notices={notices}
          after={content.page === 'product' && <ProductFacts product={content.data.product} />}
        >
          <ScreenOfPage page={page} screen={screen} />
        </PageLayout>
      </PageLocaleProvider>
    </BrandingProvider>
  )
}
