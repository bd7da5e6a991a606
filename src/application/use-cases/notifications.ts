import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { openGuestNotifications, type StoredGuestNotifications } from '../../domain/notification/guest-notifications.ts'
import { markNotifications, NO_NOTIFICATIONS, takeInNotifications } from '../../domain/notification/notification-store.ts'
import {
  type Notification,
  type NotificationMark,
  notificationStateOf,
  shownNotifications
} from '../../domain/notification/notification.ts'
import type { Clock, Telemetry } from '../ports/clock.ts'
import type { NotificationService } from '../ports/notifications.ts'
import type { ShopLocale } from '../ports/shop-service.ts'
import type { Slot } from '../ports/stores.ts'

/** So many are asked for at once. */
export const NOTIFICATION_PAGE = 20

/** What the news of a guest need. */
export interface NotificationNeeds {
  readonly notifications: NotificationService
  /** What this browser keeps of them. */
  readonly keptNotifications: Slot<StoredGuestNotifications>
  readonly guestUserId: Slot<string>
  readonly clock: Pick<Clock, 'now'>
  readonly telemetry: Telemetry
}

/** Where the list is read: a market, and the language of its page. */
export interface NotificationPlace extends ShopLocale {
  /** BCP 47 tag. */
  readonly locale: string
}

/** A list as it is shown. */
export interface NotificationList {
  readonly items: readonly Notification[]
  readonly hasOlder: boolean
}

type Kept = Pick<NotificationNeeds, 'keptNotifications' | 'guestUserId' | 'clock'>

const itemsIn = ({ keptNotifications, guestUserId }: Kept, locale: string): readonly Notification[] =>
  openGuestNotifications(guestUserId.read(), keptNotifications.read(), locale).items

/** The list as this browser kept it, so that nothing is lost without a network. @source M167, D11 */
export const keptNotifications =
  (needs: Kept) =>
  (place: NotificationPlace): readonly Notification[] =>
    shownNotifications(itemsIn(needs, place.locale), place.countryCode, needs.clock.now())

/** The id of a guest who ordered; whoever only looks gets none. @source M167, D34 */
const knownGuest = ({ guestUserId }: Pick<Kept, 'guestUserId'>): string | undefined => {
  const known = guestUserId.read()
  return known === '' ? undefined : known
}

/** Notes marks in the browser at once; the service is told, and one that does not answer is told again with the next list. @source M166 */
export const markAs =
  (needs: NotificationNeeds) =>
  (place: NotificationPlace, ids: readonly string[], mark: NotificationMark): TaskEither<Failure, void> =>
  async () => {
    const { keptNotifications: slot, notifications, telemetry } = needs
    const { items } = markNotifications({ ...NO_NOTIFICATIONS, items: itemsIn(needs, place.locale) }, ids, mark)
    slot.write({ locale: place.locale, items })
    const guestUserId = knownGuest(needs)
    if (guestUserId === undefined || ids.length === 0) return E.right(undefined)
    const { countryCode, shopLang } = place
    const told = await notifications.mark({ countryCode, shopLang, guestUserId, ids, mark })()
    if (E.isLeft(told)) telemetry.report(told.left)
    return told
  }

const MARKS: readonly NotificationMark[] = ['seen', 'read', 'clicked']

/** What this browser knows and the service does not, because a mark never arrived. */
const untold = (received: readonly Notification[], items: readonly Notification[]) => {
  const own = new Map(items.map((one) => [one.id, notificationStateOf(one)]))
  const behind = received.filter((one) => own.get(one.id) !== notificationStateOf(one))
  return MARKS.map((mark) => ({ mark, ids: behind.filter(({ id }) => own.get(id) === mark).map(({ id }) => id) })).filter(
    ({ ids }) => ids.length > 0
  )
}

/** Asks for the news, takes them into what is kept, and gives the whole list. @param after id of the last one shown, for older ones @failure network.* @source M166, M167, M229 */
export const readNotifications =
  (needs: NotificationNeeds) =>
  ({ place, after }: { readonly place: NotificationPlace; readonly after?: string | undefined }): TaskEither<Failure, NotificationList> =>
  async () => {
    const { countryCode, shopLang, locale } = place
    const answer = await needs.notifications.read({
      countryCode,
      shopLang,
      guestUserId: knownGuest(needs),
      after,
      limit: NOTIFICATION_PAGE
    })()
    if (E.isLeft(answer)) return answer
    const received = answer.right
    const before = itemsIn(needs, locale)
    const { items } = takeInNotifications({ ...NO_NOTIFICATIONS, items: before }, received, needs.clock.now())
    needs.keptNotifications.write({ locale, items })
    for (const { ids, mark } of untold(received, items)) await markAs(needs)(place, ids, mark)()
    return E.right({ items: keptNotifications(needs)(place), hasOlder: received.length === NOTIFICATION_PAGE })
  }
