import type { User } from '../domain/account/user.ts'
import type { WalletActivationSteps } from './machines/wallet-activation.machine.ts'
import type { WalletChargeSteps } from './machines/wallet-charge.machine.ts'
import type { WalletTopUpSteps } from './machines/wallet-top-up.machine.ts'
import type { WalletPorts } from './ports/wallet-ports.ts'
import { withAntiForgery } from './use-cases/anti-forgery.ts'
import { topUpSteps } from './use-cases/top-up-steps.ts'
import { walletActivationSteps, type WalletSetting } from './use-cases/wallet-activation-steps.ts'

/** Steps of the machines of a wallet. */
export interface WalletSteps {
  /** Steps that open the wallet of a user. */
  readonly activation: (user: Pick<User, 'email'>) => WalletActivationSteps
  readonly charge: WalletChargeSteps
  readonly topUp: WalletTopUpSteps
}

/**
 * Creates the use cases of a wallet as steps of all its machines, over the ports of one page.
 *
 * @source A§4, A§7, PF 8.2
 */
export const walletSteps = (ports: WalletPorts, setting: WalletSetting): WalletSteps => {
  const guarded = withAntiForgery(ports)
  return {
    activation: (user) => walletActivationSteps(ports, setting, user),
    charge: { charge: (charge) => guarded((token) => ports.orders.charge(charge, token)) },
    topUp: topUpSteps(ports, setting.market.path, guarded)
  }
}
