import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Notification, NotificationMark } from '../../domain/notification/notification.ts'
import type { ShopLocale } from './shop-service.ts'

/** A request for notifications: recipient, market and position. */
export interface NotificationAsk extends ShopLocale {
  /**
   * Undefined = a browser without an id.
   * While signed out it gets only the messages for the whole market.
   */
  readonly guestUserId: string | undefined
  /** Id of the last shown notification; older ones are requested. */
  readonly after: string | undefined
  readonly limit: number
}

/**
 * Notifications of the signed-in account, else of this browser's guest, and of a market.
 * Notifications of an order belong to its account as soon as it has one, and no longer to a guest.
 *
 * @source M16, M166, M167, M229
 */
export interface NotificationService {
  /** Reads notifications, newest first, in the language of the request. @failure network.* */
  readonly read: (ask: NotificationAsk) => TaskEither<Failure, readonly Notification[]>
  /**
   * Marks notifications as seen, read or clicked; marks are never reset.
   * Those of an account are marked in all of its browsers.
   *
   * @failure network.*
   */
  readonly mark: (
    marks: ShopLocale & { readonly guestUserId: string | undefined; readonly ids: readonly string[]; readonly mark: NotificationMark }
  ) => TaskEither<Failure, void>
}
