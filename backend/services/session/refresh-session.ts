import { seconds } from '../../../src/domain/kernel/duration.ts'
import { letsIn, readAccount } from '../accounts/account-row.ts'
import { POOL_TIMEOUT } from '../accounts/ask-pool.ts'
import { schedule } from '../due-work/due-rows.ts'
import { inTransaction, orderDb } from '../orders/order-row.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { endSession } from './end-session.ts'
import { type Exchange, exchangeToken } from './exchange-token.ts'
import {
  answerIn,
  isOpen,
  lockSession,
  sealedAnswer,
  sealedToken,
  sessionIdOf,
  type SessionRow,
  type SessionTokens,
  tokenIn
} from './session-row.ts'

/**
 * A repeated call within this time gets the same answer: a lost answer, or another tab.
 * @source P22, trust 0 "10 s same-key grace"
 */
const GRACE = seconds(10)

/**
 * One request may be at the pool for a session so long; then it was lost, and the next one goes. Sooner than a pool forgets what it answered
 * to the token that the lost one has spent.
 */
const LEASE = POOL_TIMEOUT + seconds(1)

/** An answer that was lost at once is asked for again at once. */
const AT_ONCE = seconds(1)

/** How often, and how many times, a request looks whether another one has come back from the pool. Unit: ms. */
const LOOK_EVERY = 50
const LOOKS = Math.ceil((LEASE + seconds(1)) / LOOK_EVERY)

/** Tokens that run out sooner are not handed out while the pool is away. */
const WORTH_HANDING_OUT = seconds(30)

export type Refreshed =
  | { readonly kind: 'open'; readonly tokens: SessionTokens }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreachable' }

type Turn = { readonly kind: 'mine'; readonly row: SessionRow; readonly refreshToken: string } | { readonly kind: 'busy' } | Refreshed

/** Whose turn it is to go to the pool for a session; never two at once, in any process. */
const takeTurn = (services: Services, id: string, lease: string): Promise<Turn> =>
  inTransaction(services, async (trx): Promise<Turn> => {
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

/** The pool has no new tokens now: those at hand are good as long as they count. */
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
    // Ended while the pool was asked: the new token is the one to be forgotten.
    if (row.ended_at !== null) await schedule(trx, 'sessionEnd', id, now)
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
 * New tokens for the session of a cookie. Requests side by side, in whichever process, make one call to the pool and get one answer; an answer
 * that was lost is given again for ten seconds.
 *
 * @source D47, P22, M66
 */
export const refreshSession = async (services: Services, pool: IdentityConfig, cookie: string): Promise<Refreshed> => {
  const id = sessionIdOf(cookie)
  const lease = Buffer.from(services.randomBytes(12)).toString('base64url')
  for (let look = 0; look < LOOKS; look += 1) {
    const turn = await takeTurn(services, id, lease)
    if (turn.kind === 'mine') return refresh(services, pool, turn.row, turn.refreshToken, lease)
    if (turn.kind !== 'busy') return turn
    await services.wait(LOOK_EVERY)
  }
  return { kind: 'unreachable' }
}
