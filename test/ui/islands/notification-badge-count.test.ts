import { expect, test } from 'vitest'
import { mountNotificationBadge } from '../../../src/ui/islands/mount-notification-badge.ts'

const shown = (): string => document.querySelector('header a')?.textContent ?? ''

/** Follows a badge whose count is answered when the test says so. */
const followedBell = () => {
  document.body.innerHTML = '<header><a href="/us/notifications" aria-label="Notifications"></a></header>'
  const answers: ((count: number) => void)[] = []
  let orderMoves = (): void => undefined
  const unmount = mountNotificationBadge(document, {
    count: () => new Promise((resolve) => answers.push(resolve)),
    onNews: (hear) => {
      orderMoves = hear
      return () => (orderMoves = () => undefined)
    },
    readMessages: () => Promise.resolve({})
  })
  const answer = async (at: number, count: number): Promise<void> => {
    answers[at]?.(count)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { answer, answers, unmount, orderMoves: () => orderMoves() }
}

test('mountNotificationBadge draws the count of the newest question when an older one is answered later', async () => {
  const { answer, orderMoves } = followedBell()
  orderMoves()
  await answer(1, 2)
  await answer(0, 1)
  expect(shown()).toBe('2')
})

test('mountNotificationBadge draws each count when questions are answered in their order', async () => {
  const { answer, orderMoves } = followedBell()
  orderMoves()
  await answer(0, 1)
  expect(shown()).toBe('1')
  await answer(1, 2)
  expect(shown()).toBe('2')
})

test('mountNotificationBadge asks no more when it is unmounted', () => {
  const { answers, orderMoves, unmount } = followedBell()
  unmount()
  orderMoves()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(answers).toHaveLength(1)
})
