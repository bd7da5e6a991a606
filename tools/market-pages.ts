import type { StoreProduct } from '../backend/services/catalogue/catalogue.ts'
import { homeAndProductsOf } from '../backend/services/catalogue/catalogue.ts'
import type { Services } from '../backend/services/services.ts'
import { type InfoItem, type PromoItem, readInfoBar, readPromos } from '../backend/services/shop/notices.ts'
import { pageScript } from '../src/domain/market/language.ts'
import type { MarketLanguage } from '../src/domain/market/language-options.ts'
import type { Market } from '../src/domain/market/market.ts'
import { completeLanguages } from '../src/messages/compiled/completeness.ts'
import { type MessageGroup, type MessageKey, type TextParams, type Texts, writeText } from '../src/messages/keys.ts'
import type { PageContent, PageData, PageNotice } from '../src/ui/page-data.ts'
import type { PagePromo } from '../src/ui/page-promo.ts'
import { defaultItem, productPageData } from '../src/ui/product/build-page-data.ts'
import type { ProductPromo } from '../src/ui/product/product-page-data.ts'
import type { BuiltFiles, Sheet } from './build.ts'
import { type DocumentHead, writeDocument } from './document.ts'
import { frameOf, pickerContent, prefixOf } from './page-content.ts'
import type { BuiltPage } from './write-page.ts'

/** The page renderer, as the build made it. */
export type Render = (page: PageData, language: string, wordsOf: (group: MessageGroup) => Texts) => Promise<string>

/** Everything that the pages of one market and language are written with. */
export interface Desk {
  readonly files: BuiltFiles
  readonly storeUrl: string
  readonly render: Render
  readonly wordsOf: (group: MessageGroup) => Texts
  /** Where the picker asks for the visitor's country; absent where the host in front of the store does not know it. */
  readonly askWhere?: string | undefined
}

const SHEET_OF: Readonly<Record<PageContent['page'], Sheet>> = {
  home: 'home',
  search: 'home',
  notFound: 'home',
  picker: 'picker',
  product: 'product',
  order: 'order'
}

const LIFE_OF: Readonly<Record<PageContent['page'], DocumentHead['life']>> = {
  home: 'never',
  notFound: 'never',
  picker: 'onIntent',
  product: 'onIntent',
  search: 'atOnce',
  order: 'atOnce'
}

interface About {
  readonly title: string
  readonly description: string
  readonly indexed: boolean
  /** Product whose scene is the share image. */
  readonly scene?: string | undefined
}

type Spoken = Pick<DocumentHead, 'language' | 'isRTL' | 'script' | 'variants'>

const ENGLISH: Spoken = { language: 'en', isRTL: false, script: '', variants: [] }

const wordsOn = ({ wordsOf }: Desk) => {
  const texts = wordsOf('shell')
  return (key: MessageKey, params?: TextParams): string => writeText(texts, key, params)
}

const built = async (desk: Desk, page: PageData, address: string, path: string, about: About, spoken: Spoken): Promise<BuiltPage> => {
  const { files, storeUrl, render, wordsOf } = desk
  const body = await render(page, page.frame?.spoken ?? 'en', wordsOf)
  const head: DocumentHead = {
    ...spoken,
    title: about.title,
    description: about.description,
    indexed: about.indexed,
    canonical: about.indexed ? storeUrl + address : undefined,
    image: about.scene === undefined ? undefined : `${storeUrl}${files.art}/${about.scene}.svg`,
    sheet: files.sheets[SHEET_OF[page.content.page]],
    boot: files.boot,
    life: LIFE_OF[page.content.page]
  }
  return { path, html: writeDocument(head, body, page) }
}

const productContent = ({ product, channelTotals }: StoreProduct, market: Market, promos: readonly ProductPromo[]): PageContent => {
  const item = defaultItem(product)
  return { page: 'product', data: productPageData(product, market, item === undefined ? {} : channelTotals(item.id), promos) }
}

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

/** Every page of one market in one language: home, products, and the shells of search, order and "not found". */
export const marketPages = async (
  services: Pick<Services, 'database' | 'now'>,
  desk: Desk,
  option: MarketLanguage
): Promise<readonly BuiltPage[]> => {
  const { market, language } = option
  const complete = completeLanguages.includes(language.code)
  const frame = frameOf(option, complete)
  const prefix = prefixOf(market, language)
  const t = wordsOn(desk)
  const [{ home, products }, highlights, productHighlights] = await Promise.all([
    homeAndProductsOf(services, market, language.code),
    readPromos(services, option, { home: true }),
    readPromos(services, option, { anyProduct: true })
  ])
  const spoken: Spoken = {
    ...(complete ? { language: language.locale, isRTL: language.isRTL, script: pageScript(language.locale) ?? '' } : ENGLISH),
    variants: language.isDefault ? market.languages.filter((other) => !other.isDefault).map(({ code }) => code) : []
  }
  const write = (path: string, rest: string, content: PageContent, about: About, notices: readonly PageNotice[] = []): Promise<BuiltPage> =>
    built(
      desk,
      { frame, content, notices },
      `/${prefix}/${rest}`,
      `${prefix}/${path}`,
      { ...about, indexed: about.indexed && complete },
      spoken
    )

  const tell = async (pageType: string, productPath?: string): Promise<readonly PageNotice[]> =>
    (await readInfoBar(services, option, { pageType, productPath })).map(pageNotice)
  const promos = highlights.map(homePromo)
  const country = frame.countryName
  const about = { description: t('shell.description', { country }), indexed: false }
  return Promise.all([
    write(
      'index.html',
      '',
      { page: 'home', promos, categories: home },
      { ...about, title: t('shell.title', { country }), indexed: true, scene: promos[0]?.productPath },
      await tell('home')
    ),
    write('search.html', 'search/', { page: 'search' }, { ...about, title: t('search.title') }),
    write('order.html', 'complete', { page: 'order' }, { ...about, title: t('shell.orderTitle') }),
    write('404.html', '404', { page: 'notFound' }, { ...about, title: t('missing.title') }),
    ...products.map(async (store) => {
      const { name, description, productPath } = store.product
      const title = t('shell.productTitle', { name, country })
      const about = { title, description, indexed: true, scene: productPath }
      const own = productHighlights.filter((promo) => promo.productPath === productPath).map(productPromo)
      return write(`${productPath}/index.html`, productPath, productContent(store, market, own), about, await tell('product', productPath))
    })
  ])
}

/** The pages outside all countries, in English. */
export const rootPages = (desk: Desk): Promise<readonly BuiltPage[]> => {
  const t = wordsOn(desk)
  const write = (path: string, address: string, content: PageContent, about: About): Promise<BuiltPage> =>
    built(desk, { frame: undefined, content, notices: [] }, address, path, about, ENGLISH)
  const description = t('picker.lead')
  return Promise.all([
    write('international/index.html', '/international', pickerContent(desk.askWhere), {
      title: t('picker.title'),
      description,
      indexed: true
    }),
    write('404.html', '/404', { page: 'notFound' }, { title: t('missing.title'), description, indexed: false })
  ])
}
