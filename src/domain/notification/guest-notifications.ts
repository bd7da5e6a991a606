import * as t from 'io-ts'
import * as E from '../kernel/either.ts'
import { instant } from '../kernel/instant.ts'
import type { Notification } from './notification.ts'

/** What a guest is told, in the language in which it was asked for. @source A§3 "Guest notifications state", M167 */
export interface GuestNotifications {
  readonly items: readonly Notification[]
  /** BCP 47 tag of the items' language. */
  readonly locale: string
  /** Generated once for a browser and kept across visits. */
  readonly guestUserId: string
}

/** The part of the state that is stored with the notifications; the id has a place of its own, where it needs no consent. */
export type StoredGuestNotifications = Pick<GuestNotifications, 'items' | 'locale'>

/**
 * A visit begins: what was kept is taken up, unless it is in another language; then it is asked for anew, and the service still knows by
 * the id what was read.
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
  kept: StoredGuestNotifications | undefined,
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

/** Stored text holds no undefined; the record does, so that no field is missing. */
const itemOf = ({ body, url, imageUrl, endDate, ...item }: t.TypeOf<typeof storedItem>): Notification => ({
  ...item,
  body,
  url,
  imageUrl,
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

const stored = /* @__PURE__ */ t.type({ locale: t.string, items: t.UnknownArray })

/**
 * Guest notifications as they lie in storage. An item that cannot be read is dropped, so that the others are not lost with it; what is no
 * such record at all is refused.
 *
 * @source A§3, D11, M167
 * @example guestNotificationsRecord.decode({ locale: 'id-ID', items: [{ id: 'n1' }] }) // right({ locale: 'id-ID', items: [] })
 * @example isLeft(guestNotificationsRecord.decode([])) // true
 */
export const guestNotificationsRecord: t.Type<StoredGuestNotifications, unknown> = /* @__PURE__ */ new t.Type<
  StoredGuestNotifications,
  unknown
>(
  'GuestNotifications',
  (value): value is StoredGuestNotifications => stored.is(value) && value.items.every(storedItem.is),
  (value, context) => {
    const read = stored.validate(value, context)
    if (E.isLeft(read)) return read
    const items = read.right.items.map((item) => storedItem.decode(item)).filter(E.isRight)
    return t.success({ locale: read.right.locale, items: items.map(({ right }) => itemOf(right)) })
  },
  ({ locale, items }) => ({ locale, items: items.map(storedOf) })
)
