import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import { days } from '../../../src/domain/kernel/duration.ts'
import {
  CAMPAIGN_VISITS_KEPT,
  campaignLife,
  parseCampaign,
  campaignParams,
  type CampaignVisit,
  campaignVisitsRecord,
  activeCampaignVisits,
  mergeCampaignVisits,
  noteCampaignVisit
} from '../../../src/domain/marketing/campaign.ts'
import { anyCampaignQuery, anyCampaignVisit } from '../../../src/domain/testing/index.ts'

const DAY = 86_400_000
const now = new Date('2026-11-21T02:00:00Z')
const lifetime = campaignLife('main')
const ago = (ms: number) => now.getTime() - ms
const visit = (id: string, age: number): CampaignVisit => ({ utm_source: 's', utm_timestamp: ago(age), utm_id: id })

const STORED_NAMES = ['utm_source', 'utm_medium', 'utm_content', 'utm_campaign', 'utm_term', 'utm_source_platform']

/** The id decides the rest, as one random id belongs to one visit. */
const anyVisit = fc.nat(99).map((id) => visit(String(id), (id * 7919) % (40 * DAY)))
const anyStored = fc.uniqueArray(anyCampaignVisit(now), { selector: ({ utm_id }) => utm_id, maxLength: 60, size: 'max' })

describe('campaign of a link', () => {
  test('is one of 8 tracked parameters', () => {
    expect(campaignParams).toEqual(['source', 'medium', 'content', 'campaign', 'term', 'id', 'source_platform', 'timestamp'])
  })

  test.each([
    ['utm_source=newsletter', { utm_source: 'newsletter' }],
    ['utm_medium=mail', { utm_medium: 'mail' }],
    ['utm_content=a', { utm_content: 'a' }],
    ['utm_campaign=spring', { utm_campaign: 'spring' }],
    ['utm_term=gems', { utm_term: 'gems' }],
    ['utm_source_platform=ads', { utm_source_platform: 'ads' }],
    ['utm_id=forged', {}],
    ['utm_timestamp=99999999999999', {}],
    ['source=x&UTM_SOURCE=y&utm_sourc=z&constructor=a&__proto__=b', {}],
    ['utm_source=first&utm_source=second', { utm_source: 'first' }],
    ['utm_source=&utm_source=second', { utm_source: 'second' }],
    ['utm_source=%20%09', {}],
    ['utm_source=a%00%E2%80%AEb', { utm_source: 'ab' }],
    ['utm_source=%E0%A4%A', { utm_source: '\u{FFFD}%A' }],
    ['utm_content=rook%40example.com&utm_term=gems', { utm_term: 'gems' }],
    ['next=/x', {}]
  ])('in %s: %j', (query, found) => {
    expect(parseCampaign(new URLSearchParams(query))).toEqual(found)
  })

  test('is cut to 200 characters, between two of them', () => {
    expect(parseCampaign([['utm_source', '💎'.repeat(201)]])).toEqual({ utm_source: '💎'.repeat(200) })
    expect(parseCampaign([['utm_source', `${' '.repeat(250)}a`]])).toEqual({ utm_source: 'a' })
    expect(parseCampaign([['utm_source', `${'a'.repeat(199)} b`]])).toEqual({ utm_source: 'a'.repeat(199) })
    expect(parseCampaign([['utm_source', `${'a'.repeat(199)}@example.com`]])).toEqual({})
  })

  test('never holds another name, an invisible sign or an address, for any link', () => {
    fc.assert(
      fc.property(anyCampaignQuery, (query) => {
        const found = parseCampaign(query)
        const isClean = ([name, value]: readonly [string, string]) =>
          STORED_NAMES.includes(name) &&
          /^[^\p{Cc}\p{Cf}\p{Cs}]{1,400}$/u.test(value) &&
          !/\S@\S/.test(value) &&
          Array.from(value).length <= 200
        expect(Object.entries(found).filter((entry) => !isClean(entry))).toEqual([])
        expect(parseCampaign(Object.entries(found))).toEqual(found)
      })
    )
  })
})

