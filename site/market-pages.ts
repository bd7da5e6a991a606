import type { StoreProduct } from '../backend/services/catalogue/catalogue.ts'
import { homeAndProductsOf } from '../backend/services/catalogue/catalogue.ts'
import type { SoldProduct } from '../backend/services/catalogue/sold-where.ts'
import { longDate } from '../backend/services/long-date.ts'
import type { AccountParties, Services } from '../backend/services/services.ts'
import { type InfoItem, type PromoItem, readInfoBars, readNews, readPromos } from '../backend/services/shop/notices.ts'
import { findMarket } from '../src/domain/market/find-market.ts'
import { pageScript } from '../src/domain/market/language.ts'
import type { MarketLanguage } from '../src/domain/market/language-options.ts'
import type { Market } from '../src/domain/market/market.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import { storeMarkets } from '../src/domain/partner/store-countries.ts'
import type { EffectiveFeatures } from '../src/domain/partner/white-label.ts'
import { completeLanguages } from '../src/messages/compiled/completeness.ts'
import { type MessageGroup, type MessageKey, type TextParams, type Texts, writeText } from '../src/messages/keys.ts'
import { productMode } from '../src/domain/order/product-mode.ts'
import type { TextOverrides } from '../src/messages/override-texts.ts'
import type { Frame, PageContent, PageData, PageNotice } from '../src/ui/page-data.ts'
import type { PagePromo } from '../src/ui/page-promo.ts'
import { defaultItem, productPageData } from '../src/ui/product/build-page-data.ts'
import type { ProductPromo } from '../src/ui/product/product-page-data.ts'
import type { StoreBuild } from '../stores/store-build.ts'
import { type AccountChoices, accountPages } from './account-pages.ts'
import type { BuiltFiles, Sheet } from './built-files.ts'
import { type DocumentHead, writeDocument } from './document.ts'
import { DESCRIPTION, fittingText, TITLE } from './head-texts.ts'
import { globalProductContent, infoPages, landingsOf } from './info-pages.ts'
import { frameOf, pickerContent, prefixOf } from './page-content.ts'
import { knownScripts, type MarketScript } from './known-script.ts'
import { ownPages } from './own-pages.ts'
import { digest } from './page-records.ts'
import { OF_STORE } from './share-images.ts'
import { featuresOf, storeFaceOf } from './branding.ts'
import { asGraph, breadcrumbs, productFacts, type StructuredData } from './structured-data.ts'
import type { BuiltPage } from './write-page.ts'

/** The page renderer, as the build made it. */
export type Render = (page: PageData, language: string, wordsOf: (group: MessageGroup) => Texts) => Promise<string>

/** Everything that the pages of one market and language are written with. */
export interface Desk {
  readonly files: BuiltFiles
  readonly storeUrl: string
  /** Which build of the store this is. */
  readonly store: StoreBuild
  readonly render: Render
  readonly wordsOf: (group: MessageGroup) => Texts
  /** Texts that operations wrote over the store's own; `wordsOf` has them already, the page's code needs them too. */
  readonly overrides?: TextOverrides | undefined
  /** Every product with the markets that sell it; the pages outside all countries alone need it. */
  readonly sold?: readonly SoldProduct[]
  /** Where visits are counted; absent = nowhere. */
  readonly analyticsUrl?: string | undefined
  /** Where errors are told; absent = nowhere. */
  readonly errorsDsn?: string | undefined
  /** Where the picker asks for the visitor's country; absent where the host in front of the store does not know it. */
  readonly askWhere?: string | undefined
  /**
   * Takes a script that pages of this market load, to be written beside them; absent where pages are
   * only read.
   */
  readonly addScript?: (script: MarketScript) => void
  /** A page as it was written before, if it was made of the same; absent = every page is made anew. */
  readonly recall?: (path: string, key: string) => string | undefined
}

const SHEET_OF: Readonly<Record<PageContent['page'], Sheet>> = {
  home: 'home',
  search: 'home',
  notFound: 'home',
  about: 'info',
  terms: 'info',
  cookies: 'info',
  help: 'info',
  blockNumber: 'info',
  partnership: 'info',
  walletLanding: 'info',
  cashbackLanding: 'info',
  globalProduct: 'info',
  unsubscribe: 'info',
  offline: 'info',
  notOffered: 'info',
  signIn: 'account',
  signUp: 'account',
  confirmSignup: 'account',
  verifySignup: 'account',
  recoverPassword: 'account',
  socialReturn: 'account',
  socialCallback: 'account',
  settings: 'own',
  deleteAccount: 'own',
  transactions: 'own',
  accountNotifications: 'own',
  picker: 'picker',
  product: 'product',
  opening: 'product',
  notifications: 'info',
  order: 'order'
}

