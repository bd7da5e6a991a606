import type { WalletTopUpSteps } from '../machines/wallet-top-up.machine.ts'
import type { WalletPorts } from '../ports/wallet-ports.ts'
import type { WithAntiForgery } from './anti-forgery.ts'
import { chargeTopUpOrder, keptTopUp, noteTopUpWait, readTopUpOffers, resolveTopUp, startTopUp } from './top-up.ts'

/** Creates the use cases of top-ups as steps of their machine. @source M108, M111, M112 */
export const topUpSteps = (ports: WalletPorts, country: string, guarded: WithAntiForgery): WalletTopUpSteps => ({
  look: readTopUpOffers(ports),
  start: startTopUp(ports, country, guarded),
  read: ports.operations.transaction,
  resolve: resolveTopUp(ports, guarded),
  charge: chargeTopUpOrder(ports, guarded),
  kept: keptTopUp(ports),
  waitedSince: noteTopUpWait(ports),
  now: ports.clock.now
})
