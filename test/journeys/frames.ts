import type { Page } from 'playwright-core'

/** Waits until everything that the page has rendered is painted: the present frame, and one more. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/**
 * Returns how far the page has moved since it was opened, as browsers measure it.
 * Moves that answer a touch or a key do not count.
 */
export const shifted = async (page: Page): Promise<number> => {
  await painted(page)
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const moves = observer.takeRecords().map((move) => move.toJSON() as { readonly value: number; readonly hadRecentInput: boolean })
    return moves.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0)
  })
}
