import { notificationSlot } from '../adapters/storage/notification-slot.ts'
import type { Allowed } from '../adapters/storage/web-storage.ts'
import type { Clock } from '../application/ports/clock.ts'
import { noteNews } from '../application/use-cases/notifications.ts'

/** An order of this browser has moved: the list of its news, in whatever tab it stands, must be asked for again. @source M166, M262 */
export const noteOrderNews = (allowed: Allowed, clock: Pick<Clock, 'now'>): void =>
  noteNews(
    notificationSlot(() => localStorage, allowed),
    clock
  )('order')
