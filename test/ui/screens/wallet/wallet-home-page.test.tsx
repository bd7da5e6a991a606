import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import { NEW_USER_SETTINGS } from '../../../../src/domain/account/user-settings.ts'
import { walletOpened } from '../../../../src/domain/wallet/wallet-hints.ts'
// Parts that load when they are shown: loaded here, they are there at once.
import '../../../../src/ui/screens/wallet/activation.tsx'
import '../../../../src/ui/screens/wallet/pending-top-ups.tsx'
import '../../../../src/ui/screens/wallet/wallet-states.tsx'
import { WalletHomePage } from '../../../../src/ui/screens/wallet/wallet-home-page.tsx'
import { situations } from '../order/sample-orders.ts'
import { press, quiet } from '../signed-in/signed-in-scene.tsx'
import { aWalletPageScene, lookAgain } from './wallet-scene.tsx'

let scene: Awaited<ReturnType<typeof aWalletPageScene>>
const show = async (status: 'active' | 'restricted' | 'reserved' = 'active', balance = '0') => {
  scene = await aWalletPageScene()
  scene.grant(status, balance)
  return scene
}
const open = () => scene.openPage(<WalletHomePage />)
afterEach(() => {
  cleanup()
  scene.close()
  vi.restoreAllMocks()
})

const rows = () => [...screen.getByRole('region', { name: 'History' }).querySelectorAll('.entries > li')]
const texts = (all: readonly Element[]) => all.map(({ textContent }) => textContent)

