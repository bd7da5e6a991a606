import { type RouteName, routes } from '../../../domain/navigation/routes.ts'
import type { SignedInScreenName } from './signed-in-content.ts'

const ROUTE_OF: Readonly<Record<SignedInScreenName, RouteName>> = {
  transactions: 'UserTransactionHistory',
  settings: 'UserSettings',
  accountNotifications: 'UserNotifications',
  deleteAccount: 'VerifyAccountDelete',
  rewards: 'UserCashback',
  subscriptions: 'UserSubscriptions',
  walletHome: 'WalletHome',
  walletVerify: 'WalletVerification',
  walletWaiting: 'WalletTransactionWaiting',
  walletComplete: 'WalletTransactionComplete'
}

/** Names of the signed-in pages. */
export const SIGNED_IN_SCREENS = Object.keys(ROUTE_OF) as readonly SignedInScreenName[]

/**
 * Returns the path of a signed-in page below its market and language: `user/settings`.
 * A word that brands configure is `:word`.
 */
export const signedInPath = (name: SignedInScreenName): string =>
  (routes.find((route) => route.name === ROUTE_OF[name])?.pattern ?? '').replace(/\{(\w+)\}/, ':$1')

/** Returns whether an address below its locale is one with a word that brands configure. */
const isConfigured = (path: string, rest: string): boolean => {
  const [folder = '', word = ''] = path.split('/')
  return word.startsWith(':') && rest.startsWith(`${folder}/`) && !rest.slice(folder.length + 1).includes('/')
}

/** Returns the signed-in page of an address of the store; undefined = none. */
export const signedInScreenAt = (pathname: string): SignedInScreenName | undefined => {
  const rest = pathname.replace(/^\/[^/]+\//, '').replace(/\/$/, '')
  return (
    SIGNED_IN_SCREENS.find((name) => signedInPath(name) === rest) ??
    SIGNED_IN_SCREENS.find((name) => isConfigured(signedInPath(name), rest))
  )
}
