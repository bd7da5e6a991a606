import { describe, expect, test } from 'vitest'
import { type Part, refusal, right } from './order-scene.ts'

/** Tests `validatePlayer`. */
export const players: Part = (scene) => {
  const check = (userId: string | undefined, more: { readonly countryCode?: string; readonly voucherTypeId?: number } = {}) => {
    const { orders, sold } = scene()
    const { countryCode, game } = sold
    const userInfo = userId === undefined ? {} : { userId }
    return orders.validatePlayer({ countryCode, voucherTypeId: game.voucherTypeId, userInfo, ...more })()
  }

  describe('validatePlayer', () => {
    test('shows a known player by nickname, under the typed id', async () => {
      const { known } = scene().players
      const player = right(await check(known))
      expect(player).toMatchObject({ userId: known, roles: [], personalisedDenominations: undefined })
      expect(player.nickname).toMatch(/\S/)
    })

    test('shows all of several roles', async () => {
      const { manyRoles, role } = scene().players
      const { roles } = right(await check(manyRoles))
      expect(roles).toHaveLength(2)
      expect(roles).toContainEqual(role)
    })

    test('refuses an unknown player at the field, to be checked', async () => {
      expect(refusal(await check(scene().players.unknown))).toMatchObject({
        area: 'purchase',
        entry: { severity: 'field', money: 'notCharged' },
        recovery: { kind: 'checkPlayer' }
      })
    })

    test('sends an account of another country to the store of that country', async () => {
      expect(refusal(await check(scene().players.abroad))).toMatchObject({
        area: 'purchase',
        code: -200,
        recovery: { kind: 'otherMarket', country: 'jp' }
      })
    })

    test('says to ask again after half a minute when the publisher does not answer', async () => {
      expect(refusal(await check(scene().players.silent))).toMatchObject({ area: 'purchase', recovery: { kind: 'wait', ms: 30_000 } })
    })

    test.each([
      ['without an id', undefined],
      ['with an id of letters', 'rook'],
      ['with an id that is too short', '12']
    ])('%s is refused at its field', async (_, userId) => {
      expect(refusal(await check(userId))).toMatchObject({ code: 227, recovery: { kind: 'fixInput', field: 'userInfo.userId' } })
    })

    test('looks for no player in a game or a country where nothing is sold', async () => {
      const { known } = scene().players
      expect(refusal(await check(known, { voucherTypeId: 9_999 }))).toMatchObject({ code: 239, recovery: { kind: 'changeItem' } })
      expect(refusal(await check(known, { countryCode: 'xx' }))).toMatchObject({ code: 227, recovery: { field: 'countryCode' } })
    })
  })
}
