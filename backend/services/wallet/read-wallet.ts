import type { Selectable } from 'kysely'
import type { WalletTable } from '../../database/tables-wallet.ts'
import type { User } from '../../../src/domain/account/user.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import type { Restriction } from '../../../src/domain/wallet/restriction.ts'
import { type WalletAccountStatus, walletAccountStatus, type WalletStatus, walletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { orderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import type { Services } from '../services.ts'

/** A stored wallet. */
export interface KeptWallet {
  readonly walletId: string
  /** Undefined = not activated. */
  readonly walletStatus: WalletStatus | undefined
  /** Path of the market. */
  readonly countryCode: string
  readonly currencyCode: string
  /** Its balance, which the last entry wrote. */
  readonly balanceAmount: Amount
  /** At least one payment was made with it, whatever became of the order. */
  readonly hasSpent: boolean
  /** Number of its last movement. */
  readonly version: number
  /** Why it is restricted, and until when; undefined where it is not. */
  readonly restriction: Restriction | undefined
}

/** The wallet of an account, and whether the account was deleted. */
export interface WalletHolder {
  readonly isDeleted: boolean
  readonly wallet: KeptWallet | undefined
}

/**
 * Returns the status of a stored wallet.
 * @throws Error for a number that the table does not have
 */
export const walletStatusOf = (code: number | null): WalletStatus | undefined => {
  if (code === null) return undefined
  const found = walletStatus.byCode(code)
  if (found === undefined) throw new Error(`A wallet has the unknown status ${code}`)
  return found.name
}

/**
 * Reads the wallet of an account, also of a deleted one, whose wallet stays.
 *
 * @param accountId may be of an account that the store does not know yet
 * @source A§3 "Wallet", M99, trust I2, I12
 */
export const readHolder = async (services: Pick<Services, 'database'>, accountId: string): Promise<WalletHolder> => {
  const db = orderDb(services)
  const row = await db.selectFrom('store.wallets').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  const account = await db.selectFrom('store.accounts').select('deleted_at').where('id', '=', accountId).executeTakeFirst()
  return {
    isDeleted: (account?.deleted_at ?? null) !== null,
    wallet: row && {
      walletId: row.id,
      walletStatus: walletStatusOf(row.status),
      countryCode: row.country,
      currencyCode: row.currency,
      balanceAmount: amountIn(row.balance),
      hasSpent: row.has_spent,
      version: Number(row.entry_count),
      restriction: restrictionOf(row)
    }
  }
}

/**
 * Returns the status of the account of a wallet, in every case.
 * A deleted account is first, then a restriction, then steps that are missing, as a wallet shows them. A wallet that was opened once stays open when
 * its owner changes the number.
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
  const isOpened = wallet?.walletStatus !== undefined
  return !isOpened && phoneNumber !== undefined && !phoneNumberVerified ? 'unverified' : 'active'
}

/** Returns the restriction of a stored wallet; undefined where it has none. */
export const restrictionOf = ({
  status,
  restricted_why: reason,
  restricted_until: until
}: Pick<Selectable<WalletTable>, 'status' | 'restricted_why' | 'restricted_until'>): Restriction | undefined =>
  walletStatusOf(status) === 'restricted' ? { reason: reason ?? 'review', until: until ?? undefined } : undefined

/** Formats the answer to `GET /user/wallet`. @source A§7, M211 */
export const wireWallet = (holder: WalletHolder, user: Pick<User, 'phoneNumber' | 'phoneNumberVerified'>) => {
  const { wallet } = holder
  const accountStatus = walletAccountStatus.row(accountStatusOf(holder, user)).code
  if (wallet === undefined) return { accountStatus }
  const { walletStatus: status, restriction, ...rest } = wallet
  return {
    accountStatus,
    ...rest,
    ...(status === undefined ? {} : { walletStatus: walletStatus.row(status).code }),
    ...(restriction === undefined ? {} : { restrictedWhy: restriction.reason }),
    ...(restriction?.until === undefined ? {} : { restrictedUntil: restriction.until })
  }
}
