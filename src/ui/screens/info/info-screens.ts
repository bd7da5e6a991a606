import type { ReactNode } from 'react'
import type { InfoContent, InfoScreenName } from './info-content.ts'

type Loaders = {
  readonly [N in InfoScreenName]: () => Promise<(props: { readonly content: Extract<InfoContent, { page: N }> }) => ReactNode>
}

/**
 * Loaders of the information screens.
 * They are in a table of their own, so that the code of a purchase does not contain them.
 */
export const infoScreens: Loaders = {
  about: async () => (await import('./about-screen.tsx')).AboutScreen,
  terms: async () => (await import('./terms-screen.tsx')).TermsScreen,
  cookies: async () => (await import('./cookies-screen.tsx')).CookiesScreen,
  help: async () => (await import('./help-screen.tsx')).HelpScreen,
  blockNumber: async () => (await import('./block-number-screen.tsx')).BlockNumberScreen,
  partnership: async () => (await import('./partnership-screen.tsx')).PartnershipScreen,
  walletLanding: async () => (await import('./wallet-landing.tsx')).WalletLanding,
  cashbackLanding: async () => (await import('./cashback-landing.tsx')).CashbackLanding,
  globalProduct: async () => (await import('./global-product-screen.tsx')).GlobalProductScreen,
  unsubscribe: async () => (await import('./unsubscribe-screen.tsx')).UnsubscribeScreen,
  offline: async () => (await import('./offline-screen.tsx')).OfflineScreen,
  notOffered: async () => (await import('./not-offered-screen.tsx')).NotOfferedScreen
}
