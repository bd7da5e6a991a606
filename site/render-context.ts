import { storeMarkets } from '../src/domain/partner/store-countries.ts'
import { pageScriptClass } from '../src/domain/market/language.ts'
import type { MarketLanguage } from '../src/domain/market/language-options.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import type { Market } from '../src/domain/market/market.ts'
import type { PartnerFacts } from '../src/domain/partner/partner-facts.ts'
import type { EffectiveFeatures } from '../src/domain/partner/white-label.ts'
import { completeLanguages } from '../src/i18n/compiled/completeness.ts'
import { type MessageGroup, type MessageKey, type TextParams, type Texts, writeText } from '../src/i18n/keys.ts'
import { type TextOverrides, withOverrides } from '../src/i18n/override-texts.ts'
import type { PageLocale, PageContent, PageData } from '../src/ui/page-data.ts'
import { messagesOfPage } from '../src/ui/pages.ts'
import type { ServicesConfig } from '../backend/services/services.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { featuresOf } from './branding.ts'
import type { BuiltFiles } from './built-files.ts'
import type { ContentReads } from './content-reads.ts'
import { DESCRIPTION, fittingText, TITLE } from './head-texts.ts'
import { landingsOf } from './info-pages.ts'
import { pageLocaleOf, prefixOf } from './page-content.ts'
import { pagesByKind } from './page-rows.ts'
import { OF_STORE } from './share-images.ts'
import type { Crumb, StructuredData } from './structured-data.ts'

/** Returns the messages of a language by their group. */
export type WordsOf = (group: MessageGroup) => Texts

/** The page renderer, as the build made it. */
export type Render = (page: PageData, language: string, messagesOf: WordsOf) => Promise<string>

/** Writes a text of the page's language. */
export type WriteText = (key: MessageKey, params?: TextParams) => string

/** What a page is rendered from: the build, the settings of the store, its messages, and its content. */
export interface RenderContext {
  readonly files: BuiltFiles
  readonly storeUrl: string
  /** Which build of the store this is. */
  readonly store: StoreBuild
  readonly config: Pick<ServicesConfig, 'authEndpoints' | 'contactEmail' | 'analyticsUrl' | 'errorsDsn'>
  readonly now: Date
  readonly render: Render
  readonly messagesOf: WordsOf
  /** Texts of operations. `wordsOf` has them already; the page's code needs them too. */
  readonly overrides: TextOverrides
  readonly t: WriteText
  readonly content: ContentReads
  /** Facts of the partner; absent in a store without partner login. */
  readonly partner: PartnerFacts | undefined
  /** Address at which the picker requests the visitor's country; absent where the host does not know it. */
  readonly askWhere?: string | undefined
}

/** What a page of a market is rendered from. */
export interface MarketContext extends RenderContext {
  readonly option: MarketLanguage
  readonly market: MarketLanguage['market']
  readonly features: EffectiveFeatures
  readonly frame: PageLocale
  /** True = the language has all its messages; else the page is in English. */
  readonly isComplete: boolean
  readonly homeCrumb: Crumb
}

/** Content of a page and of its head. */
export interface PageParts {
  readonly content: PageContent
  readonly title: string
  readonly description: string
  /** Product whose scene is the share image. */
  readonly scene?: string | undefined
  /** Structured data for search engines, where they show the page. */
  readonly facts?: readonly StructuredData[]
  /** Address of the script that draws earlier purchases. */
  readonly known?: string | undefined
}

/** Groups of the messages of pages: those of each kind, and of heads. */
export const PAGE_GROUPS: readonly MessageGroup[] = [
  ...new Set<MessageGroup>([...pagesByKind.flatMap(({ row }) => messagesOfPage(row.kind)), 'head'])
]

/** Groups whose messages neither heads nor scripts of pages have. */
const BODY_GROUPS: ReadonlySet<MessageGroup> = new Set([
  ...([
    'payment',
    'order',
    'orderTitle',
    'fields',
    'errors',
    'accountErrors',
    'claimErrors',
    'topUp',
    'walletHome',
    'walletStatement'
  ] as const)
])