/** Few products have a theme; the others need not carry it. */
const sheetOf = (content: PageContent): Sheet =>
  (content.page === 'product' || content.page === 'opening') && content.data.product.themeName !== undefined
    ? 'themed'
    : SHEET_OF[content.page]

const LIFE_OF: Readonly<Record<PageContent['page'], DocumentHead['life']>> = {
  home: 'never',
  notFound: 'never',
  about: 'never',
  terms: 'never',
  cookies: 'onIntent',
  help: 'never',
  blockNumber: 'onIntent',
  partnership: 'onIntent',
  walletLanding: 'never',
  cashbackLanding: 'never',
  globalProduct: 'never',
  unsubscribe: 'atOnce',
  offline: 'never',
  notOffered: 'never',
  // They keep where somebody came from, and know who is signed in already.
  signIn: 'atOnce',
  signUp: 'atOnce',
  confirmSignup: 'atOnce',
  verifySignup: 'atOnce',
  recoverPassword: 'atOnce',
  socialReturn: 'atOnce',
  socialCallback: 'atOnce',
  // Who is there is asked first of all.
  settings: 'atOnce',
  deleteAccount: 'atOnce',
  transactions: 'atOnce',
  accountNotifications: 'atOnce',
  picker: 'onIntent',
  product: 'onIntent',
  // Its day may have come since it was written.
  opening: 'atOnce',
  notifications: 'atOnce',
  search: 'atOnce',
  order: 'atOnce'
}

interface About {
  readonly title: string
  readonly description: string
  readonly indexed: boolean
  /** Product whose scene is the share image. */
  readonly scene?: string | undefined
  readonly facts?: readonly StructuredData[]
}

type Spoken = Pick<DocumentHead, 'language' | 'isRTL' | 'script' | 'variants'>

const ENGLISH: Spoken = { language: 'en', isRTL: false, script: '', variants: [] }

const wordsOn = ({ wordsOf }: Desk) => {
  const texts = {
    ...wordsOf('shell'),
    ...wordsOf('product'),
    ...wordsOf('info'),
    ...wordsOf('help'),
    ...wordsOf('head'),
    ...wordsOf('notices'),
    ...wordsOf('account'),
    ...wordsOf('settings')
  }
  return (key: MessageKey, params?: TextParams): string => writeText(texts, key, params)
}

const isEmpty = (overrides: TextOverrides | undefined): overrides is undefined =>
  overrides === undefined || Object.keys(overrides).length === 0

/** Address of the picture that a page is shared with, for the product whose scene it is. */
const shareImage = ({ files, storeUrl }: Desk, scene: string = OF_STORE): string | undefined => {
  const address = files.share[scene] ?? files.share[OF_STORE]
  return address === undefined ? undefined : storeUrl + address
}

const built = async (
  desk: Desk,
  shown: PageData,
  address: string,
  path: string,
  about: About,
  spoken: Spoken,
  known?: string
): Promise<BuiltPage> => {
  const { files, storeUrl, render, wordsOf } = desk
  const store = storeFaceOf(desk.store, shown.frame === undefined ? undefined : findMarket(shown.frame.country), shown.frame?.locale)
  const page: PageData = {
    ...shown,
    ...(isEmpty(desk.overrides) ? {} : { texts: desk.overrides }),
    ...(store === undefined ? {} : { store })
  }
  const said = {
    ...spoken,
    title: about.title,
    description: about.description,
    indexed: about.indexed,
    canonical: about.indexed ? storeUrl + address : undefined,
    image: shareImage(desk, about.scene),
    siteName: desk.store.name,
    facts: about.indexed && about.facts !== undefined ? asGraph(about.facts) : undefined,
    known,
    track: desk.analyticsUrl,
    report: desk.errorsDsn
  }
  const key = digest(JSON.stringify([files.hash, said, page]))
  const head: DocumentHead = {
    ...said,
    sheet: files.sheets[sheetOf(page.content)],
    boot: files.boot,
    visit: files.visit,
    early: page.content.page === 'order' ? files.early : undefined,
    life: LIFE_OF[page.content.page]
  }
  const make = async (): Promise<string> => writeDocument(head, await render(page, page.frame?.spoken ?? 'en', wordsOf), page)
  const made = { path, key, html: desk.recall?.(path, key) ?? (await make()) }
  return about.indexed ? { ...made, listed: { address, market: page.frame?.country, language: spoken.language } } : made
}

