import { type Accounts, openAccounts } from '../../application/accounts.ts'
import type { AccountPorts } from '../../application/ports/account-ports.ts'

/** Answers whatever it is asked with itself. A page is drawn without asking anything; only its flows have to be there. */
const nobody: () => unknown = new Proxy(() => nobody, { get: () => nobody })

/** Accounts as they stand while a page is written: every flow at its beginning, and nobody to ask. */
export const stillAccounts = (): Accounts =>
  openAccounts(nobody as unknown as AccountPorts, {
    market: { path: '' },
    language: { code: 'en', isDefault: true },
    phoneSignUp: true
  })
