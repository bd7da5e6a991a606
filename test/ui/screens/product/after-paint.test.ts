import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from '../../../../src/ui/screens/product/after-paint.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('afterPaint runs once, behind the next frame, when the page is painted', () => {
  const run = vi.fn()
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  afterPaint(run)
  expect(run).toHaveBeenCalledTimes(0)
  for (const frame of frames) frame(16)
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('afterPaint runs a tenth of a second later when the page is never painted', () => {
  const run = vi.fn()
  vi.stubGlobal('requestAnimationFrame', () => 1)
  afterPaint(run)
  vi.advanceTimersByTime(99)
  expect(run).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
})
