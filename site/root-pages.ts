import type { PageContent } from '../src/ui/page-data.ts'
import { featuresOf } from './branding.ts'
import { fittingText, TITLE } from './head-texts.ts'
import { globalProductContent } from './info-pages.ts'
import { pickerContent } from './page-content.ts'
import { marketsOf, type PageParts, type RenderContext } from './render-context.ts'
import type { StoreBuild } from '../stores/store-build.ts'

/** A kind of page that exists once outside all countries, in English. */
export interface RootPage {
  readonly kind: Extract<PageContent['page'], 'picker' | 'partnership' | 'socialCallback' | 'notFound'>
  /** Its file below all pages. */
  readonly file: string
  readonly address: string
  /** Returns whether a build has it; absent = every build has. */
  readonly isOffered?: (store: StoreBuild) => boolean
  readonly isIndexed: boolean
  readonly parts: (context: RenderContext) => PageParts
}

/** The pages that exist once outside all countries. */
export const ROOT_PAGES: readonly RootPage[] = [
  {
    kind: 'picker',
    file: 'international/index.html',
    address: '/international',
    isIndexed: true,
    parts: ({ store, askWhere, t }) => ({
      content: pickerContent(store, askWhere),
      title: fittingText([t('picker.title'), t('head.picker')], TITLE),
      description: t('picker.lead')
    })
  },
  {
    kind: 'partnership',
    file: 'marketing-and-partnership/index.html',
    address: '/marketing-and-partnership',
    isIndexed: true,
    parts: ({ t }) => ({ content: { page: 'partnership' }, title: t('partner.title'), description: t('partner.lead') })
  },
  {
    kind: 'socialCallback',
    file: 'oauth/callback.html',
    address: '/oauth/callback',
    isOffered: (store) => featuresOf(store).userAccounts,
    isIndexed: false,
    parts: ({ t }) => ({
      content: { page: 'socialCallback' },
      title: t('account.social.title'),
      description: t('account.social.description')
    })
  },
  {
    kind: 'notFound',
    file: '404.html',
    address: '/404',
    isIndexed: false,
    parts: ({ t }) => ({ content: { page: 'notFound' }, title: t('missing.title'), description: t('picker.lead') })
  }
]

/** Returns the content of a product's global page; undefined where no market of the build sells it. */
export const globalProductParts = async (
  { askWhere, content, store, t }: RenderContext,
  productPath: string
): Promise<PageParts | undefined> => {
  const sold = await content.sold(productPath)
  if (sold === undefined || !marketsOf(store).some(({ path }) => sold.markets.has(path))) return undefined
  const { name } = sold
  return {
    content: globalProductContent(store, sold, askWhere),
    title: fittingText([t('global.title', { name }), t('global.titleLong', { name })], TITLE),
    description: t('global.description', { name }),
    scene: productPath
  }
}
