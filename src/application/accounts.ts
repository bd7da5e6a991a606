import type { AccountDeletionMachine } from './machines/account-deletion.machine.ts'
import type { AccountSummaryMachine, AccountSummarySteps } from './machines/account-summary.machine.ts'
import type { OneTimeCodeMachine } from './machines/one-time-code.machine.ts'
import type { PasswordRecoveryMachine } from './machines/password-recovery.machine.ts'
import type { SessionMachine } from './machines/session.machine.ts'
import type { SignUpMachine } from './machines/sign-up.machine.ts'
import type { AccountPorts } from './ports/account-ports.ts'
import type { AccountSetting } from './use-cases/account-steps.ts'
import type { accountAllowance, changePassword, updateSettings } from './use-cases/account-settings.ts'
import type { readOwnBalances } from './use-cases/account-summary.ts'
import type { linkPurchase } from './use-cases/guest-adoption.ts'
import type { guestContact } from './use-cases/guest-contact.ts'
import type { rememberReturnPath, setReturnPath } from './use-cases/return-path.ts'
import type { moreTransactions } from './use-cases/transactions.ts'

/**
 * API of the accounts of one page for screens: the machines of the flows, and calls outside them; composition creates it.
 *
 * @source A§4, A§7
 */
export interface Accounts {
  readonly setting: AccountSetting
  readonly machines: {
    readonly signUp: SignUpMachine
    readonly recovery: PasswordRecoveryMachine
    readonly verification: OneTimeCodeMachine
    readonly deletion: AccountDeletionMachine
    readonly session: SessionMachine
    readonly balances: AccountSummaryMachine
  }
  /** Returns the account id of the session in this browser; afterwards the page holds its tokens. */
  readonly whoIsIn: AccountSummarySteps['whoIsIn']
  /** Reads the signed-in user as the accounts service currently knows them. */
  readonly details: AccountPorts['accounts']['details']
  /** Loads the ports of the wallet, which its pages alone use. */
  readonly openWalletPorts: AccountPorts['openWalletPorts']
  /** Reads the summary of the account that is signed in on this page. */
  readonly balances: ReturnType<typeof readOwnBalances>
  /** Returns whether the account of this browser may be changed or deleted now, and how often. */
  readonly allowance: ReturnType<typeof accountAllowance>
  readonly setReturnPath: ReturnType<typeof setReturnPath>
  /** Number of the purchase made before the sign-in that is not linked yet. */
  readonly guestPurchase: () => string | undefined
  readonly linkPurchase: ReturnType<typeof linkPurchase>
  readonly changePassword: ReturnType<typeof changePassword>
  readonly updateSettings: ReturnType<typeof updateSettings>
  readonly moreTransactions: ReturnType<typeof moreTransactions>
  readonly rememberReturnPath: ReturnType<typeof rememberReturnPath>
  /** Asks the captcha provider for a token, where a form shows a checkbox. @source M80 */
  readonly solveCaptcha: AccountPorts['captcha']['solve']
  /** Reads the contact that a guest left with a purchase in this browser. */
  readonly guestContact: ReturnType<typeof guestContact>
}
