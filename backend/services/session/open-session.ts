import { ensureAccount, holdAccount, letsIn } from '../identity/account-row.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inTransaction } from '../order-db.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { endSession, forgetTwins } from './end-session.ts'
import { hasEnded } from './ended-sign-ins.ts'
import { SESSION_LIFE } from './session-row.ts'
import { exchangeToken, sealedAnswer, sealedToken, sessionIdOf, type SessionTokens } from './session-tokens.ts'

/** Size of a cookie: 256 bits. Unit: bytes. */
const COOKIE_LENGTH = 32

/** Result of opening a session. */
export type Opened =
  | { readonly kind: 'open'; readonly cookie: string; readonly tokens: SessionTokens }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreachable' }

/**
 * Opens the session of a browser that has just signed in.
 * Its refresh token is exchanged at once, so that the one that the browser had is no longer valid, and the new one stays in the store.
 * A session that the browser had before ends.
 *
 * @param before value of the browser's cookie
 * @source D47, trust no. 4
 */
export const openSession = async (
  services: Services,
  pool: IdentityConfig,
  refreshToken: string,
  before: string | undefined
): Promise<Opened> => {
  const exchange = await exchangeToken(services, pool, refreshToken)
  if (exchange.kind !== 'tokens') return { kind: exchange.kind === 'over' ? 'none' : 'unreachable' }
  const { user, tokens } = exchange
  const cookie = Buffer.from(services.randomBytes(COOKIE_LENGTH)).toString('base64url')
  const id = sessionIdOf(cookie)
  return inTransaction(services, async (trx): Promise<Opened> => {
    const now = services.now()
    const endsAt = new Date(now.getTime() + SESSION_LIFE)
    const { id: accountId } = await ensureAccount(trx, services, user)
    // Locked first, as at the end of all sessions of the account: either the new one is among them, or it is refused here.
    const account = await holdAccount(trx, accountId, 'share')
    await trx
      .insertInto('store.sessions')
      .values({
        id,
        account_id: accountId,
        refresh_token: sealedToken(services, id, exchange.refreshToken),
        answer: sealedAnswer(services, id, tokens),
        answered_at: now,
        tokens_expire_at: exchange.expiresAt,
        created_at: now,
        used_at: now,
        ends_at: endsAt,
        ended_at: null,
        lease: null,
        leased_until: null,
        sign_in: exchange.signIn ?? null
      })
      .execute()
    await enqueue(trx, 'sessionEnd', id, endsAt)
    await forgetTwins(trx, { id, sign_in: exchange.signIn ?? null })
    if (before !== undefined) await endSession(services, trx, sessionIdOf(before))
    if (letsIn(account, exchange) && !(await hasEnded(trx, exchange.signIn))) return { kind: 'open', cookie, tokens }
    await endSession(services, trx, id)
    return { kind: 'none' }
  })
}
