import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { purchaseErrors } from '../../../../src/domain/errors/purchase-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { Order, Refund } from '../../../../src/domain/order/order.ts'
import { OrderView } from '../../../../src/ui/screens/order/order-view.tsx'
import { supportText } from '../../../../src/ui/screens/order/support-text.ts'
import { onUsPage } from '../product/on-us-page.tsx'
import {
  bankChecks,
  codeOpen,
  codeReady,
  delivered,
  delivering,
  onItsWayToPay,
  overpaid,
  paidLess,
  refunded,
  refundByHand,
  refusedByGame,
  situations
} from './sample-orders.ts'

const clipboard = { writeText: vi.fn((_text: string) => Promise.resolve()) }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T02:02:00Z') })
  vi.stubGlobal('navigator', { clipboard })
  clipboard.writeText.mockClear()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const viewOf = (order: Order, more: Partial<Parameters<typeof OrderView>[0]> = {}) =>
  onUsPage(
    <OrderView
      order={order}
      busy={false}
      offline={false}
      failure={undefined}
      notice={undefined}
      paths={{
        buyAgain: '/us/comet-circuit?item=c500',
        payAnotherWay: '/us/comet-circuit?item=c500&previous=31',
        payWith: (id) => `/us/comet-circuit?item=c500&channel=${id}`
      }}
      correction={null}
      onDo={() => undefined}
      {...more}
    />
  )

const show = (order: Order, more: Partial<Parameters<typeof OrderView>[0]> = {}) => {
  const onDo = vi.fn()
  const { container, rerender } = render(viewOf(order, { onDo, ...more }))
  return { onDo, container, rerender }
}

/** Returns a part of the page that can be unfolded. */
const folded = (name: string): Element | null => screen.getByRole('heading', { name }).closest('details')

const TITLES: Readonly<Record<keyof typeof situations, string>> = {
  starting: 'Setting up your payment',
  toPay: 'Waiting for your payment',
  codeOpen: 'Pay with this code',
  bankChecks: 'Waiting for your bank',
  notReceived: 'No payment received yet',
  unpaid: 'The payment didn’t go through',
  expired: 'The time to pay is over',
  notSeen: 'We haven’t seen your payment',
  delivering: 'On its way to RookKnight',
  codeComing: 'Paid. Your code is on its way',
  silent: 'Paid. The game company hasn’t answered yet',
  unclear: 'We’re checking your payment',
  review: 'We’re checking the amount that arrived',
  paidLess: 'You sent $4.35 instead of $4.85',
  refused: 'Paid, but the game company declined it',
  refunding: 'Your money is on its way back',
  refundFailed: 'Your refund is delayed, and we’re on it',
  refunded: 'Your money is back',
  outOfCodes: 'Paid, but out of stock',
  outOfCodesUnpaid: 'Out of stock',
  delivered: 'Delivered to RookKnight',
  codeReady: 'Your code is ready',
  cancelled: 'Order cancelled',
  giftSent: 'Your gift has been sent',
  giftExpired: 'Your gift wasn’t claimed',
  giftClaimed: 'Your gift has been claimed'
}

/** Nothing may be called a failure while money may have moved. */
const NEVER_FAILED = [
  'starting',
  'toPay',
  'codeOpen',
  'bankChecks',
  'notReceived',
  'delivering',
  'codeComing',
  'silent',
  'unclear',
  'review'
] as const

