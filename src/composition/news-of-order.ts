import { notificationSlot } from '../adapters/storage/notification-slot.ts'
import type { Allowed } from '../adapters/storage/web-storage.ts'
import type { Clock } from '../application/ports/clock.ts'
import { noteNews } from '../application/use-cases/notifications.ts'

/**
 * Marks the list of notifications as out of date, after an order of this browser changed.
 * The list is fetched again in whichever tab it is open.
 *
 * @source M166, M262
 */
export const noteOrderNews = (allowed: Allowed, clock: Pick<Clock, 'now'>): void =>
  noteNews(
    notificationSlot(() => localStorage, allowed),
    clock
  )('order')
