import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderResultSteps } from '../../../../src/application/machines/order-result.machine.ts'
import type { SupportPorts } from '../../../../src/application/ports/support-ports.ts'
import type { Store } from '../../../../src/application/store.ts'
import { withPaymentRefusal } from '../../../../src/domain/errors/failure.ts'
import { purchaseErrors } from '../../../../src/domain/errors/purchase-errors.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { Order } from '../../../../src/domain/order/order.ts'
import { OrderScreen } from '../../../../src/ui/screens/order/order-screen.tsx'
import { aStore, inStore, rook, steps } from '../product/a-store.tsx'
import { comet, quote500 } from '../product/sample-product.ts'
import { codeOpen, delivered, delivering, notReceived, onItsWayToPay, refunding, refusedByBank, refusedByGame } from './sample-orders.ts'

let went: string[]

beforeEach(() => {
  went = []
  vi.useFakeTimers({ now: new Date('2026-11-21T02:02:00Z') })
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void went.push(String(to)))
  history.replaceState(null, '', '/us/complete?order=7203344589012345678')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete window.refill
  history.replaceState(null, '', '/')
})

const rests = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

const withKey: OrderResultSteps['open'] = ({ txnId }) => TE.right({ txnId, accessKey: 'key' })
const withoutKey: OrderResultSteps['open'] = ({ txnId }) => TE.right({ txnId, accessKey: undefined })

const open = async (result: Partial<OrderResultSteps>, more: Partial<Omit<Store, 'machines'>> = {}) => {
  render(inStore(aStore(steps(), more, { open: withKey, ...result }), <OrderScreen />))
  await rests()
}

