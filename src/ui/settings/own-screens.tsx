import type { ReactNode } from 'react'
import type { Accounts } from '../../application/accounts.ts'
import { accountsOf } from '../account/account-screens.tsx'
import { AccountsHere } from '../account/accounts-here.tsx'
import type { OwnContentOf, OwnScreenName } from './own-content.ts'

type View<N extends OwnScreenName> = (props: { readonly content: OwnContentOf<N> }) => ReactNode

/**
 * Loaders of the account pages.
 * They are in a table of their own, so that the code of other pages does not contain them.
 */
const ownScreens: { readonly [N in OwnScreenName]: () => Promise<View<N>> } = {
  settings: async () => (await import('./settings-page.tsx')).SettingsPage,
  deleteAccount: async () => (await import('./deletion-page.tsx')).DeletionPage,
  transactions: async () => (await import('../transactions/transactions-page.tsx')).TransactionsPage,
  accountNotifications: async () => (await import('../notifications/account-notifications.tsx')).AccountNotifications
}

/**
 * Loads a page behind a sign-in with the accounts that it uses.
 *
 * @param open absent while the build renders pages: then the page is rendered as waiting for the session
 */
export const ownScreen = async <N extends OwnScreenName>(name: N, open: (() => Promise<Accounts>) | undefined): Promise<View<N>> => {
  const [Screen, accounts] = await Promise.all([ownScreens[name](), accountsOf(open)])
  return ({ content }) => (
    <AccountsHere accounts={accounts}>
      <Screen content={content} />
    </AccountsHere>
  )
}
