import type { Accounts } from './accounts.ts'
import { type AccountSetting, accountSteps } from './use-cases/account-steps.ts'
import { accountDeletionMachine } from './machines/account-deletion.machine.ts'
import { accountSummaryMachine } from './machines/account-summary.machine.ts'
import { oneTimeCodeMachine } from './machines/one-time-code.machine.ts'
import { passwordRecoveryMachine } from './machines/password-recovery.machine.ts'
import { sessionMachine } from './machines/session.machine.ts'
import { signInMachine } from './machines/sign-in.machine.ts'
import { signUpMachine } from './machines/sign-up.machine.ts'
import { socialReturnMachine } from './machines/social-return.machine.ts'
import type { AccountPorts } from './ports/account-ports.ts'
import { readOwnBalances } from './use-cases/account-summary.ts'
import { accountAllowance, changePassword, updateSettings } from './use-cases/account-settings.ts'
import { rememberReturnPath, setReturnPath } from './use-cases/return-path.ts'
import { linkPurchase } from './use-cases/guest-adoption.ts'
import { moreTransactions } from './use-cases/transactions.ts'
import { guestContact } from './use-cases/guest-contact.ts'

/** Opens the accounts of a page: the machines of the flows, and calls outside them. @source A§4, A§7 */
export const openAccounts = (ports: AccountPorts, setting: AccountSetting): Accounts => {
  const steps = accountSteps(ports, setting)
  const flows = {
    signIn: signInMachine(steps.signIn),
    signUp: signUpMachine(steps.signUp),
    socialReturn: socialReturnMachine(steps.social)
  }
  return {
    setting,
    machines: {
      signUp: flows.signUp,
      recovery: passwordRecoveryMachine(steps.recovery),
      verification: oneTimeCodeMachine(steps.verification),
      deletion: accountDeletionMachine(steps.deletion),
      session: sessionMachine(steps.session, flows),
      balances: accountSummaryMachine(steps.balances)
    },
    whoIsIn: steps.balances.whoIsIn,
    details: ports.accounts.details,
    openWalletPorts: ports.openWalletPorts,
    balances: readOwnBalances(steps.balances),
    allowance: accountAllowance(ports),
    setReturnPath: setReturnPath(ports),
    guestPurchase: steps.session.guestPurchase,
    linkPurchase: linkPurchase(ports, setting.market.path),
    changePassword: changePassword(ports),
    updateSettings: updateSettings(ports),
    moreTransactions: moreTransactions(ports),
    rememberReturnPath: rememberReturnPath(ports),
    solveCaptcha: ports.captcha.solve,
    guestContact: guestContact(ports)
  }
}

/**
 * Creates stub ports that return themselves for every property and call.
 * Rendering a page calls no port; only the flows must exist.
 */
const createNoopPort = (): AccountPorts => {
  const noopPort: () => unknown = new Proxy(() => noopPort, { get: () => noopPort })
  return noopPort as unknown as AccountPorts
}

/**
 * Creates accounts for a page that is being rendered.
 * Every flow is in its initial state, without services.
 */
export const createStaticAccounts = (): Accounts =>
  openAccounts(createNoopPort(), {
    market: { path: '' },
    language: { code: 'en', isDefault: true },
    phoneSignUp: true
  })