const answers = (...orders: readonly Order[]) => {
  const rest = [...orders]
  return vi.fn<OrderResultSteps['read']>(() => TE.right(rest.length > 1 ? rest.shift() : rest[0]))
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent

describe('order page', () => {
  test('is built without knowing any order, and says that it is opening and that the order stays', () => {
    const built = renderToString(inStore(aStore(), <OrderScreen />))
    expect(built).toContain('Opening your order…')
    expect(built).toContain('You can close this page; your order is saved.')
  })

  test('follows the order by itself until it is delivered', async () => {
    await open({ read: answers(delivering, delivered) })
    expect(title()).toBe('On its way to RookKnight')
    await rests(3_000)
    expect(title()).toBe('Delivered to RookKnight')
  })

  test('opens by the key that the link brought, which the boot has taken off the address', async () => {
    window.refill = { script: (url) => url, pending: undefined, orderKey: 'from-the-mail', choices: false, awake: true }
    const opening = vi.fn<OrderResultSteps['open']>(withKey)
    await open({ open: opening, read: answers(delivered) })
    expect(opening).toHaveBeenCalledExactlyOnceWith({ txnId: '7203344589012345678', linkKey: 'from-the-mail' })
  })

  test('shows an order to its signed-in owner without a key, and hides it when the session is over', async () => {
    const read = vi.fn<OrderResultSteps['read']>(() => TE.right(undefined)).mockReturnValueOnce(TE.right(delivering))
    await open({ open: withoutKey, read })
    expect(read.mock.lastCall).toEqual([{ txnId: '7203344589012345678', accessKey: undefined }])
    expect(title()).toBe('On its way to RookKnight')
    await rests(3_000)
    expect(title()).toBe('This page needs the link from your email')
  })

  test('shows nothing of an order without a key and offers the mail again', async () => {
    const resolve = vi.fn<OrderResultSteps['resolve']>(() => TE.right(undefined))
    await open({ open: withoutKey, read: () => TE.right(undefined), resolve })
    expect(title()).toBe('This page needs the link from your email')
    fireEvent.click(screen.getByRole('button', { name: 'Send me the link again' }))
    await rests()
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ txnId: '7203344589012345678', accessKey: undefined, action: 'resendEmail' })
    expect(screen.getByText(/^If there is such an order/)).toBeTruthy()
  })

  test('says why the mail could not be sent, and sends it at the next press', async () => {
    const resolve = vi
      .fn<OrderResultSteps['resolve']>(() => TE.right(undefined))
      .mockReturnValueOnce(TE.left(networkFailure(429, { retryAfterSeconds: 60 })))
    await open({ open: withoutKey, read: () => TE.right(undefined), resolve })
    fireEvent.click(screen.getByRole('button', { name: 'Send me the link again' }))
    await rests()
    expect(screen.getByRole('alert').textContent).toContain('Too many tries.')
    expect(screen.getByRole('timer').textContent).toBe('Try again in 60 seconds')
    fireEvent.click(screen.getByRole('button', { name: 'Send me the link again' }))
    await rests()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText(/^If there is such an order/)).toBeTruthy()
  })

  test('sends the mail again to the address it has, or to another one that is written right', async () => {
    const resolve = vi.fn<OrderResultSteps['resolve']>(() => TE.right(delivering))
    await open({ read: answers(delivering), resolve })
    const again = () => fireEvent.click(screen.getByRole('button', { name: /Send the email again/ }))
    const type = (value: string) => fireEvent.change(screen.getByLabelText(/^Another address/), { target: { value } })
    again()
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await rests()
    expect(resolve.mock.lastCall).toEqual([{ txnId: '7203344589012345678', accessKey: 'key', action: 'resendEmail' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    again()
    type('samira@example')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByRole('alert').textContent).toBe('This doesn’t look like an email address. Please check it.')
    expect(resolve).toHaveBeenCalledTimes(1)
    type('samira@example.com')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await rests()
    expect(resolve.mock.lastCall).toEqual([
      { txnId: '7203344589012345678', accessKey: 'key', action: 'resendEmail', email: 'samira@example.com' }
    ])
    expect(screen.getByText(/^Sent\. It can take a minute/)).toBeTruthy()
  })

  test('says for a wrong number or key that there is no such order', async () => {
    await open({ read: () => TE.right(undefined) })
    expect(title()).toBe('We can’t find this order')
  })

  test('lists the orders of this browser without a number', async () => {
    history.replaceState(null, '', '/us/complete')
    await open({}, { recentOrders: () => Promise.resolve([{ ...delivered, txnId: '42' }]) })
    await vi.waitFor(
      () => expect(screen.getByRole('link', { name: new RegExp(delivered.orderId) }).getAttribute('href')).toBe('/us/complete?order=42'),
      { timeout: 30_000 }
    )
  })

  test('lists an order of another market with an address of that market', async () => {
    history.replaceState(null, '', '/us/complete')
    await open({}, { recentOrders: () => Promise.resolve([{ ...delivered, txnId: '42', country: 'id', currency: 'IDR' }]) })
    await vi.waitFor(
      () =>
        expect(screen.getByRole('link', { name: new RegExp(delivered.orderId) }).getAttribute('href')).toMatch(
          /^\/(?:en-)?id\/complete\?order=42$/
        ),
      { timeout: 30_000 }
    )
  })

  describe('for another market', () => {
    const inIndonesia = {
      country: 'id',
      currency: 'IDR',
      price: amountOf('15000'),
      feeAmount: amountOf('500'),
      vatAmount: amountOf('1486'),
      vatIncluded: true,
      totalPayment: amountOf('15500')
    }
    const openThere = async (order: Order) => {
      await open({ read: answers({ ...order, ...inIndonesia }) })
      await vi.waitFor(() => expect(screen.getAllByText(/Rp/).length).toBeGreaterThan(0), { timeout: 30_000 })
    }
    const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

    test('shows its bill as that market writes amounts, with included tax labelled and not added', async () => {
      await openThere(delivered)
      const rows = screen.getAllByRole('term').map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)])
      expect(rows).toEqual(
        expect.arrayContaining([
          ['Price', 'Rp 15.000'],
          ['Payment fee', 'Rp 500'],
          ['Tax, included', 'Rp 1.486'],
          ['Total', 'Rp 15.500']
        ])
      )
      expect(document.body.textContent).not.toContain('$')
    })

    test('is bought again in its own market, in the language of the page where that market has it', async () => {
      await openThere(delivered)
      expect(screen.getByRole('link', { name: 'Buy again' }).getAttribute('href')).toMatch(/^\/id\/comet-circuit\?/)
      cleanup()
      await open({ read: answers({ ...delivered, country: 'sa', currency: 'SAR' }) })
      await vi.waitFor(
        () => expect(screen.getByRole('link', { name: 'Buy again' }).getAttribute('href')).toMatch(/^\/en-sa\/comet-circuit\?/),
        { timeout: 30_000 }
      )
    })

    test('asks and refunds in its own currency', async () => {
      await openThere({ ...refunding, refund: { ...refunding.refund, amount: amountOf('15500') } as Order['refund'] })
      const amount = screen.getAllByRole('term').find((term) => term.textContent === 'Amount')
      expect(plain(amount?.nextElementSibling?.textContent)).toBe('Rp 15.500')
      cleanup()
      await openThere(refusedByGame)
      fireEvent.click(screen.getByRole('button', { name: /^Refund the way you paid/ }))
      expect(plain(screen.getByRole('dialog').textContent)).toContain('Rp 15.500')
    })

    test('pays on in its own currency', async () => {
      await openThere(onItsWayToPay)
      expect(plain(screen.getByRole('link', { name: /^Continue to pay/ }).textContent)).toContain('Rp 15.500')
    })
  })

  test('keeps the last truth when the line is gone, and goes on when it is back', async () => {
    const read = vi
      .fn<OrderResultSteps['read']>()
      .mockReturnValueOnce(TE.right(delivering))
      .mockReturnValueOnce(TE.left(networkFailure(599)))
      .mockReturnValue(TE.right(delivered))
    await open({ read })
    await rests(3_000)
    expect(screen.getByText('You’re offline')).toBeTruthy()
    expect(title()).toBe('On its way to RookKnight')
    await rests(5_000)
    expect(title()).toBe('Delivered to RookKnight')
  })

  test('says that the store cannot be reached at all and tries again', async () => {
    const read = vi
      .fn<OrderResultSteps['read']>()
      .mockReturnValueOnce(TE.left(networkFailure(599)))
      .mockReturnValue(TE.right(delivered))
    await open({ read })
    expect(screen.getByText('We can’t reach the store right now')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await rests()
    expect(title()).toBe('Delivered to RookKnight')
  })
})

