import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { NotificationService } from '../../application/ports/notifications.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { toWireEnum } from '../../domain/kernel/wire-enum.ts'
import { storePathOrNone } from '../../domain/navigation/store-path.ts'
import type { Notification } from '../../domain/notification/notification.ts'
import type { PostJson } from './http-call.ts'

const orNull = t.union([t.string, t.null])
const WireNotification = t.type({
  id: t.string,
  title: t.string,
  body: orNull,
  url: orNull,
  imageUrl: orNull,
  createdAt: t.string,
  endDate: orNull,
  isRead: t.boolean,
  isNew: t.boolean,
  clicked: t.boolean
})
const Answer = t.type({ items: t.UnknownArray })

const dateOf = (text: string | null): Date | undefined => {
  const read = new Date(text ?? '')
  return Number.isNaN(read.getTime()) ? undefined : read
}

const notificationFrom = (wire: t.TypeOf<typeof WireNotification>, country: string): Notification | undefined => {
  const createdAt = dateOf(wire.createdAt)
  if (createdAt === undefined) return undefined
  const { id, title, body, isRead, isNew, clicked } = wire
  return {
    ...{ id, country, title, isRead, isNew, clicked, createdAt },
    body: body ?? undefined,
    url: storePathOrNone(wire.url),
    imageUrl: storePathOrNone(wire.imageUrl),
    endDate: dateOf(wire.endDate)
  }
}

/**
 * Creates the port of notifications over REST.
 * They belong to an account, which the session cookie names, or to a guest. A row that cannot be decoded is left out, so that the others
 * are still shown.
 *
 * @source M229, PF 8.6
 */
export const notificationsHttp = (post: PostJson): NotificationService => ({
  read:
    ({ countryCode, shopLang, guestUserId, after, limit }) =>
    async () => {
      const asked = { countryCode, shopLang, guestUserId: guestUserId ?? null, lastNotificationId: after ?? null, limit }
      const sent = await post('/notifications', asked)()
      if (E.isLeft(sent)) return sent
      const answer = Answer.decode(sent.right)
      if (E.isLeft(answer)) return E.left(networkFailure(undefined, {}, 'the notifications answered in another form'))
      return E.right(
        answer.right.items.flatMap((item) => {
          const wire = WireNotification.decode(item)
          const read = E.isRight(wire) ? notificationFrom(wire.right, countryCode) : undefined
          return read === undefined ? [] : [read]
        })
      )
    },
  mark:
    ({ countryCode, shopLang, guestUserId, ids, mark }) =>
    async () => {
      const sent = await post('/notifications', {
        countryCode,
        shopLang,
        guestUserId: guestUserId ?? null,
        ids,
        mark: toWireEnum(mark),
        limit: 1
      })()
      return E.isLeft(sent) ? sent : E.right(undefined)
    }
})
