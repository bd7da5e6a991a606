import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { WalletAccountStatus, WalletStatus } from '../../../../src/domain/wallet/wallet-status.ts'
import { SignInScreen } from '../../../../src/ui/screens/account/sign-in-screen.tsx'
import { STANDARD_BRANDING } from '../../../../src/ui/branding.ts'
import { ana, anAccountPage, PASSWORD, press, rests, sgNeeds, START, type } from './an-account-page.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

interface Known {
  readonly status?: WalletStatus
  readonly account?: WalletAccountStatus
}

/** Renders a sign-in in a store whose country has the wallet. */
const arrive = async ({ status = 'active', account = 'active' }: Known, hasLoggedIn = true, off: typeof STANDARD_BRANDING.off = []) => {
  const page = anAccountPage()
  page.world.add({ sub: 'ana', email: ana.uid, emailVerified: true, name: 'Ana', hasLoggedIn }, { isConfirmed: true })
  page.browser.wallets.hold('ana', {
    wallet: { walletId: 'w1', walletStatus: status, countryCode: 'sg', balanceAmount: amountOf('5'), hasSpent: false },
    accountStatus: account
  })
  const signIn = async () => {
    await page.show(<SignInScreen content={{ page: 'signIn', needs: sgNeeds }} />, 'signIn', { ...STANDARD_BRANDING, off })
    type('Email address', ana.uid)
    type('Password', PASSWORD)
    await press('Sign in')
    // Its code loads with the first account that needs it.
    for (const _ of [1, 2]) {
      await vi.dynamicImportSettled()
      await rests()
    }
  }
  return { ...page, signIn }
}

const dialog = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent

describe('sign-in with a wallet', () => {
  test('goes on at once when the wallet works', async () => {
    const { signIn, went } = await arrive({})
    await signIn()
    expect([dialog(), went]).toEqual([undefined, ['/sg/']])
  })

  test('says once that the wallet is restricted, and goes on when that is closed', async () => {
    const { signIn, went } = await arrive({ status: 'restricted' })
    await signIn()
    expect([dialog(), went]).toEqual(['Your wallet is restricted', []])
    expect(screen.getByRole('link', { name: 'Terms of sale' }).getAttribute('href')).toBe('/sg/terms')
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
    await rests()
    expect([dialog(), went]).toEqual([undefined, ['/sg/']])
  })

  test('leads to the verification of the number, or goes on later', async () => {
    const { signIn, went } = await arrive({ account: 'unverified' })
    await signIn()
    expect(dialog()).toBe('Verify your mobile number')
    expect(screen.getByRole('link', { name: 'Verify the number' }).getAttribute('href')).toBe('/sg/user/settings')
    await press('Later')
    expect([dialog(), went]).toEqual([undefined, ['/sg/']])
  })

  test('says that before the welcome', async () => {
    const { signIn, went } = await arrive({ status: 'restricted' }, false)
    await signIn()
    expect(dialog()).toBe('Your wallet is restricted')
    fireEvent.click(screen.getByRole('dialog').querySelector('button')!)
    await rests()
    expect([dialog(), went]).toEqual(['Welcome to refill, Ana', []])
    fireEvent.click(screen.getByRole('dialog').querySelector('button')!)
    await rests()
    expect([dialog(), went]).toEqual([undefined, ['/sg/']])
  })

  test('says nothing where the country has no wallet, and nothing is asked', async () => {
    const { signIn, went, browser } = await arrive({ status: 'restricted' }, true, ['wallet', 'cashback'])
    await signIn()
    expect([dialog(), went, browser.wallets.calls]).toEqual([undefined, ['/sg/'], []])
  })

  test('goes on when the wallet cannot be read', async () => {
    const { signIn, went, browser } = await arrive({ status: 'restricted' })
    browser.wallets.fail('wallet', networkFailure(503))
    await signIn()
    expect([dialog(), went]).toEqual([undefined, ['/sg/']])
  })

  test('waits five seconds for a slow wallet, and no longer', async () => {
    const { signIn, went, ports } = await arrive({ status: 'restricted' })
    vi.spyOn(ports.wallet, 'wallet').mockReturnValue(() => new Promise(() => undefined))
    await signIn()
    await rests(4_900)
    expect([dialog(), went]).toEqual([undefined, []])
    await rests(200)
    expect([dialog(), went]).toEqual([undefined, ['/sg/']])
  })
})
