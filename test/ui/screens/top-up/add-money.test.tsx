import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import { AddMoneyDialog } from '../../../../src/ui/screens/top-up/add-money-dialog.tsx'
import { press, quiet } from '../signed-in/signed-in-scene.tsx'
import { aTopUpScene, choose, type } from './top-up-scene.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = async (balance?: string) => {
  const scene = await aTopUpScene(balance)
  const closed = vi.fn<() => void>()
  const limit = (name: 'balance' | 'dailyTopUp', amount: string, used: string): void =>
    scene.walletPages.limit(scene.sub, [
      { name, limit: amountOf(amount), used: amountOf(used), left: amountOf('0'), resetsAt: new Date('2026-11-21T16:00:00Z') }
    ])
  const show = async () => {
    await scene.show(<AddMoneyDialog wallet={scene.wallet} signedIn={scene.signedIn} onClose={closed} />)
    await quiet()
  }
  return { ...scene, closed, limit, show, said: () => document.body.textContent ?? '' }
}

describe('dialog that adds money', () => {
  test('W8 offers the amounts and the payment methods in their order', async () => {
    const { show } = await open()
    await show()
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '')
    expect(names.map((name) => name.replaceAll(/\s+/g, ' '))).toEqual([
      '$5.00',
      '$10.00',
      '$25.00',
      'Other amount',
      'CardIn your wallet right away',
      'Bank transferIn your wallet once your payment arrives'
    ])
  })

  test('W9 says what is paid and added, and leaves for the payment page', async () => {
    const { show, said, went } = await open()
    await show()
    await choose('$10.00')
    await choose(/Card/)
    expect(said()).toContain('You pay $10.00, your wallet gets $10.00.')
    await press('Go to payment')
    expect(went).toEqual(['https://pay.example/7200000000000000001'])
  })

  test('W9 leads to its own page when the top-up is paid by a code', async () => {
    const { show, went, walletPages } = await open()
    const start = walletPages.topUps.start
    vi.spyOn(walletPages.topUps, 'start').mockImplementation((...asked) => {
      const started = start(...asked)
      const topUp = started.topUp && walletPages.topUps.change(started.topUp.id, { payment: undefined })
      return { ...started, topUp }
    })
    await show()
    await choose('$25.00')
    await choose(/Bank transfer/)
    await press('Go to payment')
    expect(went).toEqual(['/us/wallet/waiting?txn=7200000000000000001'])
  })

  test('asks for what is missing when nothing is chosen', async () => {
    const { show, went } = await open()
    await show()
    await press('Go to payment')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Choose an amount.', 'Choose a payment method.'])
    expect([document.activeElement?.getAttribute('value'), went]).toEqual(['5', []])
  })

  test.each([
    ['', 'Please fill this in.'],
    ['ten', 'This doesn’t look like an amount.'],
    ['0.50', 'This doesn’t look like an amount.'],
    ['100.01', 'Enter $100.00 or less.']
  ])('W13 says what is wrong when "%s" is typed', async (typed, error) => {
    const { show, went } = await open()
    await show()
    await choose('Other amount')
    await type('Other amount', typed)
    await choose(/Card/)
    await press('Go to payment')
    expect(screen.getByRole('alert').textContent).toBe(error)
    expect(went).toEqual([])
  })

  test('starts a top-up of an amount that was typed', async () => {
    const { show, said, went } = await open()
    await show()
    await choose('Other amount')
    expect(said()).toContain('From $1.00 to $100.00')
    await type('Other amount', '12.50')
    await choose(/Card/)
    expect(said()).toContain('You pay $12.50, your wallet gets $12.50.')
    await press('Go to payment')
    expect(went.length).toBe(1)
  })

  test('W13 disables amounts over the limit, with what is left', async () => {
    const { show, limit, said } = await open()
    limit('dailyTopUp', '12', '0')
    await show()
    const radios = screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'sum')
    expect(radios.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['5', false],
      ['10', false],
      ['25', true],
      ['other', false]
    ])
    expect(said()).toContain('You can add $12.00 more today.')
  })

  test('W13 refuses a typed amount over the limit before anything is sent', async () => {
    const { show, limit, went } = await open()
    limit('dailyTopUp', '12', '0')
    await show()
    await choose('Other amount')
    await type('Other amount', '13')
    await choose(/Card/)
    await press('Go to payment')
    expect(screen.getByRole('alert').textContent).toBe('You can add $12.00 more today.')
    expect(went).toEqual([])
  })

  test('W13 says that the wallet is full when nothing fits', async () => {
    const { show, limit, said, closed } = await open()
    limit('balance', '500', '500')
    await show()
    expect(said()).toContain('Your wallet is full.')
    expect(screen.queryByRole('radio')).toBeNull()
    await press('Close')
    expect(closed).toHaveBeenCalledOnce()
  })

  test('W13 shows the reason, the limit and that nothing was charged when the service refuses', async () => {
    const { show, said, wallets, sub, went } = await open()
    await show()
    wallets.hold(sub, {
      wallet: { walletId: 'w1', walletStatus: 'restricted', countryCode: 'sg', balanceAmount: amountOf('5'), hasSpent: false },
      accountStatus: 'active'
    })
    await choose('$5.00')
    await choose(/Card/)
    await press('Go to payment')
    expect(said()).toContain('You haven’t been charged')
    expect([screen.getByRole('link').getAttribute('href'), went]).toEqual(['/us/wallet/home', []])
    await choose('$10.00')
    expect(said()).not.toContain('You haven’t been charged')
  })

  test('disables a payment method that does not take the amount', async () => {
    const { show, said } = await open()
    await show()
    await choose('Other amount')
    await type('Other amount', '2')
    expect(said()).toContain('From $5.00')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Bank transfer/ }).disabled).toBe(true)
  })

  test('loads again after a failure', async () => {
    const { show, walletPages, failures } = await open()
    walletPages.fail('paymentChannels', networkFailure(503))
    await show()
    expect(failures.length).toBe(1)
    walletPages.fail('paymentChannels', undefined)
    await press('Try again')
    expect(screen.getAllByRole('radio').length).toBe(6)
  })
})
