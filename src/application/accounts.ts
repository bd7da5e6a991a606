import type { AccountFlows } from './account-flows.ts'
import type { AccountSummaryMachine, AccountSummarySteps } from './machines/account-summary.machine.ts'
import type { SessionMachine } from './machines/session.machine.ts'
import type { Loyalty } from './loyalty.ts'
import type { AccountPorts } from './ports/account-ports.ts'
import type { accountAllowance } from './use-cases/account-allowance.ts'
import type { AccountSetting } from './use-cases/account-flow-steps.ts'
import type { readOwnBalances } from './use-cases/account-summary.ts'
import type { linkPurchase } from './use-cases/guest-adoption.ts'
import type { guestContact } from './use-cases/guest-contact.ts'
import type { rememberReturnPath, setReturnPath } from './use-cases/return-path.ts'
import type { moreTransactions } from './use-cases/transactions.ts'

/**
 * API of the accounts of one page for screens: its session and summary, and calls outside them; composition creates it.
 *
 * @source A§4, A§7
 */
export interface Accounts {
  readonly setting: AccountSetting
  readonly machines: {
    readonly session: SessionMachine
    readonly balances: AccountSummaryMachine
  }
  /**
   * Loads the flows of account pages.
   *
   * @throws when their code cannot be loaded; the next call tries again
   */
  readonly openFlows: () => Promise<AccountFlows>
  /** Returns the account id of the session in this browser; afterwards the page holds its tokens. */
  readonly whoIsIn: AccountSummarySteps['whoIsIn']
  /** Reads the signed-in user as the accounts service currently knows them. */
  readonly details: AccountPorts['accounts']['details']
  /** Notes of this browser on the account, among them which hints of the wallet were shown. */
  readonly userSettings: AccountPorts['accountStores']['userSettings']
  /** Loads the ports of the wallet, which its pages alone use. */
  readonly openWalletPorts: AccountPorts['openWalletPorts']
  /** Loads the calls of the pages of rewards. */
  readonly openRewardPages: AccountPorts['openRewardPages']
  /**
   * Loads loyalty items and coupons.
   *
   * @throws when their code cannot be loaded; the next call tries again
   */
  readonly openLoyalty: () => Promise<Loyalty>
  /** Loads the calls of the page of subscriptions. */
  readonly openSubscriptions: AccountPorts['openSubscriptions']
  /** Loads the call that redeems a gift card. */
  readonly openGiftCards: AccountPorts['openGiftCards']
  /** Reads the summary of the account that is signed in on this page. */
  readonly balances: ReturnType<typeof readOwnBalances>
  /** Returns whether the account of this browser may be changed or deleted now, and how often. */
  readonly allowance: ReturnType<typeof accountAllowance>
  readonly setReturnPath: ReturnType<typeof setReturnPath>
  /** Number of the purchase made before the sign-in that is not linked yet. */
  readonly guestPurchase: () => string | undefined
  readonly linkPurchase: ReturnType<typeof linkPurchase>
  readonly moreTransactions: ReturnType<typeof moreTransactions>
  readonly rememberReturnPath: ReturnType<typeof rememberReturnPath>
  /** Asks the captcha provider for a token, where a form shows a checkbox. @source M80 */
  readonly solveCaptcha: AccountPorts['captcha']['solve']
  /** Reads the contact that a guest left with a purchase in this browser. */
  readonly guestContact: ReturnType<typeof guestContact>
}
