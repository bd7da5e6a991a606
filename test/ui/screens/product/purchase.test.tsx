import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckoutSteps } from '../../../../src/application/machines/checkout-context.ts'
import type { Store } from '../../../../src/application/store.ts'
import { withPaymentRefusal } from '../../../../src/domain/errors/failure.ts'
import { purchaseErrors } from '../../../../src/domain/errors/purchase-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { Product } from '../../../../src/domain/order/product.ts'
import type { ProductPageData } from '../../../../src/ui/screens/product/product-page-data.ts'
import { ProductScreen } from '../../../../src/ui/screens/product/product-screen.tsx'
import { onItsWayToPay } from '../order/sample-orders.ts'
import { aStore, inStore, rook, steps } from './a-store.tsx'
import { comet, iron, offers, quote500, usPage, vault } from './sample-product.ts'

let went: string[]

beforeEach(() => {
  went = []
  vi.useFakeTimers({ now: new Date('2026-11-21T02:02:00Z') })
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void went.push(String(to)))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

const page = (product: Product, more: Partial<ProductPageData> = {}) => (
  <ProductScreen content={{ page: 'product', data: { ...usPage(product), ...more } }} />
)
const rests = (ms = 1_000) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Waits until the effects of a choice are shown, which follow after the choice itself. */
const shows = () => rests(40)

const open = async (product: Product, made: CheckoutSteps = steps(), store: Store = aStore(made), more: Partial<ProductPageData> = {}) => {
  render(inStore(store, page(product, more)))
  await rests(0)
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pick = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** Presses the button of the page, which names the total once there is one. */
const pressPay = () => fireEvent.click(screen.getByRole('button', { name: /^Pay( \$|$)/ }))
const inReview = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const confirm = (name: string) => fireEvent.click(inReview(name))

const fillIn = async () => {
  type('Player ID', '44128890')
  type('Server', '2201')
  pick(/^500 Crystals/)
  pick(/^Card/)
  type('Email for the receipt', 'sam@example.com')
  type('Email for the receipt', 'sam@example.com')
  await rests()
  for (const label of ['Street and number', 'City']) type(label, 'Somewhere 1')
}

const placed = () => TE.right({ kind: 'placed', order: onItsWayToPay } as const)

describe('offer code', () => {
  const codes = (made: CheckoutSteps) => vi.mocked(made.quote).mock.calls.map(([asked]) => asked.promoCode)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' })

  test('goes into the promo field, which opens, and is tried by itself once all is chosen', async () => {
    const made = steps()
    await open(comet, made, aStore(made), { promos: offers })
    press('Use code COMET10')
    await shows()
    expect(field().value).toBe('COMET10')
    expect(field().closest('details')?.open).toBe(true)
    expect(screen.getByText(/^Code added. It applies/)).toBeTruthy()
    await fillIn()
    await rests()
    expect(codes(made).at(-1)).toBe('COMET10')
  })

  test('is tried at once where all was chosen before', async () => {
    const made = steps()
    await open(comet, made, aStore(made), { promos: offers })
    await fillIn()
    press('Use code COMET10')
    await rests()
    expect(codes(made).at(-1)).toBe('COMET10')
  })

  test('is not tried when it was replaced by hand meanwhile', async () => {
    const made = steps()
    await open(comet, made, aStore(made), { promos: offers })
    press('Use code COMET10')
    await shows()
    fireEvent.change(field(), { target: { value: 'MINE' } })
    await fillIn()
    await rests()
    expect(codes(made).every((code) => code === undefined)).toBe(true)
  })
})

describe('product colours', () => {
  test('hold its dialogs too, and come from its hue and its theme', async () => {
    await open({ ...comet, themeName: 'triPlayport' })
    await fillIn()
    pressPay()
    const root = screen.getByRole('dialog', { name: 'Check your order' }).closest('.g')
    expect([root?.getAttribute('data-hue'), root?.getAttribute('data-theme-name')]).toEqual(['bf', 'triPlayport'])
  })
})

describe('purchase page', () => {
  test('names the player before the money, shows every final price, looks once more and goes to pay', async () => {
    const made = steps({ submitOrder: vi.fn<CheckoutSteps['submitOrder']>(placed) })
    await open(comet, made)
    await fillIn()
    expect(screen.getByRole('button', { name: /^Pay \$/ })).toBeTruthy()
    expect(screen.getByRole('complementary', { name: 'Summary' }).textContent).toContain('$4.85')
    pressPay()
    const last = within(screen.getByRole('dialog', { name: 'Check your order' }))
    expect(last.getByText('RookKnight')).toBeTruthy()
    expect(last.getByText('44128890 · NA East')).toBeTruthy()
    expect(made.submitOrder).not.toHaveBeenCalled()
    fireEvent.click(last.getByRole('button', { name: 'Pay $4.85' }))
    await rests(0)
    expect(made.submitOrder).toHaveBeenCalledTimes(1)
    expect(vi.mocked(made.submitOrder).mock.calls[0]?.[0].request).toMatchObject({
      checkoutId: 'checkout-1',
      quoteId: 'q-500',
      pcId: 31,
      userInfo: { userId: '44128890', zoneId: '2201', email: 'sam@example.com' }
    })
    expect(went).toEqual(['http://payments.localhost:4000/pay/1'])
  })

  test('says what is missing on a pressed pay button and leads to the first of it', async () => {
    await open(comet)
    pressPay()
    expect(screen.getAllByRole('alert').length).toBeGreaterThanOrEqual(4)
    expect(document.activeElement).toBe(screen.getByLabelText('Player ID'))
    const groups = () =>
      screen.getAllByRole('radiogroup').map((group) => {
        const described = document.getElementById(group.getAttribute('aria-describedby') ?? '')
        return [group.getAttribute('aria-invalid'), described?.getAttribute('role') ?? null, described?.textContent ?? null]
      })
    expect(groups()).toEqual([
      ['true', 'alert', 'Choose an amount.'],
      ['true', 'alert', 'Choose a payment method.']
    ])
    pick(/^500 Crystals/)
    await shows()
    expect(screen.queryByText('Choose an amount.')).toBeNull()
    expect(groups()[0]).toEqual([null, null, null])
  })

  test('goes on by itself when the name is known after an early press', async () => {
    await open(comet)
    await fillIn()
    type('Player ID', '55555555')
    pressPay()
    await shows()
    expect(screen.getByRole('button', { name: 'One moment…' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await rests()
    expect(screen.getByRole('dialog', { name: 'Check your order' })).toBeTruthy()
  })

  test('names an unknown player at once, beside the field, with no money asked for', async () => {
    await open(comet, steps({ checkPlayer: () => TE.left(purchaseErrors.failure(12)) }))
    await fillIn()
    const who = within(screen.getByRole('region', { name: '1 Enter your player ID' }))
    expect(who.getByRole('heading', { name: /^We couldn’t find this player/ })).toBeTruthy()
    press('Check the player')
    expect(document.activeElement).toBe(screen.getByLabelText('Player ID'))
  })

  test('sends an account of another country there with player and item', async () => {
    await open(comet, steps({ checkPlayer: () => TE.left(purchaseErrors.failure(-200, { countryCode: 'sg' })) }))
    await fillIn()
    expect(screen.getByRole('link', { name: 'Go to the store in that country' }).getAttribute('href')).toBe(
      '/sg/comet-circuit?item=c500&channel=31#userId=44128890&zoneId=2201'
    )
  })

  test('shows a changed price beside the old one and takes it only when accepted', async () => {
    const fresh = { ...quote500, quoteId: 'q-new', channels: quote500.channels.map((one) => ({ ...one, totalPayment: amountOf('5.1') })) }
    const submitOrder = vi
      .fn<CheckoutSteps['submitOrder']>()
      .mockReturnValueOnce(TE.right({ kind: 'refused', failure: purchaseErrors.failure(603), freshQuote: fresh, runningOrder: undefined }))
      .mockImplementation(placed)
    await open(comet, steps({ submitOrder }))
    await fillIn()
    pressPay()
    confirm('Pay $4.85')
    await rests(0)
    const panel = within(screen.getByRole('dialog', { name: 'The price changed while you were choosing' }))
    expect(panel.getByText('$4.85').closest('s')).not.toBeNull()
    expect(panel.getByText('$5.10')).toBeTruthy()
    fireEvent.click(panel.getByRole('button', { name: 'Continue for $5.10' }))
    await rests(0)
    expect(submitOrder.mock.calls[1]?.[0].request.quoteId).toBe('q-new')
    expect(went).toHaveLength(1)
  })

  test('offers other payment methods with their prices for a refused one, and keeps everything', async () => {
    const submitOrder = vi
      .fn<CheckoutSteps['submitOrder']>()
      .mockReturnValue(TE.right({ kind: 'refused', failure: purchaseErrors.failure(238), freshQuote: undefined, runningOrder: undefined }))
    await open(comet, steps({ submitOrder }))
    await fillIn()
    pressPay()
    confirm('Pay $4.85')
    await rests(0)
    expect(screen.queryByRole('button', { name: /^Card, / })).toBeNull()
    press('Mobile wallet, $5.05')
    expect(screen.getByRole('radio', { name: /^Mobile wallet/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('complementary', { name: 'Summary' }).textContent).toContain('$5.05')
    expect(screen.getByLabelText('Email for the receipt')).toHaveProperty('value', 'sam@example.com')
  })

  test('says why a payment was refused beside the other payment methods', async () => {
    const failure = withPaymentRefusal(purchaseErrors.failure(1, { recovery: 'changeChannel' }), 'noMoney')
    const submitOrder = vi
      .fn<CheckoutSteps['submitOrder']>()
      .mockReturnValue(TE.right({ kind: 'refused', failure, freshQuote: undefined, runningOrder: undefined }))
    await open(comet, steps({ submitOrder }))
    await fillIn()
    pressPay()
    confirm('Pay $4.85')
    await rests(0)
    expect(screen.getByText('Not enough money, or over a limit. Check your balance, or try another payment method.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mobile wallet, $5.05' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Card, / })).toBeNull()
  })

  test('leads to the order that already runs for the same purchase', async () => {
    const rejected = {
      kind: 'refused',
      failure: purchaseErrors.failure(10001),
      freshQuote: undefined,
      runningOrder: onItsWayToPay
    } as const
    await open(comet, steps({ submitOrder: () => TE.right(rejected) }))
    await fillIn()
    pressPay()
    confirm('Pay $4.85')
    await rests(0)
    expect(screen.getByRole('link', { name: 'Show that order' }).getAttribute('href')).toBe('/us/complete?order=7203344589012345678')
    expect(went).toEqual([])
  })

  test('tells to keep an order whose payment page does not open, and calls it no earlier one', async () => {
    const runningOrder = { ...onItsWayToPay, status: 'notInit', accessKey: '00112233445566778899aabbccddeeff' } as const
    const rejected = { kind: 'refused', failure: purchaseErrors.failure(10001), freshQuote: undefined, runningOrder } as const
    await open(comet, steps({ submitOrder: () => TE.right(rejected) }))
    await fillIn()
    pressPay()
    confirm('Pay $4.85')
    await rests(0)
    expect(screen.getByRole('heading', { name: 'The payment page isn’t ready yet' })).toBeTruthy()
    expect(screen.getByText(/Your order is saved, and nothing has been charged/)).toBeTruthy()
    expect(screen.queryByText(/last order/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Show that order' })).toBeNull()
  })

  test('names the order that already runs once, though this browser knows it too', async () => {
    const rejected = {
      kind: 'refused',
      failure: purchaseErrors.failure(10001),
      freshQuote: undefined,
      runningOrder: onItsWayToPay
    } as const
    const taken = steps({ submitOrder: () => TE.right(rejected) })
    const openOrderFor = () => Promise.resolve({ txnId: onItsWayToPay.txnId, at: new Date('2026-11-21T01:00:00Z') })
    await open(comet, taken, aStore(taken, { openOrderFor }))
    await fillIn()
    pressPay()
    confirm('Pay $4.85')
    await rests(0)
    expect(screen.getAllByRole('link', { name: 'Show that order' })).toHaveLength(1)
  })

  test('tries a promo code only when asked, and Enter does not buy', async () => {
    const quote = vi.fn<CheckoutSteps['quote']>(() => TE.right(quote500))
    await open(comet, steps({ quote }))
    await fillIn()
    type('Promo code', ' comet10 ')
    fireEvent.keyDown(screen.getByLabelText('Promo code'), { key: 'Enter' })
    await rests()
    expect(quote.mock.calls.at(-1)?.[0]).toMatchObject({ promoCode: 'COMET10', pcId: 31 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('pays once on a double press', async () => {
    const submitOrder = vi.fn<CheckoutSteps['submitOrder']>(() => () => new Promise(() => undefined))
    await open(comet, steps({ submitOrder }))
    await fillIn()
    pressPay()
    const pay = inReview('Pay $4.85')
    fireEvent.click(pay)
    fireEvent.click(pay)
    fireEvent.submit(screen.getByRole('button', { name: 'One moment…' }).closest('form')!)
    await rests(0)
    expect(submitOrder).toHaveBeenCalledTimes(1)
  })
})

describe('order review', () => {
  test('lets the second half of a double click reach nothing below it when the first half confirms', async () => {
    const submitOrder = vi.fn<CheckoutSteps['submitOrder']>(() => () => new Promise(() => undefined))
    await open(comet, steps({ submitOrder }))
    await fillIn()
    pressPay()
    fireEvent.click(inReview('Pay $4.85'), { detail: 1 })
    await rests(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    const below = document.body.appendChild(document.createElement('a'))
    below.href = '/international'
    // A prevented click returns false: the link is not followed.
    expect(fireEvent.click(below, { detail: 2 })).toBe(false)
    const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    below.addEventListener('click', followed)
    fireEvent.click(below, { detail: 2 })
    expect(followed).toHaveBeenCalledTimes(1)
    below.remove()
  })
})

describe('stored purchase data', () => {
  test('fill the form with saved players, and put the last payment method first', async () => {
    const known = { pcId: 41, players: [{ userId: '44128890', nickname: 'RookKnight', playerInfo: { zoneId: '2202' } }] }
    await open(comet, steps(), aStore(steps(), { history: () => Promise.resolve(known) }))
    pick(/^RookKnight/)
    expect(screen.getByLabelText('Player ID')).toHaveProperty('value', '44128890')
    expect(screen.getByLabelText('Server')).toHaveProperty('value', '2202')
    const ways = within(screen.getByRole('region', { name: '3 Payment method' })).getAllByRole('radio')
    expect(ways[0]?.getAttribute('value')).toBe('41')
    pick(/^Someone else/)
    expect(screen.getByLabelText('Player ID')).toHaveProperty('value', '')
  })

  test('fill in what was typed last for this game, look it up, and keep it when a player is found', async () => {
    const rememberInputs = vi.fn(() => Promise.resolve())
    const known = { pcId: undefined, players: [], inputs: { userId: '44128890', zoneId: '2201' } }
    const asked: string[] = []
    const remembering = aStore(steps(), {
      history: (_, productPath) => {
        asked.push(productPath)
        return Promise.resolve(known)
      },
      rememberInputs
    })
    await open(comet, steps(), remembering)
    await rests()
    expect(asked).toEqual(['comet-circuit'])
    expect(screen.getByLabelText('Player ID')).toHaveProperty('value', '44128890')
    expect(screen.getByLabelText('Server')).toHaveProperty('value', '2201')
    expect(rememberInputs).toHaveBeenLastCalledWith('comet-circuit', { userId: '44128890', zoneId: '2201' })
  })

  test('send the receipt where the last one went, unless another address is typed', async () => {
    const store = aStore(steps(), { guestEmail: () => Promise.resolve('ana@example.com') })
    await open(comet, steps(), store)
    expect(screen.getByLabelText('Email for the receipt')).toHaveProperty('value', 'ana@example.com')
    cleanup()
    render(inStore(store, page(comet)))
    fireEvent.change(screen.getByLabelText('Email for the receipt'), { target: { value: 'sam@example.com' } })
    await rests(0)
    expect(screen.getByLabelText('Email for the receipt')).toHaveProperty('value', 'sam@example.com')
  })

  test('keep typed values', async () => {
    let answer = (): void => undefined
    const history = () =>
      new Promise<{ pcId: undefined; players: []; inputs: { userId: string } }>((resolve) => {
        answer = () => resolve({ pcId: undefined, players: [], inputs: { userId: '44128890' } })
      })
    await open(comet, steps(), aStore(steps(), { history }))
    fireEvent.change(screen.getByLabelText('Player ID'), { target: { value: '77' } })
    answer()
    await rests()
    expect(screen.getByLabelText('Player ID')).toHaveProperty('value', '77')
  })

  test('show an open order for the same as a notice, not a refusal', async () => {
    const openOrderFor = () => Promise.resolve({ txnId: '77', at: new Date('2026-11-21T01:00:00Z') })
    await open(comet, steps(), aStore(steps(), { openOrderFor }))
    pick(/^500 Crystals/)
    await shows()
    expect(screen.getByRole('link', { name: 'Show that order' }).getAttribute('href')).toBe('/us/complete?order=77')
    expect(screen.getByRole('complementary', { name: 'Summary' }).textContent).toContain(
      'Its page shows whether it’s paid and where your money is. If you pay here, it’s another order.'
    )
  })

  test('are filled in by a link that brings a purchase along', async () => {
    history.replaceState(null, '', '/us/comet-circuit?item=c500&channel=32#userId=44128890&zoneId=2201')
    await open(comet)
    await rests()
    expect(screen.getByRole('button', { name: /^Pay \$/ })).toBeTruthy()
    expect(screen.getByRole('complementary', { name: 'Summary' }).textContent).toContain('$5.05')
  })
})

describe('return from the payment page', () => {
  const leave = async () => {
    const submitOrder = vi.fn<CheckoutSteps['submitOrder']>(placed)
    await open(comet, steps({ submitOrder }))
    await fillIn()
    pressPay()
    confirm('Pay $4.85')
    await rests(0)
    return submitOrder
  }

  test('leaves an address behind that fills the form again, the player where no server sees it', async () => {
    await leave()
    expect(location.search + location.hash).toBe('?item=c500&channel=31&previous=31#userId=44128890&zoneId=2201')
  })

  test('begins another attempt with everything filled in on a page kept by the browser, and names the way it replaces', async () => {
    const submitOrder = await leave()
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await rests()
    expect(screen.getByLabelText('Street and number')).toHaveProperty('value', 'Somewhere 1')
    pick(/^Mobile wallet/)
    pressPay()
    confirm('Pay $5.05')
    await rests(0)
    expect(submitOrder.mock.calls[1]?.[0].request).toMatchObject({ pcId: 32, previousPcId: 31, userInfo: { email: 'sam@example.com' } })
    expect(went).toHaveLength(2)
  })
})

describe('special forms', () => {
  test('say that a product is not sold now and lead on, with nothing to fill in', async () => {
    await open({ ...comet, available: false })
    expect(screen.getByText('Not sold here right now')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all games' }).getAttribute('href')).toBe('/us/search/')
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  test('follow the keyboard through the steps in the order of the screen', async () => {
    await open(comet)
    const stops = Array.from(
      document.querySelectorAll<HTMLElement>('form input, form select, form button, form summary'),
      (stop) => stop.getAttribute('name') ?? (stop.id || stop.tagName)
    )
    const first = stops.filter((stop, at) => stops.indexOf(stop) === at)
    expect(first).toEqual(['userId', 'zoneId', 'SUMMARY', 'item', 'channel', 'email', 'promo', 'BUTTON', 'pay'])
    expect(document.querySelector('[tabindex]:not([tabindex="-1"])')).toBeNull()
  })

  test('want an id without look-up typed the same twice', async () => {
    await open(iron)
    type('Player ID', '44128890')
    type('Confirm Player ID', '44128891')
    pressPay()
    expect(screen.getByText('The two IDs don’t match.')).toBeTruthy()
    type('Confirm Player ID', '44128890')
    await shows()
    expect(screen.queryByText('The two IDs don’t match.')).toBeNull()
  })

  test('tell a shopper at the date that they are too young', async () => {
    await open({ ...comet, minimumAge: 18 })
    type('Date of birth', '2015-01-01')
    pressPay()
    expect(screen.getByText('You need to be 18 or older.')).toBeTruthy()
  })

  test('ask for a CPF in Brazil, and only warn of a mistyped one', async () => {
    const brazil = usPage(comet)
    render(
      inStore(aStore(), <ProductScreen content={{ page: 'product', data: { ...brazil, market: { ...brazil.market, needsCpf: true } } }} />)
    )
    type('CPF', '52998224724')
    await shows()
    expect(screen.getByText('This CPF looks mistyped. Please check the digits.')).toBeTruthy()
    type('CPF', '529')
    pressPay()
    expect(screen.getByText('A CPF has 11 digits.')).toBeTruthy()
  })

  test('keep an amount of one’s own choosing in its range', async () => {
    await open(comet)
    pick(/^Any amount/)
    await shows()
    type('Your amount', '9000')
    pressPay()
    expect(screen.getByText('Enter an amount from $1.00 to $500.00.')).toBeTruthy()
  })

  test('send a voucher to an email, which the order review repeats', async () => {
    await open(vault)
    type('Email for the code', 'sam@example.com')
    pick(/^500 Crystals/)
    pick(/^Mobile wallet/)
    await rests()
    pressPay()
    expect(within(screen.getByRole('dialog', { name: 'Check your order' })).getByText('sam@example.com')).toBeTruthy()
  })

  test('say that there is no line, and keep what was chosen', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open(comet)
    expect(screen.getByText('You’re offline')).toBeTruthy()
  })
})

test('purchase page buys what was chosen before the scripts came', async () => {
  const made = steps({ submitOrder: vi.fn<CheckoutSteps['submitOrder']>(placed) })
  const screenOfPage = inStore(aStore(made), page(comet))
  document.body.innerHTML = `<div id="app">${renderToString(screenOfPage)}</div>`
  const choose = (selector: string) => Object.assign(document.querySelector<HTMLInputElement>(selector)!, { checked: true })
  choose('input[name=item][value=c500]')
  choose('input[name=channel][value="32"]')
  for (const [name, value] of [
    ['userId', rook.userId],
    ['zoneId', rook.zoneId],
    ['email', 'sam@example.com']
  ]) {
    document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value!
  }
  const complaint = vi.spyOn(console, 'error')
  const root = await act(async () => hydrateRoot(document.querySelector('#app')!, screenOfPage))
  await rests()
  pressPay()
  confirm('Pay $5.05')
  await rests(0)
  expect(vi.mocked(made.submitOrder).mock.calls[0]?.[0].request).toMatchObject({
    pcId: 32,
    userInfo: { userId: '44128890', email: 'sam@example.com' }
  })
  expect(went).toEqual(['http://payments.localhost:4000/pay/1'])
  expect(complaint).not.toHaveBeenCalled()
  act(() => root.unmount())
})

describe('product for accounts alone', () => {
  const only = { ...comet, accountRequired: true }
  const links = () => screen.getAllByRole('link', { name: /^Sign (?:in|up)$/ }).map((link) => link.getAttribute('href'))

  afterEach(() => {
    document.cookie = 'has-session=; max-age=0'
  })

  test.each(['', 'closing'])('says so to a guest before anything is filled in, and leads to an account: %j', async (mark) => {
    if (mark !== '') document.cookie = `has-session=${mark}`
    await open(only)
    expect(screen.getByText('You need an account to buy this')).toBeDefined()
    expect(links()).toEqual(['/us/sign-in', '/us/sign-up'])
  })

  test('says nothing of it to a signed-in user', async () => {
    document.cookie = 'has-session=open'
    await open(only)
    expect(screen.queryByText('You need an account to buy this')).toBeNull()
  })

  test('offers the way to an account after a purchase without one', async () => {
    await open(comet, steps({ submitOrder: () => TE.left(purchaseErrors.failure(227, { recovery: 'signIn' })) }))
    await fillIn()
    pressPay()
    await rests()
    confirm('Pay $4.85')
    await rests()
    expect(links()).toEqual(['/us/sign-in', '/us/sign-up'])
  })
})
