import type { ReactNode } from 'react'
import type { Accounts } from '../../application/accounts.ts'
import { accountsOf } from '../account/account-screens.tsx'
import { AccountsHere } from '../account/accounts-here.tsx'
import type { OwnContentOf, OwnScreenName } from './own-content.ts'

type View<N extends OwnScreenName> = (props: { readonly content: OwnContentOf<N> }) => ReactNode

/** The pages of an account. They stand in a table of their own, so that other pages do not carry their names. */
const ownScreens: { readonly [N in OwnScreenName]: () => Promise<View<N>> } = {
  settings: async () => (await import('./settings-page.tsx')).SettingsPage,
  deleteAccount: async () => (await import('./deletion-page.tsx')).DeletionPage,
  transactions: async () => (await import('../transactions/transactions-page.tsx')).TransactionsPage,
  accountNotifications: async () => (await import('../notifications/account-notifications.tsx')).AccountNotifications
}

/**
 * A page behind a login, with the accounts that it acts on.
 *
 * @param open absent while pages are written: then it is drawn as it waits to hear who is there
 */
export const ownScreen = async <N extends OwnScreenName>(name: N, open: (() => Promise<Accounts>) | undefined): Promise<View<N>> => {
  const [Screen, accounts] = await Promise.all([ownScreens[name](), accountsOf(open)])
  return ({ content }) => (
    <AccountsHere accounts={accounts}>
      <Screen content={content} />
    </AccountsHere>
  )
}
