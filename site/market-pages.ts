import type { StoreProduct } from '../backend/services/catalogue/catalogue.ts'
import { longDate } from '../backend/services/long-date.ts'
import type { AuthEndpoints } from '../backend/services/services.ts'
import type { PromoItem } from '../backend/services/shop/notices.ts'
import type { ConfiguredSegments } from '../src/domain/navigation/routes.ts'
import { productMode } from '../src/domain/order/product-mode.ts'
import type { EffectiveFeatures } from '../src/domain/partner/white-label.ts'
import type { MessageKey } from '../src/i18n/keys.ts'
import type { AccountScreenName } from '../src/ui/screens/account/account-content.ts'
import type { PageContent } from '../src/ui/page-data.ts'
import { isSignedInScreen, type PageKind, type PageName, type PageRow, PAGES, type SignedInScreenName } from '../src/ui/pages.ts'
import type { PagePromo } from '../src/ui/page-promo.ts'
import { defaultItem, productPageData } from '../src/ui/screens/product/build-page-data.ts'
import type { ProductPromo } from '../src/ui/screens/product/product-page-data.ts'
import { type AccountChoices, accountText } from './account-pages.ts'
import { DESCRIPTION, fittingText } from './head-texts.ts'
import { INFO_TEXTS, type InfoPageName, type InfoText } from './info-pages.ts'
import { knownAddress, type KnownPage } from './known-script.ts'
import { describeSignedInPage } from './signed-in-pages.ts'
import { addressOf, isIndexedWith, isOfferedWith, pagesByKind } from './page-rows.ts'
import { descriptionIn, type MarketContext, type PageParts, shareImage, titleIn, usualDescription } from './render-context.ts'
import { breadcrumbs, productFacts } from './structured-data.ts'

/** Renders content and head of a page. */
type MakeParts = (context: MarketContext) => PageParts | Promise<PageParts>

/** Kinds of pages that stand outside all countries, or once for each product. */
const ELSEWHERE = [
  'product',
  'opening',
  'picker',
  'partnership',
  'socialCallback',
  'playerReturn',
  'globalProduct'
] as const satisfies readonly PageKind[]

type MarketKind = Exclude<PageKind, (typeof ELSEWHERE)[number]>

/** Kinds whose content is their kind, and whose title is the text `<kind>.title`. */
type TitledKind = {
  [K in MarketKind]: { readonly page: K } extends PageContent ? (`${K}.title` extends MessageKey ? K : never) : never
}[MarketKind]

/** Titled kinds of information pages, which the text `<kind>.lead` describes. */
type DescribedKind = Extract<TitledKind, Extract<(typeof PAGES)[PageName], { readonly sheet: 'info' }>['kind']>

/** A kind of page that every market and language has at most once. */
export interface MarketPage {
  readonly kind: MarketKind
  /** Its file below the folder of the market and language. */
  readonly file: string
  /** What follows the market and language in its address. */
  readonly rest: (segments: ConfiguredSegments) => string
  /** Returns whether a market has it. */
  readonly isOffered: (features: EffectiveFeatures) => boolean
  /** Returns whether search engines show it; absent = never. */
  readonly isIndexed?: (features: EffectiveFeatures) => boolean
  /** True = it is shown at addresses of other pages, so a language switch does not lead to it. */
  readonly isNowhere: boolean
  readonly parts: MakeParts
}

/** Reads what pages of accounts offer from what the store is configured for. */
const accountChoices = (parties: AuthEndpoints | undefined, features: EffectiveFeatures): AccountChoices => ({
  providers: parties?.hosted?.providers ?? [],
  captchaModes: parties?.captchaModes,
  features
})

const productPromo = ({ id, title, text, promoCode }: PromoItem): ProductPromo => ({
  id,
  title,
  text: text ?? undefined,
  promoCode: promoCode ?? undefined
})

