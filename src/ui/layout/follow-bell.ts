import type { Texts } from '../../messages/keys.ts'
import { drawBell } from './bell.ts'

/** A tab that is looked at again asks again, but not more often than this. Unit: ms. */
const PAUSE = 30_000

/** What following the bell needs of its page. */
export interface BellNeeds {
  /** Counts the new notifications; undefined = no answer. */
  readonly count: () => Promise<number | undefined>
  /** Calls back when an order of this page has moved. */
  readonly onNews: (hear: () => void) => void
  readonly readWords: () => Promise<Texts>
}

/** Keeps the number on the bell right: now, when an order of this page moves, and when the tab is looked at again. */
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
    // An answer that was overtaken knows less than what is drawn.
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
