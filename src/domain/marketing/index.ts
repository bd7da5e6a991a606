/** Consent, campaigns, experiments and page categories. */
export {
  consentCategories,
  maySetCookie,
  mayServeCategory,
  mayStoreThing,
  findStoredThing,
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
  parseCampaign,
  campaignParams,
  campaignVisitsRecord,
  activeCampaignVisits,
  MAX_CAMPAIGN_VALUE_LENGTH,
  mergeCampaignVisits,
  noteCampaignVisit,
  type CampaignFound,
  type CampaignParam,
  type CampaignVisit
} from './campaign.ts'