describe('order page straight after the payment page', () => {
  const buttons = () => Array.from(document.querySelectorAll('.btn'), (button) => [button.textContent, button.className])
  const turnedBack: Order = { ...notReceived, pollAfterSeconds: 3 }
  const beforeAnswer: Order = { ...turnedBack, waitingFor: 'shopper', moneyState: 'notCharged' }

  test('checks the payment for 20 seconds with "I have paid" first, then waits for no bank', async () => {
    const resolve = vi.fn<OrderResultSteps['resolve']>(() => TE.right(turnedBack))
    await open({ read: answers(beforeAnswer, turnedBack), resolve })
    expect(title()).toBe('Checking your payment')
    expect(buttons().slice(0, 2)).toEqual([
      ['I’ve paid, check now', 'btn go'],
      ['Continue to pay $4.85', 'btn']
    ])
    await rests(19_000)
    expect(title()).toBe('Checking your payment')
    expect(resolve).toHaveBeenCalledTimes(1)
    await rests(1_000)
    expect(title()).toBe('No payment received yet')
    expect(resolve).toHaveBeenCalledTimes(2)
    expect(document.body.textContent).not.toMatch(/waiting for your bank/i)
    expect(buttons()[0]).toEqual(['I’ve paid, check now', 'btn go'])
  })

  test('says that it checks while the provider has not answered, and offers no second payment first', async () => {
    await open({ read: answers(beforeAnswer), resolve: () => () => new Promise(() => undefined) })
    expect(title()).toBe('Checking your payment')
    expect(buttons().filter(([, look]) => look === 'btn go')).toEqual([['I’ve paid, check now', 'btn go']])
  })

  test.each([
    ['has not answered', () => () => new Promise<never>(() => undefined)],
    ['is down', () => TE.left(purchaseErrors.failure(98))]
  ] as const)('never says that nothing was taken while the provider %s', async (_, resolve) => {
    await open({ read: answers(beforeAnswer), resolve })
    expect(title()).toBe('Checking your payment')
    expect(document.body.textContent).not.toMatch(/Your money stays with you|Nothing has been paid|Waiting for you\b/)
    expect(screen.getByText(/^We can’t see yet whether your \$4\.85 has left your bank/)).toBeTruthy()
  })

  test('shows the delivery as soon as the payment is known', async () => {
    await open({ read: answers(beforeAnswer, delivering), resolve: () => TE.right(turnedBack) })
    expect(title()).toBe('Checking your payment')
    await rests(3_000)
    expect(title()).toBe('On its way to RookKnight')
  })

  test('checks no payment for a code that is still to be paid', async () => {
    const open2: Order = { ...codeOpen, pollAfterSeconds: 3 }
    await open({ read: answers(open2), resolve: () => TE.right(open2) })
    expect(title()).toBe('Pay with this code')
  })
})

