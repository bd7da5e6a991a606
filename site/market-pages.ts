import type { StoreProduct } from '../backend/services/catalogue/catalogue.ts'
import { longDate } from '../backend/services/long-date.ts'
import type { AccountParties } from '../backend/services/services.ts'
import type { PromoItem } from '../backend/services/shop/notices.ts'
import type { ConfiguredSegments } from '../src/domain/navigation/routes.ts'
import { productMode } from '../src/domain/order/product-mode.ts'
import type { EffectiveFeatures } from '../src/domain/partner/white-label.ts'
import type { AccountScreenName } from '../src/ui/account/account-content.ts'
import type { PageContent } from '../src/ui/page-data.ts'
import type { PagePromo } from '../src/ui/page-promo.ts'
import { defaultItem, productPageData } from '../src/ui/product/build-page-data.ts'
import type { ProductPromo } from '../src/ui/product/product-page-data.ts'
import type { OwnScreenName } from '../src/ui/settings/own-content.ts'
import { ACCOUNT_FILES, type AccountChoices, accountText } from './account-pages.ts'
import { DESCRIPTION, fittingText } from './head-texts.ts'
import { NOT_OFFERED } from './hosting.ts'
import { INFO_TEXTS, type InfoPageName } from './info-pages.ts'
import { knownAddress, type KnownPage } from './known-script.ts'
import { isOwnPageOffered, OWN_FILES, ownText } from './own-pages.ts'
import { descriptionIn, type MarketContext, type PageParts, shareImage, titleIn, usualDescription } from './render-context.ts'
import { breadcrumbs, productFacts } from './structured-data.ts'

/** A kind of page that every market and language has at most once. */
export interface MarketPage {
  readonly kind: Exclude<PageContent['page'], 'product' | 'opening' | 'picker' | 'partnership' | 'socialCallback' | 'globalProduct'>
  /** Its file below the folder of the market and language. */
  readonly file: string
  /** What follows the market and language in its address. */
  readonly rest: (segments: ConfiguredSegments) => string
  /** Returns whether a market has it; absent = every market has. */
  readonly isOffered?: (features: EffectiveFeatures) => boolean
  /** Returns whether search engines show it; absent = never. */
  readonly isIndexed?: (features: EffectiveFeatures) => boolean
  /** True = it is shown at addresses of other pages, so a language switch does not lead to it. */
  readonly isNowhere?: boolean
  readonly parts: (context: MarketContext) => PageParts | Promise<PageParts>
}

