import { consume } from '../domain/order/guest-purchase.ts'
import { type AccountSetting, accountSteps } from './account-steps.ts'
import { accountDeletionMachine } from './machines/account-deletion.machine.ts'
import { accountStandingMachine } from './machines/account-standing.machine.ts'
import { oneTimeCodeMachine } from './machines/one-time-code.machine.ts'
import { passwordRecoveryMachine } from './machines/password-recovery.machine.ts'
import { sessionMachine } from './machines/session.machine.ts'
import { signInMachine } from './machines/sign-in.machine.ts'
import { signUpMachine } from './machines/sign-up.machine.ts'
import { socialReturnMachine } from './machines/social-return.machine.ts'
import type { AccountPorts } from './ports/account-ports.ts'
import { ownStanding } from './use-cases/account-standing.ts'
import { accountAllowance, changePassword, updateSettings } from './use-cases/account-settings.ts'
import { comeBackTo } from './use-cases/come-back.ts'
import { linkPurchase } from './use-cases/guest-adoption.ts'
import { moreTransactions } from './use-cases/transactions.ts'
import { guestContact } from './use-cases/guest-contact.ts'
import { rememberWayHere } from './use-cases/way-here.ts'

/** Opens the accounts of a page: the machines of the flows, and calls outside them. @source A§4, A§7 */
export const openAccounts = (ports: AccountPorts, setting: AccountSetting) => {
  const steps = accountSteps(ports, setting)
  return {
    setting,
    machines: {
      signUp: signUpMachine(steps.signUp),
      signIn: signInMachine(steps.signIn),
      recovery: passwordRecoveryMachine(steps.recovery),
      verification: oneTimeCodeMachine(steps.verification),
      deletion: accountDeletionMachine(steps.deletion),
      social: socialReturnMachine(steps.social),
      session: sessionMachine(steps.session),
      standing: accountStandingMachine(steps.standing)
    },
    /** Returns the account id of the session in this browser; afterwards the page holds its tokens. */
    whoIsIn: steps.standing.whoIsIn,
    /** Reads the signed-in user as the accounts service currently knows them. */
    details: ports.accounts.details,
    /** Reads the summary of the account that is signed in on this page. */
    standing: ownStanding(steps.standing),
    /** Returns whether the account of this browser may be changed or deleted now, and how often. */
    allowance: accountAllowance(ports),
    comeBackTo: comeBackTo(ports),
    /** Number of the purchase made before the sign-in that is not linked yet. */
    guestPurchase: (): string | undefined => consume(ports.stores.guestPurchase.read()).purchase?.txnId,
    linkPurchase: linkPurchase(ports, setting.market.path),
    changePassword: changePassword(ports),
    updateSettings: updateSettings(ports),
    moreTransactions: moreTransactions(ports),
    rememberWayHere: rememberWayHere(ports),
    /** Asks the captcha provider for a token, where a form shows a checkbox. @source M80 */
    solveCaptcha: ports.captcha.solve,
    /** Reads the contact that a guest left with a purchase in this browser. */
    guestContact: guestContact(ports)
  } as const
}

/** Accounts of one page; created once. */
export type Accounts = ReturnType<typeof openAccounts>
