import * as t from 'io-ts'
import { Amount } from '../money/amount-codec.ts'
import type { Wallet } from './wallet.ts'
import { walletStatus } from './wallet-status.ts'

/**
 * A wallet as the wallet service answers it.
 * Its status as a number or not at all, its balance as canonical decimal text.
 *
 * @source A§3 "Wallet", A§7 "GET /user/wallet", M99, M100, D44
 * @example
 * const answer = { walletId: 'w1', walletStatus: 1, countryCode: 'sg', balanceAmount: '12.5', hasSpent: true }
 * walletRecord.decode(answer).right.walletStatus // 'active'
 * isLeft(walletRecord.decode({ ...answer, balanceAmount: 12.5 })) // true
 */
export const walletRecord: t.Type<Wallet, unknown> = /* @__PURE__ */ t.readonly(
  /* @__PURE__ */ t.type({
    walletId: t.string,
    walletStatus: /* @__PURE__ */ t.union([walletStatus.codec, t.undefined]),
    countryCode: t.string,
    balanceAmount: Amount,
    hasSpent: t.boolean
  })
)
