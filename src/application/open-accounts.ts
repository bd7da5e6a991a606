import type { Accounts } from './accounts.ts'
import { accountSummaryMachine } from './machines/account-summary.machine.ts'
import { sessionMachine } from './machines/session.machine.ts'
import type { AccountPorts } from './ports/account-ports.ts'
import { accountAllowance } from './use-cases/account-allowance.ts'
import type { AccountSetting } from './use-cases/account-flow-steps.ts'
import { readOwnBalances } from './use-cases/account-summary.ts'
import { guestContact } from './use-cases/guest-contact.ts'
import { linkPurchase } from './use-cases/guest-adoption.ts'
import { rememberReturnPath, setReturnPath } from './use-cases/return-path.ts'
import { sessionSteps } from './use-cases/session-steps.ts'
import { moreTransactions } from './use-cases/transactions.ts'

/**
 * Opens the accounts of a page: the machines of its session and summary, and calls outside them.
 * The flows of account pages load when one of those pages asks for them.
 *
 * @source A§4, A§7
 */
export const openAccounts = (ports: AccountPorts, setting: AccountSetting): Accounts => {
  const steps = sessionSteps(ports, setting)
  return {
    setting,
    machines: { session: sessionMachine(steps.session), balances: accountSummaryMachine(steps.balances) },
    openFlows: async () => (await import('./open-account-flows.ts')).openAccountFlows(ports, setting),
    whoIsIn: steps.balances.whoIsIn,
    details: ports.accounts.details,
    userSettings: ports.accountStores.userSettings,
    openWalletPorts: ports.openWalletPorts,
    openRewardPages: ports.openRewardPages,
    openLoyalty: async () => {
      const [{ openLoyalty }, calls] = await Promise.all([import('./loyalty.ts'), ports.openLoyaltyCalls()])
      return openLoyalty({ ...calls, gameInputs: ports.stores.gameInputs, clock: ports.clock, countryCode: setting.market.path })
    },
    openSubscriptions: ports.openSubscriptions,
    openGiftCards: ports.openGiftCards,
    balances: readOwnBalances(steps.balances),
    allowance: accountAllowance(ports),
    setReturnPath: setReturnPath(ports),
    guestPurchase: steps.session.guestPurchase,
    linkPurchase: linkPurchase(ports, setting.market.path),
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
