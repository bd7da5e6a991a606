import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createKnownChanges } from '../../../backend/pages/render-cache/known-changes.ts'
import type { ContentChanges, KeyChange } from '../../../backend/pages/render-cache/read-changes.ts'

const stateOf = (seq: number) => ({ seq, version: `v${seq}` })
const POLL_MS = 500

/** Writes what a poll reads after transactions that each changed some keys, the first being `from + 1`. */
const pollOf = (from: number, transactions: readonly (readonly string[])[]): ContentChanges => {
  const last = new Map<string, KeyChange>()
  for (const [index, keys] of transactions.entries()) for (const key of keys) last.set(key, { key, seq: from + 1 + index, msAgo: 0 })
  const current = from + transactions.length
  return {
    current: stateOf(current),
    follows: true,
    states: Array.from({ length: transactions.length + 1 }, (_, index) => ({
      ...stateOf(from + index),
      endedMsAgo: from + index === current ? undefined : 0
    })),
    keys: [...last.values()].toSorted((a, b) => a.seq - b.seq)
  }
}

describe('known changes', () => {
  test('count a page as stale when a key of it changed after its state, and never for less long than it is', () => {
    const key = fc.constantFrom('product:1', 'price:1:us', 'price:1:de', 'prices:us', 'prices', 'home')
    const poll = fc.array(fc.uniqueArray(key, { maxLength: 3 }), { maxLength: 3 })
    fc.assert(
      fc.property(
        fc.array(poll, { minLength: 1, maxLength: 25 }),
        fc.nat(75),
        fc.uniqueArray(key, { minLength: 1 }),
        (polls, at, named) => {
          const known = createKnownChanges()
          known.add(pollOf(0, []), 0, false)
          let seq = 0
          /** The first change that a page of each state missed, searched in the whole history. */
          const learned: { readonly seq: number; readonly key: string; readonly at: number }[] = []
          for (const [index, transactions] of polls.entries()) {
            const now = (index + 1) * POLL_MS
            if (transactions.length > 0) known.add(pollOf(seq, transactions), now, false)
            for (const keys of transactions) {
              seq += 1
              for (const changed of keys) learned.push({ seq, key: changed, at: now })
            }
          }
          const made = Math.min(at, seq)
          const now = polls.length * POLL_MS
          const coarse: Readonly<Record<string, readonly string[]>> = {
            'price:1:us': ['prices:us', 'prices'],
            'price:1:de': ['prices'],
            'prices:us': ['prices']
          }
          const covering = new Set(named.flatMap((one) => [one, ...(coarse[one] ?? [])]))
          const missed = learned.filter((change) => change.seq > made && covering.has(change.key)).map((change) => change.at)
          const staleFor = known.staleSince(named, stateOf(made), now)
          if (missed.length === 0) expect(staleFor).toBeUndefined()
          else expect(staleFor).toBeGreaterThanOrEqual(now - Math.min(...missed))
          // Exact while a key has changed at no more than eight polls.
          if (missed.length > 0 && polls.length <= 8) expect(staleFor).toBe(now - Math.min(...missed))
        }
      )
    )
  })

  test('are bounded: pages of before the oldest of 200,000 changed keys count as stale', () => {
    const known = createKnownChanges()
    known.add(pollOf(0, []), 0, false)
    const keys = (from: number, count: number): readonly string[] => Array.from({ length: count }, (_, index) => `price:${from + index}:us`)
    known.add(pollOf(0, [keys(0, 10)]), 1, false)
    known.add(pollOf(1, [keys(10, 200_000 - 10)]), 2, false)
    expect(known.staleSince(['home'], stateOf(0), 2)).toBeUndefined()
    known.add(pollOf(2, [keys(200_000, 5)]), 3, false)
    expect(known.staleSince(['home'], stateOf(0), 3)).toBe(Infinity)
    expect(known.staleSince(['home'], stateOf(1), 3)).toBeUndefined()
    expect(known.staleSince(['price:10:us'], stateOf(1), 3)).toBe(1)
  })

  test('know nothing of a state of another history, and of a version that was written by hand', () => {
    const known = createKnownChanges()
    known.add(pollOf(0, [['home']]), 0, false)
    expect(known.staleSince(['listing'], { seq: 0, version: 'other' }, 0)).toBe(Infinity)
    expect(known.staleSince(['listing'], stateOf(7), 0)).toBe(Infinity)
    known.add({ ...pollOf(1, []), current: { seq: 1, version: 'by hand' } }, 1, false)
    expect(known.staleSince(['listing'], stateOf(1), 1)).toBe(Infinity)
    expect(known.staleSince(['listing'], { seq: 1, version: 'by hand' }, 1)).toBeUndefined()
  })
})