const homePromo = ({ id, title, text, productPath, promoCode }: PromoItem): PagePromo => ({
  id,
  title,
  text: text ?? undefined,
  productPath: productPath ?? undefined,
  promoCode: promoCode ?? undefined
})

/** Names the script that draws earlier purchases on a page; absent in development. */
const knownOn = ({ files, frame }: MarketContext, page: KnownPage): string | undefined =>
  files.known === undefined ? undefined : knownAddress(frame.prefix, page)

const homeParts: MakeParts = async (context) => {
  const { content, features, frame, option, t } = context
  const { countryName: country } = frame
  const [categories, highlights, news] = await Promise.all([
    content.home(option),
    features.promotion ? content.promos(option, { home: true }) : [],
    features.news ? content.news(option.language.locale) : []
  ])
  const promos = highlights.map(homePromo)
  return {
    content: { page: 'home', promos, categories, ...(news.length === 0 ? {} : { news }) },
    title: titleIn(context, t('shell.title', { country }), t('head.home', { country })),
    description: usualDescription(context),
    scene: promos[0]?.productPath,
    known: knownOn(context, 'home')
  }
}

/** Creates the renderer of a page behind a login. */
const ownParts =
  (kind: SignedInScreenName): MakeParts =>
  (context) => {
    const { features, market, store, t } = context
    const offered = MARKET_PAGES.flatMap((page) =>
      isSignedInScreen(page.kind) && page.isOffered(features) ? [{ kind: page.kind, path: page.rest(store.segments) }] : []
    )
    const { content, title, description } = describeSignedInPage(kind, market, offered, t)
    return { content, title: t(title), description: descriptionIn(context, t(description)) }
  }

/** Creates the renderer of a page of signing in or up. */
const accountParts =
  (kind: AccountScreenName): MakeParts =>
  (context) => {
    const { config, features, market, t } = context
    const { content, title, description } = accountText(kind, market, accountChoices(config.authEndpoints, features))
    return { content, title: t(title), description: descriptionIn(context, t(description)) }
  }

/** Returns a page that explains the store, by its texts. */
const describedPage = (context: MarketContext, { content, title, description }: InfoText): PageParts => ({
  content,
  title: titleIn(context, title, context.t('head.page', { title, country: context.frame.countryName })),
  description: descriptionIn(context, description),
  facts: [breadcrumbs([context.homeCrumb], title)]
})

/** Creates the renderer of a page that explains the store with facts of its country. */
const infoParts =
  (kind: InfoPageName): MakeParts =>
  async (context) => {
    const { config, content: reads, features, frame, market, store, t } = context
    const { spoken, countryName: country } = frame
    const { content, title, description } = await INFO_TEXTS[kind]({
      market,
      features,
      store,
      contentLanguage: spoken,
      country,
      contact: config.contactEmail,
      isTaxIncluded: () => reads.isTaxIncluded(market),
      t
    })
    return describedPage(context, { content, title, description })
  }

const isDescribed = (kind: TitledKind): kind is DescribedKind =>
  Object.values<PageRow>(PAGES).some((row) => row.kind === kind && row.sheet === 'info')

/** Creates the renderer of a page without one of its own. */
const titledParts =
  (kind: TitledKind): MakeParts =>
  (context) => {
    const [content, title] = [{ page: kind }, context.t(`${kind}.title`)]
    return isDescribed(kind)
      ? describedPage(context, { content, title, description: context.t(`${kind}.lead`) })
      : { content, title, description: usualDescription(context) }
  }

