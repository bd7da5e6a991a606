import { expect, test } from 'vitest'
import { campaignStoreOf } from '../../../src/composition/visit/links.ts'
import { campaignLife } from '../../../src/domain/marketing/campaign.ts'

test.each([
  ['thirty days on a page of the standard store', {}, 2_592_000_000],
  ['seven days on a page of a store with partner login', { partner: '' }, 604_800_000]
])('campaign lives %s', (_, dataset, ms) => {
  expect(campaignLife(campaignStoreOf(dataset))).toBe(ms)
})
