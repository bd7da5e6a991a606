import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recipientChoice } from '../../../src/domain/account/player-identity.ts'
import { decideLoginOutcome, isAuthorised } from '../../../src/domain/account/player-login.ts'
import { playerRenewsIn } from '../../../src/domain/account/player-session.ts'

describe('login outcome', () => {
  test.each([
    [2000, undefined, { kind: 'admitted' }],
    ['2000', 0, { kind: 'admitted' }],
    [2002, 0, { kind: 'refused', code: 'banned', isUnexpected: false }],
    ['2002', '0', { kind: 'refused', code: 'banned', isUnexpected: false }],
    [2002, 1, { kind: 'refused', code: 'notLinked', isUnexpected: false }],
    ['2002', '1', { kind: 'refused', code: 'notLinked', isUnexpected: false }],
    [2002, 7, { kind: 'refused', code: 'DEFAULT', isUnexpected: false }],
    [2002, undefined, { kind: 'refused', code: 'DEFAULT', isUnexpected: false }],
    [2999, 0, { kind: 'refused', code: 'DEFAULT', isUnexpected: true }],
    ['', undefined, { kind: 'refused', code: 'DEFAULT', isUnexpected: true }]
  ] as const)('of %j with status %j is %j', (serviceCode, status, outcome) => {
    expect(decideLoginOutcome(serviceCode, status)).toEqual(outcome)
  })

  test('login outcome is total, admits with 2000 alone, and reads numbers and their digits alike', () => {
    const anyCode = fc.oneof(fc.integer(), fc.constantFrom(2000, 2002))
    fc.assert(
      fc.property(anyCode, fc.option(fc.integer({ min: -2, max: 9 }), { nil: undefined }), (code, status) => {
        const outcome = decideLoginOutcome(code, status)
        expect(outcome.kind === 'admitted').toBe(code === 2000)
        expect(decideLoginOutcome(String(code), status === undefined ? undefined : String(status))).toEqual(outcome)
        if (outcome.kind === 'refused') expect(outcome.isUnexpected).toBe(code !== 2002)
      })
    )
    fc.assert(fc.property(fc.string(), fc.string(), (code, status) => void decideLoginOutcome(code, status)))
  })
})

test.each([
  ['0', true],
  [0, true],
  ['1', false],
  [1, false],
  ['', false],
  ['00', false]
])('authorisation with the result code %j: %s', (resultCode, isGiven) => {
  expect(isAuthorised(resultCode)).toBe(isGiven)
})

describe('recipient of a product', () => {
  const rook = { gvtId: 3, userId: '44128890', nickname: 'Rook' }
  const tara = { gvtId: 3, userId: '7001', zoneId: '12', nickname: 'Tara', server: 'Asia 12' }

  test.each([
    ['is typed without a character', [], { gvtId: 3 }, { kind: 'typed' }],
    ['is typed for another game', [rook], { gvtId: 4 }, { kind: 'typed' }],
    ['is typed for a product without a game', [rook], { gvtId: undefined }, { kind: 'typed' }],
    ['is the only character', [rook, { ...tara, gvtId: 4 }], { gvtId: 3 }, { kind: 'only', identity: rook }],
    ['is the only character when it is listed twice', [rook, { ...rook }], { gvtId: 3 }, { kind: 'only', identity: rook }],
    ['is one of two', [rook, tara], { gvtId: 3 }, { kind: 'several', identities: [rook, tara] }]
  ] as const)('%s', (_, identities, product, choice) => {
    expect(recipientChoice(identities, product)).toEqual(choice)
  })
})

describe('token of a player', () => {
  test.each([
    [900, 720_000],
    [60, 48_000],
    [0, 5_000],
    [-5, 5_000],
    [Number.NaN, 5_000],
    [1e12, 2_147_483_647]
  ])('with a life of %d s is renewed after %d ms', (expiresIn, wait) => {
    expect(playerRenewsIn(expiresIn)).toBe(wait)
  })
})
