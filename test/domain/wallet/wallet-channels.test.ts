import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPaymentChannels } from '../../../src/domain/testing/index.ts'
import { isWalletChannel, orderPaymentChannels, WALLET_CHANNEL_IDS } from '../../../src/domain/wallet/wallet-channels.ts'

describe('wallet channels', () => {
  test('are nine', () => {
    expect(WALLET_CHANNEL_IDS).toEqual([239, 259, 321, 453, 318, 319, 691, 654, 1201])
  })

  test.each([
    [239, true],
    [1201, true],
    [500, false],
    [0, false],
    [1, false]
  ])('judge %i as a wallet: %s', (id, isWallet) => {
    expect(isWalletChannel(id)).toBe(isWallet)
  })

  test('are a wallet only by those nine ids', () => {
    const nine = new Set([239, 259, 321, 453, 318, 319, 691, 654, 1201])
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: 1300 }), fc.constantFrom(...nine)), (id) => isWalletChannel(id) === nine.has(id))
    )
  })

  test('stand by sort order, then by id as a number', () => {
    const channels = [
      { id: 1201, sortOrder: 2 },
      { id: 239, sortOrder: 2 },
      { id: 691, sortOrder: 1 },
      { id: 90, sortOrder: 10 }
    ]
    expect(orderPaymentChannels(channels).map(({ id }) => id)).toEqual([691, 239, 1201, 90])
    expect(channels[0]?.id).toBe(1201)
  })

  test('come out the same however they were shuffled', () => {
    fc.assert(
      fc.property(anyPaymentChannels, (channels) => {
        const ordered = orderPaymentChannels(channels)
        expect(orderPaymentChannels(channels.toReversed())).toEqual(ordered)
        expect(new Set(ordered)).toEqual(new Set(channels))
        for (const [index, one] of ordered.entries()) {
          const next = ordered[index + 1]
          if (next !== undefined) expect(one.sortOrder * 10_000 + one.id).toBeLessThan(next.sortOrder * 10_000 + next.id)
        }
      })
    )
  })
})
