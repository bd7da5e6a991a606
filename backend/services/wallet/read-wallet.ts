import { sql } from 'kysely'
import type { User } from '../../../src/domain/account/user.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { type WalletAccountStatus, walletAccountStatus, type WalletStatus, walletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { amountIn, orderDb, type OrderDb } from '../orders/order-row.ts'
import type { Services } from '../services.ts'

/** A wallet as the store keeps it. */
export interface KeptWallet {
  readonly walletId: string
  /** Undefined = not activated. */
  readonly walletStatus: WalletStatus | undefined
  /** Path of the market. */
  readonly countryCode: string
  readonly currencyCode: string
  /** Sum of its entries. */
  readonly balanceAmount: Amount
  /** Something was paid with it at least once, whatever became of the order. */
  readonly hasSpent: boolean
}

/** Whether an account still is one, and its wallet. */
export interface WalletHolder {
  readonly isDeleted: boolean
  readonly wallet: KeptWallet | undefined
}

/** The status of a stored wallet; the table knows no other number. */
export const walletStatusOf = (code: number | null): WalletStatus | undefined => {
  if (code === null) return undefined
  const found = walletStatus.byCode(code)
  if (found === undefined) throw new Error(`A wallet has the unknown status ${code}`)
  return found.name
}

const held = (db: OrderDb) =>
  db
    .selectFrom('store.wallets as w')
    .leftJoin('store.wallet_entries as e', 'e.wallet_id', 'w.id')
    .select(['w.id', 'w.account_id', 'w.status', 'w.country', 'w.currency'])
    .select([
      sql<string>`coalesce(sum(e.amount), 0)::text`.as('balance'),
      sql<boolean>`coalesce(bool_or(e.reason = 'charge'), false)`.as('has_spent')
    ])
    .groupBy('w.id')

/**
 * What an account holds; what it held stays, also of an account that was deleted.
 *
 * @param accountId of an account that the store may have heard nothing of yet
 * @source A§3 "Wallet", M99, trust I2, I12
 */
export const readHolder = async (services: Pick<Services, 'database'>, accountId: string): Promise<WalletHolder> => {
  const db = orderDb(services)
  const row = await held(db).where('w.account_id', '=', accountId).executeTakeFirst()
  const account = await db.selectFrom('store.accounts').select('deleted_at').where('id', '=', accountId).executeTakeFirst()
  return {
    isDeleted: (account?.deleted_at ?? null) !== null,
    wallet: row && {
      walletId: row.id,
      walletStatus: walletStatusOf(row.status),
      countryCode: row.country,
      currencyCode: row.currency,
      balanceAmount: amountIn(row.balance),
      hasSpent: row.has_spent
    }
  }
}

/**
 * Where the account behind a wallet stands; total. A deleted account comes before a restriction, a restriction before what is still to be
 * done, as in what a wallet shows.
 *
 * @source B§4 "Account statuses", M100, D23
 */
export const accountStatusOf = (
  { isDeleted, wallet }: { readonly isDeleted: boolean; readonly wallet: Pick<KeptWallet, 'walletStatus'> | undefined },
  { phoneNumber, phoneNumberVerified }: Pick<User, 'phoneNumber' | 'phoneNumberVerified'>
): WalletAccountStatus => {
  if (isDeleted) return 'deleted'
  if (wallet?.walletStatus === 'restricted') return 'restricted'
  if (wallet?.walletStatus === 'reserved') return 'reserved'
  return phoneNumber !== undefined && !phoneNumberVerified ? 'unverified' : 'active'
}

/** An answer to `GET /user/wallet`. @source A§7, M211 */
export const wireWallet = (holder: WalletHolder, user: Pick<User, 'phoneNumber' | 'phoneNumberVerified'>) => {
  const { wallet } = holder
  const accountStatus = walletAccountStatus.row(accountStatusOf(holder, user)).code
  if (wallet === undefined) return { accountStatus }
  const { walletStatus: status, ...rest } = wallet
  return { accountStatus, ...rest, ...(status === undefined ? {} : { walletStatus: walletStatus.row(status).code }) }
}
