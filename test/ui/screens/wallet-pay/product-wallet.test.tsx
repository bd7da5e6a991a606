import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { walletChargeErrors } from '../../../../src/domain/errors/wallet-errors.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { withKeptPurchase } from '../../../../src/ui/kept-purchase.ts'
import { ProductScreen } from '../../../../src/ui/screens/product/product-screen.tsx'
import { comet, usPage } from '../product/sample-product.ts'
import { cometWithWallet } from './states.ts'
import { aWalletScene, ORDER, rests, walletOrder } from './wallet-scene.tsx'

let went: string[]

beforeEach(() => {
  went = []
  vi.useFakeTimers({
    now: new Date('2026-11-21T02:02:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date']
  })
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void went.push(String(to)))
  history.replaceState(null, '', '/sg/comet-circuit')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.cookie = 'has-session=; max-age=0'
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const radio = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Wallet/ })
const card = () => radio().closest('label')?.textContent ?? ''
const pay = () => document.querySelector<HTMLButtonElement>('#pay')?.textContent

const fillIn = async (channel: RegExp = /^Wallet/) => {
  fireEvent.change(screen.getByLabelText('Player ID'), { target: { value: '44128890' } })
  fireEvent.change(screen.getByLabelText('Server'), { target: { value: '2201' } })
  fireEvent.change(screen.getByLabelText('Email for the receipt'), { target: { value: 'sam@example.com' } })
  fireEvent.click(screen.getByRole('radio', { name: /^500 Crystals/ }))
  fireEvent.click(screen.getByRole('radio', { name: channel }))
  await rests()
}
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await rests()
}

describe('wallet among the payment methods', () => {
  test('states the balance and what remains, and pays without a review', async () => {
    const { openProduct, checkout, balance } = await aWalletScene()
    await openProduct()
    await fillIn()
    expect(card()).toContain('$10.00 in your wallet')
    expect(card()).toContain('$5.15 after this purchase')
    await press('Pay $4.85 from your wallet')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(checkout.submitOrder).toHaveBeenCalledTimes(1)
    expect(balance()).toBe('5.15')
    expect(went).toEqual([`/sg/complete?order=${ORDER}`])
  })

  test('W19: asks a guest to sign in, without a call, and keeps what was chosen', async () => {
    const { openProduct, openAccounts, checkout } = await aWalletScene({ isSignedIn: false })
    await openProduct()
    await fillIn()
    expect(card()).toContain('Sign in to pay with your wallet')
    await press('Sign in to pay with your wallet')
    expect(went).toEqual(['/sg/sign-in'])
    expect(location.search + location.hash).toBe('?item=c500&channel=453#userId=44128890&zoneId=2201')
    expect(withKeptPurchase(location.pathname)).toBe(`${location.pathname}?item=c500&channel=453#userId=44128890&zoneId=2201`)
    expect([withKeptPurchase('/sg/emberhold'), withKeptPurchase('')]).toEqual(['/sg/emberhold', ''])
    expect([openAccounts.mock.calls.length, vi.mocked(checkout.submitOrder).mock.calls.length]).toEqual([0, 0])
  })

  test.each([
    [undefined, 'Open your wallet', 'Not open yet. All you need is your mobile number and a code.'],
    ['reserved', 'Use your wallet again', 'Set aside right now. One tap opens it again.']
  ] as const)('leads to the page that opens a wallet when its status is %s', async (walletStatus, button, line) => {
    const { openProduct } = await aWalletScene({ wallet: { walletStatus } })
    await openProduct()
    await fillIn()
    expect(card()).toContain(line)
    await press(button)
    expect(went).toEqual(['/sg/wallet/verify'])
  })

  test('cannot be chosen while it is restricted, says why, and leaves the other methods', async () => {
    const { openProduct } = await aWalletScene({ wallet: { walletStatus: 'restricted' } })
    await openProduct()
    expect(radio().disabled).toBe(true)
    expect(card()).toContain('Your wallet can’t pay right now. Your balance is safe.')
    expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/sg/wallet/home')
    await fillIn(/^PayNow|^Bank transfer/)
    expect(pay()).toMatch(/^Pay \$/)
  })

  test('W19: names its own store in another country, and leads there with the purchase', async () => {
    const { openProduct } = await aWalletScene({ wallet: { countryCode: 'MY' } })
    await openProduct()
    expect(radio().disabled).toBe(true)
    expect(card()).toContain('Your wallet only pays in its own store: Malaysia.')
    expect(screen.getByRole('link', { name: 'Go to the store in that country' }).getAttribute('href')).toMatch(/^\/my\/comet-circuit/)
  })

  test('is not chosen any more once it can no longer be chosen', async () => {
    const { openProduct, hold } = await aWalletScene()
    await openProduct()
    await fillIn()
    hold({ walletStatus: 'restricted' })
    window.dispatchEvent(new Event('order-news'))
    await rests()
    expect([radio().disabled, pay()]).toEqual([true, 'Pay'])
  })

  test('can be tried when its balance could not be read, with a review', async () => {
    const { openProduct, wallets, balance } = await aWalletScene()
    wallets.fail('wallet', networkFailure(503))
    await openProduct()
    await fillIn()
    expect(card()).toContain('We couldn’t read your balance. You can still try to pay with your wallet.')
    wallets.fail('wallet', undefined)
    await press(/^Pay \$/)
    fireEvent.click(within(screen.getByRole('dialog', { name: 'Check your order' })).getByRole('button', { name: 'Pay $4.85' }))
    await rests()
    expect(balance()).toBe('5.15')
  })

  test('is not offered to a deleted account', async () => {
    const { openProduct, wallets, sub } = await aWalletScene()
    wallets.hold(sub, { wallet: wallets.heldBy(sub).wallet, accountStatus: 'deleted' })
    await openProduct()
    expect(screen.queryByRole('radio', { name: /^Wallet/ })).toBeNull()
  })

  test('W32: loads nothing on a page without it', async () => {
    const { show, openAccounts, source } = await aWalletScene()
    const loadTexts = vi.spyOn(source, 'loadTexts')
    await show(<ProductScreen content={{ page: 'product', data: usPage(comet) }} />)
    await rests()
    expect([openAccounts.mock.calls.length, loadTexts.mock.calls.length]).toEqual([0, 0])
  })
})

