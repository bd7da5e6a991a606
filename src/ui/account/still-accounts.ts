import { type Accounts, openAccounts } from '../../application/accounts.ts'
import type { AccountPorts } from '../../application/ports/account-ports.ts'

/**
 * A stub port that returns itself for every property and call.
 * Rendering a page calls no port; only the flows must exist.
 */
const nobody: () => unknown = new Proxy(() => nobody, { get: () => nobody })

/**
 * Creates accounts for a page that is being rendered.
 * Every flow is in its initial state, without services.
 */
export const stillAccounts = (): Accounts =>
  openAccounts(nobody as unknown as AccountPorts, {
    market: { path: '' },
    language: { code: 'en', isDefault: true },
    phoneSignUp: true
  })
