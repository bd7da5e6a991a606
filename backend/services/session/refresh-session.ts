import { seconds } from '../../../src/domain/kernel/duration.ts'
import { letsIn, readAccount } from '../identity/account-row.ts'
import { POOL_TIMEOUT } from '../identity/ask-pool.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inTransaction, orderDb } from '../order-db.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { endSession } from './end-session.ts'
import { isOpen, lockSession, type SessionRow } from './session-row.ts'
import {
  answerIn,
  type Exchange,
  exchangeToken,
  sealedAnswer,
  sealedToken,
  sessionIdOf,
  type SessionTokens,
  tokenIn
} from './session-tokens.ts'

/**
 * Time in which a repeated call gets the same answer. Unit: ms.
 * It is repeated after a lost answer or by another tab.
 * @source P22, trust 0 "10 s same-key grace"
 */
const GRACE = seconds(10)

/**
 * Time after which the pool's answer for a session counts as lost, and another request may call.
 * It is shorter than the time in which a pool repeats its answer to a token that the lost request has used. Unit: ms.
 */
const LEASE = POOL_TIMEOUT + seconds(1)

/** Time in which a failed exchange counts as lost at once and is repeated immediately. Unit: ms. */
const AT_ONCE = seconds(1)

/** Interval and number of checks whether another request has the pool's answer. Unit: ms. */
const POLL_INTERVAL_MS = 50
const LOOKS = Math.ceil((LEASE + seconds(1)) / POLL_INTERVAL_MS)

/** Shortest remaining life of tokens that are answered while the pool is unreachable. Unit: ms. */
const WORTH_HANDING_OUT = seconds(30)

export type Refreshed =
  | { readonly kind: 'open'; readonly tokens: SessionTokens }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreachable' }

type RefreshLease =
  | { readonly kind: 'mine'; readonly row: SessionRow; readonly refreshToken: string }
  | { readonly kind: 'busy' }
  | Refreshed

/** Decides whether this request may call the pool for a session; never two at once, in any process. */
const acquireRefresh = (services: Services, id: string, lease: string): Promise<RefreshLease> =>
  inTransaction(services, async (trx): Promise<RefreshLease> => {
    const row = await lockSession(trx, id)
    const now = services.now()
    if (row === undefined || !isOpen(row, now)) return { kind: 'none' }
    const tokens = answerIn(services, row)
    if (tokens !== undefined && now.getTime() - row.answered_at.getTime() < GRACE && row.tokens_expire_at > now)
      return { kind: 'open', tokens }
    if (row.leased_until !== null && row.leased_until > now) return { kind: 'busy' }
    const refreshToken = tokenIn(services, row)
    if (refreshToken === undefined) return { kind: 'none' }
    await trx
      .updateTable('store.sessions')
      .set({ lease, leased_until: new Date(now.getTime() + LEASE) })
      .where('id', '=', id)
      .execute()
    return { kind: 'mine', row, refreshToken }
  })

/** Returns the stored tokens while the pool has no new ones, if they are valid long enough. */
const withoutPool = async (services: Services, { id }: SessionRow, lease: string): Promise<Refreshed> => {
  const row = await orderDb(services)
    .updateTable('store.sessions')
    .set({ lease: null, leased_until: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  const tokens = row === undefined ? undefined : answerIn(services, row)
  if (row === undefined || tokens === undefined) return { kind: 'unreachable' }
  return row.tokens_expire_at.getTime() - services.now().getTime() > WORTH_HANDING_OUT ? { kind: 'open', tokens } : { kind: 'unreachable' }
}

const keep = (services: Services, { id, account_id }: SessionRow, exchange: Extract<Exchange, { kind: 'tokens' }>): Promise<Refreshed> =>
  inTransaction(services, async (trx): Promise<Refreshed> => {
    const now = services.now()
    const row = await lockSession(trx, id)
    if (row === undefined) return { kind: 'none' }
    await trx
      .updateTable('store.sessions')
      .set({
        refresh_token: sealedToken(services, id, exchange.refreshToken),
        answer: row.ended_at === null ? sealedAnswer(services, id, exchange.tokens) : null,
        answered_at: now,
        tokens_expire_at: exchange.expiresAt,
        used_at: now,
        lease: null,
        leased_until: null,
        sign_in: exchange.signIn ?? row.sign_in
      })
      .where('id', '=', id)
      .execute()
    // Ended while the pool was called: the new token must be revoked.
    if (row.ended_at !== null) await enqueue(trx, 'sessionEnd', id, now)
    const account = await readAccount(trx, account_id)
    const isWelcome = exchange.user.sub === account_id && account !== undefined && letsIn(account, exchange)
    if (isWelcome && row.ended_at === null) return { kind: 'open', tokens: exchange.tokens }
    await endSession(services, trx, id)
    return { kind: 'none' }
  })

const refresh = async (
  services: Services,
  pool: IdentityConfig,
  row: SessionRow,
  refreshToken: string,
  lease: string
): Promise<Refreshed> => {
  const began = services.now().getTime()
  const first = await exchangeToken(services, pool, refreshToken)
  const isLost = first.kind === 'unreachable' && services.now().getTime() - began < AT_ONCE
  const exchange = isLost ? await exchangeToken(services, pool, refreshToken) : first
  switch (exchange.kind) {
    case 'tokens':
      return keep(services, row, exchange)
    case 'unreachable':
      return withoutPool(services, row, lease)
    case 'over':
      await inTransaction(services, (trx) => endSession(services, trx, row.id))
      return { kind: 'none' }
    default:
      return exchange satisfies never
  }
}

/**
 * Returns new tokens for the session of a cookie.
 * Parallel requests, in any process, make one call to the pool and get one answer; a lost answer is repeated for ten seconds.
 *
 * @source D47, P22, M66
 */
export const refreshSession = async (services: Services, pool: IdentityConfig, cookie: string): Promise<Refreshed> => {
  const id = sessionIdOf(cookie)
  const lease = Buffer.from(services.randomBytes(12)).toString('base64url')
  for (let look = 0; look < LOOKS; look += 1) {
    const turn = await acquireRefresh(services, id, lease)
    if (turn.kind === 'mine') return refresh(services, pool, turn.row, turn.refreshToken, lease)
    if (turn.kind !== 'busy') return turn
    await services.wait(POLL_INTERVAL_MS)
  }
  return { kind: 'unreachable' }
}
