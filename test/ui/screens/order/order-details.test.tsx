import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { Order, VoucherCode } from '../../../../src/domain/order/order.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../../src/domain/errors/purchase-errors.ts'
import { FindOrderView } from '../../../../src/ui/screens/order/find-order.tsx'
import { MoneyPlace } from '../../../../src/ui/screens/order/money-place.tsx'
import { OrderCard } from '../../../../src/ui/screens/order/order-card.tsx'
import { OrderFailure } from '../../../../src/ui/screens/order/order-failure.tsx'
import { PayCode } from '../../../../src/ui/screens/order/pay-code.tsx'
import { Progress } from '../../../../src/ui/screens/order/progress.tsx'
import { RefundBlock } from '../../../../src/ui/screens/order/refund-block.tsx'
import { VoucherCard } from '../../../../src/ui/screens/order/voucher-card.tsx'
import { onUsPage } from '../product/on-us-page.tsx'
import { codeOpen, codeReady, delivered, delivering, refunding } from './sample-orders.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T02:02:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (view: ReactElement): HTMLElement => render(onUsPage(view)).container

describe('OrderCard', () => {
  test('names the player beside the game and once more with the id when the order is a top-up', () => {
    const card = show(<OrderCard order={delivered} />)
    expect(card.querySelector('p')?.textContent).toBe('Comet Circuit · RookKnight')
    expect(card.querySelector('dd')?.textContent).toBe('44128890 · 2201')
  })

  test('leads to the subscriptions when the order is a period of one', () => {
    show(<OrderCard order={{ ...delivered, subscriptionId: 'sub_1' }} />)
    expect(screen.getByRole('link', { name: 'Part of a subscription' }).getAttribute('href')).toBe('/us/user/subscriptions')
    cleanup()
    show(<OrderCard order={delivered} />)
    expect(screen.queryByRole('link', { name: 'Part of a subscription' })).toBeNull()
  })

  test('M282 names the day of the next payment when the order is a period of a subscription', () => {
    const period: Order = { ...delivered, subscriptionId: 'sub_1', nextChargeAt: new Date('2027-03-12T14:00:00Z') }
    expect(show(<OrderCard order={period} />).textContent).toContain('Next payment: March 12, 2027')
    cleanup()
    const { nextChargeAt: _none, ...ended } = period
    expect(show(<OrderCard order={ended} />).textContent).not.toContain('Next payment')
  })

  test('names no player when the order is a voucher', () => {
    const card = show(<OrderCard order={codeReady} />)
    expect(card.querySelector('p')?.textContent).toBe('PlayPass Vault')
  })
})

