import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { StoredGuestNotifications } from '../../domain/notification/guest-notifications.ts'
import type { Clock, Telemetry } from './clock.ts'
import type { KeptThings } from './kept-things.ts'
import type { Mailings } from './mailings.ts'
import type { NumberBlocks } from './number-blocks.ts'
import type { NotificationService } from './notifications.ts'
import type { OrderLinks } from './order-links.ts'
import type { Partnership } from './partnership.ts'
import type { PreRegistrations } from './pre-registrations.ts'
import type { Ratings } from './ratings.ts'
import type { ShopContentReader } from '../use-cases/shop-content.ts'
import type { Slot } from './stores.ts'

/** What the pages beside the purchase ask for. */
export interface DeskPorts {
  readonly keptThings: KeptThings
  readonly numberBlocks: NumberBlocks
  readonly orderLinks: OrderLinks
  readonly partnership: Partnership
  readonly mailings: Mailings
  readonly notifications: NotificationService
  readonly keptNotifications: Slot<StoredGuestNotifications>
  /** Of an account, for as long as the page lives. */
  readonly accountNotifications: Slot<StoredGuestNotifications>
  /** True while a session is open in this browser, as the marker beside it says. */
  readonly isSignedIn: () => boolean
  readonly preRegistrations: PreRegistrations
  readonly ratings: Ratings
  readonly content: ShopContentReader
  /** When this browser was last invited to rate; undefined = never. @source M261 */
  readonly ratingInvited: Slot<Date | undefined>
  /** The id of this browser; empty until one is made. @source M167 */
  readonly guestUserId: Slot<string>
  readonly clock: Clock
  readonly telemetry: Telemetry
}

/** Asks one of these ports; it loads with the first question, and one that does not arrive fails like a line that is gone. */
export type AskDesk = <I, A>(pick: (ports: DeskPorts) => (input: I) => TaskEither<Failure, A>) => (input: I) => TaskEither<Failure, A>
