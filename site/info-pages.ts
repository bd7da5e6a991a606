import type { CatalogueTables } from '../backend/database/tables-catalogue.ts'
import type { SoldProduct } from '../backend/services/catalogue/sold-where.ts'
import { DELIVERY_TIME } from '../backend/services/orders/delivery.ts'
import { TIME_TO_CHOOSE } from '../backend/services/orders/effects.ts'
import { SELF_SERVICE } from '../backend/services/orders/refunds.ts'
import { QUOTE_LIFE_MS } from '../backend/services/quotes/quotes.ts'
import type { Services } from '../backend/services/services.ts'
import { ADULT_AGE, TEENAGE_AGE } from '../src/domain/account/age-gate.ts'
import { OTP_LENGTH, OTP_LOCKOUT, OTP_TRIES } from '../src/domain/account/otp.ts'
import { days, hours, minutes } from '../src/domain/kernel/duration.ts'
import { hasRewardsSeo, needsExpressTerms } from '../src/domain/market/country-policies.ts'
import { findMarket } from '../src/domain/market/find-market.ts'
import type { MarketLanguage } from '../src/domain/market/language-options.ts'
import type { Market } from '../src/domain/market/market.ts'
import { byAboutRegion, comingSoon } from '../src/domain/market/region-groups.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import type { ConfiguredSegments } from '../src/domain/navigation/routes.ts'
import { type SellingBuild, storeMarkets } from '../src/domain/partner/store-countries.ts'
import type { EffectiveFeatures } from '../src/domain/partner/white-label.ts'
import { CASHBACK_PERCENT } from '../src/domain/reward/cashback.ts'
import { REWARD_LIFE } from '../src/domain/reward/reward-order.ts'
import { QUICK_TOP_UP_TIMEOUT } from '../src/domain/wallet/quick-top-up.ts'
import type { MessageKey, TextParams } from '../src/messages/keys.ts'
import type {
  AboutContent,
  CashbackLandingContent,
  GlobalProductContent,
  HelpCase,
  HelpContent,
  InfoContent,
  LinkedCountry,
  TermsContent,
  WalletLandingContent
} from '../src/ui/info/info-content.ts'
import type { Frame } from '../src/ui/page-data.ts'
import { NOT_OFFERED } from './hosting.ts'
import { countryIn } from './page-content.ts'

/** A page that explains the store: where it is, what it shows, and what its head says. */
export interface InfoPage {
  /** Below the folder of its market, and behind the address of its market. */
  readonly path: string
  readonly rest: string
  readonly content: InfoContent
  readonly title: string
  readonly description: string
  readonly indexed: boolean
}

/** What decides which cases of trouble can happen. */
type HelpFeatures = Pick<EffectiveFeatures, 'wallet' | 'cashback' | 'userAccounts' | 'countrySelector'>

interface Surroundings {
  /** What is on in the country, and the path words that its build gives to wallet and rewards. */
  readonly features: HelpFeatures & Pick<EffectiveFeatures, 'help'>
  readonly segments: ConfiguredSegments
  readonly build: SellingBuild
  readonly option: MarketLanguage
  /** Language in which the page speaks. */
  readonly spoken: string
  readonly countryName: string
  readonly t: (key: MessageKey, params?: TextParams) => string
}

const linkedCountry = (market: Market, language: string): LinkedCountry => ({
  prefix: market.path,
  code: market.code,
  name: countryIn(market, language)
})

/** Markets by the regions of the About page, by their names in a language. */
const inRegions = (markets: readonly Market[], language: string): AboutContent['regions'] => {
  const { compare } = new Intl.Collator(language)
  return byAboutRegion(markets).map(({ region, markets: inRegion }) => ({
    name: region,
    countries: inRegion.map((market) => linkedCountry(market, language)).toSorted((a, b) => compare(a.name, b.name))
  }))
}

/** A product with the countries that sell it, in English. @source M17 */
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

/** Every market of a build by the regions of the About page, by its name in the page's language. @source A§1, M34 */
export const aboutContent = (build: SellingBuild, language: string): AboutContent => ({
  page: 'about',
  regions: inRegions(storeMarkets(allMarkets, build), language),
  comingSoon: comingSoon.flatMap((path) => {
    const market = findMarket(path)
    return market === undefined ? [] : [countryIn(market, language)]
  })
})

