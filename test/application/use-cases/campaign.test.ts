import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { campaignCell } from '../../../src/adapters/storage/campaign-cell.ts'
import { type CampaignLink, carriedOn, noteCampaign, readCampaignLink } from '../../../src/application/use-cases/campaign.ts'
import { aShelf } from '../../contracts/stores/shelves.ts'
import { START } from '../../support/fake-clock.ts'

const link = (query: string): CampaignLink | undefined => readCampaignLink(new URLSearchParams(query))

describe('campaign link', () => {
  test.each([
    ['utm_source=mail&utm_medium=news', { found: { utm_source: 'mail', utm_medium: 'news' }, click: undefined }],
    ['irclickid=Xy9-_.~7&irgwc=1', { found: {}, click: 'Xy9-_.~7' }],
    ['utm_campaign=may&irclickid=Xy9', { found: { utm_campaign: 'may' }, click: 'Xy9' }],
    ['utm_source=mail&irclickid=a%20b%3B', { found: { utm_source: 'mail' }, click: undefined }],
    ['utm_id=forged&next=/x&irclickid=', undefined],
    ['', undefined]
  ])('is read: %s', (query, expected) => {
    expect(link(query)).toEqual(expected)
  })

  test('drops a click id that is too long', () => {
    expect([link(`irclickid=${'x'.repeat(200)}`)?.click?.length, link(`irclickid=${'x'.repeat(201)}`)]).toEqual([200, undefined])
  })

  test('carries its parameters to the next page, and nothing that was not on the list', () => {
    const anyQuery = fc.array(fc.tuple(fc.constantFrom('utm_source', 'utm_term', 'utm_id', 'irclickid', 'item', '__proto__'), fc.string()))
    fc.assert(
      fc.property(anyQuery, (query) => {
        const found = readCampaignLink(query)
        fc.pre(found !== undefined)
        if (found === undefined) return
        expect(readCampaignLink(carriedOn(found))).toEqual(found)
        for (const [name] of carriedOn(found)) expect(['utm_source', 'utm_term', 'irclickid']).toContain(name)
      })
    )
  })
})

/** Creates a visitor that may not have answered the consent dialog yet. */
const aVisitor = (isAllowed: boolean) => {
  let allowed = isAllowed
  const listeners = new Set<() => void>()
  const shelf = aShelf()
  const write = vi.fn<(name: string, value: string) => boolean>(() => true)
  let now = START.getTime()
  let ids = 0
  const needs = {
    visits: campaignCell(
      () => shelf,
      () => allowed
    ),
    cookies: { write },
    clock: { now: () => new Date(now), newId: () => `r${(ids += 1)}` },
    isAllowed: () => allowed,
    onConsentChanged: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
  const answer = (to: boolean): void => {
    allowed = to
    for (const listener of listeners) listener()
  }
  return { needs, shelf, write, answer, passes: (ms: number) => void (now += ms) }
}

const MAIL: CampaignLink = { found: { utm_source: 'mail' }, click: 'Xy9' }
const at = 1_795_226_520_000

describe('campaign visit', () => {
  test('is noted at once where it may be, with its time and an id of its own, and its click in the cookie', () => {
    const { needs, write } = aVisitor(true)
    noteCampaign(needs, 'main')(MAIL)
    expect(START.getTime()).toBe(at)
    expect(needs.visits.read()).toEqual([{ utm_source: 'mail', utm_timestamp: at, utm_id: 'r1' }])
    expect(write.mock.calls).toEqual([['irclickid', 'Xy9']])
  })

  test('leaves nothing behind before the visitor has answered, and keeps its arrival time once allowed', () => {
    const { needs, shelf, write, answer, passes } = aVisitor(false)
    noteCampaign(needs, 'main')(MAIL)
    expect([shelf.getItem('campaign-params'), write.mock.calls.length]).toEqual([null, 0])
    passes(60_000)
    answer(false)
    expect(shelf.getItem('campaign-params')).toBeNull()
    answer(true)
    answer(true)
    expect(needs.visits.read()).toEqual([{ utm_source: 'mail', utm_timestamp: at, utm_id: 'r1' }])
    expect(write).toHaveBeenCalledTimes(1)
  })

  test('can be forgotten before it was noted', () => {
    const { needs, shelf, answer } = aVisitor(false)
    noteCampaign(needs, 'main')(MAIL)()
    answer(true)
    expect(shelf.getItem('campaign-params')).toBeNull()
  })

  test.each([
    ['main', 30],
    ['partnerLogin', 7]
  ] as const)('in the %s store counts for %i days', (store, days) => {
    const { needs, passes } = aVisitor(true)
    noteCampaign(needs, store)(MAIL)
    passes(days * 86_400_000 - 1)
    noteCampaign(needs, store)({ found: { utm_source: 'ad' }, click: undefined })
    expect(needs.visits.read().map(({ utm_source }) => utm_source)).toEqual(['mail', 'ad'])
    passes(1)
    noteCampaign(needs, store)({ found: {}, click: undefined })
    expect(needs.visits.read().map(({ utm_source }) => utm_source)).toEqual(['ad'])
  })

  test('is one of at most 35', () => {
    const { needs, passes } = aVisitor(true)
    for (let visit = 0; visit < 40; visit += 1) {
      passes(1_000)
      noteCampaign(needs, 'main')({ found: { utm_source: `s${visit}` }, click: undefined })
    }
    expect(needs.visits.read()).toHaveLength(35)
    expect(needs.visits.read().at(-1)).toMatchObject({ utm_source: 's39' })
  })
})
