import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsRoom, topUpAfter, type TopUpEvent } from '../../../src/domain/wallet/top-up-changes.ts'
import { walletTopUpStatus, type WalletTopUpStatus } from '../../../src/domain/wallet/top-up-status.ts'

/** The table of the specification: rows are events, columns statuses; - = the event changes nothing. */
const TABLE = `
event        init       pending    nonSuccess failed     cancelled  paid       success    refunded
initRefused  failed     -          -          -          -          -          -          -
waiting      pending    pending    pending    -          -          -          -          -
paid         success    success    success    success    success    -          -          -
paidTooMuch  paid       paid       paid       paid       paid       -          -          -
paymentFailed failed    failed     failed     -          -          -          -          -
cancelled    cancelled  cancelled  cancelled  -          -          -          -          -
differs      nonSuccess nonSuccess nonSuccess -          -          -          -          -
clockOver    failed     failed     -          -          -          -          -          -
roomAppeared -          -          -          -          -          success    -          -
givenBack    -          -          -          -          -          refunded   refunded   -
chargedBack  -          -          -          -          -          refunded   success    -`

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split(/\s+/))

const CELLS = rows.flatMap(([event = '', ...cells]) =>
  cells.map((cell, at) => [event as TopUpEvent, head[at + 1] as WalletTopUpStatus, cell === '-' ? undefined : cell] as const)
)

describe('topUpAfter', () => {
  test('W9 names every status', () => {
    expect(new Set(head.slice(1))).toEqual(new Set(walletTopUpStatus.names))
  })

  test.each(CELLS)('W9 of %s in %s is %s', (event, status, expected) => {
    expect(topUpAfter(status, event)).toBe(expected)
  })
})

test('holdsRoom is true exactly while money may still come into the wallet', () => {
  expect(walletTopUpStatus.names.filter(holdsRoom).toSorted()).toEqual(['init', 'nonSuccess', 'paid', 'pending'])
})

test('topUpAfter never leads away from money that was returned, and credits only what was paid', () => {
  const anyEvent = fc.constantFrom(...rows.map(([event = '']) => event as TopUpEvent))
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
      let status: WalletTopUpStatus = 'init'
      let isPaid = false
      for (const event of events) {
        const next = topUpAfter(status, event)
        if (next === undefined) continue
        if (event === 'paid' || event === 'paidTooMuch') isPaid = true
        expect(status).not.toBe('refunded')
        status = next
        if (status === 'success' || status === 'paid') expect(isPaid).toBe(true)
        // Money that is credited or returned needs no room.
        if (status === 'success' || status === 'refunded') expect(holdsRoom(status)).toBe(false)
      }
    })
  )
})
