import { type Accounts, openAccounts } from '../../application/accounts.ts'
import type { AccountPorts } from '../../application/ports/account-ports.ts'

/** Answers whatever it is asked with itself. A page is drawn without asking anything; only its flows have to be there. */
const nobody: () => unknown = new Proxy(() => nobody, { get: () => nobody })

/** Creates accounts for a page that is being rendered: every flow at its beginning, without a service. */
export const stillAccounts = (): Accounts =>
  openAccounts(nobody as unknown as AccountPorts, {
    market: { path: '' },
    language: { code: 'en', isDefault: true },
    phoneSignUp: true
  })
