import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Otp } from '../../domain/account/otp.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { ChannelType } from '../../domain/order/product.ts'
import type { Amount } from '../../domain/money/amount.ts'
import type { WalletTopUpStatus } from '../../domain/wallet/top-up-status.ts'
import type { WalletTransaction } from '../../domain/wallet/wallet-transaction.ts'

/** A payment channel by which a wallet is topped up. @source M107, D60 */
export interface TopUpChannel {
  readonly id: number
  readonly sortOrder: number
  readonly name: string
  readonly type: ChannelType
  /** Undefined = every amount. */
  readonly minimum: Amount | undefined
  readonly maximum: Amount | undefined
  /** Undefined = not stated. */
  readonly expiryMinutes: number | undefined
}

/** What the owner of a top-up can do with it. */
export type TopUpAction = 'continue' | 'recheck' | 'cancel'

/** One entry of the history of a top-up. */
export interface TopUpEvent {
  readonly status: WalletTopUpStatus
  readonly at: Date
}

/** A top-up of a wallet as its owner reads it. @source M112 */
export interface TopUp extends WalletTransaction {
  /** Amount that came; undefined = none, or not known yet. */
  readonly paidAmount: Amount | undefined
  /** Name of its payment channel. */
  readonly channelName: string | undefined
  /** Oldest first. */
  readonly history: readonly TopUpEvent[]
  /** Number of the order that it pays. */
  readonly forTxnId: string | undefined
  /** Why it failed. */
  readonly failure: Failure | undefined
  /** Why paid money cannot be added to the balance yet. */
  readonly fitsNot: Failure | undefined
  /** True = the payment provider was asked to send the money back. */
  readonly isGoingBack: boolean
  readonly availableActions: readonly TopUpAction[]
  /** Undefined = final; otherwise ask again after so many seconds. */
  readonly pollAfterSeconds: number | undefined
}

/** An anti-forgery token, which proves that a call comes from this store. @source M113 */
export interface AntiForgeryToken {
  readonly token: string
  /** Unit: s. */
  readonly expiresIn: number
}

/** A code that was sent to a mobile number. */
export interface WalletCode {
  /** The number, partly hidden. */
  readonly destination: string
  readonly sentAt: Date
}

/** Data with which a wallet is opened. @source M216 */
export interface WalletOpeningRequest {
  readonly userId: string
  readonly languageCode: string
  readonly currencyCode: string
  readonly email: string
  /** As its market writes it, without calling code. */
  readonly mobileNumber: string
  readonly verifyOtp: Otp
}

/** Calls of the wallet service that its pages need. @source A§7 "Wallet service" */
export interface WalletOperations {
  /**
   * Sends a code to a mobile number, which is written without calling code.
   *
   * @failure otp.-201 with `retryAfterSeconds`, otp.22, otp.locked
   * @failure signIn.SEC_01, network.*
   * @source D52
   */
  readonly sendCode: (request: { readonly mobileNumber: string; readonly languageCode: string }) => TaskEither<Failure, WalletCode>
  /**
   * Opens the wallet of the signed-in user; an active one stays as it is.
   *
   * @failure walletCreate.400 with `remainingTries`; walletCreate.409, 410, 411, 412, 413, 414
   * @failure otp.locked with `retryAfterSeconds` — after the last wrong code
   * @failure recovery.ExpiredCodeException — the code is too old
   * @failure signIn.SEC_01, network.*
   * @source M192, M216
   */
  readonly createWallet: (request: WalletOpeningRequest) => TaskEither<Failure, void>
  /**
   * Opens a reserved wallet again.
   *
   * @failure walletCreate.*, signIn.SEC_01, network.*
   * @source M217
   */
  readonly unreserveWallet: () => TaskEither<Failure, void>
  /**
   * Reads the payment channels of the market, in the order in which they are shown.
   *
   * @failure signIn.SEC_01, network.*
   * @source M107, M214
   */
  readonly paymentChannels: () => TaskEither<Failure, readonly TopUpChannel[]>
  /**
   * Reads one top-up of the signed-in user.
   *
   * @failure walletTopUp.302 — unknown, or of another user
   * @failure signIn.SEC_01, network.*
   * @source M212
   */
  readonly transaction: (id: string) => TaskEither<Failure, TopUp>
  /**
   * Reads an anti-forgery token.
   *
   * @failure signIn.SEC_01, network.*
   * @source M113, M215
   */
  readonly antiForgeryToken: () => TaskEither<Failure, AntiForgeryToken>
}
