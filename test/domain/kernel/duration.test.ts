import { expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '../../../src/domain/kernel/duration.ts'

test('durations are the stated times of the store in milliseconds', () => {
  expect(seconds(90)).toBe(90_000)
  expect(minutes(5)).toBe(300_000)
  expect(hours(3)).toBe(10_800_000)
  expect(days(1)).toBe(86_400_000)
  expect(days(45)).toBe(3_888_000_000)
})
