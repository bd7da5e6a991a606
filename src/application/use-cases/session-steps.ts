import { consumeGuestPurchase } from '../../domain/order/guest-purchase.ts'
import type { AccountSummarySteps } from '../machines/account-summary.machine.ts'
import type { SessionSteps } from '../machines/session-context.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { AccountPlace } from './account.ts'
import { accountAllowance, noteAccountChange } from './account-allowance.ts'
import { readAccountBalances } from './account-summary.ts'
import { adoptGuestPurchase } from './guest-adoption.ts'
import { hasLeftContact } from './guest-contact.ts'
import { setReturnPath } from './return-path.ts'
import { closeSession, renewSession, restoreSession, signOut, signOutEverywhere, whoIsSignedIn } from './session.ts'

/** Steps of the machines that run on every page of a signed-in user. */
export interface SessionMachineSteps {
  /**
   * Steps of the session.
   * They receive events of tokens and other tabs; only composition can report that the page is shown again.
   */
  readonly session: SessionSteps
  readonly balances: AccountSummarySteps
}

/**
 * Creates the use cases of a session as steps of its machines, over the ports of one page.
 *
 * @source A§4, A§7
 */
export const sessionSteps = (ports: AccountPorts, { market }: Pick<AccountPlace, 'market'>): SessionMachineSteps => {
  const { clock, credentials, accountStores, cookies, tabs } = ports
  return {
    session: {
      restore: restoreSession(ports),
      renew: renewSession(ports),
      signOut: (returnTo) => {
        const leave = signOut(ports)()
        return () => {
          const left = leave()
          // The sign-out has dropped the path of this shopper; one whose session ended may return.
          if (returnTo !== undefined) setReturnPath(ports)(returnTo)
          return left
        }
      },
      setReturnPath: setReturnPath(ports),
      signOutEverywhere: signOutEverywhere(ports),
      close: closeSession(ports),
      drop: credentials.drop,
      guestPurchase: () => consumeGuestPurchase(ports.stores.guestPurchase.read()).purchase?.txnId,
      adopt: adoptGuestPurchase(ports, market.path),
      allowance: accountAllowance(ports),
      noteSwitch: () => noteAccountChange(ports),
      hasLeftContact: () => hasLeftContact(cookies),
      isOpen: () => accountStores.sessionMarker.read() === 'open',
      listen: (heard) => {
        const ends = [
          tabs.hear((news) => heard({ type: news === 'signedIn' ? 'tab.signedIn' : 'tab.signedOut' })),
          credentials.onRejected(() => heard({ type: 'token.rejected' }))
        ]
        return () => {
          for (const end of ends) end()
        }
      },
      now: clock.now
    },
    balances: {
      whoIsIn: whoIsSignedIn(ports),
      look: readAccountBalances(ports),
      listen: (heard) => tabs.hear(heard),
      now: clock.now
    }
  }
}
