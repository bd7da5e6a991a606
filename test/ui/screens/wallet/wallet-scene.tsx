import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import type { User } from '../../../../src/domain/account/user.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { WalletLimitUse } from '../../../../src/domain/wallet/wallet-entry.ts'
import type { WalletStatus } from '../../../../src/domain/wallet/wallet-status.ts'
import { PageLocaleProvider } from '../../../../src/ui/page-context.tsx'
import type { PageLocale } from '../../../../src/ui/page-data.ts'
import type { SignedInContent } from '../../../../src/ui/screens/signed-in/signed-in-content.ts'
import { SignedInContentProvider } from '../../../../src/ui/screens/signed-in/signed-in-context.ts'
import { usFrame } from '../product/on-us-page.tsx'
import { anOwnScene, quiet } from '../signed-in/signed-in-scene.tsx'

/** Singapore in English. */
const sgFrame: PageLocale = {
  ...usFrame,
  ...{ prefix: 'sg', country: 'sg', countryName: 'Singapore', regionCode: 'sg', group: 'Southeast Asia', locale: 'en-SG' },
  amountFormat: { ...usFrame.amountFormat, before: 'S$' }
}

const content: SignedInContent = {
  page: 'walletHome',
  settings: { phoneCode: '65', mobilePattern: '[89]\\d{7}', languages: [] },
  walletCurrency: 'SGD',
  amountEntry: 'normal',
  pages: {
    walletHome: { path: 'wallet/home', title: 'Wallet: refill', heading: 'Wallet' },
    walletVerify: { path: 'wallet/verify', title: 'Open your wallet: refill', heading: 'Open your wallet' }
  }
}

/** Limits of a wallet of which some is used. */
export const limits: readonly WalletLimitUse[] = [
  { name: 'balance', limit: amountOf('650'), used: amountOf('5'), left: amountOf('645'), resetsAt: undefined },
  {
    name: 'monthlyTopUp',
    limit: amountOf('100'),
    used: amountOf('90'),
    left: amountOf('10'),
    resetsAt: new Date('2026-11-30T16:00:00Z')
  },
  {
    name: 'monthlyCharge',
    limit: amountOf('1300'),
    used: amountOf('0'),
    left: amountOf('1300'),
    resetsAt: new Date('2026-11-30T16:00:00Z')
  }
]

/** Creates a signed-in shopper in Singapore, and shows pages of the wallet. */
export const aWalletPageScene = async (user: Partial<User> = { phoneNumber: undefined }) => {
  const scene = anOwnScene(user)
  await scene.signIn()
  const { wallets, walletPages, userSettings } = scene.browser
  const { sub } = scene.kept.user
  wallets.country({ timeZone: 'Asia/Singapore' })
  walletPages.limit(sub, limits)
  const went: string[] = []
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void went.push(String(to)))
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void went.push(String(to)))
  const told: string[] = []
  const hear = ({ type }: Event): void => void told.push(type)
  addEventListener('order-news', hear)
  return {
    ...{ ...scene, wallets, walletPages, userSettings, sub, went, told },
    /** Gives the shopper a wallet. */
    grant: (walletStatus: WalletStatus | undefined, balance = '0', countryCode = 'sg'): void =>
      wallets.hold(sub, {
        wallet: { walletId: 'w1', walletStatus, countryCode, balanceAmount: amountOf(balance), hasSpent: false },
        accountStatus: 'active'
      }),
    /** Opens a page at an address of the wallet. */
    openPage: (page: ReactElement, path = '/sg/wallet/home') => {
      history.replaceState(null, '', path)
      return scene.open(
        <PageLocaleProvider value={sgFrame}>
          <SignedInContentProvider value={content}>{page}</SignedInContentProvider>
        </PageLocaleProvider>
      )
    },
    close: () => removeEventListener('order-news', hear)
  }
}

/** Types into the field with this label. */
export const type = (label: RegExp, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Shows the page again, as after another tab was looked at. */
export const lookAgain = async (): Promise<void> => {
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await quiet()
}
