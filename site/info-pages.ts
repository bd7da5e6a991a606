import type { SoldProduct } from '../backend/services/catalogue/selling-markets.ts'
import { TIME_TO_CHOOSE } from '../backend/services/orders/transition.ts'
import { SELF_SERVICE, DELIVERY_TIME } from '../backend/services/orders/order-facts.ts'
import { QUOTE_LIFE_MS } from '../backend/services/quotes/make-quote.ts'
import { ADULT_AGE, TEENAGE_AGE } from '../src/domain/account/age-gate.ts'
import { OTP_LENGTH, OTP_LOCKOUT, OTP_TRIES } from '../src/domain/account/otp.ts'
import { days, hours, minutes } from '../src/domain/kernel/duration.ts'
import { hasRewardsSeo, needsExpressTerms } from '../src/domain/market/country-policies.ts'
import { findMarket } from '../src/domain/market/find-market.ts'
import type { Market } from '../src/domain/market/market.ts'
import { groupByAboutRegion, comingSoonCountries } from '../src/domain/market/region-groups.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import type { ConfiguredSegments } from '../src/domain/navigation/routes.ts'
import { type SellingBuild, storeMarkets } from '../src/domain/partner/store-countries.ts'
import type { EffectiveFeatures } from '../src/domain/partner/white-label.ts'
import { CASHBACK_PERCENT } from '../src/domain/reward/cashback.ts'
import { GIFT_LIFE } from '../src/domain/gift/gift.ts'
import { REWARD_LIFE } from '../src/domain/reward/reward-order.ts'
import { QUICK_TOP_UP_TIMEOUT } from '../src/domain/wallet/quick-top-up.ts'
import type { MessageKey, TextParams } from '../src/i18n/keys.ts'
import type {
  AboutContent,
  CashbackLandingContent,
  GlobalProductContent,
  HelpCase,
  HelpContent,
  LinkedCountry,
  TermsContent,
  WalletLandingContent
} from '../src/ui/screens/info/info-content.ts'
import type { PageContent, PageLocale } from '../src/ui/page-data.ts'
import { countryIn } from './page-content.ts'

/** Pages of a market that explain the store. */
export type InfoPageName = 'about' | 'terms' | 'help' | 'blockNumber' | 'walletLanding' | 'cashbackLanding' | 'unsubscribe' | 'notOffered'

/** Features that decide which cases of help can happen. */
type HelpFeatures = Pick<EffectiveFeatures, 'wallet' | 'cashback' | 'userAccounts' | 'transactions' | 'countrySelector'>

/** What the info pages of a country are written from. */
export interface InfoSurroundings {
  readonly market: Market
  /** Features of the country. */
  readonly features: HelpFeatures
  readonly store: SellingBuild
  /** Language in which the page is written. */
  readonly contentLanguage: string
  readonly country: string
  readonly contact: string | undefined
  readonly isTaxIncluded: () => Promise<boolean>
  readonly t: (key: MessageKey, params?: TextParams) => string
}

/** Content and head of an info page. */
export interface InfoText {
  readonly content: PageContent
  readonly title: string
  readonly description: string
}

const linkedCountry = (market: Market, language: string): LinkedCountry => ({
  prefix: market.path,
  code: market.code,
  name: countryIn(market, language)
})

/** Groups markets by the regions of the About page, in the order of their names in a language. */
const inRegions = (markets: readonly Market[], language: string): AboutContent['regions'] => {
  const { compare } = new Intl.Collator(language)
  return groupByAboutRegion(markets).map(({ region, markets: inRegion }) => ({
    name: region,
    countries: inRegion.map((market) => linkedCountry(market, language)).toSorted((a, b) => compare(a.name, b.name))
  }))
}

/** Returns a product with the countries that sell it, in English. @source M17 */
export const globalProductContent = (
  build: SellingBuild,
  { productPath, name, markets }: SoldProduct,
  askWhere: string | undefined
): GlobalProductContent => ({
  page: 'globalProduct',
  productPath,
  name,
  ...(askWhere === undefined ? {} : { askWhere }),
  regions: inRegions(
    storeMarkets(allMarkets, build).filter(({ path }) => markets.has(path)),
    'en'
  )
})

/**
 * Returns every market of a build by the regions of the About page.
 * Names are in the page's language. @source A§1, M34
 */
export const aboutContent = (build: SellingBuild, language: string): AboutContent => ({
  page: 'about',
  regions: inRegions(storeMarkets(allMarkets, build), language),
  comingSoon: comingSoonCountries.flatMap((path) => {
    const market = findMarket(path)
    return market === undefined ? [] : [countryIn(market, language)]
  })
})

