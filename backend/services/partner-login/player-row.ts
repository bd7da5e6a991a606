import type { PlayerIdentity } from '../../../src/domain/account/player-identity.ts'
import { createHash } from 'node:crypto'
import type { PlayerInfo } from '../../../src/domain/account/partner-player.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { ensureAccount } from '../identity/account-row.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

/** Returns the id of the account row of a player, which no user of a pool has. */
export const playerAccountId = (issuer: string, subject: string): string =>
  `player:${createHash('sha256').update(`${issuer}\n${subject}`).digest('base64url')}`

/** A player as the publisher's game account names them. */
export interface NamedPlayer {
  readonly issuer: string
  readonly subject: string
  readonly info: Omit<PlayerInfo, 'accessToken'>
  readonly identities: readonly PlayerIdentity[]
}

/**
 * Writes what a login tells of a player, with the row that owns orders.
 * @returns the id of that row
 */
export const savePlayer = async (
  trx: OrderDb,
  services: Pick<Services, 'now'>,
  { issuer, subject, info, identities }: NamedPlayer
): Promise<string> => {
  const sub = playerAccountId(issuer, subject)
  const market = findMarket(info.country)
  await ensureAccount(trx, services, { sub, countryCode: market?.code, languageCode: undefined })
  const row = {
    player_id: info.id,
    name: info.name,
    status: info.status,
    country: info.country,
    region: info.accountRegion,
    region_code: info.accountRegionCode,
    identities: JSON.stringify(identities),
    seen_at: services.now()
  }
  await trx
    .insertInto('store.players')
    .values({ account_id: sub, issuer, subject, ...row })
    .onConflict((c) => c.column('account_id').doUpdateSet(row))
    .execute()
  return sub
}
