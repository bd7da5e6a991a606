import fc from 'fast-check'
import { expect, test } from 'vitest'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { nextChannels } from '../../../src/domain/order/next-channels.ts'
import type { PaymentChannel } from '../../../src/domain/order/product.ts'
import type { Quote } from '../../../src/domain/order/quote.ts'
import { anyPaymentChannel } from '../../../src/domain/testing/products.ts'

const channel = (id: number, type: PaymentChannel['type'], sortOrder: number): PaymentChannel => ({
  id,
  name: `Method ${id}`,
  type,
  isBackendChannel: false,
  sortOrder,
  inputs: []
})

const quoteOf = (channels: readonly PaymentChannel[], refusedIds: readonly number[] = []): Quote => ({
  quoteId: 'q',
  expiresAt: new Date('2026-11-21T02:12:00Z'),
  currency: 'USD',
  promoInfo: undefined,
  channels: channels.map(({ id }) => ({
    pcId: id,
    refusal: refusedIds.includes(id) ? purchaseErrors.failure(1516) : undefined,
    price: amountOf('4.49'),
    discountAmount: amountOf('0'),
    burnAmount: amountOf('0'),
    feeAmount: amountOf('0'),
    vatAmount: amountOf('0'),
    vatIncluded: true,
    totalPayment: amountOf('4.49')
  }))
})

test('nextChannels ranks other types first, then the order of the product', () => {
  const channels = [channel(1, 'card', 1), channel(2, 'card', 2), channel(3, 'eWallet', 4), channel(4, 'bankTransfer', 3)]
  const ranked = nextChannels(channels, quoteOf(channels), { id: 1, type: 'card' })
  expect(ranked.map(({ channel: { id }, total }) => [id, total])).toEqual([
    [4, '4.49'],
    [3, '4.49'],
    [2, '4.49']
  ])
})

test('nextChannels leaves out methods that cannot pay for the item', () => {
  const channels = [channel(1, 'card', 1), channel(2, 'eWallet', 2), channel(3, 'voucher', 3)]
  expect(nextChannels(channels, quoteOf(channels, [2]), { id: 1, type: 'card' }).map((one) => one.channel.id)).toEqual([3])
})

test('nextChannels never offers the refused method, whatever is sold', () => {
  fc.assert(
    fc.property(fc.array(anyPaymentChannel), anyPaymentChannel, (channels, rejected) => {
      const all = [...channels, rejected]
      expect(nextChannels(all, quoteOf(all), rejected).map((one) => one.channel.id)).not.toContain(rejected.id)
    })
  )
})