describe('wallet before it was read', () => {
  const methods = () => screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ name, value }) => (name === 'channel' ? [value] : []))

  test('M105: comes first when it held money at the last read, before the method used last', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5_000, 100, 100))
    localStorage.setItem('active-wallet', '{"v":1,"data":true}')
    const { show, store } = await aWalletScene({ isSignedIn: false })
    await show(<ProductScreen content={{ page: 'product', data: usPage(cometWithWallet) }} />, {
      ...store,
      history: () => Promise.resolve({ pcId: 41, players: [] })
    })
    await rests()
    expect(methods().slice(0, 2)).toEqual(['453', '41'])
  })
})

describe('purchase that the wallet cannot pay', () => {
  const lead = 'Add $5.00 now, and your wallet pays this order as soon as it arrives.'

  test('W20: tops up the next listed amount for the order, and goes to the payment page', async () => {
    const { openProduct, wallets, walletPages, sub } = await aWalletScene({ wallet: { balanceAmount: amountOf('0') } })
    wallets.country({ topUp: { amounts: ['5', '10'].map(amountOf), custom: undefined } })
    vi.spyOn(walletPages.topUps, 'options', 'get').mockReturnValue({
      currency: 'SGD',
      amounts: ['5', '10'].map(amountOf),
      custom: undefined
    })
    await openProduct()
    await fillIn()
    expect(card()).toContain('$4.85 missing')
    await press('Top up $5.00 and pay')
    const dialog = within(screen.getByRole('dialog', { name: '$4.85 missing in your wallet' }))
    expect(dialog.getByText(lead)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: /^Card/ }))
    await rests()
    expect(went).toHaveLength(1)
    expect(went[0]).toMatch(/^https:\/\/pay\.example\//)
    const id = went[0]?.split('/').at(-1) ?? ''
    expect(walletPages.topUps.read(sub, id)).toMatchObject({ amount: '5', forTxnId: ORDER })
  })

  test('W20: tops up exactly what is missing where amounts may be typed', async () => {
    const { openProduct } = await aWalletScene({ wallet: { balanceAmount: amountOf('1') } })
    await openProduct()
    await fillIn()
    expect(pay()).toBe('Top up $3.85 and pay')
  })

  test('offers methods that confirm later apart, which pay no order', async () => {
    const { openProduct, walletPages, sub } = await aWalletScene({
      wallet: { balanceAmount: amountOf('3') },
      submitOrder: () => TE.right({ kind: 'placed', order: walletOrder('3', { totalPayment: amountOf('20') }) })
    })
    await openProduct()
    await fillIn()
    await press(/^Top up/)
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByText('Add money, pay later'))
    fireEvent.click(dialog.getByRole('button', { name: /^Bank transfer/ }))
    await rests()
    const id = went[0]?.split('/').at(-1) ?? ''
    expect(walletPages.topUps.read(sub, id)?.forTxnId).toBeUndefined()
    expect(walletPages.topUps.read(sub, id)?.amount).toBe('17')
  })

  test('leads to the wallet when one top-up cannot cover what is missing', async () => {
    const { openProduct } = await aWalletScene({
      wallet: { balanceAmount: amountOf('1') },
      submitOrder: () => TE.right({ kind: 'placed', order: walletOrder('1', { totalPayment: amountOf('500') }) })
    })
    await openProduct()
    await fillIn()
    await press(/^Top up/)
    expect(screen.getByText(/^One top-up can’t cover the \$499\.00 that’s missing/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your wallet' }).getAttribute('href')).toBe('/sg/wallet/home')
  })

  test('returns to the form with the order kept when the top-up is left, and finds the same order again', async () => {
    const { openProduct, checkout } = await aWalletScene({ wallet: { balanceAmount: amountOf('1') } })
    await openProduct()
    await fillIn()
    await press(/^Top up/)
    await press('Choose another payment method')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press(/^Top up/)
    const ids = vi.mocked(checkout.submitOrder).mock.calls.map(([{ request }]) => request.checkoutId)
    expect(ids).toEqual(['checkout-1', 'checkout-1'])
  })

  test('says that the top-up could not start, and offers the methods again', async () => {
    const { openProduct, walletPages } = await aWalletScene({ wallet: { balanceAmount: amountOf('1') } })
    await openProduct()
    await fillIn()
    await press(/^Top up/)
    walletPages.fail('topUp', networkFailure(503))
    await press(/^Card/)
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('You haven’t been charged')
    walletPages.fail('topUp', undefined)
    await press(/^Card/)
    expect(went).toHaveLength(1)
  })
})