/** Renderers of the public pages that a market and language has once, unless their title is enough. */
const RENDERERS = {
  home: homeParts,
  order: (context) => ({ content: { page: 'order' }, title: context.t('shell.orderTitle'), description: usualDescription(context) }),
  redeem: (context) => ({ content: { page: 'redeem' }, title: context.t('redeem.title'), description: usualDescription(context) }),
  notifications: (context) => ({
    content: { page: 'notifications' },
    title: context.t('notice.title'),
    description: descriptionIn(context, context.t('notice.lead'))
  }),
  notFound: (context) => ({
    content: { page: 'notFound' },
    title: context.t('missing.title'),
    description: usualDescription(context)
  }),
  about: infoParts('about'),
  terms: infoParts('terms'),
  help: infoParts('help'),
  blockNumber: infoParts('blockNumber'),
  walletLanding: infoParts('walletLanding'),
  cashbackLanding: infoParts('cashbackLanding'),
  unsubscribe: infoParts('unsubscribe'),
  notOffered: infoParts('notOffered'),
  signIn: accountParts('signIn'),
  signUp: accountParts('signUp'),
  confirmSignup: accountParts('confirmSignup'),
  verifySignup: accountParts('verifySignup'),
  recoverPassword: accountParts('recoverPassword'),
  socialReturn: accountParts('socialReturn')
} satisfies Readonly<Record<Exclude<MarketKind, TitledKind | SignedInScreenName>, MakeParts> & Partial<Record<TitledKind, MakeParts>>>

const isOfMarkets = (kind: PageKind): kind is MarketKind => !ELSEWHERE.some((other) => other === kind)

const hasRenderer = (kind: MarketKind): kind is keyof typeof RENDERERS => kind in RENDERERS

const rendererOf = (kind: MarketKind): MakeParts => {
  if (isSignedInScreen(kind)) return ownParts(kind)
  return hasRenderer(kind) ? RENDERERS[kind] : titledParts(kind)
}

/** The pages that a market and language has once, in the order of the sitemaps. */
export const MARKET_PAGES: readonly MarketPage[] = pagesByKind.flatMap((page): readonly MarketPage[] => {
  const { kind, file, indexed, isNowhere = false } = page.row
  if (!isOfMarkets(kind)) return []
  return [
    {
      kind,
      file,
      rest: (segments) => addressOf(page, segments),
      isOffered: (features) => isOfferedWith(page, features),
      ...(indexed === 'never' ? {} : { isIndexed: (features) => isIndexedWith(page.row, features) }),
      isNowhere,
      parts: rendererOf(kind)
    }
  ]
})

const productContent = (
  { product, hue, channelTotals }: StoreProduct,
  { market, isComplete, option, now }: MarketContext,
  promos: readonly ProductPromo[]
): PageContent => {
  const item = defaultItem(product)
  const data = productPageData({ product, hue }, market, item === undefined ? {} : channelTotals(item.id), promos)
  return productMode(product, now) === 'preRegistration'
    ? { page: 'opening', data, date: longDate(new Date(product.releasesAt ?? now), isComplete ? option.language.locale : 'en') }
    : { page: 'product', data }
}

/** Returns the content of a product page; undefined where the catalogue has no such product. */
export const productParts = async (context: MarketContext, productPath: string): Promise<PageParts | undefined> => {
  const { content: reads, features, frame, homeCrumb, now, option, t } = context
  const found = await reads.product(option, productPath)
  if (found === undefined) return undefined
  const promos = features.promotion ? await reads.promos(option, { productPath }) : []
  const { product } = found
  const { name, description } = product
  const { countryName: country } = frame
  const content = productContent(found, context, promos.map(productPromo))
  return {
    content,
    title: titleIn(context, t('shell.productTitle', { name, country }), t('head.product', { name, country })),
    description: fittingText([t('head.product.description', { text: description }), description], DESCRIPTION),
    scene: productPath,
    // What cannot be bought yet has no price that a search engine could show.
    facts: [
      ...(productMode(product, now) === 'open' && (!product.accountRequired || features.userAccounts)
        ? [productFacts(product, shareImage(context, productPath), defaultItem(product)?.fromPrice)]
        : []),
      breadcrumbs([homeCrumb], name)
    ],
    known: content.page === 'product' ? knownOn(context, 'product') : undefined
  }
}
