import { createContext, useContext } from 'react'
import type { Accounts } from '../../application/accounts.ts'

const AccountsContext = createContext<Accounts | undefined>(undefined)

export const AccountsProvider = AccountsContext.Provider

/** The door from the screens of accounts to their flows; they load with these screens alone. */
export const useAccounts = (): Accounts => {
  const accounts = useContext(AccountsContext)
  if (accounts === undefined) throw new Error('The page has no accounts yet.')
  return accounts
}
