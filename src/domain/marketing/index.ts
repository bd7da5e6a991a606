/** Consent, campaigns, experiments and page categories. */
export {
  consentCategories,
  maySetCookie,
  mayServe,
  mayStore,
  storedThing,
  storedThings,
  type Consent,
  type ConsentCategory,
  type StoredName,
  type StoredThing
} from './consent.ts'
export { CONSENT_VERSION, parseConsent, printConsent } from './consent-record.ts'
export { experimentAttributes, type ExperimentAttributes, type VisitFacts } from './experiment.ts'
export { pageCategories, pageCategory, type PageCategory, type PageView } from './page-category.ts'
export {
  CAMPAIGN_VISITS_KEPT,
  campaignLife,
  campaignOf,
  campaignParams,
  campaignVisitsRecord,
  liveVisits,
  LONGEST_CAMPAIGN_VALUE,
  mergeVisits,
  noteVisit,
  type CampaignFound,
  type CampaignParam,
  type CampaignVisit
} from './campaign.ts'
