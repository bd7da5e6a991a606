import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import { type AccountRow, readAccount } from '../identity/account-row.ts'
import { inTransaction, orderDb } from '../order-db.ts'
import type { PartnerConfig, Services } from '../services.ts'
import { PARTNER_TIMEOUT, renewTokens } from './partner-provider.ts'
import { isMarkedAsPlayer, playerCookieIn } from './player-cookies.ts'
import { deletePlayerSession, findPlayerSession, type PlayerSessionRow, randomText, sealedTokens, tokensOf } from './player-session.ts'

/** Time after which another process may renew, since the first one is lost. Unit: ms. */
const LEASE = PARTNER_TIMEOUT + seconds(1)

/** Takes the right to renew the publisher's tokens of a session; one process has it at a time. */
const takeLease = async (services: Services, id: string, lease: string): Promise<boolean> => {
  const now = services.now()
  const taken = await orderDb(services)
    .updateTable('store.player_sessions')
    .set({ lease, leased_until: new Date(now.getTime() + LEASE) })
    .where('id', '=', id)
    .where('partner_tokens_expire_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const release = (services: Services, id: string, lease: string) =>
  orderDb(services)
    .updateTable('store.player_sessions')
    .set({ lease: null, leased_until: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()

/**
 * Renews the publisher's tokens of a session once they have expired.
 * While another request renews them, or the game account does not answer, the session goes on. One that the game account ended is over.
 *
 * @returns false where the session is over
 */
export const keepAlive = async (services: Services, partner: PartnerConfig, row: PlayerSessionRow): Promise<boolean> => {
  if (row.partner_tokens_expire_at > services.now()) return true
  const tokens = tokensOf(services, row)
  if (tokens?.refreshToken === undefined) {
    await deletePlayerSession(orderDb(services), row.id)
    return false
  }
  const lease = randomText(services)
  if (!(await takeLease(services, row.id, lease))) return true
  const renewed = await renewTokens(services, partner, tokens)
  if (renewed.kind === 'unreachable') {
    await release(services, row.id, lease)
    return true
  }
  if (renewed.kind === 'refused') {
    await deletePlayerSession(orderDb(services), row.id)
    return false
  }
  await inTransaction(services, (trx) =>
    trx
      .updateTable('store.player_sessions')
      .set({
        partner_tokens: sealedTokens(services, row.id, renewed.tokens),
        partner_tokens_expire_at: renewed.tokens.expiresAt,
        lease: null,
        leased_until: null
      })
      .where('id', '=', row.id)
      .execute()
  )
  return true
}

/**
 * Finds the open session of a player by the cookies of a call.
 * A session that the game account has ended is ended here too.
 */
export const playerSessionOf = async (
  services: Services,
  partner: PartnerConfig,
  request: Pick<FastifyRequest, 'headers'>
): Promise<PlayerSessionRow | undefined> => {
  if (!isMarkedAsPlayer(request)) return undefined
  const row = await findPlayerSession(services, playerCookieIn(services, request))
  return row !== undefined && (await keepAlive(services, partner, row)) ? row : undefined
}

/**
 * Returns the account row of the calling player, by the cookie alone.
 * @failure `nobody` — no session, or one that is over
 * @source M70, M72, M96
 */
export const playerOfCall = async (
  services: Services,
  partner: PartnerConfig,
  request: Pick<FastifyRequest, 'headers'>
): Promise<E.Either<'nobody', AccountRow>> => {
  const row = await playerSessionOf(services, partner, request)
  const account = row === undefined || row.account_id === null ? undefined : await readAccount(orderDb(services), row.account_id)
  return account === undefined || account.deleted_at !== null ? E.left('nobody') : E.right(account)
}
