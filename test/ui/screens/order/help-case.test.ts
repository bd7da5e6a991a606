import { expect, test } from 'vitest'
import { helpCaseOf } from '../../../../src/ui/screens/order/help-case.ts'

test.each([
  ['toPay', 'pending'],
  ['unpaid', 'refused'],
  ['refunding', 'refund'],
  ['codeReady', 'voucher'],
  ['delivered', 'paid'],
  ['refused', 'paid']
] as const)('helpCaseOf chooses the case that fits when the situation is %s', (situation, name) => {
  expect(helpCaseOf(situation)).toBe(name)
})
