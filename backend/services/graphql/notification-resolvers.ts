import * as E from 'fp-ts/lib/Either.js'
import type { NotificationMark } from '../../../src/domain/notification/notification.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { GUEST_ID_PATTERN, LISTED, LONGEST_ID, MOST_LISTED, MOST_MARKED, notificationMarks } from '../notifications/notification-input.ts'
import { readerBy } from '../notifications/news-reader.ts'
import { markNotifications, type NewsReader, readNotifications } from '../notifications/read-notifications.ts'
import { localeOf, type WireLocale } from './catalogue-resolvers.ts'
import { assertFeature, findOwner, type GraphContext, limitRequests, missingLogin, wrongArgument } from './context.ts'
import { enumValues } from './enum-values.ts'
import { wireStatus } from './status-message.ts'

interface ListArguments extends WireLocale {
  readonly guestUserId?: string | null
  readonly lastNotificationId?: string | null
  readonly limit?: number | null
}

interface MarkArguments {
  readonly ids: readonly string[]
  readonly mark: NotificationMark
  readonly guestUserId?: string | null
}

const GUEST_ID = new RegExp(GUEST_ID_PATTERN)

const guestIn = ({ guestUserId }: { readonly guestUserId?: string | null }): string | undefined => {
  if (guestUserId === undefined || guestUserId === null) return undefined
  if (!GUEST_ID.test(guestUserId)) throw wrongArgument('A guestUserId has 32 to 64 letters, digits and hyphens.')
  return guestUserId
}

/**
 * Returns the signed-in reader, else the guest.
 * @failure HTTP 401, 503 — a token was sent and is not valid
 */
const readerIn = async (context: GraphContext, args: { readonly guestUserId?: string | null }): Promise<NewsReader | undefined> => {
  const guestUserId = guestIn(args)
  const found = context.claimsUser ? E.right(await findOwner(context)) : await context.owner()
  return readerBy(E.isRight(found) ? found.right.account : undefined, guestUserId)
}

const idIn = (id: string): string => {
  if (id === '' || id.length > LONGEST_ID) throw wrongArgument(`The id of a notification has 1 to ${LONGEST_ID} signs.`)
  return id
}

const notifications = async (_root: unknown, args: ListArguments, context: GraphContext) => {
  await limitRequests(context, 'notifications', REQUEST_LIMITS.notifications)
  assertFeature(context, 'notification', findSellingMarket(context.services, args.countryCode))
  const reader = await readerIn(context, args)
  const limit = args.limit ?? LISTED
  if (limit < 1 || limit > MOST_LISTED) throw wrongArgument(`Ask for 1 to ${MOST_LISTED} notifications at a time.`)
  const after = args.lastNotificationId ?? undefined
  const locale = localeOf(context, args)
  if (locale === undefined) return []
  const list = await readNotifications(context.services, {
    locale,
    reader,
    after: after === undefined ? undefined : idIn(after),
    limit
  })
  return list.map((one) => ({
    ...one,
    createdAt: new Date(one.createdAt),
    endDate: one.endDate === null ? null : new Date(one.endDate)
  }))
}

const mark = async (_root: unknown, args: MarkArguments, context: GraphContext) => {
  await limitRequests(context, 'notifications', REQUEST_LIMITS.notifications)
  assertFeature(context, 'notification')
  const reader = await readerIn(context, args)
  if (reader === undefined) throw missingLogin()
  if (args.ids.length > MOST_MARKED) throw wrongArgument(`Mark ${MOST_MARKED} notifications at a time.`)
  await markNotifications(context.services, reader, args.ids.map(idIn), args.mark)
  return wireStatus(undefined)
}

/**
 * Notifications of accounts and guests, with the limits and services of the REST call.
 * @source M166, M167, PF 8.2, 8.3
 */
export const notificationResolvers = {
  Query: { notifications },
  Mutation: { markNotifications: mark },
  NotificationMark: enumValues(notificationMarks)
}
