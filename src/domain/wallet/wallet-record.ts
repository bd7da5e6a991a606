import * as t from 'io-ts'
import { Amount } from '../money/amount.ts'
import type { Wallet } from './wallet.ts'
import { walletStatus } from './wallet-status.ts'

/**
 * A wallet as the wallet service answers it: its status as a number or not at all, its balance as canonical decimal text.
 *
 * @source A§3 "Wallet", A§7 "GET /user/wallet", M99, M100, D44
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
