import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { StoredGuestNotifications } from '../../domain/notification/guest-notifications.ts'
import type { Clock, Telemetry } from './clock.ts'
import type { StoredDataRegistry } from './stored-data-registry.ts'
import type { Mailings } from './mailings.ts'
import type { NumberBlocks } from './number-blocks.ts'
import type { NotificationService } from './notifications.ts'
import type { OrderLinks } from './order-links.ts'
import type { Partnership } from './partnership.ts'
import type { PreRegistrations } from './pre-registrations.ts'
import type { Ratings } from './ratings.ts'
import type { ShopContentReader } from '../use-cases/shop-content.ts'
import type { StorageCell } from './browser-storage.ts'

/** Ports of the support pages. */
export interface SupportPorts {
  readonly storedDataRegistry: StoredDataRegistry
  readonly numberBlocks: NumberBlocks
  readonly orderLinks: OrderLinks
  readonly partnership: Partnership
  readonly mailings: Mailings
  readonly notifications: NotificationService
  readonly storedNotifications: StorageCell<StoredGuestNotifications>
  /** Notifications of an account, kept as long as the page. */
  readonly accountNotifications: StorageCell<StoredGuestNotifications>
  /** Returns whether a session is open in this browser, by its marker. */
  readonly isSignedIn: () => boolean
  readonly preRegistrations: PreRegistrations
  readonly ratings: Ratings
  readonly content: ShopContentReader
  /** Time of the last invitation to rate; undefined = never. @source M261 */
  readonly ratingInvited: StorageCell<Date | undefined>
  /** The guest user id of this browser; empty until one is created. @source M167 */
  readonly guestUserId: StorageCell<string>
  readonly clock: Clock
  readonly telemetry: Telemetry
}

/** Calls one of these ports, which load at the first call; a failed load is a network failure. */
export type AskSupport = <I, A>(pick: (ports: SupportPorts) => (input: I) => TaskEither<Failure, A>) => (input: I) => TaskEither<Failure, A>
