import type { ReactNode } from 'react'
import type { Accounts } from '../../../application/accounts.ts'
import type { SessionFlow } from '../../../application/machines/session-context.ts'
import type { SessionMachine } from '../../../application/machines/session.machine.ts'
import { AccountsProvider } from './accounts-context.tsx'
import { SessionProvider } from './session-provider.tsx'

/** Opens the accounts of a page; static ones while the build renders it. */
export const accountsOf = async (open: (() => Promise<Accounts>) | undefined): Promise<Accounts> => {
  if (open === undefined) throw new Error('The page was given no accounts.')
  return open()
}

/** Opens the accounts of a page with the flows of account pages. */
export const accountsWithFlows = async (open: (() => Promise<Accounts>) | undefined) => {
  const accounts = await accountsOf(open)
  return { accounts, flows: await accounts.openFlows() }
}

interface Props {
  readonly accounts: Accounts
  /** Creates the flow that the page opens; absent = it opens none. */
  readonly openFlow?: (() => SessionFlow | undefined) | undefined
  /** Adds what the page does itself to the machine of its session. */
  readonly adapt?: ((machine: SessionMachine) => SessionMachine) | undefined
  readonly children: ReactNode
}

/** Provides its children with the accounts and the session of the page. */
export const AccountProvider = ({ accounts, openFlow, adapt, children }: Props) => (
  <AccountsProvider value={accounts}>
    <SessionProvider openFlow={openFlow} adapt={adapt}>
      {children}
    </SessionProvider>
  </AccountsProvider>
)
