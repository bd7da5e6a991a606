import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Notification, NotificationMark } from '../../domain/notification/notification.ts'
import type { ShopLocale } from './shop-service.ts'

/** Whose news are wanted, and from where on. */
export interface NotificationAsk extends ShopLocale {
  /** Undefined = a browser without an id. Without a sign-in it gets the messages for the whole market. */
  readonly guestUserId: string | undefined
  /** Id of the last one that is shown; older ones are wanted. */
  readonly after: string | undefined
  readonly limit: number
}

/**
 * Notifications of the signed-in account, else of the guest of this browser, and of a market.
 * Notifications of an order are its account's as soon as it has
 * one, and no guest's any more.
 *
 * @source M16, M166, M167, M229
 */
export interface NotificationService {
  /** Newest first, in the language of the asker. @failure network.* */
  readonly read: (ask: NotificationAsk) => TaskEither<Failure, readonly Notification[]>
  /** Notes how far they got, for an account in all of its browsers; what was done is never undone. @failure network.* */
  readonly mark: (
    marks: ShopLocale & { readonly guestUserId: string | undefined; readonly ids: readonly string[]; readonly mark: NotificationMark }
  ) => TaskEither<Failure, void>
}
