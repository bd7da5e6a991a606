import type { Accounts } from '../application/accounts.ts'

/**
 * Loads the accounts of this page; pages that do not use them never load the code.
 * In a file of its own, because the bundler writes the names of all chunks that it loads into each file that imports `accounts.ts` late.
 */
export const lazyAccounts = async (): Promise<Accounts> => (await import('./accounts.ts')).pageAccounts()
