import { expect, test } from 'vitest'
import { followBell } from '../../../src/ui/layout/follow-bell.ts'

const shown = (): string => document.querySelector('header a')?.textContent ?? ''

/** Follows a bell whose count is answered when the test says so. */
const followedBell = () => {
  document.body.innerHTML = '<header><a href="/us/notifications" aria-label="Notifications"></a></header>'
  const answers: ((count: number) => void)[] = []
  let orderMoves = (): void => undefined
  followBell({
    count: () => new Promise((resolve) => answers.push(resolve)),
    onNews: (hear) => (orderMoves = hear),
    readWords: () => Promise.resolve({})
  })
  const answer = async (at: number, count: number): Promise<void> => {
    answers[at]?.(count)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { answer, orderMoves: () => orderMoves() }
}

test('followBell draws the count of the newest question when an older one is answered later', async () => {
  const { answer, orderMoves } = followedBell()
  orderMoves()
  await answer(1, 2)
  await answer(0, 1)
  expect(shown()).toBe('2')
})

test('followBell draws each count when questions are answered in their order', async () => {
  const { answer, orderMoves } = followedBell()
  orderMoves()
  await answer(0, 1)
  expect(shown()).toBe('1')
  await answer(1, 2)
  expect(shown()).toBe('2')
})
