import type { Selectable } from 'kysely'
import { walletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import type { GiftCodeTable } from '../../database/tables-gifts.ts'
import { foldSentCode, hashOfGiftKey } from '../gifts/gift-keys.ts'
import { countDifferent, forgiveDifferent, REQUEST_LIMITS } from '../limits/request-limits.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import { type ErrorResult, refuse } from '../orders/error-result.ts'
import { amountIn } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { passedLimit } from '../wallet/limits-of-credit.ts'
import { lockWallet } from '../wallet/lock-wallet.ts'
import { move } from '../wallet/movement.ts'

type GiftCodeRow = Selectable<GiftCodeTable>

/** What a code did: it filled a wallet by a transfer, or why not, by a code of the look-up `giftCode`. */
export type RedeemedCode = { readonly refusal: ErrorResult } | { readonly transferId: string }

/** Refuses a code that is not of use now; undefined = it is. @source PF 3.4 "Gift code" */
const refuseUnusable = ({ state, valid_from: from, expires_at: end }: GiftCodeRow, now: Date): ErrorResult | undefined => {
  if (state === 'blocked') return refuse(710)
  if (state === 'redeemed') return refuse(705)
  if (now < from) return refuse(707)
  return end !== null && end <= now ? refuse(706) : undefined
}

/** Fills the wallet of an account by a locked code that can be used. */
const fill = async (trx: OrderDb, services: Services, code: GiftCodeRow, accountId: string): Promise<RedeemedCode> => {
  const locked = await lockWallet(trx, services, { accountId })
  if (locked === undefined || locked.isDeleted || locked.wallet.status !== walletStatus.row('active').code)
    return { refusal: refuse(1, { recovery: 'none' }) }
  const { wallet, limits } = locked
  if (wallet.country !== code.country || wallet.currency !== code.currency)
    return { refusal: refuse(708, { recovery: 'otherMarket', countryCode: code.country }) }
  const amount = amountIn(code.amount)
  const passed = passedLimit(locked, amount)
  const limitAmount = passed === 313 ? limits.balance : undefined
  if (passed !== undefined) return { refusal: refuse(passed, { recovery: 'none', ...(limitAmount === undefined ? {} : { limitAmount }) }) }
  const { transferId } = await move(trx, services, locked, { kind: 'gift', codeHash: code.code_hash, amount })
  await trx
    .updateTable('store.gift_codes')
    .set({ state: 'redeemed', redeemed_by: accountId, redeemed_at: locked.now, transfer_id: transferId })
    .where('code_hash', '=', code.code_hash)
    .execute()
  return { transferId }
}

/**
 * Adds the amount of a gift card to the wallet of an account, once.
 * The same account is answered the same transfer again. Of codes that fail, five different ones are tried in an hour.
 *
 * @failure giftCode 1 no active wallet, 313, 314, 704 to 710
 * @source PF 8.2 "RedeemGiftCode", M145, M201
 */
export const redeemGiftCode = async (services: Services, accountId: string, typed: string): Promise<RedeemedCode> => {
  const hash = hashOfGiftKey(foldSentCode(typed))
  const key = `redeemGiftCode:${accountId}`
  const counted = await countDifferent(services, key, hash, REQUEST_LIMITS.redeemGiftCode)
  if (!counted.allowed) return { refusal: refuse(709, { recovery: 'wait', retryAfterSeconds: counted.retryAfterSeconds }) }
  const redeemed = await inTransaction(services, async (trx): Promise<RedeemedCode> => {
    const code = await trx.selectFrom('store.gift_codes').selectAll().where('code_hash', '=', hash).forUpdate().executeTakeFirst()
    if (code === undefined) return { refusal: refuse(704) }
    if (code.state === 'redeemed' && code.redeemed_by === accountId && code.transfer_id !== null) return { transferId: code.transfer_id }
    const refusal = refuseUnusable(code, services.now())
    return refusal === undefined ? fill(trx, services, code, accountId) : { refusal }
  })
  if ('transferId' in redeemed) await forgiveDifferent(services, key, hash)
  return redeemed
}

/** Formats the transfer of a redeemed card as a transaction of the wallet. @source M145 */
export const redeemedView = async (db: OrderDb, transferId: string) => {
  const entry = await db
    .selectFrom('store.wallet_entries')
    .select(['amount', 'currency', 'at', 'balance_after'])
    .where('transfer_id', '=', transferId)
    .where('wallet_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    id: transferId,
    status: 'Success',
    kind: 'gift',
    amount: amountIn(entry.amount),
    paidAmount: null,
    currency: entry.currency,
    createdAt: entry.at,
    balanceAmount: entry.balance_after === null ? null : amountIn(entry.balance_after),
    payment: null,
    failureCode: null,
    fitsNot: null,
    refund: null,
    forTxnId: null,
    channelName: '',
    history: [],
    availableActions: [],
    pollAfterSeconds: null
  }
}