/** Groups of the messages of heads and scripts of pages. */
const HEAD_GROUPS = PAGE_GROUPS.filter((group) => !BODY_GROUPS.has(group))

const writers = new WeakMap<WordsOf, WriteText>()

/** Returns a function that writes texts of these messages; the same messages share one function. */
export const writerOf = (messagesOf: WordsOf): WriteText => {
  const known = writers.get(messagesOf)
  if (known !== undefined) return known
  const texts: Texts = Object.assign({}, ...HEAD_GROUPS.map(messagesOf))
  const writer: WriteText = (key, params) => writeText(texts, key, params)
  writers.set(messagesOf, writer)
  return writer
}

/** Replaces messages by the texts of operations; without any the messages are returned unchanged. */
export const overriddenWords = (messagesOf: WordsOf, overrides: TextOverrides): WordsOf =>
  Object.keys(overrides).length === 0 ? messagesOf : (group) => withOverrides(messagesOf(group), overrides)

/** Adds the values of a market and language to a context. */
export const marketContext = (context: RenderContext, option: MarketLanguage): MarketContext => {
  const { market, language } = option
  const { store, storeUrl } = context
  const isComplete = completeLanguages.includes(language.code)
  const features = featuresOf(store, market, language.locale)
  return {
    ...context,
    option,
    market,
    features,
    frame: { ...pageLocaleOf(option, isComplete), landings: landingsOf(features, store.segments) },
    isComplete,
    homeCrumb: { name: store.name, address: `${storeUrl}/${prefixOf(market, language)}/` }
  }
}

/** Language, direction and script of a page. */
export interface ContentLanguage {
  readonly language: string
  readonly isRTL: boolean
  readonly script: string
  /** Languages that the plain address of its market can lead to, besides the default. */
  readonly variants: readonly string[]
}

export const ENGLISH: ContentLanguage = { language: 'en', isRTL: false, script: '', variants: [] }

/** Lists the languages that the plain address of a market can lead to, besides its default. */
const variantsOf = ({ languages }: Pick<Market, 'languages'>): readonly string[] =>
  languages.filter((other) => !other.isDefault).map(({ code }) => code)

/** Answers how a page of a market speaks. */
export const spokenOn = ({ market, language }: MarketLanguage): ContentLanguage => ({
  ...(completeLanguages.includes(language.code)
    ? { language: language.locale, isRTL: language.isRTL, script: pageScriptClass(language.locale) ?? '' }
    : ENGLISH),
  variants: language.isDefault ? variantsOf(market) : []
})

/**
 * Chooses a title that search engines show whole.
 *
 * Some languages need few characters; the country's English name is what others search for.
 */
export const titleIn = ({ frame: { countryName: country }, market }: MarketContext, plain: string, fuller: string): string =>
  fittingText([plain, fuller, `${fuller} · ${market.enName}`, `${plain} · ${country}`], TITLE)

/** Chooses a description that search engines show whole. */
export const descriptionIn = ({ t, frame: { countryName: country } }: MarketContext, plain: string): string =>
  fittingText([plain, t('head.page.description', { text: plain, country })], DESCRIPTION)

/** Returns the default description of a page of a market. */
export const usualDescription = (context: MarketContext): string =>
  descriptionIn(context, context.t('shell.description', { country: context.frame.countryName }))

/** Finds the address of the picture that a page is shared with, for the product whose scene it is. */
export const shareImage = ({ files, storeUrl }: RenderContext, scene: string = OF_STORE): string | undefined => {
  const address = files.share[scene] ?? files.share[OF_STORE]
  return address === undefined ? undefined : storeUrl + address
}

/** Lists the markets where a build sells. */
export const marketsOf = (store: StoreBuild) => storeMarkets(allMarkets, store)