describe('order page', () => {
  test.each(Object.entries(situations) as [keyof typeof situations, Order][])('says plainly where an order in "%s" is', (name, order) => {
    const { container } = show(order)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(TITLES[name])
    expect(container.querySelector(`[data-order-status="${order.status}"]`)).not.toBeNull()
    expect(screen.getByRole('heading', { name: 'Where your money is' })).toBeTruthy()
    expect(container.querySelectorAll('.time > li')).toHaveLength(3)
    expect(container.textContent).not.toMatch(/undefined|\{\w+\}|order\.\w/)
  })

  test('shows the number of the order and of its payment', () => {
    const { container } = show(delivered)
    expect(container.querySelector('section.card .code')?.textContent).toContain('Payment 7203344589012345678')
  })

  test('waits for the bank after a payment, and for no bank while the shopper can still pay', () => {
    show(bankChecks)
    expect(screen.getByText(/^Your bank or operator hasn’t confirmed the payment yet\./)).toBeTruthy()
    cleanup()
    const { container, onDo } = show(situations.notReceived)
    expect(screen.getByText(/^If you went back without paying, you can still pay \$4\.85\. If you’ve paid, there’s nothing/)).toBeTruthy()
    expect(container.textContent).not.toMatch(/waiting for your bank/i)
    const [first, second] = container.querySelectorAll('.btn')
    expect([first?.textContent, first?.className]).toEqual(['I’ve paid, check now', 'btn go'])
    expect([second?.textContent, second?.className]).toEqual(['Continue to pay $4.85', 'btn'])
    expect(screen.getAllByRole('button', { name: /^I’ve paid/ })).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: /^I’ve paid/ }))
    expect(onDo).toHaveBeenCalledExactlyOnceWith('recheckPayment')
  })

  test.each(NEVER_FAILED)('does not speak of failure while it is "%s"', (name) => {
    const { container } = show(situations[name])
    expect(container.textContent).not.toMatch(/fail|didn’t go through/i)
  })

  test('shows only the buttons that the order allows, and sharing with support', () => {
    show(onItsWayToPay)
    const list = within(screen.getByRole('region', { name: 'What you can do' }))
    expect(list.getAllByRole('button').map((button) => button.querySelector('b')?.textContent)).toEqual([
      'Choose another payment method',
      'Cancel this order',
      'Send the email again',
      'Copy details for support'
    ])
    expect(screen.getByRole('link', { name: 'Continue to pay $4.85' }).getAttribute('href')).toBe('http://payments.localhost:4000/pay/1')
    expect(screen.queryByRole('link', { name: 'Buy again' })).toBeNull()
  })

  test('names the masked address that the email goes to', () => {
    const { onDo } = show(delivering)
    fireEvent.click(screen.getByRole('button', { name: /Send the email again To sam\*\*\*@example\.com/ }))
    expect(onDo).toHaveBeenCalledExactlyOnceWith('resendEmail')
  })

  test('says in the bill where the receipt went, and nothing of it when the order has no address', () => {
    show(delivering)
    expect(screen.getByText('Receipt to').nextElementSibling?.textContent).toBe('sam***@example.com')
    cleanup()
    show({ ...delivering, userInfo: { ...delivering.userInfo, email: undefined } })
    expect(screen.queryByText('Receipt to')).toBeNull()
  })

  test('marks a step that failed by a cross, one that is done by a tick, and one that runs by neither', () => {
    const marksOf = (order: Order) =>
      [...show(order).container.querySelectorAll('ol.time .dot')].map(
        (dot) => dot.querySelector('use')?.getAttribute('href') ?? dot.innerHTML
      )
    const [tick, , cross] = marksOf(refusedByGame)
    expect(tick).not.toBe('')
    expect(cross).not.toBe('')
    expect(cross).not.toBe(tick)
    cleanup()
    expect(marksOf(delivering)).toEqual([tick, tick, ''])
  })

  test('does nothing twice while something is under way', () => {
    const { onDo } = show(delivering, { busy: true })
    fireEvent.click(screen.getByRole('button', { name: /Send the email again/ }))
    expect(onDo).not.toHaveBeenCalled()
    expect(screen.getByText('One moment…')).toBeTruthy()
  })

  test('names the server of the player, and shows its id only where it has no name', () => {
    const named = { ...delivered, userInfo: { ...delivered.userInfo, zoneName: 'NA East' } }
    const card = () => screen.getByRole('region', { name: 'Your order' }).textContent
    const { container } = show(named)
    expect(card()).toContain('44128890 · NA East')
    expect(container.textContent).not.toContain('2201')
    expect(container.textContent).toContain('Are you on the right server? NA East')
    cleanup()
    show(delivered)
    expect(card()).toContain('44128890 · 2201')
  })

  test('buys again with everything filled in', () => {
    show(delivered)
    expect(screen.getByRole('link', { name: 'Buy again' }).getAttribute('href')).toBe('/us/comet-circuit?item=c500')
  })

  test('leads a refused delivery from its head to the form that corrects the player', () => {
    const { container } = show(refusedByGame, { correction: 'The form' })
    const link = screen.getByRole('link', { name: 'Correct the player' })
    expect(container.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe('The form')
  })

  test('has one filled button at most, and for a refused payment it leads to another payment method', () => {
    for (const sample of Object.values(situations)) {
      expect(show(sample).container.querySelectorAll('.btn.go').length).toBeLessThanOrEqual(1)
      cleanup()
    }
    show(situations.unpaid)
    expect(screen.getByRole('link', { name: 'Choose another payment method' }).getAttribute('href')).toBe(
      '/us/comet-circuit?item=c500&previous=31'
    )
  })

  test('keeps the last state offline and says so', () => {
    show(delivering, { offline: true })
    expect(screen.getByText('You’re offline')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('On its way to RookKnight')
  })

  test('says why a delivery was refused and that the money is safe', () => {
    const { container } = show(refusedByGame)
    expect(screen.getByText(/^This ID or zone isn’t valid\./)).toBeTruthy()
    expect(container.textContent).toContain('Your $4.85 is safe with us and hasn’t been passed on.')
    expect(container.textContent).not.toContain('been charged')
  })
})

