import * as E from 'fp-ts/lib/Either.js'
import type { NotificationService } from '../../../src/application/ports/notifications.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import {
  furtherNotificationState,
  type Notification,
  notificationFlags,
  type NotificationState,
  sortNotifications
} from '../../../src/domain/notification/notification.ts'

/** A notification as it is told, for one guest or for everybody. */
export type Told = Omit<Notification, 'isNew' | 'isRead' | 'clicked'> & { readonly guestUserId?: string }

/** The news of guests and markets, with a memory and a line that can be cut. */
export const fakeNotifications = (told: readonly Told[] = []) => {
  const list = [...told]
  const marks = new Map<string, NotificationState>()
  let isThere = true
  let asked = 0
  const visible = (country: string, guestUserId: string | undefined): readonly Told[] =>
    list.filter((one) => one.country === country && (one.guestUserId === undefined || one.guestUserId === guestUserId))
  const service: NotificationService = {
    read:
      ({ countryCode, guestUserId, after, limit }) =>
      async () => {
        asked += 1
        if (!isThere) return E.left(networkFailure(undefined))
        const all = sortNotifications(
          visible(countryCode, guestUserId).map(({ id, country, title, body, url, imageUrl, createdAt, endDate }) => ({
            ...{ id, country, title, body, url, imageUrl, createdAt, endDate },
            ...notificationFlags(marks.get(`${guestUserId}/${id}`) ?? 'new')
          }))
        )
        const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
        return E.right(all.slice(from, from + limit))
      },
    mark:
      ({ countryCode, guestUserId, ids, mark }) =>
      async () => {
        if (!isThere) return E.left(networkFailure(undefined))
        for (const { id } of visible(countryCode, guestUserId).filter((one) => ids.includes(one.id))) {
          const key = `${guestUserId}/${id}`
          marks.set(key, furtherNotificationState(marks.get(key) ?? 'new', mark))
        }
        return E.right(undefined)
      }
  }
  return {
    service,
    tell: (one: Told) => void list.push(one),
    line: (there: boolean) => void (isThere = there),
    timesAsked: () => asked,
    stateOf: (guestUserId: string, id: string): NotificationState | undefined => marks.get(`${guestUserId}/${id}`)
  }
}
