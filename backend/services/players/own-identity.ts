import { type ErrorResult, wrongInput } from '../orders/error-result.ts'
import { orderDb } from '../order-db.ts'
import type { UserInfo } from './read-user-info.ts'
import type { Services } from '../services.ts'
import { readIdentities } from '../partner-login/identities.ts'

/**
 * Refuses the id of another player for a game in which the buying player has an account.
 * A player without an account in that game types the id, as guests do.
 *
 * @param accountId undefined = a guest buys
 * @failure 227 with the field userInfo.userId
 * @source P13
 */
export const refuseOtherPlayer = async (
  services: Pick<Services, 'database' | 'config'>,
  accountId: string | undefined,
  gvtId: number,
  { userId, zoneId, roleId }: UserInfo
): Promise<ErrorResult | undefined> => {
  if (services.config.partner === undefined || accountId === undefined || userId === undefined) return undefined
  const player = await orderDb(services)
    .selectFrom('store.players')
    .select('identities')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const own = readIdentities(player?.identities).filter((one) => one.gvtId === gvtId)
  if (own.length === 0) return undefined
  const isOwn = own.some(
    (one) =>
      one.userId === userId &&
      (one.zoneId === undefined || one.zoneId === zoneId) &&
      (one.roleId === undefined || roleId === undefined || one.roleId === roleId)
  )
  return isOwn ? undefined : wrongInput('userInfo.userId')
}