describe('payment that the wallet refuses', () => {
  const refusedWith = (code: number) =>
    aWalletScene({
      charge: () =>
        TE.right({ refusal: walletChargeErrors.failure(code, { limitAmount: amountOf('5') }), balanceAmount: undefined, order: undefined })
    })

  test.each([
    [302, 'We can’t find this top-up'],
    [306, 'Your wallet can’t pay right now'],
    [309, 'Your wallet only pays in its own country'],
    [325, 'This is more than your wallet can pay in one day'],
    [326, 'This is more than your wallet can pay in one month'],
    [329, 'Wallets in this country can’t pay that much today'],
    [330, 'Wallets in this country can’t pay that much this month'],
    [407, 'The time for this top-up is over'],
    [999, 'We don’t know yet whether your wallet has paid']
  ])('M203: says why for %i, and nothing was bought', async (code, text) => {
    const { openProduct } = await refusedWith(code)
    await openProduct()
    await fillIn()
    await press(/^Pay/)
    expect(screen.getByRole('alert').textContent).toContain(text)
    expect(went).toEqual([])
  })

  test('offers other methods with their prices after a limit, and replaces the order', async () => {
    const { openProduct, checkout } = await refusedWith(325)
    await openProduct()
    await fillIn()
    await press(/^Pay/)
    await press(/^Bank transfer, /)
    await press(/^Pay \$/)
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Pay / }))
    await rests()
    expect(vi.mocked(checkout.submitOrder).mock.calls.at(-1)?.[0].request).toMatchObject({ previousPcId: 453 })
  })
})

describe('explanation of the wallet', () => {
  test('M277: is offered once to a shopper who has never spent from it, when the order could be paid', async () => {
    const { openProduct, browser } = await aWalletScene({ wallet: { hasSpent: false } })
    await openProduct()
    expect(screen.queryByRole('button', { name: 'How your wallet works' })).toBeNull()
    await fillIn()
    await press('How your wallet works')
    const dialog = within(screen.getByRole('dialog', { name: 'How your wallet works' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'It pays only in this store: Singapore.',
      'A day and a month have limits. Your wallet’s page shows them.',
      'The money in it doesn’t expire.'
    ])
    expect(browser.userSettings.read().walletExplainerOffered).toBe(true)
    await press('Got it')
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    await openProduct()
    await fillIn()
    expect(screen.queryByRole('button', { name: 'How your wallet works' })).toBeNull()
  })

  test.each([{ hasSpent: true }, { hasSpent: false, balanceAmount: amountOf('1') }])(
    'is not offered to a wallet with %j',
    async (wallet) => {
      const { openProduct } = await aWalletScene({ wallet })
      await openProduct()
      await fillIn()
      expect(screen.queryByRole('button', { name: 'How your wallet works' })).toBeNull()
    }
  )
})
