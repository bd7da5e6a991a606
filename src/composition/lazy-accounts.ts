import type { Accounts } from '../application/accounts.ts'

/** True in builds with partner login, set by the build; undefined outside a build. */
declare const PARTNER_LOGIN: boolean | undefined

/**
 * Loads the accounts of this page; pages that do not use them never load the code.
 * In a file of its own, because the bundler writes the names of all chunks that it loads into each file that imports `accounts.ts` late.
 */
export const lazyAccounts = async (): Promise<Accounts> =>
  typeof PARTNER_LOGIN === 'boolean' && PARTNER_LOGIN
    ? (await import('./player-accounts.ts')).playerAccounts()
    : (await import('./accounts.ts')).pageAccounts()