/** Reads what pages of accounts offer from what the store is configured for. */
const accountChoices = (parties: AccountParties | undefined, features: EffectiveFeatures): AccountChoices => ({
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

const home: MarketPage = {
  kind: 'home',
  file: 'index.html',
  rest: () => '',
  isIndexed: () => true,
  parts: async (context) => {
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
}

const search: MarketPage = {
  kind: 'search',
  file: 'search.html',
  rest: () => 'search/',
  isOffered: (features) => features.search,
  parts: (context) => ({ content: { page: 'search' }, title: context.t('search.title'), description: usualDescription(context) })
}

const order: MarketPage = {
  kind: 'order',
  file: 'order.html',
  rest: () => 'complete',
  parts: (context) => ({ content: { page: 'order' }, title: context.t('shell.orderTitle'), description: usualDescription(context) })
}

const notifications: MarketPage = {
  kind: 'notifications',
  file: 'notifications.html',
  rest: () => 'notifications',
  isOffered: (features) => features.notification,
  parts: (context) => ({
    content: { page: 'notifications' },
    title: context.t('notice.title'),
    description: descriptionIn(context, context.t('notice.lead'))
  })
}

const notFound: MarketPage = {
  kind: 'notFound',
  file: '404.html',
  rest: () => '404',
  isNowhere: true,
  parts: (context) => ({ content: { page: 'notFound' }, title: context.t('missing.title'), description: usualDescription(context) })
}

/** Makes the row of a page behind a login. */
const ownPage = (kind: OwnScreenName): MarketPage => ({
  kind,
  file: OWN_FILES[kind],
  rest: () => OWN_FILES[kind].replace('.html', ''),
  isOffered: isOwnPageOffered[kind],
  parts: (context) => {
    const { content, title, description } = ownText(kind, context.market)
    return { content, title: context.t(title), description: descriptionIn(context, context.t(description)) }
  }
})

/** Makes the row of a page of signing in or up. */
const accountPage = (kind: AccountScreenName): MarketPage => ({
  kind,
  file: ACCOUNT_FILES[kind],
  rest: () => ACCOUNT_FILES[kind].replace('.html', ''),
  isOffered: (features) => features.userAccounts,
  parts: (context) => {
    const { config, features, market, t } = context
    const { content, title, description } = accountText(kind, market, accountChoices(config.accountParties, features))
    return { content, title: t(title), description: descriptionIn(context, t(description)) }
  }
})

/** Makes the row of a page that explains the store. */
const infoPage = (kind: InfoPageName, row: Pick<MarketPage, 'file' | 'rest' | 'isOffered' | 'isIndexed' | 'isNowhere'>): MarketPage => ({
  kind,
  ...row,
  parts: async (context) => {
    const { config, content: reads, features, frame, homeCrumb, market, store, t } = context
    const { spoken, countryName: country } = frame
    const { content, title, description } = await INFO_TEXTS[kind]({
      market,
      features,
      store,
      spoken,
      country,
      contact: config.contactEmail,
      isTaxIncluded: () => reads.isTaxIncluded(market),
      t
    })
    return {
      content,
      title: titleIn(context, title, t('head.page', { title, country })),
      description: descriptionIn(context, description),
      facts: [breadcrumbs([homeCrumb], title)]
    }
  }
})

const always = (): boolean => true

/** The pages that a market and language has once, in the order of the sitemaps. */
export const MARKET_PAGES: readonly MarketPage[] = [
  home,
  search,
  order,
  notifications,
  ownPage('settings'),
  ownPage('deleteAccount'),
  ownPage('transactions'),
  ownPage('accountNotifications'),
  notFound,
  infoPage('about', { file: 'about.html', rest: () => 'about', isIndexed: always }),
  infoPage('terms', { file: 'terms.html', rest: () => 'terms', isIndexed: always }),
  infoPage('cookies', { file: 'cookies.html', rest: () => 'cookies', isIndexed: always }),
  infoPage('help', { file: 'help.html', rest: () => 'help', isOffered: ({ help }) => help, isIndexed: always }),
  infoPage('blockNumber', { file: 'block-number.html', rest: () => 'block-number', isIndexed: always }),
  infoPage('walletLanding', { file: 'wallet-landing.html', rest: (segments) => segments.wallet, isIndexed: ({ wallet }) => wallet }),
  infoPage('cashbackLanding', {
    file: 'rewards-landing.html',
    rest: (segments) => segments.cashback,
    isIndexed: ({ cashback }) => cashback
  }),
  infoPage('unsubscribe', { file: 'unsubscribe.html', rest: () => 'unsubscribe' }),
  infoPage('offline', { file: 'offline.html', rest: () => 'offline', isNowhere: true }),
  infoPage('notOffered', { file: NOT_OFFERED, rest: () => '', isNowhere: true }),
  accountPage('signIn'),
  accountPage('signUp'),
  accountPage('confirmSignup'),
  accountPage('verifySignup'),
  accountPage('recoverPassword'),
  accountPage('socialReturn')
]

const productContent = (
  { product, channelTotals }: StoreProduct,
  { market, isComplete, option, now }: MarketContext,
  promos: readonly ProductPromo[]
): PageContent => {
  const item = defaultItem(product)
  const data = productPageData(product, market, item === undefined ? {} : channelTotals(item.id), promos)
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