describe('wallet page', () => {
  test('shows balance, limits and movements with their sign and the balance after them when the wallet is active', async () => {
    const { walletPages, sub } = await show()
    walletPages.write(sub, { kind: 'topUp', amount: '20' })
    const [order] = Object.values(situations)
    if (order === undefined) throw new Error('There is no sample order.')
    walletPages.write(sub, { kind: 'charge', amount: '-6.1', order })
    await open()
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('S$13.90')
    expect(texts(rows())).toEqual([
      expect.stringMatching(/^Purchase.*−S\$6\.10Balance S\$13\.90$/) as string,
      expect.stringMatching(/^Money added.*\+S\$20\.00Balance S\$20\.00$/) as string
    ])
    expect(rows()[0]?.querySelector('a')?.getAttribute('href')).toBe(`/sg/complete?order=${order.txnId}`)
    expect(rows()[1]?.querySelector('a')).toBeNull()
    const bars = [...screen.getByRole('region', { name: 'Limits' }).querySelectorAll('.limit:has(progress)')]
    expect(texts(bars)).toEqual([
      'Added this monthS$90.00 of S$100.00S$10.00 left until December 1',
      'Spent this monthS$0.00 of S$1,300.00S$1,300.00 left until December 1'
    ])
    expect(bars.map((bar) => bar.querySelector('progress')?.className)).toEqual(['near', ''])
    expect(screen.getByText('S$645.00 left')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add money' })).toBeTruthy()
  })

  test('W25: shows the new balance and movement when the store says that the wallet moved', async () => {
    const { walletPages, sub } = await show()
    walletPages.write(sub, { kind: 'topUp', amount: '20' })
    await open()
    walletPages.write(sub, { kind: 'topUp', amount: '5' })
    await quiet()
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('S$25.00')
    expect(texts(rows())[0]).toMatch(/^Money added.*\+S\$5\.00Balance S\$25\.00$/)
  })

  test('says what will be here when nothing has moved yet', async () => {
    await show()
    await open()
    expect(screen.getByText('No activity yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('W29: shows twelve movements, then nine more each time, without gap or repetition while new ones arrive', async () => {
    const { walletPages, sub } = await show()
    for (let count = 0; count < 25; count += 1) walletPages.write(sub, { kind: 'topUp', amount: '1' })
    await open()
    const balances = () => rows().map((row) => /Balance S\$(\d+)/.exec(row.textContent)?.[1])
    expect(balances()).toEqual(Array.from({ length: 12 }, (_, at) => String(25 - at)))
    walletPages.write(sub, { kind: 'topUp', amount: '1' })
    await press('Show more')
    expect(balances()).toEqual(Array.from({ length: 21 }, (_, at) => String(25 - at)))
    await lookAgain()
    expect(balances()).toEqual(Array.from({ length: 22 }, (_, at) => String(26 - at)))
    await press('Show more')
    expect(balances()).toEqual(Array.from({ length: 26 }, (_, at) => String(26 - at)))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(document.activeElement?.textContent).toContain('Balance S$4')
  })

  test.each([
    ['entries', 'History'],
    ['limits', 'Balance']
  ])('keeps the other parts and offers to try again when %s cannot be read', async (call) => {
    const { walletPages } = await show('active', '7')
    walletPages.fail(call, networkFailure(503))
    await open()
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('S$7.00')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    walletPages.fail(call, undefined)
    await press('Try again')
    expect(screen.queryByRole('alert')).toBeNull()
    expect([screen.getByRole('region', { name: 'Limits' }), screen.getByRole('region', { name: 'History' })]).toHaveLength(2)
  })

  test('shows the movements and offers to try again when the balance cannot be read', async () => {
    const { wallets, walletPages, sub } = await show()
    walletPages.write(sub, { kind: 'topUp', amount: '20' })
    wallets.fail('wallet', networkFailure(503))
    await open()
    expect(rows()).toHaveLength(1)
    wallets.fail('wallet', undefined)
    await press('Try again')
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('S$20.00')
  })

  test('keeps the last balance with its time when a newer one cannot be read', async () => {
    const { wallets } = await show('active', '7')
    await open()
    wallets.fail('wallet', networkFailure(503))
    await lookAgain()
    const balance = screen.getByRole('region', { name: 'Balance' }).textContent
    expect(balance).toContain('S$7.00')
    expect(balance).toMatch(/As of Nov 2[01], 2026, \d/)
  })

  test('announces a changed balance once, and reports it to the header', async () => {
    const { walletPages, sub, told } = await show('active', '7')
    await open()
    const status = () => within(screen.getByRole('region', { name: 'Balance' })).getByRole('status').textContent
    expect([status(), told]).toEqual(['', []])
    walletPages.write(sub, { kind: 'topUp', amount: '3' })
    await lookAgain()
    expect([status(), told]).toEqual(['Your wallet now holds S$10.00.', ['order-news']])
    await lookAgain()
    expect(told).toEqual(['order-news'])
  })

  test('leads to the page that opens a wallet when there is none', async () => {
    scene = await aWalletPageScene()
    await open()
    expect(scene.went).toEqual(['/sg/wallet/verify'])
  })

  test('W6: opens a reserved wallet again in one press, with its balance', async () => {
    const { told } = await show('reserved', '12.5')
    await open()
    expect(await screen.findByText('It holds S$12.50.')).toBeTruthy()
    await press('Use my wallet again')
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('S$12.50')
    expect(told).toEqual(['order-news'])
  })

  test.each([
    [{ countryStatus: 'locked' }, 'Wallets aren’t available in Singapore yet'],
    [{ countryStatus: 'activationsDisabled' }, 'No new wallets in Singapore at the moment'],
    [{ walletCount: 5_000 }, 'All wallets in Singapore are taken']
  ] as const)('W6: says that %o is about the country, and looks again', async (settings, title) => {
    const { wallets } = await show('reserved', '12.5')
    wallets.country(settings)
    await open()
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(/about Singapore, not about you/)).toBeTruthy()
    expect(screen.getByText(/get a notification in this store when wallets open in Singapore/)).toBeTruthy()
    wallets.country({ countryStatus: 'active', walletCount: 12 })
    await press('Try again')
    expect(screen.getByRole('button', { name: 'Use my wallet again' })).toBeTruthy()
  })

  test('W6: keeps an open wallet usable in a country that opens none', async () => {
    const { wallets } = await show('active', '5')
    wallets.country({ countryStatus: 'locked', walletCount: 5_000 })
    await open()
    expect(screen.getByRole('button', { name: 'Add money' })).toBeTruthy()
  })

  test.each([
    ['chargeback', /reversed by the bank/],
    ['review', /reviewing recent activity/],
    ['proof', /checking the balance/]
  ] as const)('shows balance and history, why and until when, and no filled button when it is restricted by %s', async (why, text) => {
    const { wallets, sub } = await show('restricted', '5')
    const { wallet } = wallets.heldBy(sub)
    wallets.hold(sub, { wallet, accountStatus: 'restricted', restriction: { why, until: new Date('2026-11-22T02:02:00Z') } })
    await open()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/It works again from Nov 2[12], 2026/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('S$5.00')
    expect(screen.getByRole('region', { name: 'History' })).toBeTruthy()
    expect(document.querySelector('.btn.go')).toBeNull()
  })

  test('leads to the store of its country when the wallet belongs to another one', async () => {
    scene = await aWalletPageScene()
    scene.grant('active', '5', 'MY')
    await open()
    expect(screen.getByRole('link', { name: 'Go to the store in Malaysia' }).getAttribute('href')).toBe('/my/wallet/home')
    expect(screen.queryByText(/S\$5/)).toBeNull()
  })

  test('says that the account was deleted when it was', async () => {
    const { wallets, sub } = await show('active', '5')
    wallets.hold(sub, { wallet: wallets.heldBy(sub).wallet, accountStatus: 'deleted' })
    await open()
    expect(screen.getByText('This account was deleted')).toBeTruthy()
    expect(screen.queryByText(/S\$5/)).toBeNull()
  })
})

describe('explainer of the wallet', () => {
  test('is shown once after the wallet was opened; then the header is marked once', async () => {
    const { userSettings } = await show('active', '5')
    userSettings.write(walletOpened(NEW_USER_SETTINGS))
    document.body.insertAdjacentHTML('afterbegin', '<header class="top"></header>')
    const { unmount } = await open()
    expect(screen.getByRole('dialog', { name: 'How your wallet works' })).toBeTruthy()
    await press('Got it')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.querySelector('header')?.className).toBe('top marked')
    expect(userSettings.read()).toMatchObject({ showWalletExplainerSheet: false, highlightQuickWalletInfo: false })
    unmount()
    document.querySelector('header')?.classList.remove('marked')
    await open()
    expect([screen.queryByRole('dialog'), document.querySelector('header.marked')]).toEqual([null, null])
    document.querySelector('header')?.remove()
  })

  test('is not shown for a wallet that was opened elsewhere', async () => {
    await show('active', '5')
    await open()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('top-ups on their way', () => {
  const list = () => screen.getByRole('region', { name: 'Money on its way' })

  test('lead to the payment page and to their details', async () => {
    const { walletPages, sub, went } = await show()
    walletPages.topUps.add(sub, '7200000000000000001')
    await open()
    expect(list().textContent).toContain('Not paid yet')
    expect(within(list()).getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/sg/wallet/waiting?txn=7200000000000000001')
    await press('Continue payment')
    expect(went).toEqual(['https://pay.example/7200000000000000001'])
  })

  test('lead to the page with the code when they are paid by one', async () => {
    const { walletPages, sub, went } = await show()
    const expiresAt = new Date('2026-11-22T02:02:00Z')
    walletPages.topUps.add(sub, '7200000000000000001', {
      payment: { kind: 'paymentCode', paymentCode: '88', instructions: [], redirectUrl: undefined, expiresAt }
    })
    await open()
    await press('Continue payment')
    expect(went).toEqual(['/sg/wallet/waiting?txn=7200000000000000001'])
  })

  test('say that no payment has arrived when they are looked at again, and that it is there when it is', async () => {
    const { walletPages, sub } = await show()
    walletPages.topUps.add(sub, '7200000000000000001', { status: 'pending' })
    await open()
    await press('I’ve paid: check again')
    expect(within(list()).getByRole('status').textContent).toBe('No payment has arrived yet. We keep checking.')
    walletPages.topUps.change('7200000000000000001', { status: 'success', paidAmount: amountOf('10'), availableActions: [] })
    await press('I’ve paid: check again')
    expect(within(list()).getByRole('status').textContent).toBe('S$10.00 is in your wallet.')
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('S$10.00')
    expect(list().querySelector('li')).toBeNull()
  })

  test('are cancelled after a question alone', async () => {
    const { walletPages, sub } = await show()
    walletPages.topUps.add(sub, '7200000000000000001')
    await open()
    await press('Cancel')
    expect(screen.getByRole('dialog', { name: 'Cancel this top-up of S$10.00?' })).toBeTruthy()
    await press('Keep top-up')
    expect(walletPages.topUps.read(sub, '7200000000000000001')?.status).toBe('init')
    await press('Cancel')
    await press('Cancel top-up')
    expect(walletPages.topUps.read(sub, '7200000000000000001')?.status).toBe('cancelled')
    expect(within(list()).getByRole('status').textContent).toBe('The top-up of S$10.00 is cancelled.')
  })

  test('show a failure and stay when an action fails', async () => {
    const { walletPages, sub } = await show()
    walletPages.topUps.add(sub, '7200000000000000001')
    await open()
    walletPages.fail('resolveTopUp', networkFailure(503))
    await press('Continue payment')
    expect(within(list()).getByRole('alert')).toBeTruthy()
    expect(list().querySelectorAll('li')).toHaveLength(1)
  })
})

test('wallet page tries again when its calls cannot be loaded', async () => {
  await show('active', '5')
  const ports = vi.spyOn(scene.accounts, 'openWalletPorts').mockRejectedValueOnce(new Error('offline'))
  await open()
  expect(screen.getByRole('alert')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  await quiet()
  expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('S$5.00')
  expect(ports).toHaveBeenCalledTimes(2)
})