describe('order that the store refuses after it was paid', () => {
  const overLimit: Order = { ...refusedByGame, failure: purchaseErrors.failure(630), availableActions: [] }

  test('does not name the game company for it', () => {
    show(overLimit)
    const progress = folded('Progress')?.textContent
    expect(progress).toContain('Nothing will be delivered')
    expect(progress).not.toContain('game company')
  })
})

describe('order of a gift card', () => {
  test('names the product beside its price when the item is named by its amount', () => {
    show({ ...delivering, itemName: '$4.49', productName: 'refill gift card', isGiftCard: true })
    const progress = screen.getByRole('region', { name: 'Progress' }).textContent
    expect(progress).toContain('refill gift card, price fixed at $4.85')
    expect(progress).not.toContain('$4.49')
  })

  test('names the card and no game company as what holds the money in the end', () => {
    show({ ...delivering, isGiftCard: true, promisedBy: undefined })
    const told = screen.getByRole('region', { name: 'Where your money is' }).textContent
    expect(told).toContain('Gift card')
    expect(told).toContain('We hold your $4.85 until the code is on this page.')
    expect(told).not.toMatch(/game company/i)
  })

  test('states when its buyer can choose when the code is promised for a time', () => {
    show({ ...delivering, isGiftCard: true })
    const told = screen.getByRole('region', { name: 'Where your money is' }).textContent
    expect(told).toContain('until the code is on this page. If it isn’t there by')
    expect(told).not.toMatch(/game company/i)
  })
})

describe('payment of another amount', () => {
  const lead = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent

  test('states both amounts when it is too small and says what goes back by when', () => {
    show(paidLess)
    expect(lead()).toMatch(/^You sent \$4\.35 instead of \$4\.85We’re sending \$4\.35 back by Nov 26, 2026\. Nothing will be delivered\.$/)
    expect(folded('Where your money is')?.querySelector('summary')?.textContent).toContain('Your $4.35 is on its way back to you.')
    expect(folded('Progress')?.textContent).toContain('You sent $4.35 instead of $4.85')
  })

  test('folds the steps when it was opened so, and leaves them as they are when it is opened before', () => {
    const { rerender } = show(delivering)
    rerender(viewOf(paidLess))
    expect(screen.getByRole('region', { name: 'Progress' }).textContent).toContain('You sent $4.35 instead of $4.85')
    cleanup()
    show(paidLess)
    expect(folded('Progress')?.hasAttribute('open')).toBe(false)
  })

  test('keeps room for another state only while one can come', () => {
    const { container } = show(paidLess)
    expect(container.querySelector('.head')?.className).toBe('head still')
    cleanup()
    expect(show(delivering).container.querySelector('.head')?.className).toBe('head')
  })

  test('leads to the same purchase where the next step stands when it is too small', () => {
    const { container } = show({ ...paidLess, availableActions: [...new Set([...paidLess.availableActions, 'buyAgain' as const])] })
    expect(container.querySelector('.next')?.textContent).toBe('Buy again')
    expect(screen.getAllByRole('link', { name: 'Buy again' })).toHaveLength(1)
  })

  test('states both amounts beside the delivery, and what goes back, when it is too large', () => {
    show(overpaid)
    expect(lead()).toMatch(/^Delivered to RookKnight.+The \$0\.50 you overpaid is on its way back\.$/)
    expect(screen.getByRole('region', { name: 'Progress' }).textContent).toContain('You sent $5.35 instead of $4.85')
    expect(screen.getByRole('region', { name: 'Refund' }).textContent).toContain('$0.50')
  })

  test('says so when too much has come back', () => {
    show({ ...overpaid, refund: { ...overpaid.refund!, status: 'succeeded' } })
    expect(lead()).toContain('The $0.50 you overpaid is back with you.')
  })
})

