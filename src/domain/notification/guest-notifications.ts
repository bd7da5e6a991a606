import * as t from 'io-ts'
import * as E from '../kernel/either.ts'
import { instant } from '../kernel/instant.ts'
import { storePathOrNone } from '../navigation/store-path.ts'
import { NO_NOTIFICATIONS, type NotificationStore } from './notification-store.ts'
import type { Notification } from './notification.ts'

/**
 * Notifications of a guest, in the language in which they were asked for.
 *
 * @source A§3 "Guest notifications state", M167
 */
export interface GuestNotifications {
  readonly items: readonly Notification[]
  /** BCP 47 tag of the items' language. */
  readonly locale: string
  /** Generated once for a browser and kept across visits. */
  readonly guestUserId: string
}

/**
 * The part of the state that is stored: notifications, last id and why the list is stale.
 * Another page of this browser may have noted that it is stale. The id is stored apart, where it needs no consent.
 *
 * @source A§3 "Notification", D11, M166, M167
 */
export interface StoredGuestNotifications extends NotificationStore, Pick<GuestNotifications, 'locale'> {}

/** Nothing was ever told to this browser. */
export const NO_GUEST_NOTIFICATIONS: StoredGuestNotifications = { ...NO_NOTIFICATIONS, locale: '' }

/**
 * Opens a visit with the stored notifications, unless they are in another language.
 * Then they are asked for anew, and the service still knows by the id which were read.
 *
 * @param guestUserId generated once for a browser
 * @param locale BCP 47 tag of the language that is shown now
 * @source A§3, M167
 * @example
 * const kept = { locale: 'id-ID', items: [{ id: 'n1' }] }
 * openGuestNotifications('g1', kept, 'id-ID') // { guestUserId: 'g1', locale: 'id-ID', items: [{ id: 'n1' }] }
 * openGuestNotifications('g1', kept, 'en-ID') // { guestUserId: 'g1', locale: 'en-ID', items: [] }
 */
export const openGuestNotifications = (
  guestUserId: string,
  kept: Pick<StoredGuestNotifications, 'items' | 'locale'> | undefined,
  locale: string
): GuestNotifications => ({ guestUserId, locale, items: kept?.locale === locale ? kept.items : [] })

const storedItem = /* @__PURE__ */ t.intersection([
  /* @__PURE__ */ t.type({
    id: t.string,
    country: t.string,
    title: t.string,
    createdAt: instant,
    isRead: t.boolean,
    isNew: t.boolean,
    clicked: t.boolean
  }),
  /* @__PURE__ */ t.partial({ body: t.string, url: t.string, imageUrl: t.string, endDate: instant })
])

/**
 * Reads a stored item, without addresses that lead elsewhere, since storage may have been changed.
 *
 * Stored text holds no undefined; the record does, so that no field is missing.
 */
const itemOf = ({ body, url, imageUrl, endDate, ...item }: t.TypeOf<typeof storedItem>): Notification => ({
  ...item,
  body,
  url: storePathOrNone(url),
  imageUrl: storePathOrNone(imageUrl),
  endDate
})

const storedOf = ({ body, url, imageUrl, endDate, ...item }: Notification): t.OutputOf<typeof storedItem> =>
  storedItem.encode({
    ...item,
    ...(body === undefined ? {} : { body }),
    ...(url === undefined ? {} : { url }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(endDate === undefined ? {} : { endDate })
  })

const stored = /* @__PURE__ */ t.intersection([
  /* @__PURE__ */ t.type({ locale: t.string, items: t.UnknownArray }),
  /* @__PURE__ */ t.partial({ lastNotificationId: t.unknown, lastNotificationDate: t.unknown, trigger: t.unknown })
])

/** Each of them stands alone: one that cannot be read is as if it had never been noted. */
const noted = {
  lastNotificationId: t.string,
  lastNotificationDate: instant,
  trigger: /* @__PURE__ */ t.readonly(
    /* @__PURE__ */ t.type({
      by: /* @__PURE__ */ t.union([t.literal('visit'), t.literal('signIn'), t.literal('order')]),
      at: instant
    })
  )
}

const readNoted = <A>(codec: t.Decoder<unknown, A>, value: unknown): A | undefined => {
  const read = codec.decode(value)
  return E.isRight(read) ? read.right : undefined
}

type Noted = Omit<StoredGuestNotifications, 'items' | 'locale'>

const isNoted = ({ lastNotificationId, lastNotificationDate, trigger }: t.TypeOf<typeof stored>): boolean =>
  (lastNotificationId === undefined || noted.lastNotificationId.is(lastNotificationId)) &&
  (lastNotificationDate === undefined || noted.lastNotificationDate.is(lastNotificationDate)) &&
  (trigger === undefined || noted.trigger.is(trigger))

const notedIn = (value: t.TypeOf<typeof stored>): Noted => ({
  lastNotificationId: readNoted(noted.lastNotificationId, value.lastNotificationId),
  lastNotificationDate: readNoted(noted.lastNotificationDate, value.lastNotificationDate),
  trigger: readNoted(noted.trigger, value.trigger)
})

const storedNoted = ({ lastNotificationId, lastNotificationDate, trigger }: Noted) => ({
  ...(lastNotificationId === undefined ? {} : { lastNotificationId }),
  ...(lastNotificationDate === undefined ? {} : { lastNotificationDate: instant.encode(lastNotificationDate) }),
  ...(trigger === undefined ? {} : { trigger: noted.trigger.encode(trigger) })
})

/**
 * Record of guest notifications in storage.
 * An item that cannot be read is dropped, so that the others are not lost with it; what is no such record at all is refused.
 *
 * @source A§3, D11, M166, M167
 * @example guestNotificationsRecord.decode({ locale: 'id-ID', items: [{ id: 'n1' }] }) // right({ ...NO_GUEST_NOTIFICATIONS, locale: 'id-ID' })
 * @example isLeft(guestNotificationsRecord.decode([])) // true
 */
export const guestNotificationsRecord: t.Type<StoredGuestNotifications, unknown> = /* @__PURE__ */ new t.Type<
  StoredGuestNotifications,
  unknown
>(
  'GuestNotifications',
  (value): value is StoredGuestNotifications => stored.is(value) && value.items.every(storedItem.is) && isNoted(value),
  (value, context) => {
    const read = stored.validate(value, context)
    if (E.isLeft(read)) return read
    const items = read.right.items.map((item) => storedItem.decode(item)).filter(E.isRight)
    return t.success({ ...notedIn(read.right), locale: read.right.locale, items: items.map(({ right }) => itemOf(right)) })
  },
  ({ locale, items, ...more }) => ({ ...storedNoted(more), locale, items: items.map(storedOf) })
)
