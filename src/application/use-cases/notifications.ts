import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { NO_GUEST_NOTIFICATIONS, type StoredGuestNotifications } from '../../domain/notification/guest-notifications.ts'
import {
  markNotifications,
  type NotificationTrigger,
  mergeNotifications,
  triggerNotifications
} from '../../domain/notification/notification-store.ts'
import {
  type Notification,
  type NotificationMark,
  notificationStateOf,
  shownNotifications
} from '../../domain/notification/notification.ts'
import type { Clock, Telemetry } from '../ports/clock.ts'
import type { NotificationService } from '../ports/notifications.ts'
import type { ShopLocale } from '../ports/shop-service.ts'
import type { StorageCell } from '../ports/browser-storage.ts'

/** Number of notifications in one request. */
export const NOTIFICATION_PAGE = 20

/** Dependencies of the notifications of a guest or an account. */
export interface NotificationNeeds {
  readonly notifications: NotificationService
  /** The guest's notifications that this browser stores. */
  readonly storedNotifications: StorageCell<StoredGuestNotifications>
  /** Notifications of an account; kept as long as the page, so that the next user cannot read them. */
  readonly accountNotifications: StorageCell<StoredGuestNotifications>
  /** Returns whether a session is open in this browser. */
  readonly isSignedIn: () => boolean
  readonly guestUserId: StorageCell<string>
  readonly clock: Pick<Clock, 'now'>
  readonly telemetry: Telemetry
}

/** Market and language of the page that shows the list. */
export interface NotificationPlace extends ShopLocale {
  /** BCP 47 tag. */
  readonly locale: string
}

/** The shown list. */
export interface NotificationList {
  readonly items: readonly Notification[]
  readonly hasOlder: boolean
  /** Number of notifications since the previous request; 0 without one. */
  readonly newer: number
  /** True for the signed-in account; else for the guest of this browser. */
  readonly ofAccount: boolean
}

type Kept = Pick<NotificationNeeds, 'storedNotifications' | 'accountNotifications' | 'isSignedIn' | 'guestUserId' | 'clock'>

const slotOf = ({ isSignedIn, accountNotifications, storedNotifications }: Kept): StorageCell<StoredGuestNotifications> =>
  isSignedIn() ? accountNotifications : storedNotifications

/** Returns the stored notifications in this language. */
const storeIn = (needs: Kept, locale: string): StoredGuestNotifications => {
  const kept = slotOf(needs).read()
  return kept.locale === locale ? kept : { ...NO_GUEST_NOTIFICATIONS, trigger: kept.trigger, locale }
}

/**
 * Marks the list as out of date; the page that shows it notices, in any tab.
 *
 * @source A§3 "trigger fields", M166
 */
export const markNotificationsStale =
  (slot: StorageCell<StoredGuestNotifications>, { now }: Pick<Clock, 'now'>) =>
  (by: NotificationTrigger['by']): void => {
    const kept = slot.read()
    slot.write({ ...kept, ...triggerNotifications(kept, { by, at: now() }) })
  }

/**
 * Returns why the list must be fetched again, as stored by any page; undefined = it is up to date.
 *
 * @source A§3, M166
 */
export const whyAskAgain = (needs: Kept): NotificationTrigger | undefined =>
  slotOf(needs).read().trigger ?? needs.storedNotifications.read().trigger

/**
 * Returns the list that this browser stored, so that it is available offline.
 * Nothing of an account is stored.
 *
 * @source M167, D11
 */
export const listNotifications =
  (needs: Kept) =>
  (shopLocale: NotificationPlace): readonly Notification[] =>
    shownNotifications(storeIn(needs, shopLocale.locale).items, shopLocale.countryCode, needs.clock.now())

/** Drops the notifications of the account that was signed in. */
export const forgetAccountNotifications =
  ({ accountNotifications }: Pick<Kept, 'accountNotifications'>) =>
  (): TaskEither<Failure, void> =>
  async () =>
    E.right(accountNotifications.write(NO_GUEST_NOTIFICATIONS))

