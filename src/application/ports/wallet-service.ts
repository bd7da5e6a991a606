import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { WalletCountrySettings } from '../../domain/wallet/country-settings.ts'
import type { WalletAccountStatus } from '../../domain/wallet/wallet-status.ts'
import type { Wallet } from '../../domain/wallet/wallet.ts'

/** Data of a user at the wallet service. */
export interface HeldWallet {
  /** Undefined = this account has no wallet. */
  readonly wallet: Wallet | undefined
  /** Undefined = no restriction of the account is known. */
  readonly accountStatus: WalletAccountStatus | undefined
  /** Why a wallet is restricted; undefined = it is not, or the service does not state it. */
  readonly restriction?: WalletRestriction | undefined
}

/** A restriction of a wallet. */
export interface WalletRestriction {
  readonly why: 'chargeback' | 'review' | 'proof' | undefined
  /** Undefined = until a person ends it. */
  readonly until: Date | undefined
}

/** Balances of accounts. @source A§7 "Wallet service", M211, M213, M218 */
export interface WalletService {
  /**
   * Reads the wallet of the signed-in user, also one of another country.
   *
   * @failure network.401, caused by 'The user is not authenticated' — signed out, and the call was never made
   * @failure signIn.SEC_01 — the session has ended
   * @failure network.*
   * @source M99, M114, M211
   */
  readonly wallet: () => TaskEither<Failure, HeldWallet>
  /**
   * Reads the wallet settings of the page's country, for any visitor.
   *
   * @failure network.*
   * @source M104, M114, M213
   */
  readonly country: () => TaskEither<Failure, WalletCountrySettings>
}