describe('payment code', () => {
  test('stands large with its amount, its steps and the time that is left', async () => {
    show(codeOpen)
    const card = within(screen.getByRole('region', { name: 'Payment code' }))
    expect(card.getByText('8810 2231 7745')).toBeTruthy()
    expect(card.getByText('$4.85')).toBeTruthy()
    expect(card.getAllByRole('listitem')).toHaveLength(3)
    expect(card.getByText('24 hours 0 minutes left')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(card.getByText('23 hours 58 minutes left')).toBeTruthy()
  })

  test('is copied, and the confirmation goes away after two seconds', async () => {
    show(codeOpen)
    fireEvent.click(screen.getByRole('button', { name: 'Copy payment code' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(clipboard.writeText).toHaveBeenCalledExactlyOnceWith('8810 2231 7745')
    expect(screen.getByText('Copied')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1_999))
    expect(screen.getByText('Copied')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.queryByText('Copied')).toBeNull()
  })
})

describe('voucher code', () => {
  test('is hidden until it is asked for, and can be hidden again', () => {
    const { container } = show(codeReady)
    expect(container.textContent).not.toContain('CMT7-QK2P-9XD4')
    fireEvent.click(screen.getByRole('button', { name: 'Show the code' }))
    expect(screen.getByText('CMT7-QK2P-9XD4')).toBeTruthy()
    expect(screen.getByText('8841')).toBeTruthy()
    expect(screen.getByText(/^Use it before .*Dec 31/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Hide the code' }))
    expect(container.textContent).not.toContain('CMT7-QK2P-9XD4')
  })
})

describe('refund block', () => {
  test('says how much, where to, how far and by when', () => {
    show(situations.refunding)
    const block = within(screen.getByRole('region', { name: 'Refund' }))
    expect(block.getByText('$4.85')).toBeTruthy()
    expect(block.getByText('The way you paid')).toBeTruthy()
    expect(block.getByText('On its way')).toBeTruthy()
    expect(block.getByText(/Nov 26, 2026/)).toBeTruthy()
  })

  test('shows the number of the task when a person must finish the refund', () => {
    show(refundByHand)
    expect(within(screen.getByRole('region', { name: 'Refund' })).getByText('OPS-204')).toBeTruthy()
  })

  test('has a block of its own for a second payment, with its amount and date', () => {
    const second = { ...situations.refunding.refund, amount: amountOf('6.9') } as Refund
    show({ ...codeReady, secondPayments: [second] })
    const block = within(screen.getByRole('region', { name: 'You paid twice' }))
    expect(block.getByText('Your order was paid a second time. We’re sending that payment back the way you paid.')).toBeTruthy()
    expect(block.getByText('$6.90')).toBeTruthy()
    expect(block.getByText(/Nov 26, 2026/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Refund' })).toBeNull()
  })

  test('puts the money back with the shopper when it has arrived', () => {
    const { container } = show(refunded)
    expect(container.querySelector('.hold .here')?.textContent).toBe('You')
  })
})

test('support text holds number, times and state, but no key and no code', () => {
  const text = supportText({ ...codeReady, accessKey: 'secret-key' }, 'Canopy Store')
  expect(text).toMatch(/^Canopy Store order /)
  expect(text).not.toContain('refill')
  expect(text).toContain('7203344589012345678')
  expect(text).toContain('status fulfillmentCompleted, money charged, waiting for nobody')
  expect(text).toContain('2026-11-21T02:02:00.000Z paymentCompleted')
  expect(text).not.toContain('secret-key')
  expect(text).not.toContain('CMT7')
  expect(text).not.toContain('example.com')
})
