import { type RouteName, routes } from '../../../domain/navigation/routes.ts'
import type { SignedInScreenName } from './signed-in-content.ts'

const ROUTE_OF: Readonly<Record<SignedInScreenName, RouteName>> = {
  transactions: 'UserTransactionHistory',
  settings: 'UserSettings',
  accountNotifications: 'UserNotifications',
  deleteAccount: 'VerifyAccountDelete',
  walletHome: 'WalletHome',
  walletVerify: 'WalletVerification',
  walletWaiting: 'WalletTransactionWaiting',
  walletComplete: 'WalletTransactionComplete'
}

/** Names of the signed-in pages. */
export const SIGNED_IN_SCREENS = Object.keys(ROUTE_OF) as readonly SignedInScreenName[]

/** Returns the path of a signed-in page below its market and language: `user/settings`. */
export const signedInPath = (name: SignedInScreenName): string => routes.find((route) => route.name === ROUTE_OF[name])?.pattern ?? ''

/** Returns the signed-in page of an address of the store; undefined = none. */
export const signedInScreenAt = (pathname: string): SignedInScreenName | undefined => {
  const rest = pathname.replace(/^\/[^/]+\//, '').replace(/\/$/, '')
  return SIGNED_IN_SCREENS.find((name) => signedInPath(name) === rest)
}
