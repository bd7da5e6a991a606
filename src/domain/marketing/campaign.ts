import * as t from 'io-ts'
import * as E from '../kernel/either.ts'
import type { Milliseconds } from '../kernel/duration.ts'
import { days } from '../kernel/duration.ts'

/**
 * The tracked parameters; on the wire and in storage each stands behind `utm_`.
 *
 * @source B§9 "Marketing parameters", M181
 */
export const campaignParams = ['source', 'medium', 'content', 'campaign', 'term', 'id', 'source_platform', 'timestamp'] as const

/** A tracked parameter, without its `utm_`. @source B§9 "Marketing parameters", M181 */
export type CampaignParam = (typeof campaignParams)[number]

/** Id and time are the store's own, so that a link can neither forge a visit nor make it last. */
type LinkParam = Exclude<CampaignParam, 'id' | 'timestamp'>

/** What a link said of the campaign that it belongs to. @source B§9, M181 */
export type CampaignFound = { readonly [P in LinkParam as `utm_${P}`]?: string }

/** One visit by a campaign's link. @source B§3 "Marketing parameter entry", M182 */
export type CampaignVisit = CampaignFound & {
  /** Unit: ms since 1970. */
  readonly utm_timestamp: number
  /** A random id. */
  readonly utm_id: string
}

/** So many visits are kept, the newest ones. @source B§9, M183 */
export const CAMPAIGN_VISITS_KEPT = 35

/**
 * The longest value that is stored.
 * Unit: characters as a reader counts them. The specification gives none.
 */
export const MAX_CAMPAIGN_VALUE_LENGTH = 200

const MAIN_LIFE = /* @__PURE__ */ days(30)
const PARTNER_LOGIN_LIFE = /* @__PURE__ */ days(7)

/**
 * Returns the time for which a visit counts: 30 days, 7 in the store with partner login. Unit: ms.
 *
 * @source B§9, M183
 * @example campaignLife('main') // 2592000000
 * campaignLife('partnerLogin') // 604800000
 */
export const campaignLife = (store: 'main' | 'partnerLogin'): Milliseconds => {
  switch (store) {
    case 'main':
      return MAIN_LIFE
    case 'partnerLogin':
      return PARTNER_LOGIN_LIFE
  }
}

/** Removes invisible signs from a value, and refuses one with an e-mail address. */
const storable = (value: string): string => {
  const text = value.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return /\S@\S/.test(text) ? '' : Array.from(text).slice(0, MAX_CAMPAIGN_VALUE_LENGTH).join('').trim()
}

const isLinkParam = (name: CampaignParam): name is LinkParam => name !== 'id' && name !== 'timestamp'

const linkNames: ReadonlySet<string> = /* @__PURE__ */ new Set(campaignParams.filter(isLinkParam).map((name) => `utm_${name}`))

/**
 * Reads the campaign of a link.
 * Only names of the allow list are read, the first of each; values are cut to 200 characters, and those that hold an e-mail address are
 * left out.
 *
 * @param query names and values of the address, decoded; a `URLSearchParams` is one
 * @source A§5, B§9, M181
 * @example parseCampaign(new URLSearchParams('utm_source=newsletter&utm_id=forged&next=/x')) // { utm_source: 'newsletter' }
 * parseCampaign([['utm_term', 'rook@example.com']]) // {}
 */
export const parseCampaign = (query: Iterable<readonly [string, string]>): CampaignFound => {
  const found = new Map<string, string>()
  for (const [name, value] of query) {
    const text = linkNames.has(name) && !found.has(name) ? storable(value) : ''
    if (text !== '') found.set(name, text)
  }
  return Object.fromEntries(found)
}

const byTime = (a: CampaignVisit, b: CampaignVisit): number =>
  a.utm_timestamp - b.utm_timestamp || (a.utm_id < b.utm_id ? -1 : a.utm_id > b.utm_id ? 1 : 0)