describe('orderGraphql on a refused payment', () => {
  const noMoney = { ...refusedByBank, failure: withPaymentRefusal(purchaseErrors.failure(1, { recovery: 'changeChannel' }), 'noMoney') }
  const methods = () =>
    Array.from(document.querySelectorAll('.head a, [aria-labelledby=methods-h] a'), (link) => [link.textContent, link.getAttribute('href')])

  test('says why, and offers the next best payment methods with their prices, never the refused one', async () => {
    const quote = vi.fn<Store['quote']>(() => Promise.resolve({ kind: 'done', value: quote500 }))
    await open({ read: answers(noMoney) }, { product: () => Promise.resolve(comet), quote })
    expect(title()).toBe('The payment didn’t go through')
    expect(screen.getByText('Not enough money, or over a limit. Check your balance, or try another payment method.')).toBeTruthy()
    // No code of ours names this refusal, so none is shown.
    expect(document.body.textContent).not.toContain('DEFAULT')
    expect(quote).toHaveBeenCalledExactlyOnceWith({ countryCode: 'us', voucherTypeId: 1001, denomination: { id: 'c500' } })
    expect(methods()).toEqual([
      ['Mobile wallet, $5.05', '/us/comet-circuit?item=c500&channel=32&previous=31#userId=44128890&zoneId=2201'],
      ['Bank transfer, $4.85', '/us/comet-circuit?item=c500&channel=41&previous=31#userId=44128890&zoneId=2201'],
      ['Phone bill, $5.35', '/us/comet-circuit?item=c500&channel=51&previous=31#userId=44128890&zoneId=2201'],
      ['Choose another payment method', '/us/comet-circuit?item=c500&previous=31#userId=44128890&zoneId=2201']
    ])
    expect(Array.from(document.querySelectorAll('.btn.go'), (link) => link.textContent)).toEqual(['Mobile wallet, $5.05'])
    // The reason, the payment methods, and only then the steps of a payment that is over.
    const parts = ['.head .note', '[aria-labelledby=methods-h]', '[aria-labelledby=money-h]', '[aria-labelledby=progress-h]']
    expect(Array.from(document.querySelectorAll(parts.join()))).toEqual(parts.map((part) => document.querySelector(part)))
  })

  test('keeps the places of the prices that are asked for, and leads to all payment methods meanwhile', async () => {
    await open({ read: answers(noMoney) }, { product: () => Promise.resolve(comet), quote: () => new Promise(() => undefined) })
    expect(methods()).toEqual([['Choose another payment method', '/us/comet-circuit?item=c500&previous=31#userId=44128890&zoneId=2201']])
    expect(document.querySelectorAll('[aria-labelledby=methods-h] .bone')).toHaveLength(3)
  })

  test.each([
    ['the prices do not arrive', { quote: () => Promise.resolve({ kind: 'failed', failure: networkFailure(599) } as const) }],
    ['the item is sold no more', { product: () => Promise.resolve({ ...comet, denominations: [] }) }],
    ['the product does not arrive', { product: () => Promise.reject(new Error('gone')) }]
  ] as const)('offers another payment method without prices when %s', async (_, more) => {
    await open({ read: answers(noMoney) }, { product: () => Promise.resolve(comet), ...more })
    expect(methods()).toEqual([['Choose another payment method', '/us/comet-circuit?item=c500&previous=31#userId=44128890&zoneId=2201']])
    expect(document.querySelectorAll('.bone')).toHaveLength(0)
  })

  test('asks for no prices while nothing was refused', async () => {
    const quote = vi.fn<Store['quote']>(() => Promise.resolve({ kind: 'done', value: quote500 }))
    await open({ read: answers(delivering) }, { product: () => Promise.resolve(comet), quote })
    expect(quote).not.toHaveBeenCalled()
  })
})

