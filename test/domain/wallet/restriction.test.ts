import { describe, expect, test } from 'vitest'
import { strictest } from '../../../src/domain/wallet/restriction.ts'

const monday = new Date('2026-11-23T00:00:00Z')
const tuesday = new Date('2026-11-24T00:00:00Z')

describe('strictest', () => {
  test('takes the added restriction when there is none', () => {
    expect(strictest(undefined, { reason: 'review', until: monday })).toEqual({ reason: 'review', until: monday })
  })

  test.each([
    [
      { reason: 'review', until: monday },
      { reason: 'review', until: tuesday },
      { reason: 'review', until: tuesday }
    ],
    [
      { reason: 'review', until: tuesday },
      { reason: 'review', until: monday },
      { reason: 'review', until: tuesday }
    ],
    [
      { reason: 'review', until: monday },
      { reason: 'proof', until: undefined },
      { reason: 'proof', until: undefined }
    ],
    [
      { reason: 'proof', until: undefined },
      { reason: 'chargeback', until: undefined },
      { reason: 'chargeback', until: undefined }
    ],
    [
      { reason: 'chargeback', until: undefined },
      { reason: 'review', until: tuesday },
      { reason: 'chargeback', until: undefined }
    ],
    [
      { reason: 'chargeback', until: monday },
      { reason: 'proof', until: tuesday },
      { reason: 'chargeback', until: tuesday }
    ]
  ] as const)('keeps the stricter reason and the later end when %j is followed by %j', (present, added, expected) => {
    expect(strictest(present, added)).toEqual(expected)
  })
})
