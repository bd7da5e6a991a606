import type { ComponentType } from 'react'
import type { WalletScreenName } from '../signed-in/signed-in-content.ts'

/**
 * Loaders of the pages of the wallet.
 * They are in a table of their own, so that the code of other account pages does not name their files.
 */
export const walletScreens: Readonly<Record<WalletScreenName, () => Promise<ComponentType>>> = {
  walletHome: async () => (await import('./wallet-home-page.tsx')).WalletHomePage,
  walletVerify: async () => (await import('./verification-page.tsx')).VerificationPage,
  walletWaiting: async () => (await import('../top-up/top-up-page.tsx')).TopUpPage,
  walletComplete: async () => (await import('../top-up/top-up-page.tsx')).TopUpPage
}
