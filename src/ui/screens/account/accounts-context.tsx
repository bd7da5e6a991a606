import { createContext, useContext } from 'react'
import type { Accounts } from '../../../application/accounts.ts'

const AccountsContext = createContext<Accounts | undefined>(undefined)

export const AccountsProvider = AccountsContext.Provider

/** Returns the account flows from the React context; they load only with these screens. */
export const useAccounts = (): Accounts => {
  const accounts = useContext(AccountsContext)
  if (accounts === undefined) throw new Error('The page has no accounts yet.')
  return accounts
}