describe('OrderFailure', () => {
  const EMAIL_STAYS = /^An email for this order has been opened/

  test('says that the address stays when the address of an order was refused, and of no other field', () => {
    show(<OrderFailure failure={purchaseErrors.failure(227, { recovery: 'fixInput', field: 'email' })} />)
    expect(screen.getByText(EMAIL_STAYS)).toBeTruthy()
    cleanup()
    show(<OrderFailure failure={purchaseErrors.failure(227, { recovery: 'fixInput', field: 'userId' })} />)
    expect(screen.queryByText(EMAIL_STAYS)).toBeNull()
  })

  test('says how long a used-up limit lasts, and no time for any other failure', () => {
    show(<OrderFailure failure={networkFailure(429)} />)
    expect(screen.getByRole('timer').textContent).toContain('30')
    cleanup()
    show(<OrderFailure failure={purchaseErrors.failure(-100)} />)
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('is a warning when the failure is a notice, and an error when it stops the order', () => {
    expect(show(<OrderFailure failure={networkFailure(429)} />).firstElementChild?.className).toContain('warn')
    cleanup()
    expect(show(<OrderFailure failure={networkFailure(500)} />).firstElementChild?.className).toContain('bad')
  })
})

test('MoneyPlace marks the holder of the money, and no other', () => {
  const list = show(<MoneyPlace order={delivering} />)
  expect(Array.from(list.querySelectorAll('li'), (row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null])
})

test('Progress marks the step that runs, and no other', () => {
  const steps = show(<Progress order={delivering} />).querySelectorAll('li')
  expect(Array.from(steps, (step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step'])
})

test('FindOrderView shows no error when nothing has been sent yet', () => {
  show(<FindOrderView request={{ kind: 'typing', isInvalid: false }} onSend={vi.fn()} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['8810223177', 'code big'],
  ['88102231774', 'code']
])('PayCode writes the code %s in the size "%s", since ten characters fit large', (paymentCode, size) => {
  const { payment } = codeOpen
  if (payment?.kind !== 'paymentCode') throw new Error('The order is paid with a code.')
  show(<PayCode order={codeOpen} payment={{ ...payment, paymentCode }} />)
  expect(screen.getByText(paymentCode).parentElement?.className).toBe(size)
})

test('VoucherCard names no last day when the code has none', () => {
  show(
    <VoucherCard
      voucher={{ code: 'CMT7-QK2P-9XD4', pin: undefined, expiry: undefined, redeemUrl: undefined, validity: 'valid' }}
      time={() => 'never'}
    />
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show the code' }))
  expect(screen.getByText('CMT7-QK2P-9XD4')).toBeTruthy()
  expect(screen.queryByText(/^Use it before/)).toBeNull()
})

test.each([
  ['valid', 'Valid', 'pill good'],
  ['claimed', 'Used', 'pill warn'],
  ['expired', 'Expired', 'pill warn'],
  ['invalid', 'Not valid', 'pill warn']
] as const)('VoucherCard marks a code as "%s" before it is shown and after', (validity, mark, look) => {
  show(
    <VoucherCard voucher={{ code: 'CMT7-QK2P-9XD4', pin: undefined, expiry: undefined, redeemUrl: undefined, validity }} time={() => ''} />
  )
  expect(screen.getByText(mark).className).toBe(look)
  fireEvent.click(screen.getByRole('button', { name: 'Show the code' }))
  expect(screen.getByText(mark).className).toBe(look)
})

describe('VoucherCard', () => {
  const open = (validity: VoucherCode['validity']): HTMLElement => {
    const voucher = { code: 'VD3H9EYZG112Q164', pin: undefined, expiry: undefined, redeemUrl: 'https://example.com/', validity }
    return show(<VoucherCard voucher={voucher} time={() => ''} />)
  }
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Show the code' }))

  test('shows a long code without separators in groups of four', () => {
    const container = open('valid')
    press()
    const code = container.querySelector('.code.big code')
    expect(code?.textContent).toBe('VD3H9EYZG112Q164')
    expect(Array.from(code?.children ?? [], ({ textContent }) => textContent)).toEqual(['VD3H', '9EYZ', 'G112', 'Q164'])
  })

  test.each([
    ['valid', 'btn go wide', 1],
    ['claimed', 'btn wide', 0],
    ['expired', 'btn wide', 0]
  ] as const)('invites to use a code when it is %s', (validity, look, links) => {
    open(validity)
    expect(screen.getByRole('button', { name: 'Show the code' }).className).toBe(look)
    press()
    expect(screen.queryAllByRole('link', { name: 'Redeem it now' })).toHaveLength(links)
  })
})

describe('RefundBlock', () => {
  const SECOND = /^Your order was paid a second time\./
  const { refund } = refunding

  test('explains a second payment until its money is back', () => {
    if (refund === undefined) throw new Error('The order is refunded.')
    show(<RefundBlock order={refunding} refund={refund} second={0} />)
    expect(screen.getByText(SECOND)).toBeTruthy()
    cleanup()
    show(<RefundBlock order={refunding} refund={{ ...refund, status: 'succeeded' }} second={0} />)
    expect(screen.queryByText(SECOND)).toBeNull()
  })

  test('speaks of no second payment when it is the refund of the order', () => {
    if (refund === undefined) throw new Error('The order is refunded.')
    show(<RefundBlock order={refunding} refund={refund} />)
    expect(screen.queryByText(SECOND)).toBeNull()
  })
})
