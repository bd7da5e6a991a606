import type { Texts } from '../../i18n/keys.ts'
import { drawBell } from './bell.ts'

/** Minimum time between two requests of a tab that becomes visible again. Unit: ms. */
const PAUSE = 30_000

/** Dependencies of the notification badge. */
export interface BellNeeds {
  /** Counts the new notifications; undefined = no answer. */
  readonly count: () => Promise<number | undefined>
  /** Calls back when an order of this page has changed. */
  readonly onNews: (hear: () => void) => void
  readonly readWords: () => Promise<Texts>
}

/**
 * Keeps the notification badge up to date.
 * The number is read now, when an order of this page changes, and when the tab becomes visible again.
 */
export const followBell = ({ count, onNews, readWords }: BellNeeds): void => {
  let asked = 0
  let questions = 0
  let drawn = 0
  const ask = async (): Promise<void> => {
    asked = Date.now()
    const question = (questions += 1)
    const found = await count()
    if (found === undefined) return
    const words: Texts = found === 0 ? {} : await readWords().catch(() => ({}))
    // An answer that was overtaken by a later one is older than the shown number.
    if (question < drawn) return
    drawn = question
    const text = words['notice.unseen']
    drawBell(found, typeof text === 'function' ? text({ count: found }) : '')
  }
  void ask()
  onNews(() => void ask())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - asked >= PAUSE) void ask()
  })
}