const isTaxIncluded = async ({ database }: Pick<Services, 'database'>, { path }: Market): Promise<boolean> => {
  const rule = await database
    .as<CatalogueTables>()
    .selectFrom('store.market_rules')
    .select('tax_included')
    .where('market', '=', path)
    .executeTakeFirst()
  return rule?.tax_included ?? true
}

const termsContent = async (services: Pick<Services, 'database' | 'config'>, market: Market): Promise<TermsContent> => {
  const { contactEmail } = services.config
  return {
    page: 'terms',
    currency: market.currency,
    taxIncluded: await isTaxIncluded(services, market),
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
    ...(contactEmail === undefined ? {} : { contact: contactEmail })
  }
}

/** Every case of help in its order, each with what a build must have for it to happen. */
const HELP_CASES: readonly (readonly [name: HelpCase, needs?: keyof HelpFeatures])[] = [
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
  ['data']
]

/** Lists the cases of help that can happen in a country of a build. @source M248, shopper-help 3 */
export const helpContent = (features: HelpFeatures, contact: string | undefined): HelpContent => ({
  page: 'help',
  cases: HELP_CASES.flatMap(([name, needs]) => (needs === undefined || features[needs] ? [name] : [])),
  figures: {
    choiceHours: TIME_TO_CHOOSE / hours(1),
    lockHours: OTP_LOCKOUT / hours(1),
    codeTries: OTP_TRIES,
    rewardDays: REWARD_LIFE / days(1)
  },
  ...(contact === undefined ? {} : { contact })
})

/** Path words of what a country offers beside the shop, for the links that lead there. @source M10, D5, D9 */
export const landingsOf = (
  features: Pick<EffectiveFeatures, 'wallet' | 'cashback'>,
  { wallet, cashback }: ConfiguredSegments
): NonNullable<Frame['landings']> => ({
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

/** The pages of a market that need neither an account nor the catalogue. */
export const infoPages = async (
  services: Pick<Services, 'database' | 'config'>,
  { option: { market }, build, spoken, countryName: country, features, segments, t }: Surroundings
): Promise<readonly InfoPage[]> => [
  {
    path: 'about.html',
    rest: 'about',
    content: aboutContent(build, spoken),
    title: t('about.title'),
    description: `${t('about.how')} ${t('about.promise')}`,
    indexed: true
  },
  {
    path: 'terms.html',
    rest: 'terms',
    content: await termsContent(services, market),
    title: t('terms.title', { country }),
    description: t('terms.lead', { country }),
    indexed: true
  },
  {
    path: 'cookies.html',
    rest: 'cookies',
    content: { page: 'cookies' },
    title: t('cookies.title'),
    description: t('cookies.lead'),
    indexed: true
  },
  ...(features.help
    ? [
        {
          path: 'help.html',
          rest: 'help',
          content: helpContent(features, services.config.contactEmail),
          title: t('help.title'),
          description: t('help.lead'),
          indexed: true
        }
      ]
    : []),
  {
    path: 'block-number.html',
    rest: 'block-number',
    content: { page: 'blockNumber', phoneCode: market.phoneCode, mobilePattern: market.mobilePattern },
    title: t('block.title'),
    description: t('block.lead'),
    indexed: true
  },
  {
    path: 'wallet-landing.html',
    rest: segments.wallet,
    content: walletLanding(features, market),
    title: t('landing.wallet.title', { country }),
    description: t('landing.wallet.lead', { country, currency: market.currency }),
    indexed: features.wallet
  },
  {
    path: 'rewards-landing.html',
    rest: segments.cashback,
    content: cashbackLanding(features),
    // Some countries have texts of their own for search engines.
    ...(hasRewardsSeo(market)
      ? { title: t('landing.rewards.seoTitle', { code: market.path }), description: t('landing.rewards.seoText', { code: market.path }) }
      : { title: t('landing.rewards.title', { country }), description: t('landing.rewards.lead', { country }) }),
    indexed: features.cashback
  },
  {
    path: 'unsubscribe.html',
    rest: 'unsubscribe',
    content: { page: 'unsubscribe' },
    title: t('mailing.title'),
    description: t('mailing.orders'),
    indexed: false
  },
  {
    path: 'offline.html',
    rest: 'offline',
    content: { page: 'offline' },
    title: t('offline.title'),
    description: t('offline.lead'),
    indexed: false
  },
  {
    path: NOT_OFFERED,
    rest: '',
    content: { page: 'notOffered' },
    title: t('notOffered.heading', { country }),
    description: t('notOffered.text'),
    indexed: false
  }
]
