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

/** Reads the row of an account and keeps others from changing it until the transaction ends. */
export const holdAccount = (trx: OrderDb, id: string, hold: 'share' | 'update'): Promise<AccountRow | undefined> => {
  const row = trx.selectFrom('store.accounts').selectAll().where('id', '=', id)
  return (hold === 'share' ? row.forShare() : row.forUpdate()).executeTakeFirst()
}

/** What a token says of the sign-in that it comes from; renewing changes none of it, but for `issuedAt`. */
export type SignInOfToken = Pick<PoolToken, 'issuedAt' | 'signedInAt' | 'signIn'>

/** The pool counts in whole seconds. */
const wholeSecond = (moment: Date): number => Math.floor(moment.getTime() / 1_000)

/**
 * False for a token of a deleted account, and for one whose owner had signed in before all of that ended, however often it was renewed since;
 * the one sign-in that a new password kept counts all the same.
 */
export const letsIn = (
  account: Pick<AccountRow, 'signed_out_at' | 'kept_sign_in' | 'deleted_at'> | undefined,
  { issuedAt, signedInAt = issuedAt, signIn }: SignInOfToken
): boolean => {
  if (account === undefined) return true
  if (account.deleted_at !== null) return false
  if (account.signed_out_at === null || wholeSecond(signedInAt) >= wholeSecond(account.signed_out_at)) return true
  return signIn !== undefined && signIn === account.kept_sign_in
}
