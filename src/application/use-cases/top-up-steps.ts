import type { WalletTopUpSteps } from '../machines/wallet-top-up.machine.ts'
import type { WalletPorts } from '../ports/wallet-ports.ts'
import type { WithAntiForgery } from './anti-forgery.ts'
import { startedTopUpSteps } from './started-top-up.ts'
import { readTopUpOffers, startTopUp } from './top-up.ts'

/** Creates the use cases of top-ups as steps of their machine. @source M108, M111, M112 */
export const topUpSteps = (ports: WalletPorts, country: string, guarded: WithAntiForgery): WalletTopUpSteps => ({
  ...startedTopUpSteps(ports, guarded),
  look: readTopUpOffers(ports),
  start: startTopUp(ports, country, guarded)
})
