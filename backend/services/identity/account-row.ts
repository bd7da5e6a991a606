import type { Selectable } from 'kysely'
import type { User } from '../../../src/domain/account/user.ts'
import { findMarketByCountryCode } from '../../../src/domain/market/find-market.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import type { AccountTable } from '../../database/tables-accounts.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import type { PoolToken } from './verify-token.ts'

/** The row that the store keeps of an account. */
export type AccountRow = Selectable<AccountTable>

/**
 * Finds the market for a country number or two letters.
 * Numbers are those of ISO 3166, with or without leading zeros.
 */
export const marketNamed = (code: string | undefined): Market | undefined => {
  if (code === undefined) return undefined
  return /^\d{1,3}$/.test(code) ? allMarkets.find(({ countryCode }) => countryCode === Number(code)) : findMarketByCountryCode(code)
}

/** Reads the row of an account. */
export const readAccount = (db: OrderDb, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('store.accounts').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Returns the row of an account and makes it where it is missing.
 * A pool may have had the account before it first notified the store.
 *
 * @returns also the row of a deleted account, which stays deleted
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

/** Returns whether an account still exists, and locks it against deletion until the transaction ends. */
export const isStillThere = async (trx: OrderDb, id: string): Promise<boolean> => {
  const there = trx.selectFrom('store.accounts').select('id').where('id', '=', id).where('deleted_at', 'is', null).forShare()
  return (await there.executeTakeFirst()) !== undefined
}

/** Reads the row of an account and locks it until the transaction ends. */
export const holdAccount = (trx: OrderDb, id: string, hold: 'share' | 'update'): Promise<AccountRow | undefined> => {
  const row = trx.selectFrom('store.accounts').selectAll().where('id', '=', id)
  return (hold === 'share' ? row.forShare() : row.forUpdate()).executeTakeFirst()
}

/**
 * Claims of a token about the sign-in that it comes from.
 * Refreshing the token changes none of them but `issuedAt`.
 */
export type SignInOfToken = Pick<PoolToken, 'issuedAt' | 'signedInAt' | 'signIn'>

/** Rounds a time down to whole seconds, as the pool counts. */
const wholeSecond = (moment: Date): number => Math.floor(moment.getTime() / 1_000)

/**
 * Returns whether a token still counts for an account.
 * False for a deleted account, and for a token whose sign-in was before all sign-ins were ended, however often it was refreshed since. The one
 * sign-in that a new password kept still counts.
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
