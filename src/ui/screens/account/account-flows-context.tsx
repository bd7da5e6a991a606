import { createContext, useContext } from 'react'
import type { AccountFlows } from '../../../application/account-flows.ts'

const AccountFlowsContext = createContext<AccountFlows | undefined>(undefined)

export const AccountFlowsProvider = AccountFlowsContext.Provider

/** Returns the flows of account pages from the React context; only pages that use them load them. */
export const useAccountFlows = (): AccountFlows => {
  const flows = useContext(AccountFlowsContext)
  if (flows === undefined) throw new Error('The page has no account flows.')
  return flows
}
