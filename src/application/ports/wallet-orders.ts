import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Amount } from '../../domain/money/amount.ts'
import type { Order } from '../../domain/order/order.ts'
import type { WalletTopUpOptions } from '../../domain/wallet/top-up-amount.ts'
import type { WalletEntry, WalletLimitUse } from '../../domain/wallet/wallet-entry.ts'
import type { TopUp, TopUpAction } from './wallet-operations.ts'

/** A page of the movements of a wallet, newest first. */
export interface WalletEntryPage {
  readonly items: readonly WalletEntry[]
  readonly hasMore: boolean
}

/** The order that a wallet pays. */
export interface WalletCharge {
  readonly txnId: string
  readonly checkoutId: string
}

/** A payment of the order of a top-up. */
export interface TopUpCharge extends WalletCharge {
  /** Number of the top-up. */
  readonly topUpId: string
}

/** Answer to a charge: the order was paid, or why not; both state the balance where it is known. */
export interface ChargeAnswer {
  /** Undefined = the order was paid. */
  readonly refusal: Failure | undefined
  readonly balanceAmount: Amount | undefined
  readonly order: Order | undefined
}

/** A top-up to start. */
export interface TopUpRequest {
  /** Stored by the browser before the first call, so that the same call again answers the same top-up. */
  readonly checkoutId: string
  readonly amount: Amount
  readonly pcId: number
  /** Number of the order that the money pays. */
  readonly forTxnId?: string
}

/** Answer to a top-up; a refusal may state the top-up too. */
export interface TopUpAnswer {
  /** Undefined = accepted. */
  readonly refusal: Failure | undefined
  readonly topUp: TopUp | undefined
}

/** Movements, limits, top-ups and payments of wallets. @source PF 8.2 */
export interface WalletOrders {
  /**
   * Reads movements of the signed-in user's wallet.
   *
   * @param page `after`: number of the last movement that is shown
   * @failure network.401 — signed out
   * @failure network.*
   * @source D28, D56
   */
  readonly entries: (page: { readonly after: string | undefined; readonly limit: number }) => TaskEither<Failure, WalletEntryPage>
  /**
   * Reads the limits of the signed-in user's wallet, in the order of their checks.
   *
   * @failure network.*
   */
  readonly limits: () => TaskEither<Failure, readonly WalletLimitUse[]>
  /**
   * Reads the amounts that can be added to wallets of the market; undefined = the country has no wallet.
   *
   * @failure network.*
   * @source PF 8.3 "WalletTopUpOptions", M109
   */
  readonly topUpOptions: () => TaskEither<Failure, WalletTopUpOptions | undefined>
  /**
   * Reads the top-ups of the signed-in user that are not in the wallet yet, newest first.
   * They are not paid, on their way, or waiting until they fit.
   *
   * @failure network.*
   */
  readonly openTopUps: () => TaskEither<Failure, readonly TopUp[]>
  /**
   * Starts a top-up.
   *
   * @failure network.403 — the token is missing, wrong or too old; nothing was started
   * @failure network.*
   * @source PF 8.2 "TopUpWallet", M115, M202
   */
  readonly topUp: (request: TopUpRequest, antiForgeryToken: string) => TaskEither<Failure, TopUpAnswer>
  /**
   * Does an available action of a top-up.
   *
   * @failure network.403, as for a top-up
   * @failure network.*
   */
  readonly resolveTopUp: (
    resolution: { readonly txnId: string; readonly action: TopUpAction },
    antiForgeryToken: string
  ) => TaskEither<Failure, TopUpAnswer>
  /**
   * Pays an order with the wallet; the same order is never paid twice.
   *
   * @param antiForgeryToken sent in the X-XSRF-TOKEN header of this call alone
   * @failure network.403 — the token is missing, wrong or too old; nothing was charged
   * @failure network.*
   * @source PF 8.2 "ChargeWallet", M115, M203
   */
  readonly charge: (charge: WalletCharge, antiForgeryToken: string) => TaskEither<Failure, ChargeAnswer>
}
