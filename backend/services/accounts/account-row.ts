import type { Selectable } from 'kysely'
import type { User } from '../../../src/domain/account/user.ts'
import { findMarketByCode } from '../../../src/domain/market/find-market.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import type { AccountTable } from '../../database/tables-accounts.ts'
import type { OrderDb } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import type { PoolToken } from './verify-token.ts'

/** What the store keeps of an account. */
export type AccountRow = Selectable<AccountTable>

/** The market that a number or two letters name; numbers as ISO 3166 has them, with or without leading zeros. */
export const marketNamed = (code: string | undefined): Market | undefined => {
  if (code === undefined) return undefined
  return /^\d{1,3}$/.test(code) ? allMarkets.find(({ countryCode }) => countryCode === Number(code)) : findMarketByCode(code)
}

/** Reads the row of an account. */
export const readAccount = (db: OrderDb, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('store.accounts').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The row of an account, made where it is missing: a pool may have had the account before it told the store of any.
 *
 * @returns also the row of a deleted account, which stays so
 */
export const ensureAccount = async (
  db: OrderDb,
  { now }: Pick<Services, 'now'>,
  user: Pick<User, 'sub' | 'countryCode' | 'languageCode'>
): Promise<AccountRow> => {
  const known = await readAccount(db, user.sub)
  if (known !== undefined) return known
  const values = {
    id: user.sub,
    market: marketNamed(user.countryCode)?.path ?? null,
    shop_lang: user.languageCode ?? null,
    created_at: now()
  }
  await db
    .insertInto('store.accounts')
    .values({ ...values, idp_verified_at: null, cpf_hash: null, signed_out_at: null, deleted_at: null })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
  return db.selectFrom('store.accounts').selectAll().where('id', '=', user.sub).executeTakeFirstOrThrow()
}

/** Whether an account is still there, which then stays so until the transaction ends. */
export const isStillThere = async (trx: OrderDb, id: string): Promise<boolean> => {
  const there = trx.selectFrom('store.accounts').select('id').where('id', '=', id).where('deleted_at', 'is', null).forShare()
  return (await there.executeTakeFirst()) !== undefined
}

/** False for a token of a deleted account, and for one that was made before its owner signed out everywhere. */
export const letsIn = (
  account: Pick<AccountRow, 'signed_out_at' | 'deleted_at'> | undefined,
  { issuedAt }: Pick<PoolToken, 'issuedAt'>
): boolean =>
  account === undefined ||
  (account.deleted_at === null && (account.signed_out_at === null || issuedAt.getTime() >= account.signed_out_at.getTime()))
