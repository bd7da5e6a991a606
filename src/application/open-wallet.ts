import type { WalletPorts } from './ports/wallet-ports.ts'
import { withAntiForgery, type WithAntiForgery } from './use-cases/anti-forgery.ts'
import type { WalletSetting } from './use-cases/wallet-activation-steps.ts'

/**
 * The wallet of one page, whose calls share one anti-forgery token.
 * Its use cases are functions over it, so that each page loads those that it runs.
 */
export interface OpenedWallet extends WalletSetting {
  readonly ports: WalletPorts
  readonly guarded: WithAntiForgery
}

/** Opens the wallet of a page. @source A§4, A§7 */
export const openWallet = (ports: WalletPorts, setting: WalletSetting): OpenedWallet => ({
  ...setting,
  ports,
  guarded: withAntiForgery(ports)
})
