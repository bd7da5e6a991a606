import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Amount } from '../../domain/money/amount.ts'

/** What a gift card has added to the wallet. */
export interface RedeemedCard {
  readonly amount: Amount
  /** Of the wallet afterwards; undefined = not stated. */
  readonly balanceAmount: Amount | undefined
}

/** Gift cards, whose codes fill the signed-in wallet. @source PF 8.2 "RedeemGiftCode" */
export interface GiftCards {
  /**
   * Adds the amount of a gift card to the wallet, once; the same account is answered the same again.
   *
   * @failure giftCode.* — 1 without a wallet, 313, 314, 704 to 710
   * @failure network.403 — the token is missing, wrong or too old; nothing was added
   * @failure network.*
   * @source PF 8.2 "RedeemGiftCode", M115, M145, M201
   */
  readonly redeem: (code: string, antiForgeryToken: string) => TaskEither<Failure, RedeemedCard>
}