const productContent = (
  { product, channelTotals }: StoreProduct,
  market: Market,
  promos: readonly ProductPromo[],
  { now, locale }: { readonly now: Date; readonly locale: string }
): PageContent => {
  const item = defaultItem(product)
  const data = productPageData(product, market, item === undefined ? {} : channelTotals(item.id), promos)
  return productMode(product, now) === 'preRegistration'
    ? { page: 'opening', data, date: longDate(new Date(product.releasesAt ?? now), locale) }
    : { page: 'product', data }
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

const pageNotice = ({ id, text, severity, url }: InfoItem): PageNotice => ({ id, text, severity, ...(url === null ? {} : { url }) })

/** Pages that are shown at addresses of other pages, so a language switch does not lead to them. */
const NOWHERE: ReadonlySet<string> = new Set(['notFound', 'offline', 'notOffered'])

/** Every page of one market in one language: home, products, and the shells of search, order and "not found". */
export const marketPages = async (
  services: Pick<Services, 'database' | 'now' | 'config'>,
  desk: Desk,
  option: MarketLanguage
): Promise<readonly BuiltPage[]> => {
  const { market, language } = option
  const complete = completeLanguages.includes(language.code)
  const features = featuresOf(desk.store, market, language.locale)
  const frame: Frame = { ...frameOf(option, complete), landings: landingsOf(features, desk.store.segments) }
  const prefix = prefixOf(market, language)
  const t = wordsOn(desk)
  const [{ home, products }, highlights, productHighlights, news] = await Promise.all([
    homeAndProductsOf(services, market, language.code),
    features.promotion ? readPromos(services, option, { home: true }) : [],
    features.promotion ? readPromos(services, option, { anyProduct: true }) : [],
    features.news ? readNews(services, language.locale) : []
  ])
  const spoken: Spoken = {
    ...(complete ? { language: language.locale, isRTL: language.isRTL, script: pageScript(language.locale) ?? '' } : ENGLISH),
    variants: language.isDefault ? market.languages.filter((other) => !other.isDefault).map(({ code }) => code) : []
  }
  const suggestsPayment = features.paymentSuggestion
  const knownWords = { frame, products, t, now: services.now(), suggestsPayment }
  const known = desk.files.known === undefined ? undefined : knownScripts(desk.files.known, knownWords)
  for (const script of Object.values(known ?? {})) desk.addScript?.(script)
  const infoBar = await readInfoBars(services, option)
  /** Writes a page with the info bar of its kind; the page of a product has that of the product too. */
  const write = (path: string, rest: string, content: PageContent, about: About, productPath?: string): Promise<BuiltPage> =>
    built(
      desk,
      {
        frame: rest === '' || NOWHERE.has(content.page) ? frame : { ...frame, rest },
        content,
        notices: infoBar({ pageType: productPath === undefined ? content.page : 'product', productPath }).map(pageNotice)
      },
      `/${prefix}/${rest}`,
      `${prefix}/${path}`,
      { ...about, indexed: about.indexed && complete },
      spoken,
      content.page === 'home' || content.page === 'product' ? known?.[content.page].address : undefined
    )

  const promos = highlights.map(homePromo)
  const infos = await infoPages(services, {
    option,
    spoken: frame.spoken,
    countryName: frame.countryName,
    t,
    features,
    segments: desk.store.segments,
    build: desk.store
  })
  const country = frame.countryName
  const descriptionOf = (plain: string): string => fittingText([plain, t('head.page.description', { text: plain, country })], DESCRIPTION)
  const about = { description: descriptionOf(t('shell.description', { country })), indexed: false }
  // Some languages say it all in a few signs; the country's English name is what others search for.
  const titleOf = (plain: string, fuller: string): string =>
    fittingText([plain, fuller, `${fuller} · ${market.enName}`, `${plain} · ${country}`], TITLE)
  const homeCrumb = { name: desk.store.name, address: `${desk.storeUrl}/${prefix}/` }
  return Promise.all([
    write(
      'index.html',
      '',
      { page: 'home', promos, categories: home, ...(news.length === 0 ? {} : { news }) },
      {
        ...about,
        title: titleOf(t('shell.title', { country }), t('head.home', { country })),
        indexed: true,
        scene: promos[0]?.productPath
      }
    ),
    ...(features.search ? [write('search.html', 'search/', { page: 'search' }, { ...about, title: t('search.title') })] : []),
    write('order.html', 'complete', { page: 'order' }, { ...about, title: t('shell.orderTitle') }),
    ...(features.notification
      ? [
          write(
            'notifications.html',
            'notifications',
            { page: 'notifications' },
            { ...about, title: t('notice.title'), description: descriptionOf(t('notice.lead')) }
          )
        ]
      : []),
    ...ownPages(market, features, t).map(({ path, rest, content, title, description }) =>
      write(path, rest, content, { title, description: descriptionOf(description), indexed: false })
    ),
    write('404.html', '404', { page: 'notFound' }, { ...about, title: t('missing.title') }),
    ...infos.map(({ path, rest, content, title, description, indexed }) =>
      write(path, rest, content, {
        title: titleOf(title, t('head.page', { title, country })),
        description: descriptionOf(description),
        indexed,
        facts: [breadcrumbs([homeCrumb], title)]
      })
    ),
    ...(features.userAccounts
      ? accountPages(market, accountChoices(services.config.accountParties, features), t).map(
          ({ path, rest, content, title, description }) =>
            write(path, rest, content, { ...about, title, description: descriptionOf(description) })
        )
      : []),
    ...products.map(async (store) => {
      const { name, description, productPath } = store.product
      const own = productHighlights.filter((promo) => promo.productPath === productPath).map(productPromo)
      const lowest = defaultItem(store.product)?.fromPrice
      const about: About = {
        title: titleOf(t('shell.productTitle', { name, country }), t('head.product', { name, country })),
        description: fittingText([t('head.product.description', { text: description }), description], DESCRIPTION),
        indexed: true,
        scene: productPath,
        // What cannot be bought yet has no price that a search engine could show.
        facts: [
          ...(productMode(store.product, services.now()) === 'open' && (!store.product.accountRequired || features.userAccounts)
            ? [productFacts(store.product, shareImage(desk, productPath), lowest)]
            : []),
          breadcrumbs([homeCrumb], name)
        ]
      }
      return write(
        `${productPath}/index.html`,
        productPath,
        productContent(store, market, own, { now: services.now(), locale: complete ? language.locale : 'en' }),
        about,
        productPath
      )
    })
  ])
}

/** The pages outside all countries, in English. */
export const rootPages = async (services: Pick<Services, 'database' | 'now'>, desk: Desk): Promise<readonly BuiltPage[]> => {
  const t = wordsOn(desk)
  const infoBar = await readInfoBars(services, undefined)
  const write = (path: string, address: string, content: PageContent, about: About): Promise<BuiltPage> =>
    built(
      desk,
      { frame: undefined, content, notices: infoBar({ pageType: content.page, productPath: undefined }).map(pageNotice) },
      address,
      path,
      about,
      ENGLISH
    )
  const description = t('picker.lead')
  const here = storeMarkets(allMarkets, desk.store)
  const isSoldHere = ({ markets }: SoldProduct): boolean => here.some(({ path }) => markets.has(path))
  return Promise.all([
    write('international/index.html', '/international', pickerContent(desk.store, desk.askWhere), {
      title: fittingText([t('picker.title'), t('head.picker')], TITLE),
      description,
      indexed: true
    }),
    write(
      'marketing-and-partnership/index.html',
      '/marketing-and-partnership',
      { page: 'partnership' },
      {
        title: t('partner.title'),
        description: t('partner.lead'),
        indexed: true
      }
    ),
    ...(featuresOf(desk.store).userAccounts
      ? [
          write(
            'oauth/callback.html',
            '/oauth/callback',
            { page: 'socialCallback' },
            { title: t('account.social.title'), description: t('account.social.description'), indexed: false }
          )
        ]
      : []),
    ...(desk.sold ?? []).filter(isSoldHere).map((product) => {
      const { productPath, name } = product
      return write(
        `product/${productPath}/index.html`,
        `/product/${productPath}`,
        globalProductContent(desk.store, product, desk.askWhere),
        {
          title: fittingText([t('global.title', { name }), t('global.titleLong', { name })], TITLE),
          description: t('global.description', { name }),
          indexed: true,
          scene: productPath
        }
      )
    }),
    write('404.html', '/404', { page: 'notFound' }, { title: t('missing.title'), description, indexed: false })
  ])
}
