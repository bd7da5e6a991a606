import type { Market } from '../../../src/domain/market/market.ts'
import { validatePurchase } from '../publisher/check-player.ts'
import type { SignedPurchase } from '../publisher/signature.ts'
import { playerOrRefusal } from './ask-publisher.ts'
import type { UserInfo } from './read-user-info.ts'
import type { Services } from '../services.ts'
import type { ErrorResult } from '../orders/error-result.ts'

/** Answer of the publisher about a player; kept with the order. */
export interface ConfirmedPlayer {
  readonly nickname: string | null
  readonly roleName: string | null
  readonly merchantTransactionId: string | null
}

/**
 * Asks the publisher whether exactly this purchase could be delivered.
 * That happens before the payment, and before a repeated delivery. @source PF 7 step 4, 1.3
 */
export const confirmPlayer = async (
  services: Services,
  market: Market,
  publisherKey: string,
  { userId = '', zoneId = '', roleId }: UserInfo,
  purchase: SignedPurchase
): Promise<{ readonly player: ConfirmedPlayer } | { readonly refusal: ErrorResult }> => {
  const user = { userId, zoneId, ...(roleId === undefined ? {} : { roleId }) }
  const known = playerOrRefusal(market, await validatePurchase(services, publisherKey, market.code, user, purchase))
  if ('refusal' in known) return known
  const { roles, nickname, merchantTransactionId } = known.player
  const role = roles.find((one) => one.roleId === roleId)
  if (roles.length > 0 && role === undefined)
    return { refusal: { statusCode: 227, detail: { recovery: 'chooseRole', field: 'userInfo.roleId' } } }
  return {
    player: { nickname: nickname ?? null, roleName: role?.roleName ?? null, merchantTransactionId: merchantTransactionId ?? null }
  }
}
