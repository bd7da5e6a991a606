import { afterEach, describe, expect, test, vi } from 'vitest'
import { nextTask } from '../../src/composition/store.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('nextTask', () => {
  test('ends in a later task, after what was due before it, when the browser has no scheduler', async () => {
    const order: string[] = []
    setTimeout(() => order.push('due before'))
    await Promise.resolve().then(() => order.push('same task'))
    await nextTask()
    order.push('next task')
    expect(order).toEqual(['same task', 'due before', 'next task'])
  })

  test('leaves the choice of the next task to the scheduler when the browser has one', async () => {
    const yielded = vi.fn<() => Promise<void>>(() => Promise.resolve())
    vi.stubGlobal('scheduler', { yield: yielded })
    await nextTask()
    expect(yielded).toHaveBeenCalledExactlyOnceWith()
  })
})