describe('order page actions', () => {
  test('ask once more before cancelling, and keeping the order is the first button', async () => {
    const resolve = vi.fn<OrderResultSteps['resolve']>(() =>
      TE.right({ ...onItsWayToPay, status: 'cancelled', availableActions: [], payment: undefined })
    )
    await open({ read: answers({ ...onItsWayToPay, availableActions: ['cancel'] }), resolve })
    fireEvent.click(screen.getByRole('button', { name: /^Cancel this order/ }))
    const dialog = screen.getByRole('dialog', { name: 'Cancel this order?' })
    expect(Array.from(dialog.querySelectorAll('button'), (button) => button.textContent)).toEqual(['Keep order', 'Cancel order'])
    expect(resolve).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    await rests()
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ txnId: '7203344589012345678', accessKey: 'key', action: 'cancel' })
    expect(title()).toBe('Order cancelled')
  })

  test.each([
    ['while nothing can have been paid', onItsWayToPay, /^Nothing has been paid\. The payment code stops working/],
    [
      'while a payment may be on its way',
      notReceived,
      /^We can’t see yet whether your \$4\.85 has left your bank\. If it has, it’s for this order only/
    ]
  ])('say while cancelling what is known of the money %s', async (_, order, text) => {
    await open({ read: answers({ ...order, availableActions: ['cancel'] }) })
    fireEvent.click(screen.getByRole('button', { name: /^Cancel this order/ }))
    const dialog = screen.getByRole('dialog', { name: 'Cancel this order?' })
    expect(dialog.querySelector('p')?.textContent).toMatch(text)
  })

  test('say while cancelling that a payment may be on its way when the provider is asked about one', async () => {
    await open({
      read: answers({ ...onItsWayToPay, availableActions: ['recheckPayment', 'cancel'] }),
      resolve: () => () => new Promise(() => undefined)
    })
    expect(title()).toBe('Checking your payment')
    fireEvent.click(screen.getByRole('button', { name: /^Cancel this order/ }))
    expect(screen.getByRole('dialog').textContent).not.toContain('Nothing has been paid')
  })

  test.each([
    ['refundToOrigin', /^Refund the way you paid/, 'Get your money back?', 'Refund $4.85'],
    ['refundToWallet', /^Refund to your wallet/, 'Refund to your wallet?', 'Refund $4.85 to your wallet']
  ] as const)('ask once more for %s before the order is refunded, and keeping it sends nothing', async (action, name, question, yes) => {
    const resolve = vi.fn<OrderResultSteps['resolve']>(() => TE.right(refunding))
    await open({ read: answers({ ...refusedByGame, availableActions: [action] }), resolve })
    const ask = () => {
      fireEvent.click(screen.getByRole('button', { name }))
      return within(screen.getByRole('dialog', { name: question }))
    }
    fireEvent.click(ask().getByRole('button', { name: 'Keep order' }))
    await rests()
    expect(resolve).not.toHaveBeenCalled()
    fireEvent.click(ask().getByRole('button', { name: yes }))
    await rests()
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ txnId: '7203344589012345678', accessKey: 'key', action })
    expect(title()).toBe('Your money is on its way back')
  })

  test('keep item and player for another payment method and name the one it replaces', async () => {
    await open({ read: answers({ ...onItsWayToPay, availableActions: ['cancel'] }) })
    fireEvent.click(screen.getByRole('button', { name: /^Choose another payment method/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Choose another method' }))
    expect(went).toEqual(['/us/comet-circuit?item=c500&previous=31#userId=44128890&zoneId=2201'])
  })

  test('ask now for "I have paid", and say so when nothing has come', async () => {
    const resolve = vi.fn<OrderResultSteps['resolve']>(() => TE.right({ ...refusedByBank, failure: undefined }))
    await open({ read: answers({ ...refusedByBank, pollAfterSeconds: undefined }), resolve })
    fireEvent.click(screen.getByRole('button', { name: /^I’ve paid, check now/ }))
    await rests()
    expect(screen.getByText(/^No payment has arrived yet/)).toBeTruthy()
  })

  test('look once by themselves on the return from paying', async () => {
    const resolve = vi.fn<OrderResultSteps['resolve']>(() => TE.right(delivering))
    await open({ read: answers(codeOpen), resolve })
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ txnId: '7203344589012345678', accessKey: 'key', action: 'recheckPayment' })
    expect(title()).toBe('On its way to RookKnight')
  })

  test('look a wrong player up, name the player, and deliver with nothing more to pay', async () => {
    const resolve = vi.fn<OrderResultSteps['resolve']>(() => TE.right(delivered))
    const checkPlayer = vi.fn<Store['checkPlayer']>(() => Promise.resolve({ kind: 'done', value: rook }))
    await open({ read: answers(refusedByGame), resolve }, { product: () => Promise.resolve(comet), checkPlayer })
    fireEvent.change(screen.getByLabelText('Player ID'), { target: { value: '44128890' } })
    fireEvent.change(screen.getByLabelText('Server'), { target: { value: '2201' } })
    fireEvent.click(screen.getByRole('button', { name: 'Look up the player' }))
    await rests()
    expect(checkPlayer).toHaveBeenCalledExactlyOnceWith({
      countryCode: 'us',
      voucherTypeId: 1001,
      userInfo: { userId: '44128890', zoneId: '2201' }
    })
    fireEvent.click(screen.getByRole('button', { name: 'Deliver to RookKnight' }))
    await rests()
    expect(resolve).toHaveBeenCalledExactlyOnceWith({
      txnId: '7203344589012345678',
      accessKey: 'key',
      action: 'correctPlayer',
      userInfo: { userId: '44128890', zoneId: '2201' }
    })
    expect(title()).toBe('Delivered to RookKnight')
  })

  test('offer the correction aside while nothing is wrong yet', async () => {
    const open4 = { ...delivering, availableActions: ['correctPlayer'] } as const
    await open({ read: answers(open4) }, { product: () => Promise.resolve(comet) })
    expect(screen.queryByLabelText('Player ID')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^Correct the player/ }))
    await rests()
    expect(screen.getByLabelText('Player ID')).toBeTruthy()
  })

  test('show the form at once for a player that turns out to be wrong while the page is open', async () => {
    const folded = { ...delivering, availableActions: ['correctPlayer'] } as const
    await open({ read: answers(folded, refusedByGame) }, { product: () => Promise.resolve(comet) })
    await rests(3_000)
    expect(screen.getByLabelText('Player ID')).toBeTruthy()
  })

  describe('for a looked-up player', () => {
    const lookUp = () => fireEvent.click(screen.getByRole('button', { name: 'Look up the player' }))
    const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    const opened = async (more: Partial<Omit<Store, 'machines'>> = {}) => {
      const resolve = vi.fn<OrderResultSteps['resolve']>(() => TE.right(delivered))
      await open({ read: answers(refusedByGame), resolve }, { product: () => Promise.resolve(comet), ...more })
      type('Player ID', '44128890')
      type('Server', '2201')
      return resolve
    }

    test.each([
      ['id', 'Player ID', '44128891'],
      ['server', 'Server', '2202']
    ])('look up again before the delivery when another %s is typed', async (_, label, value) => {
      const resolve = await opened()
      lookUp()
      await rests()
      expect(screen.getByRole('button', { name: 'Deliver to RookKnight' })).toBeTruthy()
      type(label, value)
      expect(screen.queryByRole('button', { name: /^Deliver to/ })).toBeNull()
      lookUp()
      await rests()
      expect(resolve).not.toHaveBeenCalled()
      expect(screen.getByRole('button', { name: 'Deliver to RookKnight' })).toBeTruthy()
    })

    test('do not name the player when the answer comes after another id was typed', async () => {
      let answer: (player: Awaited<ReturnType<Store['checkPlayer']>>) => void = () => undefined
      await opened({ checkPlayer: () => new Promise((resolve) => (answer = resolve)) })
      lookUp()
      type('Player ID', '44128891')
      answer({ kind: 'done', value: rook })
      await rests()
      expect(screen.queryByRole('button', { name: /^Deliver to/ })).toBeNull()
      expect(screen.getByRole('button', { name: 'Look up the player' })).toBeTruthy()
    })
  })
})

