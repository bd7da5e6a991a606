import type { Texts } from '../../i18n/keys.ts'
import type { Mount } from './dom.ts'
import { drawNotificationBadge } from './notification-badge.ts'

/** Minimum time between two requests of a tab that becomes visible again. Unit: ms. */
const PAUSE = 30_000

/** Dependencies of the notification badge. */
export interface NotificationBadgeDeps {
  /** Counts the new notifications; undefined = no answer. */
  readonly count: () => Promise<number | undefined>
  /**
   * Calls back when an order of this page has changed.
   *
   * @returns a function that ends it
   */
  readonly onNews: (hear: () => void) => () => void
  readonly readMessages: () => Promise<Texts>
}

/**
 * Keeps the notification badge up to date.
 * The number is read now, when an order of this page changes, and when the tab becomes visible again.
 */
export const mountNotificationBadge: Mount<Document, NotificationBadgeDeps> = (page, { count, onNews, readMessages }) => {
  let asked = 0
  let questions = 0
  let drawn = 0
  const ask = async (): Promise<void> => {
    asked = Date.now()
    const question = (questions += 1)
    const found = await count()
    if (found === undefined) return
    const words: Texts = found === 0 ? {} : await readMessages().catch(() => ({}))
    // An answer that was overtaken by a later one is older than the shown number.
    if (question < drawn) return
    drawn = question
    const text = words['notice.unseen']
    drawNotificationBadge(found, typeof text === 'function' ? text({ count: found }) : '')
  }
  void ask()
  const endNews = onNews(() => void ask())
  const onShown = (): void => {
    if (page.visibilityState === 'visible' && Date.now() - asked >= PAUSE) void ask()
  }
  page.addEventListener('visibilitychange', onShown)
  return () => {
    endNews()
    page.removeEventListener('visibilitychange', onShown)
  }
}
