import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import * as E from '../../domain/kernel/either.ts'
import { type ActivationDecision, decideActivation } from '../../domain/wallet/activation.ts'
import type { WalletCountrySettings } from '../../domain/wallet/country-settings.ts'
import { type WalletDisplay, walletDisplay } from '../../domain/wallet/wallet.ts'
import type { WalletPorts } from '../ports/wallet-ports.ts'
import type { HeldWallet } from '../ports/wallet-service.ts'

/** A market as far as the wallet needs it. */
export interface WalletMarket {
  readonly path: string
}

/** The wallet of the signed-in user in a market, and what can be done to open it. */
export interface OwnWallet {
  readonly held: HeldWallet
  readonly country: WalletCountrySettings
  readonly display: WalletDisplay
  readonly activation: ActivationDecision
}

/**
 * Reads the signed-in user's wallet with the settings of the market's country.
 *
 * @failure signIn.SEC_01, network.*
 * @source M99, M102, M104, M211, M213
 */
export const readOwnWallet =
  ({ wallet }: Pick<WalletPorts, 'wallet'>, market: WalletMarket) =>
  (): TaskEither<Failure, OwnWallet> =>
  async () => {
    const [held, country] = await Promise.all([wallet.wallet()(), wallet.country()()])
    if (E.isLeft(held)) return held
    if (E.isLeft(country)) return country
    const facts = { ...held.right, loading: false, market }
    return E.right({
      ...{ held: held.right, country: country.right },
      display: walletDisplay(facts),
      activation: decideActivation({ ...facts, country: country.right })
    })
  }
