import { createHash } from 'node:crypto'
import { minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { findMarketByCountryCode } from '../../../src/domain/market/find-market.ts'
import type { StoreProduct } from '../catalogue/catalogue.ts'
import { orderDb } from '../order-db.ts'
import { noAnswer, type ErrorResult, refusalOfPublisher, refuse } from '../orders/error-result.ts'
import { type CheckAnswer, type CheckedPlayer, verifyPlayer } from '../publisher/check-player.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import type { Services } from '../services.ts'

/**
 * Times for which the answers about a known and an unknown player are cached; others are not.
 * @source PF 1.6
 */
const KNOWN = minutes(5)
const UNKNOWN_PLAYER = seconds(60)

const isCheckAnswer = (value: unknown): value is CheckAnswer =>
  isRecord(value) && (value.kind === 'known' || (value.kind === 'refused' && typeof value.code === 'number'))

/**
 * Returns the cache key of a look-up.
 * The market is part of it, since a publisher receives the origin of the purchase.
 */
const keyOf = (market: Market, voucherTypeId: number, userId: string, zoneId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([market.path, voucherTypeId, userId, zoneId]))
    .digest('base64url')

/** Looks a player up, cached for five minutes. @source PF 1.1 step 2, 1.6 */
export const lookUpPlayer = async (
  services: Services,
  market: Market,
  { product, publisherKey }: StoreProduct,
  user: { readonly userId: string; readonly zoneId: string }
): Promise<CheckAnswer> => {
  const db = orderDb(services)
  const key = keyOf(market, product.voucherTypeId, user.userId, user.zoneId)
  const now = services.now()
  const remembered = await db
    .selectFrom('store.player_checks')
    .selectAll()
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (remembered !== undefined && isCheckAnswer(remembered.answer)) return remembered.answer
  const answer = await verifyPlayer(services, publisherKey, market.code, user)
  const timeToLive = answer.kind === 'known' ? KNOWN : answer.kind === 'refused' && answer.code === -100 ? UNKNOWN_PLAYER : undefined
  if (timeToLive !== undefined) {
    const row = { answer: JSON.stringify(answer), expires_at: new Date(services.now().getTime() + timeToLive) }
    await db
      .insertInto('store.player_checks')
      .values({ key, ...row })
      .onConflict((c) => c.column('key').doUpdateSet(row))
      .execute()
  }
  return answer
}

/**
 * Returns the player, or a refusal.
 * An account of another country is sent to that country's store. @source PF 1.3
 */
export const playerOrRefusal = (
  market: Market,
  answer: CheckAnswer
): { readonly player: CheckedPlayer } | { readonly refusal: ErrorResult } => {
  if (answer.kind === 'unknown') return { refusal: noAnswer }
  if (answer.kind === 'refused') return { refusal: refusalOfPublisher(answer.code, undefined) }
  const { region } = answer.player
  if (region === undefined || region === market.code) return { player: answer.player }
  const home = findMarketByCountryCode(region)
  return { refusal: home === undefined ? refuse(-200) : refusalOfPublisher(-200, home.path) }
}