const termsContent = (market: Market, taxIncluded: boolean, contact: string | undefined): TermsContent => ({
  page: 'terms',
  currency: market.currency,
  taxIncluded,
  expressTerms: needsExpressTerms(market),
  figures: {
    priceMinutes: QUOTE_LIFE_MS / minutes(1),
    deliveryHours: DELIVERY_TIME / hours(1),
    choiceHours: TIME_TO_CHOOSE / hours(1),
    claimDays: SELF_SERVICE / days(1),
    rewardDays: REWARD_LIFE / days(1),
    adult: ADULT_AGE,
    teenage: TEENAGE_AGE
  },
  ...(contact === undefined ? {} : { contact })
})

/** All cases of help in their order, each with the features that a build needs for it to happen. */
const HELP_CASES: readonly (readonly [name: HelpCase, ...needs: (keyof HelpFeatures)[]])[] = [
  ['order'],
  ['paid'],
  ['voucher'],
  ['player'],
  ['pending'],
  ['refused'],
  ['twice'],
  ['refund'],
  ['promo'],
  ['country', 'countrySelector'],
  ['code'],
  ['signIn', 'userAccounts'],
  ['number'],
  ['wallet', 'wallet'],
  ['rewards', 'cashback'],
  ['gift'],
  ['subscription', 'userAccounts', 'transactions'],
  ['data']
]

/** Lists the cases of help that can happen in a country of a build. @source M248, shopper-help 3 */
export const helpContent = (features: HelpFeatures, contact: string | undefined): HelpContent => ({
  page: 'help',
  cases: HELP_CASES.flatMap(([name, ...needs]) => (needs.every((feature) => features[feature]) ? [name] : [])),
  figures: {
    choiceHours: TIME_TO_CHOOSE / hours(1),
    lockHours: OTP_LOCKOUT / hours(1),
    codeTries: OTP_TRIES,
    rewardDays: REWARD_LIFE / days(1),
    giftDays: GIFT_LIFE / days(1)
  },
  ...(contact === undefined ? {} : { contact })
})

/**
 * Returns the path words of the wallet and rewards pages that a country offers.
 * Links to those pages use them. @source M10, D5, D9
 */
export const landingsOf = (
  features: Pick<EffectiveFeatures, 'wallet' | 'cashback'>,
  { wallet, cashback }: ConfiguredSegments
): NonNullable<PageLocale['landings']> => ({
  ...(features.wallet ? { wallet } : {}),
  ...(features.cashback ? { rewards: cashback } : {})
})

const walletLanding = ({ wallet }: Pick<EffectiveFeatures, 'wallet'>, { currency }: Market): WalletLandingContent => ({
  page: 'walletLanding',
  ...(wallet ? { figures: { currency, codeDigits: OTP_LENGTH, topUpMinutes: QUICK_TOP_UP_TIMEOUT / minutes(1) } } : {})
})

const cashbackLanding = ({ cashback }: Pick<EffectiveFeatures, 'cashback'>): CashbackLandingContent => ({
  page: 'cashbackLanding',
  ...(cashback ? { figures: { ...CASHBACK_PERCENT, days: REWARD_LIFE / days(1) } } : {})
})

/**
 * Information pages of a market that need facts of it, by their names.
 * They need neither an account nor the catalogue.
 */
export const INFO_TEXTS: Readonly<Record<InfoPageName, (around: InfoSurroundings) => InfoText | Promise<InfoText>>> = {
  about: ({ store, contentLanguage, t }) => ({
    content: aboutContent(store, contentLanguage),
    title: t('about.title'),
    description: `${t('about.how')} ${t('about.promise')}`
  }),
  terms: async ({ market, contact, country, isTaxIncluded, t }) => ({
    content: termsContent(market, await isTaxIncluded(), contact),
    title: t('terms.title', { country }),
    description: t('terms.lead', { country })
  }),
  help: ({ features, contact, t }) => ({ content: helpContent(features, contact), title: t('help.title'), description: t('help.lead') }),
  blockNumber: ({ market: { phoneCode, mobilePattern }, t }) => ({
    content: { page: 'blockNumber', phoneCode, mobilePattern },
    title: t('block.title'),
    description: t('block.lead')
  }),
  walletLanding: ({ features, market, country, t }) => ({
    content: walletLanding(features, market),
    title: t('landing.wallet.title', { country }),
    description: t('landing.wallet.lead', { country, currency: market.currency })
  }),
  cashbackLanding: ({ features, market, country, t }) => ({
    content: cashbackLanding(features),
    // Some countries have texts of their own for search engines.
    ...(hasRewardsSeo(market)
      ? { title: t('landing.rewards.seoTitle', { code: market.path }), description: t('landing.rewards.seoText', { code: market.path }) }
      : { title: t('landing.rewards.title', { country }), description: t('landing.rewards.lead', { country }) })
  }),
  unsubscribe: ({ t }) => ({ content: { page: 'unsubscribe' }, title: t('mailing.title'), description: t('mailing.orders') }),
  notOffered: ({ country, t }) => ({
    content: { page: 'notOffered' },
    title: t('notOffered.heading', { country }),
    description: t('notOffered.text')
  })
}
