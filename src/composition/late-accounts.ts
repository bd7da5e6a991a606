import type { Accounts } from '../application/accounts.ts'
import { once } from './once.ts'

/** Loads the accounts of this page at the first use; pages that do not use them never load the code. */
export const lateAccounts: () => Promise<Accounts> = once(async () => (await import('./accounts.ts')).openPageAccounts())
