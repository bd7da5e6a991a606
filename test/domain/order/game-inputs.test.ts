import { expect, test } from 'vitest'
import { forgetInputs } from '../../../src/domain/order/game-inputs.ts'

test('forgetInputs forgets a player under every product, and no one of another id or zone', () => {
  const remembered = {
    'comet-circuit': { userId: '1', zoneId: '7' },
    'star-raiders': { userId: '1', zoneId: '7', roleId: 'mage' },
    'other-zone': { userId: '1', zoneId: '8' },
    'other-player': { userId: '2', zoneId: '7' },
    'no-zone': { userId: '1' }
  }
  expect(Object.keys(forgetInputs(remembered, { userId: '1', zoneId: '7' }))).toEqual(['other-zone', 'other-player', 'no-zone'])
  expect(Object.keys(forgetInputs(remembered, { userId: '1', zoneId: undefined }))).toHaveLength(4)
  expect(remembered).toHaveProperty('comet-circuit')
})
