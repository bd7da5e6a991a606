import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { openWallet } from '../../../../src/application/open-wallet.ts'
import type { User } from '../../../../src/domain/account/user.ts'
import type { Failure } from '../../../../src/domain/errors/failure.ts'
import { singapore } from '../../../../src/domain/market/table/southeast-asia.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { SignedInContent } from '../../../../src/ui/screens/signed-in/signed-in-content.ts'
import { SignedInContentProvider } from '../../../../src/ui/screens/signed-in/signed-in-context.ts'
import type { SignedIn } from '../../../../src/ui/screens/signed-in/signed-in-page.tsx'
import { anOwnScene, quiet } from '../signed-in/signed-in-scene.tsx'

const content: SignedInContent = {
  page: 'walletHome',
  settings: { phoneCode: '65', mobilePattern: '[89]\\d{7}', languages: [] },
  walletCurrency: 'SGD',
  amountEntry: 'normal',
  pages: {
    walletWaiting: { path: 'wallet/waiting', title: 'Adding money: refill', heading: 'Wallet' },
    walletComplete: { path: 'wallet/complete', title: 'Your top-up: refill', heading: 'Wallet' }
  }
}

/** Number of the top-up that the payment page knows. */
export const ID = '7200000000000000001'

/** Creates a signed-in shopper with an active wallet in Singapore, and shows parts of its pages. */
export const aTopUpScene = async (balance = '5') => {
  const scene = anOwnScene()
  await scene.signIn()
  const { wallets, walletPages } = scene.browser
  const { sub } = scene.kept.user
  wallets.hold(sub, {
    wallet: { walletId: 'w1', walletStatus: 'active', countryCode: 'sg', balanceAmount: amountOf(balance), hasSpent: false },
    accountStatus: 'active'
  })
  const ports = await scene.ports.openWalletPorts()
  const wallet = openWallet(ports, { market: singapore, languageCode: 'en' })
  const failures: Failure[] = []
  const signedIn = { user: scene.kept.user as User, onRefused: (failure: Failure) => void failures.push(failure) } as unknown as SignedIn
  const went: string[] = []
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void went.push(String(to)))
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void went.push(String(to)))
  return {
    ...{ ...scene, wallet, signedIn, wallets, walletPages, sub, failures, went },
    show: (part: ReactElement) => scene.open(<SignedInContentProvider value={content}>{part}</SignedInContentProvider>)
  }
}

/** Chooses the card with this text. */
export const choose = async (name: string | RegExp): Promise<void> => {
  act(() => screen.getByRole('radio', { name }).click())
  await quiet()
}

/** Types into the field with this label. */
export const type = async (label: string, value: string): Promise<void> => {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  await quiet()
}
