/** Countries of the store, their languages and their policies. */
export { hasRewardsSeo, isTrackingOff, needsConsent, needsCpf, needsExpressTerms, usesAuthenticationService } from './country-policies.ts'
export {
  DEFAULT_PERMISSIONS,
  featurePermissions,
  type Feature,
  type CountryFeatures,
  type FeaturePermissions,
  type ListedPermissions
} from './feature-permissions.ts'
export { findMarket, findMarketByCountryCode, requireMarket } from './find-market.ts'
export { languageOptions, type MarketLanguage } from './language-options.ts'
export { DEFAULT_LANGUAGE, defaultLanguage, findLanguage, pageScriptClass } from './language.ts'
export { hasForeignDigit, toLatinDigits } from './latin-digits.ts'
export { MarketRecord } from './market-record.ts'
export { marketSearchTerms, matchesMarket, type SearchedMarket } from './market-search.ts'
export { timeZoneOf } from './market-zones.ts'
export {
  defineMarket,
  type AboutRegion,
  type AmountEntry,
  type LandingGroup,
  type LanguageOption,
  type Market,
  type MarketGroup,
  type NumberFormat,
  type RegionCode
} from './market.ts'
export { compileMobilePattern, isMobileNumber } from './mobile-pattern.ts'
export {
  aboutRegions,
  groupByAboutRegion,
  groupByLandingGroup,
  comingSoonCountries,
  isUpcomingMarket,
  landingGroups,
  upcomingCountries
} from './region-groups.ts'
export { allMarkets, type CountryCode } from './table/all-markets.ts'
export {
  installPromptAfter,
  mayPromptInstall,
  NO_INSTALL_PROMPT,
  type InstallEvent,
  type InstallPlace,
  type InstallPrompt
} from './install-prompt.ts'