describe('campaign visits', () => {
  test('are kept 30 days, in the store with partner login 7', () => {
    expect([campaignLife('main'), campaignLife('partnerLogin')]).toEqual([30 * DAY, 7 * DAY])
    fc.assert(
      fc.property(fc.constantFrom('main', 'partnerLogin'), fc.nat(40 * DAY), (store, age) => {
        expect(activeCampaignVisits([visit('a', age)], now, campaignLife(store)).length).toBe(
          age < (store === 'main' ? 30 : 7) * DAY ? 1 : 0
        )
      })
    )
  })

  test.each([
    ['main', 30 * DAY - 1, true],
    ['main', 30 * DAY, false],
    ['partnerLogin', 7 * DAY - 1, true],
    ['partnerLogin', 7 * DAY, false],
    ['main', -1000, true],
    ['main', -30 * DAY, false]
  ] as const)('in the store "%s" after %i ms: kept %s', (store, age, kept) => {
    expect(activeCampaignVisits([visit('a', age)], now, campaignLife(store))).toEqual(kept ? [visit('a', age)] : [])
  })

  test('are noted with the time and the id of the visit', () => {
    expect(noteCampaignVisit([], { utm_source: 'newsletter' }, 'r1', now, lifetime)).toEqual([
      { utm_source: 'newsletter', utm_timestamp: 1_795_226_400_000, utm_id: 'r1' }
    ])
  })

  test('note no link without a campaign, but drop old ones', () => {
    expect(noteCampaignVisit([visit('a', 31 * DAY), visit('b', DAY)], {}, 'r1', now, lifetime)).toEqual([visit('b', DAY)])
  })

  test('are at most 35: the oldest goes', () => {
    expect(CAMPAIGN_VISITS_KEPT).toBe(35)
    let visits: readonly CampaignVisit[] = []
    for (let hour = 40; hour > 0; hour -= 1)
      visits = noteCampaignVisit(visits, { utm_source: 's' }, String(hour), new Date(ago(hour * 3_600_000)), lifetime)
    expect(visits.map(({ utm_id }) => Number(utm_id))).toEqual(Array.from({ length: 35 }, (_, index) => 35 - index))
  })

  test('stand in the order of their ids when they are of one moment', () => {
    const [a, b, c] = [visit('a', 5), visit('b', 5), visit('c', 5)]
    for (const order of [
      [a, b, c],
      [c, b, a],
      [b, c, a]
    ])
      expect(activeCampaignVisits(order, now, lifetime)).toEqual([a, b, c])
    expect(mergeCampaignVisits([c], [b, a], now, lifetime)).toEqual([a, b, c])
  })

  test('stay when they stand twice in an old list', () => {
    const [one, other] = [visit('a', 5), { ...visit('a', 5), utm_medium: 'mail' }]
    expect(activeCampaignVisits([one, other], now, lifetime)).toEqual([one, other])
    expect(activeCampaignVisits([other, one], now, lifetime)).toEqual([other, one])
  })

  test('are one list for two tabs', () => {
    expect(mergeCampaignVisits([visit('a', 3), visit('c', 1)], [visit('b', 2), visit('a', 3)], now, lifetime)).toEqual([
      visit('a', 3),
      visit('b', 2),
      visit('c', 1)
    ])
  })

  test('are sorted by time, live, at most 35, the newest of all that live, in any order of arrival', () => {
    fc.assert(
      fc.property(anyStored, fc.integer({ min: 1, max: 40 }), (stored, lifeDays) => {
        const kept = activeCampaignVisits(stored, now, days(lifeDays))
        const times = kept.map(({ utm_timestamp }) => utm_timestamp)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(kept.length).toBeLessThanOrEqual(35)
        const live = stored.filter(({ utm_timestamp }) => Math.abs(now.getTime() - utm_timestamp) < lifeDays * DAY)
        expect(kept).toHaveLength(Math.min(35, live.length))
        for (const gone of live.filter((one) => !kept.includes(one))) expect(gone.utm_timestamp).toBeLessThanOrEqual(times[0]!)
      })
    )
  })

  test('merge the same in either order, and a second time change nothing', () => {
    fc.assert(
      fc.property(fc.array(anyVisit), fc.array(anyVisit), (a, b) => {
        const merged = mergeCampaignVisits(a, b, now, lifetime)
        expect(merged).toEqual(mergeCampaignVisits(b, a, now, lifetime))
        expect(mergeCampaignVisits(merged, b, now, lifetime)).toEqual(merged)
        expect(new Set(merged.map(({ utm_id }) => utm_id)).size).toBe(merged.length)
      })
    )
  })

  test('are noted beside those that live, and a link that says nothing adds none', () => {
    fc.assert(
      fc.property(anyStored, anyCampaignQuery, (stored, query) => {
        const noted = noteCampaignVisit(stored, parseCampaign(query), 'new', now, lifetime)
        const live = activeCampaignVisits(stored, now, lifetime)
        const says = Object.keys(parseCampaign(query)).length > 0
        expect(noted.filter(({ utm_id }) => utm_id !== 'new')).toEqual(says ? live.slice(-34) : live)
        expect(noted.filter(({ utm_id }) => utm_id === 'new')).toEqual(
          says ? [{ ...parseCampaign(query), utm_timestamp: 1_795_226_400_000, utm_id: 'new' }] : []
        )
      })
    )
  })

  test('always hold the last noted one on a clock that runs on, and none outlives its days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2 * DAY }), { minLength: 1, maxLength: 60, size: 'max' }), (waits) => {
        let clock = 0
        let visits: readonly CampaignVisit[] = []
        for (const [index, wait] of waits.entries()) {
          clock += wait
          visits = noteCampaignVisit(visits, { utm_source: 's' }, String(index), new Date(clock), lifetime)
          expect(visits.at(-1)?.utm_id).toBe(String(index))
          expect(visits.length).toBeLessThanOrEqual(35)
          for (const { utm_timestamp } of visits) expect(clock - utm_timestamp).toBeLessThan(30 * DAY)
        }
      })
    )
  })
})

describe('campaign visits in storage', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(anyStored, (visits) => {
        const stored: unknown = JSON.parse(JSON.stringify(campaignVisitsRecord.encode(visits)))
        expect(campaignVisitsRecord.decode(stored)).toEqual(E.right(visits))
        expect(campaignVisitsRecord.is(visits)).toBe(true)
        expect(campaignVisitsRecord.is([...visits, { utm_id: 'a' }])).toBe(false)
      })
    )
  })

  test('drop what cannot be read, and what is not on the list', () => {
    expect(
      campaignVisitsRecord.decode([
        null,
        'x',
        { utm_id: 'a' },
        { utm_timestamp: 'now', utm_id: 'b' },
        { utm_timestamp: Number.NaN, utm_id: 'c' },
        { utm_timestamp: 5, utm_id: 'd', utm_source: 's', utm_medium: 7, email: 'a@b.co', utm_term: 'a@b.co' }
      ])
    ).toEqual(E.right([{ utm_timestamp: 5, utm_id: 'd', utm_source: 's' }]))
  })

  test.each([null, {}, 'x', 5])('refuse %j', (value) => {
    expect(E.isLeft(campaignVisitsRecord.decode(value))).toBe(true)
    expect(campaignVisitsRecord.is(value)).toBe(false)
  })
})
