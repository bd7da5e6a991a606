import { createContext } from 'react'
import type { Accounts } from '../../../application/accounts.ts'

/** Opens the accounts of the page; static ones while the build renders pages. */
export type OpenAccounts = () => Promise<Accounts>

export const OpenAccountsContext = createContext<OpenAccounts | undefined>(undefined)
