import type { ReactNode } from 'react'
import type { Accounts } from '../../application/accounts.ts'
import { AccountsProvider } from './accounts-context.tsx'
import { SessionProvider } from './session-provider.tsx'

interface Props {
  readonly accounts: Accounts
  readonly children: ReactNode
}

/** Provides its children with the accounts and the session of the page. */
export const AccountsHere = ({ accounts, children }: Props) => (
  <AccountsProvider value={accounts}>
    <SessionProvider>{children}</SessionProvider>
  </AccountsProvider>
)
