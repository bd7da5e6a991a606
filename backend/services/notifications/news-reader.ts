import type { FastifyRequest } from 'fastify'
import type { AccountRow } from '../identity/account-row.ts'
import { accountOfSession } from '../accounts/signed-in.ts'
import type { Services } from '../services.ts'
import type { NewsReader } from './read-notifications.ts'

/** Returns the reader: an account, else a guest; undefined where neither is known. */
export const readerBy = (account: Pick<AccountRow, 'id'> | undefined, guestUserId: string | null | undefined): NewsReader | undefined => {
  if (account !== undefined) return { by: 'account_id', id: account.id }
  return guestUserId === undefined || guestUserId === null ? undefined : { by: 'guest_user_id', id: guestUserId }
}

/** Returns the reader: the account of the session cookie, else the guest. @source M16, M166 */
export const readerOf = async (
  services: Services,
  request: Pick<FastifyRequest, 'headers'>,
  guestUserId: string | null | undefined
): Promise<NewsReader | undefined> => readerBy(await accountOfSession(services, request), guestUserId)
