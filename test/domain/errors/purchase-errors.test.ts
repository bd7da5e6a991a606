import { describe, expect, test } from 'vitest'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'

const plain = (code: number | string) => {
  const { entry, recovery } = purchaseErrors.failure(code)
  return [entry.key, recovery.kind]
}

describe('purchase error', () => {
  test.each([
    [[10, -102], 'purchase.notEligible', 'changeItem'],
    [[12, 22, 100, 108, 1003], 'purchase.userIdNotFound', 'checkPlayer'],
    [[-5, -6, -99, -108], 'purchase.userIdNotFound', 'checkPlayer'],
    [[-201, -202, -203, -205, -206, -207, -208, -209, -210, -211], 'purchase.userIdNotFound', 'checkPlayer'],
    [[-300, -301, -302, -303, -304], 'purchase.userIdNotFound', 'checkPlayer'],
    [[-501, -502, -503, -504, -505, -506, -507], 'purchase.userIdNotFound', 'checkPlayer'],
    [[-100], 'purchase.userIdInvalid', 'checkPlayer'],
    [[-1061], 'purchase.characterInvalid', 'checkPlayer'],
    [[-101, 1511], 'purchase.itemNotAvailable', 'changeItem'],
    [[-103], 'purchase.orderError', 'wait'],
    [[-104], 'purchase.requirementNotMet', 'wait'],
    [[-105], 'purchase.logInToGameFirst', 'wait'],
    [[-106], 'purchase.createRoleFirst', 'wait'],
    [[-107], 'purchase.purchaseLimit', 'changeItem'],
    [[-200], 'purchase.otherCountry', 'otherMarket'],
    [[-204], 'purchase.itemNotForCountry', 'otherMarket'],
    [[-222], 'purchase.riotIdFormat', 'fixInput'],
    [[98, 200], 'purchase.temporarilyUnavailable', 'wait'],
    [[227], 'purchase.invalidParameters', 'fixInput'],
    [[232], 'purchase.invalidEmail', 'fixInput'],
    [[237], 'purchase.denominationGone', 'changeItem'],
    [[238], 'purchase.channelUnavailable', 'changeChannel'],
    [[239], 'purchase.productUnavailable', 'changeItem'],
    [[468], 'purchase.incorrectCpf', 'fixInput'],
    [[602], 'purchase.promoBudgetUsedUp', 'removePromo'],
    [[603], 'purchase.priceChanged', 'refreshQuote'],
    [[604], 'purchase.promoChanged', 'refreshQuote'],
    [[605], 'purchase.rewardsChanged', 'refreshQuote'],
    [[630], 'purchase.alreadyPurchased', 'changeItem'],
    [[633], 'purchase.limitReached', 'changeItem'],
    [[1102], 'purchase.rewardsNotHere', 'lowerRewards'],
    [[1103], 'purchase.rewardsNotThisWay', 'lowerRewards'],
    [[1104], 'purchase.rewardsTooFew', 'lowerRewards'],
    [[1105], 'purchase.rewardsNotUsable', 'lowerRewards'],
    [[1106], 'purchase.rewardsNotEnough', 'lowerRewards'],
    [[1107], 'purchase.rewardsRanOut', 'lowerRewards'],
    [[1108], 'purchase.rewardsNeedAccount', 'signIn'],
    [[1503, 1512, 1515], 'purchase.memberLimit', 'changeItem'],
    [[1516], 'purchase.channelNotAllowed', 'changeChannel'],
    [[5034, 5152], 'purchase.passAlreadyHeld', 'changeItem'],
    [[10001], 'purchase.previousStillRunning', 'wait'],
    [[10010], 'purchase.notInApp', 'none'],
    [[3007], 'purchase.underAge', 'changeItem'],
    [[10002, 10003, 10004, 10005], 'purchase.operatorNumberInvalid', 'fixInput'],
    [[30116], 'purchase.numberBlocked', 'changeChannel'],
    [[30300], 'purchase.billingAddressInvalid', 'fixInput'],
    [[30301], 'purchase.unknownReason', 'changeChannel'],
    [[1035], 'purchase.orderRefused', 'wait'],
    [['GENERIC_INTERNAL'], 'purchase.temporarilyUnavailable', 'wait']
  ] as const)('for %j is %s, and the way out is %s', (codes, key, recovery) => {
    for (const code of codes) expect(plain(code)).toEqual([key, recovery])
  })

  test('has the 82 numbers of the specification, one error without a number, one of ours, and no other', () => {
    expect(purchaseErrors.rows).toHaveLength(84)
  })

  test.each([0, 1, 431, 222, 223, -1, -109, -212, -305, -508, 77777, 'ABC'])(
    'for %j has no row: it cannot be processed now, wait 30 s',
    (code) => {
      const failure = purchaseErrors.failure(code)
      expect(failure.entry.key).toBe('purchase.cannotProcessNow')
      expect(failure.recovery).toEqual({ kind: 'wait', ms: 30_000 })
      expect(failure.code).toBe(code)
    }
  )

  test('says which field to correct', () => {
    expect(purchaseErrors.failure(-222).recovery).toEqual({ kind: 'fixInput', field: 'userInfo.userId' })
    expect(purchaseErrors.failure(232).recovery).toEqual({ kind: 'fixInput', field: 'userInfo.email' })
    expect(purchaseErrors.failure(468).recovery).toEqual({ kind: 'fixInput', field: 'userInfo.cpf' })
    expect(purchaseErrors.failure(10003).recovery).toEqual({ kind: 'fixInput', field: 'userInfo.msisdn' })
    expect(purchaseErrors.failure(30300).recovery).toEqual({ kind: 'fixInput', field: 'userInfo.billingAddress' })
  })

  test('for an earlier order still running waits 5 s by its row and 300 s when the answer says so', () => {
    expect(purchaseErrors.failure(10001).recovery).toEqual({ kind: 'wait', ms: 5_000 })
    expect(purchaseErrors.failure(10001, { retryAfterSeconds: 300 }).recovery).toEqual({ kind: 'wait', ms: 300_000 })
  })

  test('says that nothing has been charged, except for an earlier order and an unknown outcome', () => {
    const perhaps = purchaseErrors.rows.filter(({ money }) => money !== 'notCharged').map(({ code }) => code)
    expect(perhaps).toEqual([10001])
    expect(purchaseErrors.fallback.money).toBe('maybeCharged')
  })
})
