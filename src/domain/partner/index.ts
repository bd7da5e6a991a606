/** The storefront of a brand: features, header, layout, hosts and countries. */
export {
  bareCampaignPattern,
  headerLogin,
  headerParts,
  showsHeader,
  showsWalletInfo,
  type HeaderFacts,
  type HeaderLogin,
  type HeaderParts,
  type HeaderPlace,
  type HeaderVisitor,
  type WalletInfoFacts
} from './header.ts'
export { inAppFeatures, inAppPattern, isInApp, type InAppMarks, type VisitSigns } from './in-app.ts'
export { showsLeftPanel, shownModal, type LayoutModal, type ModalFacts } from './layout.ts'
export { playerCountries, type PartnerBuild } from './partner-build.ts'
export { partnerRefusal, withoutPartnerRefusal } from './partner-refusal.ts'
export { isInPreRegistrationPhase, parsePhaseToken, type PhaseClaims, type PhaseFacts, type PhaseToken } from './pre-registration-phase.ts'
export { announcedMarkets, storeMarkets, type SellingBuild } from './store-countries.ts'
export { standardTheme, themeToggles, type StoreTheme, type ThemeToggle } from './store-theme.ts'
export {
  activeWhiteLabelId,
  DEFAULT_WHITE_LABEL_ID,
  effectiveFeatures,
  mayServeHost,
  tenantOfHost,
  whiteLabelFlags,
  type EffectiveFeatures,
  type StoreFeature,
  type WhiteLabel,
  type WhiteLabelFlag,
  type WhiteLabelFlags
} from './white-label.ts'
