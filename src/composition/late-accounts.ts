import type { Accounts } from '../application/accounts.ts'
import { once } from './once.ts'

/** The accounts of this page; their code loads with the first use, and never on a page that does not use them. */
export const lateAccounts: () => Promise<Accounts> = once(async () => (await import('./accounts.ts')).openPageAccounts())
