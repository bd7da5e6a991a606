import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { Order } from '../../../../src/domain/order/order.ts'
import { OrderHistoryMarks } from '../../../../src/ui/screens/signed-in/order-history-marks.tsx'
import { gameGift } from '../redeem/states.ts'
import { codeReady, delivered, giftSent } from '../order/sample-orders.ts'
import { onUsPage } from '../product/on-us-page.tsx'

afterEach(cleanup)

const shown = (order: Order): string => render(onUsPage(<OrderHistoryMarks order={order} />)).container.textContent ?? ''

describe('OrderHistoryMarks', () => {
  test('M278 OrderHistoryMarks shows each validity of the codes once', () => {
    const [code] = codeReady.vouchers
    if (code === undefined) throw new Error('The sample has no code')
    expect(shown({ ...codeReady, vouchers: [code, code, { ...code, validity: 'claimed' }, { ...code, validity: 'expired' }] })).toBe(
      'ValidUsedExpired'
    )
    expect(screen.queryByText(code.code)).toBeNull()
  })

  test('M278 OrderHistoryMarks says of a code that it is not valid', () => {
    expect(shown({ ...codeReady, vouchers: codeReady.vouchers.map((code) => ({ ...code, validity: 'invalid' as const })) })).toBe(
      'Not valid'
    )
  })

  test('OrderHistoryMarks names the recipient of a gift', () => {
    expect(shown({ ...giftSent, gift: gameGift })).toBe('bo***@example.com')
  })

  test('OrderHistoryMarks says that a purchase is part of a subscription', () => {
    expect(shown({ ...delivered, subscriptionId: 'SUB-1' })).toBe('Part of a subscription')
  })

  test('OrderHistoryMarks shows rewards that were used and earned, and nothing where there were none', () => {
    expect(shown({ ...delivered, burnAmount: amountOf('0.5'), earnAmount: amountOf('0.2') })).toMatch(
      /^Rewards used.*0\.50.*Rewards earned.*0\.20/
    )
    cleanup()
    const { earnAmount: _earned, ...plain } = delivered
    expect(shown({ ...plain, burnAmount: amountOf('0') })).toBe('')
  })
})
