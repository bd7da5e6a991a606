import { defaultSegments } from '../src/domain/navigation/routes.ts'
import { languageOptions } from '../src/domain/market/language-options.ts'
import { resolveLocale } from '../src/i18n/resolve-locale.ts'
import type { ReturnLanguage } from '../src/ui/screens/player/return-language.ts'
import type { PageKind } from '../src/ui/pages.ts'
import { featuresOf } from './branding.ts'
import { fittingText, TITLE } from './head-texts.ts'
import { globalProductContent } from './info-pages.ts'
import { pickerContent } from './page-content.ts'
import { addressOf, isOfferedWith, pagesByKind } from './page-rows.ts'
import { marketsOf, type PageParts, type RenderContext, spokenOn } from './render-context.ts'
import type { StoreBuild } from '../brands/store-build.ts'

/** A kind of page that exists once outside all countries, in English. */
export interface RootPage {
  readonly kind: Extract<PageKind, 'picker' | 'partnership' | 'socialCallback' | 'playerReturn' | 'notFound'>
  /** Its file below all pages. */
  readonly file: string
  readonly address: string
  /** Returns whether a build has it. */
  readonly isOffered: (store: StoreBuild) => boolean
  readonly isIndexed: boolean
  readonly parts: (context: RenderContext) => PageParts
}

/** Lists the languages of a market for the page of the return, its default first. */
const returnLanguagesOf = (path: string): readonly ReturnLanguage[] =>
  languageOptions
    .filter(({ market }) => market.path === path)
    .toSorted((a, b) => Number(b.language.isDefault) - Number(a.language.isDefault))
    .map((option) => {
      const { language, isRTL, script } = spokenOn(option)
      return {
        ...{ code: option.language.code, contentLanguage: resolveLocale(option.language), locale: language },
        ...(isRTL ? { isRTL } : {}),
        ...(script === '' ? {} : { script })
      }
    })

/** Renderers of the pages that exist once outside all countries. */
const RENDERERS = {
  picker: ({ store, askWhere, t }) => ({
    content: pickerContent(store, askWhere),
    title: fittingText([t('picker.title'), t('head.picker')], TITLE),
    description: t('picker.lead')
  }),
  partnership: ({ t }) => ({ content: { page: 'partnership' }, title: t('partner.title'), description: t('partner.lead') }),
  socialCallback: ({ t }) => ({
    content: { page: 'socialCallback' },
    title: t('account.social.title'),
    description: t('account.social.description')
  }),
  playerReturn: ({ store, t }) => ({
    content: {
      page: 'playerReturn',
      countryCodes: Object.fromEntries(marketsOf(store).map(({ path, countryCode }) => [path, countryCode])),
      languages: Object.fromEntries(marketsOf(store).map(({ path }) => [path, returnLanguagesOf(path)]))
    },
    title: t('account.social.title'),
    description: t('account.social.description')
  }),
  notFound: ({ t }) => ({ content: { page: 'notFound' }, title: t('missing.title'), description: t('picker.lead') })
} satisfies Readonly<Record<RootPage['kind'], RootPage['parts']>>

const isOfRoot = (kind: PageKind): kind is RootPage['kind'] => kind in RENDERERS

/** The pages that exist once outside all countries. */
export const ROOT_PAGES: readonly RootPage[] = pagesByKind.flatMap((page): readonly RootPage[] => {
  const { kind, file } = page.row
  if (!isOfRoot(kind)) return []
  return [
    {
      kind,
      file,
      address: `/${addressOf(page, defaultSegments)}`,
      isOffered: (store) => isOfferedWith(page, featuresOf(store)) && (kind !== 'playerReturn' || store.whiteLabel?.partnerLogin === true),
      isIndexed: page.row.indexed === 'always',
      parts: RENDERERS[kind]
    }
  ]
})

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
