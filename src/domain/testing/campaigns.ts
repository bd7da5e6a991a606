import fc from 'fast-check'
import type { CampaignVisit } from '../marketing/campaign.ts'
import { parseCampaign, campaignParams } from '../marketing/campaign.ts'
import type { Consent, StoredName } from '../marketing/consent.ts'
import { consentCategories, storedThings } from '../marketing/consent.ts'

/**
 * The names and values of any link: tracked ones, forged ones, others.
 * With addresses and signs that cannot be seen.
 */
export const anyCampaignQuery: fc.Arbitrary<readonly (readonly [string, string])[]> = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom(...campaignParams.map((name) => `utm_${name}`)), fc.constantFrom('next', '__proto__'), fc.string()),
    fc.oneof(fc.constantFrom('newsletter', 'rook@example.com', ' spring ', '\u202Ead'), fc.string({ unit: 'binary' }))
  ),
  { maxLength: 8 }
)

/**
 * Generates any visit by a campaign's link within 40 days before a moment, or a little after it.
 * A few of them have one id, or one moment.
 */
export const anyCampaignVisit = (now: Date): fc.Arbitrary<CampaignVisit> =>
  fc
    .tuple(
      anyCampaignQuery,
      fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: -172_800_000, max: 3_456_000_000 })),
      fc.integer({ min: 0, max: 99 }).map(String)
    )
    .map(([query, age, id]) => ({ ...parseCampaign(query), utm_timestamp: now.getTime() - age, utm_id: id }))

/** Any answer of a visitor: none yet, nothing, something, everything. */
export const anyConsent: fc.Arbitrary<Consent> = fc.option(fc.subarray([...consentCategories]), { nil: undefined })

/** Any thing that may be stored. */
export const anyStoredName: fc.Arbitrary<StoredName> = fc.constantFrom(...storedThings.map(({ name }) => name))
