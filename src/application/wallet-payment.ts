import * as TE from 'fp-ts/lib/TaskEither.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../domain/errors/failure.ts'
import { OFFLINE_ERROR_CODE } from '../domain/errors/network-errors.ts'
import { walletChargeErrors } from '../domain/errors/wallet-errors.ts'
import * as E from '../domain/kernel/either.ts'
import type { TopUpOffer } from '../domain/wallet/top-up-amount.ts'
import { walletChargeMachine, type WalletChargeMachine } from './machines/wallet-charge.machine.ts'
import { walletTopUpMachine, type WalletTopUpMachine } from './machines/wallet-top-up.machine.ts'
import type { ChargeAnswer, WalletCharge } from './ports/wallet-orders.ts'
import type { WalletPorts } from './ports/wallet-ports.ts'
import { withAntiForgery } from './use-cases/anti-forgery.ts'
import { asSignedIn, type SessionOfCalls } from './use-cases/as-signed-in.ts'
import { topUpSteps } from './use-cases/top-up-steps.ts'

/** Payment of orders from the wallet, on the pages of products and orders. */
export interface WalletPayment {
  /**
   * Pays an order.
   *
   * @failure signIn.SEC_01 — signed out
   * @failure walletCharge.DEFAULT — no answer came: it may have been charged
   * @failure network.* — nothing was sent, or it was refused
   * @source PF 8.2 "ChargeWallet", M203
   */
  readonly charge: (charge: WalletCharge) => TaskEither<Failure, ChargeAnswer>
  /** Reads the amounts that can be added to wallets of the market; undefined = not known. */
  readonly topUpOffer: () => Promise<TopUpOffer | undefined>
  readonly machines: { readonly charge: WalletChargeMachine; readonly topUp: WalletTopUpMachine }
}

/** Returns whether a call without an answer of its own may have been done: not when offline or refused. */
const mayBeDone = ({ area, code }: Failure): boolean =>
  area === 'network' && (typeof code !== 'number' || code === 408 || (code >= 500 && code !== OFFLINE_ERROR_CODE))

/**
 * Returns the failure of a charge.
 * Where no answer of its own came, the wallet may have paid; the same charge sent again finds that out.
 */
const failureOfCharge = (failure: Failure): Failure =>
  mayBeDone(failure) ? walletChargeErrors.failure('DEFAULT', failure.detail, failure) : failure

/**
 * Opens the payment from the wallet on one page.
 * All its calls share one anti-forgery token, which stays in memory.
 *
 * @param country path of the market
 * @source M111, M113, M115
 */
export const openWalletPayment = (ports: WalletPorts, country: string, session: SessionOfCalls): WalletPayment => {
  const guarded = withAntiForgery(ports)
  const signedIn = asSignedIn(session)
  const charge = signedIn((asked: WalletCharge) => guarded((token) => TE.mapLeft(failureOfCharge)(ports.orders.charge(asked, token))))
  const { look, start, ...steps } = topUpSteps(ports, country, guarded)
  return {
    charge,
    topUpOffer: async () => {
      const settings = await ports.wallet.country()()
      return E.isRight(settings) ? settings.right.topUp : undefined
    },
    machines: {
      charge: walletChargeMachine({ charge }),
      topUp: walletTopUpMachine({ ...steps, look: () => signedIn(look)(undefined), start: signedIn(start) })
    }
  }
}
