import { countNews } from '../../composition/bell.ts'
import { ORDER_NEWS } from '../../composition/order-news.ts'
import type { Texts } from '../../messages/keys.ts'
import { drawBell } from './bell.ts'

/** A tab that is looked at again asks again, but not more often than this. Unit: ms. */
const PAUSE = 30_000

/** What following the bell needs of its page. */
export interface BellNeeds {
  /** Address of the order service. */
  readonly address: string
  readonly readWords: () => Promise<Texts>
}

/** Keeps the number on the bell right: now, when an order of this page moves, and when the tab is looked at again. */
export const followBell = ({ address, readWords }: BellNeeds): void => {
  let asked = 0
  const ask = async (): Promise<void> => {
    asked = Date.now()
    const count = await countNews(address)
    if (count === undefined) return
    const words: Texts = count === 0 ? {} : await readWords().catch(() => ({}))
    const text = words['notice.unseen']
    drawBell(count, typeof text === 'function' ? text({ count }) : '')
  }
  void ask()
  addEventListener(ORDER_NEWS, () => void ask())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - asked >= PAUSE) void ask()
  })
}