/** Returns the id of a guest with an order; other visitors have none. @source M167, D34 */
const knownGuest = ({ guestUserId }: Pick<Kept, 'guestUserId'>): string | undefined => {
  const known = guestUserId.read()
  return known === '' ? undefined : known
}

/**
 * Stores marks in the browser at once and sends them to the service.
 * Marks that could not be sent are sent again with the next list.
 *
 * @source M166
 */
export const markAs =
  (needs: NotificationNeeds) =>
  (shopLocale: NotificationPlace, ids: readonly string[], mark: NotificationMark): TaskEither<Failure, void> =>
  async () => {
    const { notifications, telemetry } = needs
    const held = storeIn(needs, shopLocale.locale)
    slotOf(needs).write({ ...held, ...markNotifications(held, ids, mark) })
    const guestUserId = knownGuest(needs)
    if ((guestUserId === undefined && !needs.isSignedIn()) || ids.length === 0) return E.right(undefined)
    const { countryCode, shopLang } = shopLocale
    const told = await notifications.mark({ countryCode, shopLang, guestUserId, ids, mark })()
    if (E.isLeft(told)) telemetry.report(told.left)
    return told
  }

const MARKS: readonly NotificationMark[] = ['seen', 'read', 'clicked']

/** Returns the marks that this browser has and the service does not, because they never arrived. */
const untold = (received: readonly Notification[], items: readonly Notification[]) => {
  const own = new Map(items.map((one) => [one.id, notificationStateOf(one)]))
  const behind = received.filter((one) => own.get(one.id) !== notificationStateOf(one))
  return MARKS.map((mark) => ({ mark, ids: behind.filter(({ id }) => own.get(id) === mark).map(({ id }) => id) })).filter(
    ({ ids }) => ids.length > 0
  )
}

/**
 * Drops notifications of a market that the first page of its list no longer contains.
 * They were withdrawn, or belong to another account.
 */
const stillTold = (items: readonly Notification[], country: string, received: readonly Notification[]): readonly Notification[] => {
  const told = new Set(received.map(({ id }) => id))
  return items.filter((one) => one.country !== country || told.has(one.id))
}

/**
 * Fetches the notifications, merges them and returns the whole list.
 * An answer that was overtaken by a sign-in or sign-out belongs to another account, and is fetched again.
 *
 * @param after id of the last one shown, for older ones
 * @failure network.*
 * @source M16, M166, M167, M229
 */
export const readNotifications =
  (needs: NotificationNeeds) =>
  ({
    shopLocale,
    after
  }: {
    readonly shopLocale: NotificationPlace
    readonly after?: string | undefined
  }): TaskEither<Failure, NotificationList> =>
  async () => {
    const { countryCode, shopLang, locale } = shopLocale
    const ofAccount = needs.isSignedIn()
    const answer = await needs.notifications.read({
      countryCode,
      shopLang,
      guestUserId: knownGuest(needs),
      after,
      limit: NOTIFICATION_PAGE
    })()
    if (E.isLeft(answer)) return answer
    if (needs.isSignedIn() !== ofAccount) return readNotifications(needs)({ shopLocale })()
    const received = answer.right
    const held = storeIn(needs, locale)
    const before = after === undefined ? stillTold(held.items, countryCode, received) : held.items
    const taken = mergeNotifications({ ...held, items: before }, received, needs.clock.now())
    slotOf(needs).write({ ...taken, locale })
    // A change of an order of this browser was noted in the guest's list, also while signed in.
    const ofGuest = needs.storedNotifications.read()
    if (ofGuest.trigger !== undefined) needs.storedNotifications.write({ ...ofGuest, trigger: undefined })
    for (const { ids, mark } of untold(received, taken.items)) await markAs(needs)(shopLocale, ids, mark)()
    const { lastNotificationDate: last } = held
    const newer = last === undefined ? 0 : received.filter((one) => one.country === countryCode && one.createdAt > last).length
    return E.right({ items: listNotifications(needs)(shopLocale), hasOlder: received.length === NOTIFICATION_PAGE, newer, ofAccount })
  }
