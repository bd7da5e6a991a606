import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { WalletHomePage } from '../../../../src/ui/screens/wallet/wallet-home-page.tsx'
import { press } from '../signed-in/signed-in-scene.tsx'
import { aWalletPageScene } from './wallet-scene.tsx'

let scene: Awaited<ReturnType<typeof aWalletPageScene>>
afterEach(() => {
  cleanup()
  scene.close()
  vi.restoreAllMocks()
})

const show = async (month: string, write: (written: typeof scene) => void = () => undefined) => {
  scene = await aWalletPageScene()
  scene.grant('active')
  write(scene)
  await scene.openPage(<WalletHomePage />, `/sg/wallet/home?month=${month}`)
}
const sums = () => [...document.querySelectorAll('.sums dd')].map(({ textContent }) => textContent)
const cells = () => screen.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

describe('statement of a month', () => {
  test('W36: adds up to its entries, each with its number', async () => {
    await show('2026-11', ({ walletPages, sub }) => {
      walletPages.write(sub, { kind: 'topUp', amount: '20' })
      walletPages.write(sub, { kind: 'charge', amount: '-6.1' })
      walletPages.write(sub, { kind: 'refund', amount: '6.1' })
    })
    expect(await screen.findByRole('heading', { name: 'Statement for November 2026' })).toBeTruthy()
    expect(sums()).toEqual(['S$0.00', 'S$26.10', '−S$6.10', 'S$20.00'])
    const [head, ...rows] = cells()
    expect(head).toEqual(['No.', 'Date', 'Entry', 'Amount', 'Balance'])
    // 2:02 in UTC is 10:02 in Singapore.
    expect(rows).toEqual([
      ['1', expect.stringMatching(/^Nov 21, 2026, 10:02/), 'Money added', '+S$20.00Balance S$20.00', 'S$20.00'],
      ['2', expect.stringMatching(/^Nov 21, 2026, 10:02/), 'Purchase', '−S$6.10Balance S$13.90', 'S$13.90'],
      ['3', expect.stringMatching(/^Nov 21, 2026, 10:02/), 'Refund', '+S$6.10Balance S$20.00', 'S$20.00']
    ])
    expect(screen.getByText('Days and times follow Singapore Standard Time.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'October 2026' })).toBeNull()
  })

  test('leads to the months beside it where they have begun', async () => {
    await show('2026-10')
    const nav = within(screen.getByRole('navigation', { name: 'Monthly statement' }))
    expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['November 2026', '/sg/wallet/home?month=2026-11']
    ])
    expect(screen.getByText('No activity in October 2026.')).toBeTruthy()
  })

  test('is printed by its button', async () => {
    await show('2026-11')
    const printed = vi.fn()
    vi.stubGlobal('print', printed)
    await press('Print or save as PDF')
    expect(printed).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test.each(['2026-12', '2026-13', 'november', '', '2026-11-01', '<script>'])(
    'says that there is none for "%s", and leads to the running month',
    async (month) => {
      await show(encodeURIComponent(month))
      expect(screen.getByRole('heading', { name: 'There’s no statement for this month' })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Open the current month' }).getAttribute('href')).toBe('/sg/wallet/home?month=2026-11')
      expect(screen.queryByRole('table')).toBeNull()
    }
  )

  test('offers to try again when it cannot be read', async () => {
    await show('2026-11', ({ walletPages }) => walletPages.fail('entries', networkFailure(503)))
    scene.walletPages.fail('entries', undefined)
    await press('Try again')
    expect(screen.getByRole('heading', { name: 'Statement for November 2026' })).toBeTruthy()
  })

  test('shows what stands in its place when the wallet belongs to another country', async () => {
    scene = await aWalletPageScene()
    scene.grant('active', '5', 'MY')
    await scene.openPage(<WalletHomePage />, '/sg/wallet/home?month=2026-11')
    expect(await screen.findByRole('link', { name: 'Go to the store in Malaysia' })).toBeTruthy()
  })
})
