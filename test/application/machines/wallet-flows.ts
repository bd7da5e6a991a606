import { walletSteps } from '../../../src/application/wallet-steps.ts'
import { openSession } from '../../../src/application/use-cases/session.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { singapore } from '../../../src/domain/market/table/southeast-asia.ts'
import type { WalletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { aScene, ana, over } from './account-flows.ts'

/** A number of Singapore that can have a wallet, and one that cannot. */
export const NUMBER = '+6581234567'
export const NO_NUMBER = '+6521234567'

/** Creates a signed-in shopper with the steps of the wallet, over a connection that can be slow. */
export const aWalletScene = async () => {
  const scene = aScene()
  const kept = scene.world.add({ email: ana.uid }, { isConfirmed: true })
  const { sub } = kept.user
  await openSession(scene.ports)({ refreshToken: scene.world.newRefreshToken(sub), user: kept.user })()
  const ports = await scene.ports.openWalletPorts()
  const steps = walletSteps(ports, { market: singapore, languageCode: 'en' })
  const { wallets, walletPages } = scene.browser
  return {
    ...{ ...scene, sub, walletPorts: ports, wallets, walletPages },
    walletSteps: {
      activation: over(scene.line, steps.activation(kept.user)),
      charge: over(scene.line, steps.charge),
      topUp: over(scene.line, steps.topUp)
    },
    /** Gives the shopper a wallet. */
    grant: (walletStatus: WalletStatus | undefined, amount = '0', countryCode = 'sg'): void =>
      wallets.hold(sub, {
        wallet: { walletId: 'w1', walletStatus, countryCode, balanceAmount: amountOf(amount), hasSpent: false },
        accountStatus: 'active'
      })
  }
}
