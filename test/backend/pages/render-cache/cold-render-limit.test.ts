import { expect, test } from 'vitest'
import { limitColdRenders, networkOf } from '../../../../backend/pages/render-cache/cold-render-limit.ts'

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2::3', '2001:db8:1'],
  ['2001:DB8:1:ffff::3%eth0', '2001:db8:1']
])('networkOf gives %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('cold render limit gives a network 25 pages in a second, and another network none the less', () => {
  let time = new Date('2026-11-21T12:00:00Z')
  const takeRender = limitColdRenders(() => time)
  const asked = (address: string, times: number): number => Array.from({ length: times }, () => takeRender(address)).filter(Boolean).length
  expect([asked('203.0.113.7', 30), asked('203.0.113.99', 5), asked('203.0.114.7', 30)]).toEqual([25, 0, 25])
  time = new Date(time.getTime() + 200)
  expect(asked('203.0.113.7', 30)).toBe(5)
  time = new Date(time.getTime() + 60_000)
  expect(asked('203.0.113.7', 60)).toBe(25)
})