/**
 * Returns the visits that count now, oldest first, at most the newest 35.
 * A visit dated further ahead than it may live, by a clock that was wrong, does not count, since it would never expire. Visits of one
 * moment stand in the order of their ids, so that every tab has the same list.
 *
 * @param lifetime how long a visit counts, as `campaignLife` says; unit: ms
 * @source B§9, M183
 * @example
 * const [old, last] = [{ utm_timestamp: 0, utm_id: 'a' }, { utm_timestamp: 2000000000, utm_id: 'b' }]
 * activeCampaignVisits([last, old], new Date(2592000000), campaignLife('main')) // [{ utm_timestamp: 2000000000, utm_id: 'b' }]
 */
export const activeCampaignVisits = (visits: readonly CampaignVisit[], now: Date, lifetime: Milliseconds): readonly CampaignVisit[] =>
  visits
    .filter((visit) => Math.abs(now.getTime() - visit.utm_timestamp) < lifetime)
    .toSorted(byTime)
    .slice(-CAMPAIGN_VISITS_KEPT)

/**
 * Merges two lists of visits, each visit once, as two tabs may have kept them.
 * Visits that no longer count are dropped.
 *
 * @param lifetime how long a visit counts, as `campaignLife` says; unit: ms
 * @source B§9, M183
 * @example
 * const [one, other] = [{ utm_timestamp: 1, utm_id: 'a' }, { utm_timestamp: 2, utm_id: 'b' }]
 * mergeCampaignVisits([other, one], [one], new Date(3), campaignLife('main')).map((visit) => visit.utm_id) // ['a', 'b']
 */
export const mergeCampaignVisits = (
  kept: readonly CampaignVisit[],
  others: readonly CampaignVisit[],
  now: Date,
  lifetime: Milliseconds
): readonly CampaignVisit[] =>
  activeCampaignVisits([...new Map([...kept, ...others].map((visit) => [visit.utm_id, visit])).values()], now, lifetime)

/**
 * Notes a visit; a link that says nothing of a campaign adds none.
 *
 * @param id a random id, new for every visit
 * @param lifetime how long a visit counts, as `campaignLife` says; unit: ms
 * @source B§3, B§9, M182, M183
 * @example
 * const found = { utm_source: 'mail' }
 * noteCampaignVisit([], found, 'r1', new Date(5), campaignLife('main')) // [{ utm_source: 'mail', utm_timestamp: 5, utm_id: 'r1' }]
 * noteCampaignVisit([], {}, 'r2', new Date(5), campaignLife('main')) // []
 */
export const noteCampaignVisit = (
  visits: readonly CampaignVisit[],
  found: CampaignFound,
  id: string,
  now: Date,
  lifetime: Milliseconds
): readonly CampaignVisit[] =>
  Object.keys(found).length === 0
    ? activeCampaignVisits(visits, now, lifetime)
    : mergeCampaignVisits(visits, [{ ...found, utm_timestamp: now.getTime(), utm_id: id }], now, lifetime)

const storedVisit = /* @__PURE__ */ t.type({ utm_timestamp: t.number, utm_id: t.string })

const visitOf = (value: unknown): readonly CampaignVisit[] => {
  if (!storedVisit.is(value) || !Number.isFinite(value.utm_timestamp)) return []
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return [{ ...parseCampaign(texts), utm_timestamp: value.utm_timestamp, utm_id: value.utm_id }]
}

/**
 * Record of the visits in storage.
 * What cannot be read is dropped, and of the rest everything that is not on the allow list; what is no list is refused.
 *
 * @source A§5, D11, M181
 * @example
 * const visit = { utm_timestamp: 5, utm_id: 'r1' }
 * campaignVisitsRecord.decode([{ ...visit, email: 'x' }, 7]) // right([{ utm_timestamp: 5, utm_id: 'r1' }])
 */
export const campaignVisitsRecord: t.Type<readonly CampaignVisit[], unknown> = /* @__PURE__ */ new t.Type<
  readonly CampaignVisit[],
  unknown
>(
  'CampaignVisits',
  (value): value is readonly CampaignVisit[] => Array.isArray(value) && value.every((one) => storedVisit.is(one)),
  (value, context) => {
    const list = t.UnknownArray.validate(value, context)
    return E.isLeft(list) ? list : t.success(list.right.flatMap(visitOf))
  },
  (visits) => visits
)