describe('order info bar', () => {
  const withContent = (infoBar: SupportPorts['content']['infoBar']): Pick<Store, 'askSupport'> => {
    const ports = {
      ratings: { invite: () => TE.right(undefined) },
      ratingInvited: { read: () => undefined, write: () => undefined },
      clock: { now: () => new Date() },
      content: { infoBar }
    } as unknown as SupportPorts
    return { askSupport: (pick) => pick(ports) }
  }

  test('says what is known of its game, and not again what stands on every order page', async () => {
    const infoBar = vi.fn<SupportPorts['content']['infoBar']>(async () => [
      { id: 'a', text: 'Deliveries are slow today.', severity: 'warning', url: undefined, productPath: delivered.productPath },
      { id: 'b', text: 'Support is slow today.', severity: 'info', url: undefined, productPath: undefined },
      { id: 'c', text: 'What is slow', severity: 'info', url: '/us/news/', productPath: delivered.productPath }
    ])
    await open({ read: answers(delivered) }, withContent(infoBar))
    expect(screen.getByText('Deliveries are slow today.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'What is slow' }).getAttribute('href')).toBe('/us/news/')
    expect(screen.queryByText('Support is slow today.')).toBeNull()
    expect(infoBar.mock.calls[0]).toEqual([
      { countryCode: 'us', shopLang: 'en' },
      { pageType: 'order', productUrl: `/us/${delivered.productPath}` }
    ])
  })
})

describe('rating invitation', () => {
  const address = 'https://ratings.example.com/r/1'
  const withRatings = (answer: SupportPorts['ratings']['invite']): Pick<Store, 'askSupport'> => {
    const ports = {
      ratings: { invite: answer },
      ratingInvited: { read: () => undefined, write: () => undefined },
      clock: { now: () => new Date() },
      content: { infoBar: async () => [] }
    } as unknown as SupportPorts
    return { askSupport: (pick) => pick(ports) }
  }
  const link = () => screen.queryByRole('link', { name: 'Rate your purchase' })

  test('comes with the delivery, leads to the service, and can be put away', async () => {
    const invite = vi.fn<SupportPorts['ratings']['invite']>(() => TE.right(address))
    await open({ read: answers(delivering, delivered) }, withRatings(invite))
    expect(link()).toBeNull()
    await rests(3_000)
    expect(link()?.getAttribute('href')).toBe(address)
    expect(invite.mock.calls).toEqual([[{ txnId: delivered.txnId, accessKey: 'key', countryCode: 'us', shopLang: 'en' }]])
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(link()).toBeNull()
  })

  test.each([
    ['is not offered', () => TE.right(undefined)],
    ['does not arrive', () => TE.left(networkFailure(599))]
  ] as const)('with %s leaves the page as it is', async (_, answer) => {
    await open({ read: answers(delivered) }, withRatings(answer))
    expect(title()).toBe('Delivered to RookKnight')
    expect(link()).toBeNull()
  })
})
