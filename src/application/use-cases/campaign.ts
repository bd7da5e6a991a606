import { type CampaignFound, campaignLife, campaignOf, type CampaignVisit, noteVisit } from '../../domain/marketing/campaign.ts'
import type { Clock } from '../ports/clock.ts'
import type { Cookies } from '../ports/cookies.ts'
import type { Slot } from '../ports/stores.ts'

/** Name of the click id of an affiliate network, in an address and as a cookie. @source B§9, M184 */
const CLICK = 'irclickid'

/** The longest click id that is kept. Unit: characters. The specification gives none. */
const LONGEST_CLICK = 200

/** What a campaign's link brought along. */
export interface CampaignLink {
  readonly found: CampaignFound
  readonly click: string | undefined
}

/** Reads what a campaign's link brought along; undefined for any other address. @source A§5, B§9, M181, M184 */
export const readCampaignLink = (query: Iterable<readonly [string, string]>): CampaignLink | undefined => {
  const pairs = [...query]
  const found = campaignOf(pairs)
  const click = pairs.find(([name]) => name === CLICK)?.[1]
  const kept = click !== undefined && /^[\w.~-]+$/.test(click) && click.length <= LONGEST_CLICK ? click : undefined
  return kept === undefined && Object.keys(found).length === 0 ? undefined : { found, click: kept }
}

/** What keeping a campaign needs. */
export interface CampaignNeeds {
  readonly visits: Slot<readonly CampaignVisit[]>
  readonly cookies: Pick<Cookies, 'write'>
  readonly clock: Clock
  /** May campaigns be kept, now? */
  readonly isAllowed: () => boolean
  /** Hears every answer about consent from now on; gives what ends that. */
  readonly onConsent: (listener: () => void) => () => void
}

/**
 * Notes the visit by a campaign's link as soon as that is allowed: now, or with the visitor's answer. Until then it is known to this page alone.
 *
 * @returns what forgets a visit that was not noted yet
 * @source A§5, B§3, B§9, M182, M183, M184
 */
export const noteCampaign =
  ({ visits, cookies, clock, isAllowed, onConsent }: CampaignNeeds, store: 'main' | 'partnerLogin') =>
  ({ found, click }: CampaignLink): (() => void) => {
    const at = clock.now()
    let isNoted = false
    const note = (): void => {
      if (isNoted || !isAllowed()) return
      isNoted = true
      visits.write(noteVisit(visits.read(), found, clock.newId(), at, campaignLife(store)))
      if (click !== undefined) cookies.write(CLICK, click)
    }
    note()
    return isNoted ? () => undefined : onConsent(note)
  }

/** Returns the names that a link carries to the next page before consent is answered. */
export const carriedOn = ({ found, click }: CampaignLink): readonly (readonly [string, string])[] => [
  ...Object.entries(found),
  ...(click === undefined ? [] : [[CLICK, click] as const])
]
