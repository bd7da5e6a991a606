import * as E from '../domain/kernel/either.ts'
import type { NotificationService } from '../application/ports/notifications.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import {
  furtherNotificationState,
  type Notification,
  notificationFlags,
  type NotificationState,
  sortNotifications
} from '../domain/notification/notification.ts'

/** A notification for one account, for one guest or for the whole market. */
export type Told = Omit<Notification, 'isNew' | 'isRead' | 'clicked'> & { readonly guestUserId?: string; readonly accountId?: string }

/** The reader in a browser; undefined = unknown. */
type Reader = { readonly accountId: string } | { readonly guestUserId: string } | undefined

const keyOf = (reader: NonNullable<Reader>, id: string): string => `${JSON.stringify(reader)} ${id}`

const isFor = (one: Told, reader: Reader): boolean => {
  if (one.accountId !== undefined) return reader !== undefined && 'accountId' in reader && reader.accountId === one.accountId
  if (one.guestUserId !== undefined) return reader !== undefined && 'guestUserId' in reader && reader.guestUserId === one.guestUserId
  return true
}

/** Creates the notifications of accounts, guests and markets, in memory, with a connection to cut. */
export const fakeNotifications = (told: readonly Told[] = []) => {
  let list = [...told]
  const marks = new Map<string, NotificationState>()
  let isThere = true
  let asked = 0
  const visible = (country: string, reader: Reader): readonly Told[] => list.filter((one) => one.country === country && isFor(one, reader))

  /** Opens a browser with a session of its own. */
  const browser = () => {
    let account: string | undefined
    const readerOf = (guestUserId: string | undefined): Reader => {
      if (account !== undefined) return { accountId: account }
      return guestUserId === undefined ? undefined : { guestUserId }
    }
    const service: NotificationService = {
      read:
        ({ countryCode, guestUserId, after, limit }) =>
        async () => {
          asked += 1
          if (!isThere) return E.left(networkFailure(undefined))
          const reader = readerOf(guestUserId)
          const all = sortNotifications(
            visible(countryCode, reader).map(({ id, country, title, body, url, imageUrl, createdAt, endDate }) => ({
              ...{ id, country, title, body, url, imageUrl, createdAt, endDate },
              ...notificationFlags((reader && marks.get(keyOf(reader, id))) ?? 'new')
            }))
          )
          const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
          return E.right(all.slice(from, from + limit))
        },
      mark:
        ({ countryCode, guestUserId, ids, mark }) =>
        async () => {
          if (!isThere) return E.left(networkFailure(undefined))
          const reader = readerOf(guestUserId)
          if (reader === undefined) return E.right(undefined)
          for (const { id } of visible(countryCode, reader).filter((one) => ids.includes(one.id))) {
            const key = keyOf(reader, id)
            marks.set(key, furtherNotificationState(marks.get(key) ?? 'new', mark))
          }
          return E.right(undefined)
        }
    }
    return { service, signIn: (accountId: string) => void (account = accountId), signOut: () => void (account = undefined) }
  }

  return {
    ...browser(),
    browser,
    tell: (one: Told) => void list.push(one),
    /** A guest's order becomes an account's, with all its notifications and how far the guest got. */
    link: (guestUserId: string, accountId: string) => {
      const guests = list.filter((one) => one.guestUserId === guestUserId)
      list = list.map(({ guestUserId: guest, ...one }) =>
        guest === guestUserId ? { ...one, accountId } : { ...one, ...(guest === undefined ? {} : { guestUserId: guest }) }
      )
      for (const { id } of guests) {
        const state = marks.get(keyOf({ guestUserId }, id))
        if (state !== undefined) marks.set(keyOf({ accountId }, id), state)
      }
    },
    line: (there: boolean) => void (isThere = there),
    timesAsked: () => asked,
    stateOf: (guestUserId: string, id: string): NotificationState | undefined => marks.get(keyOf({ guestUserId }, id)),
    stateFor: (accountId: string, id: string): NotificationState | undefined => marks.get(keyOf({ accountId }, id))
  }
}
