import { holdAccount } from '../identity/account-row.ts'
import { askPool } from '../identity/ask-pool.ts'
import { signInNamedBy } from '../identity/verify-token.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inTransaction, orderDb, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { endSignIn } from './ended-sign-ins.ts'
import { endSocketsOf } from '../sockets/wallet-sockets.ts'
import { isOpen, lockSession, type SessionRow } from './session-row.ts'
import { answerIn, tokenIn } from './session-tokens.ts'

type Deps = Pick<Services, 'now'>

/**
 * Ends a session now, with the sign-in that it comes from.
 *
 * No token of that sign-in counts any more, and none opens a session. A job informs the pool, so that an outage of the pool keeps no session
 * open.
 */
export const endSession = async (services: Deps, trx: OrderDb, id: string): Promise<void> => {
  const at = services.now()
  const ended = await trx
    .updateTable('store.sessions')
    .set({ ended_at: at, answer: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'sign_in'])
    .executeTakeFirst()
  if (ended === undefined) return
  endSocketsOf(trx, id)
  if (ended.sign_in !== null) await endSignIn(services, trx, ended.sign_in)
  await enqueue(trx, 'sessionEnd', id, at)
}

/** Ends every session of an account, and all its tokens with them. @source trust no. 4 */
export const endAllSessions = (services: Pick<Services, 'database' | 'now'>, accountId: string): Promise<void> =>
  inTransaction(services, (trx) => endSessionsOf(services, trx, accountId))

/**
 * Deletes other sessions of the same sign-in, whose answers were lost.
 *
 * Ending them would end that sign-in.
 */
export const forgetTwins = async (trx: OrderDb, { id, sign_in }: Pick<SessionRow, 'id' | 'sign_in'>): Promise<void> => {
  if (sign_in !== null) await trx.deleteFrom('store.sessions').where('sign_in', '=', sign_in).where('id', '!=', id).execute()
}

const endOpen = async (services: Deps, trx: OrderDb, accountId: string, kept?: Pick<SessionRow, 'id' | 'sign_in'>): Promise<void> => {
  if (kept !== undefined) await forgetTwins(trx, kept)
  const rows = await trx
    .selectFrom('store.sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of rows) if (id !== kept?.id) await endSession(services, trx, id)
}

/**
 * Ends every session of an account, as `endAllSessions`, as a part of a larger transaction.
 * The account is locked first: a session that is being opened is ended, or is refused.
 */
export const endSessionsOf = async (services: Deps, trx: OrderDb, accountId: string): Promise<void> => {
  const ended = { signed_out_at: services.now(), kept_sign_in: null }
  await trx.updateTable('store.accounts').set(ended).where('id', '=', accountId).execute()
  await endOpen(services, trx, accountId)
}

/**
 * Ends every session of an account but one, with their tokens; the tokens of that one still count.
 * Where the pool does not state the sign-in of a token, its tokens cannot be distinguished from the others: those count then until they
 * expire, and are not refreshed.
 *
 * @returns false where that one has ended itself; then no session was ended
 */
export const endOtherSessions = (services: Pick<Services, 'database' | 'now' | 'config'>, own: SessionRow): Promise<boolean> =>
  inTransaction(services, async (trx) => {
    const account = await holdAccount(trx, own.account_id, 'update')
    const row = await lockSession(trx, own.id)
    if (account === undefined || account.deleted_at !== null || row === undefined || !isOpen(row, services.now())) return false
    const tokens = answerIn(services, row)
    const signIn = tokens === undefined ? undefined : signInNamedBy(tokens.accessToken)
    if (signIn !== undefined)
      await trx
        .updateTable('store.accounts')
        .set({ signed_out_at: services.now(), kept_sign_in: signIn })
        .where('id', '=', account.id)
        .execute()
    await endOpen(services, trx, account.id, { id: own.id, sign_in: row.sign_in ?? signIn ?? null })
    return true
  })

/**
 * Revokes the refresh token of an ended session at the pool, then deletes the session.
 * One that expired is only deleted. The call is repeated while the pool does not answer, until the token would have expired.
 */
export const tellPoolOfEnd = async (services: Services, id: string): Promise<void> => {
  const db = orderDb(services)
  const row = await db.selectFrom('store.sessions').selectAll().where('id', '=', id).executeTakeFirst()
  const now = services.now()
  if (row === undefined || isOpen(row, now)) return undefined
  // A refresh at the pool is running and returns a new token, which must be revoked instead.
  if (row.leased_until !== null && row.leased_until > now) return enqueue(db, 'sessionEnd', id, row.leased_until)
  const token = tokenIn(services, row)
  const pool = services.config.identity
  if (token !== undefined && pool !== undefined && row.ends_at > now) {
    const answer = await askPool(services, pool, 'RevokeToken', { Token: token, ClientId: pool.clientId })
    if (answer.kind === 'unreachable') throw new Error('The user pool could not be told that a session has ended.')
  }
  await db.deleteFrom('store.sessions').where('id', '=', id).execute()
  return undefined
}
