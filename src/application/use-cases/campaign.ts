import { type CampaignFound, campaignLife, parseCampaign, type CampaignVisit, noteCampaignVisit } from '../../domain/marketing/campaign.ts'
import type { Clock } from '../ports/clock.ts'
import type { Cookies } from '../ports/cookies.ts'
import type { StorageCell } from '../ports/browser-storage.ts'

/** Name of an affiliate network's click id, in an address and as a cookie. @source B§9, M184 */
const CLICK = 'irclickid'

/** Maximum length of a stored click id. Unit: characters. The specification names none. */
const LONGEST_CLICK = 200

/** Parameters of a campaign link. */
export interface CampaignLink {
  readonly found: CampaignFound
  readonly click: string | undefined
}

/**
 * Reads the parameters of a campaign link; undefined for any other address.
 *
 * @source A§5, B§9, M181, M184
 */
export const readCampaignLink = (query: Iterable<readonly [string, string]>): CampaignLink | undefined => {
  const pairs = [...query]
  const found = parseCampaign(pairs)
  const click = pairs.find(([name]) => name === CLICK)?.[1]
  const kept = click !== undefined && /^[\w.~-]+$/.test(click) && click.length <= LONGEST_CLICK ? click : undefined
  return kept === undefined && Object.keys(found).length === 0 ? undefined : { found, click: kept }
}

/** Dependencies of storing a campaign. */
export interface CampaignNeeds {
  readonly visits: StorageCell<readonly CampaignVisit[]>
  readonly cookies: Pick<Cookies, 'write'>
  readonly clock: Clock
  /** Returns whether campaigns may currently be stored. */
  readonly isAllowed: () => boolean
  /** Calls the listener after every later decision about consent; returns a function that ends it. */
  readonly onConsentChanged: (listener: () => void) => () => void
}

/**
 * Stores the visit by a campaign link as soon as consent allows it: now, or after the decision.
 * Until then only this page knows it.
 *
 * @returns a function that drops a visit that was not stored yet
 * @source A§5, B§3, B§9, M182, M183, M184
 */
export const noteCampaign =
  ({ visits, cookies, clock, isAllowed, onConsentChanged }: CampaignNeeds, store: 'main' | 'partnerLogin') =>
  ({ found, click }: CampaignLink): (() => void) => {
    const at = clock.now()
    let isNoted = false
    const note = (): void => {
      if (isNoted || !isAllowed()) return
      isNoted = true
      visits.write(noteCampaignVisit(visits.read(), found, clock.newId(), at, campaignLife(store)))
      if (click !== undefined) cookies.write(CLICK, click)
    }
    note()
    return isNoted ? () => undefined : onConsentChanged(note)
  }

/** Returns the parameters that links carry to the next page while consent is not decided. */
export const carriedOn = ({ found, click }: CampaignLink): readonly (readonly [string, string])[] => [
  ...Object.entries(found),
  ...(click === undefined ? [] : [[CLICK, click] as const])
]
