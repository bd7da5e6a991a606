import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import type { OrderFormNeeds } from '../../../src/domain/order/order-form.ts'
import { requestedFields, orderForm } from '../../../src/domain/order/order-form.ts'
import { purchaseMarketOf } from '../../../src/domain/order/purchase.ts'
import { anyInputName, anyMarket, anyPaymentChannel, anyProduct, anyTyped, anyTypedOrder } from '../../../src/domain/testing/index.ts'

const now = new Date('2026-11-21T02:00:00Z')

const anyNeeds: fc.Arbitrary<OrderFormNeeds> = fc.record({
  product: anyProduct,
  channel: fc.option(anyPaymentChannel, { nil: undefined }),
  market: anyMarket.map(purchaseMarketOf),
  roles: fc.constantFrom<OrderFormNeeds['roles']>([], [{ roleId: 'r1' }], [{ roleId: 'r1' }, { roleId: 'r2' }]),
  typed: anyTypedOrder,
  isGift: fc.boolean(),
  now: fc.constant(now)
})

const fieldsOf = (needs: OrderFormNeeds): readonly string[] => {
  const { player, confirm } = orderForm(needs)
  return [...Object.keys(player), ...Object.keys(confirm)]
}

test('order form asks for what product, channel and market ask, each once, and a channel never takes a question away', () => {
  fc.assert(
    fc.property(anyProduct, fc.option(anyPaymentChannel, { nil: undefined }), fc.boolean(), (product, channel, needsCpf) => {
      const asks = requestedFields(product, channel, { needsCpf })
      for (const { name, required } of product.inputs) if (required) expect(asks).toContain(name)
      for (const name of channel?.inputs ?? []) expect(asks).toContain(name)
      for (const name of asks) {
        const asked = product.inputs.some((input) => input.name === name && input.required)
        expect(asked || channel?.inputs.includes(name) === true || (needsCpf && name === 'cpf')).toBe(true)
      }
      for (const name of requestedFields(product, undefined, { needsCpf })) expect(asks).toContain(name)
    })
  )
})

test('order form has no field in both of its steps', () => {
  fc.assert(
    fc.property(anyNeeds, (needs) => {
      const fields = fieldsOf(needs)
      expect(new Set(fields).size).toBe(fields.length)
    })
  )
})

test('order form never asks for less with a channel that asks for more', () => {
  fc.assert(
    fc.property(anyNeeds, anyPaymentChannel, anyInputName, (needs, channel, more) => {
      const before = fieldsOf({ ...needs, channel })
      const after = fieldsOf({ ...needs, channel: { ...channel, inputs: [...channel.inputs, more] } })
      for (const field of before) expect(after).toContain(field)
    })
  )
})

test('order form asks the buyer of a code where it is sent, and never for a player', () => {
  fc.assert(
    fc.property(anyNeeds, (needs) => {
      const { player } = orderForm({ ...needs, isGift: false, product: { ...needs.product, kind: 'voucher' } })
      expect(Object.keys(player)).toEqual(['email'])
    })
  )
})

test('order form field never breaks over any text, and takes again what it gave', () => {
  fc.assert(
    fc.property(anyNeeds, anyTyped, (needs, typed) => {
      const { player, confirm } = orderForm(needs)
      for (const [field, rule] of Object.entries({ ...player, ...confirm })) {
        for (const entry of [typed, needs.typed.userId ?? '', needs.typed.line1 ?? '']) {
          const read = rule(entry)
          if (E.isLeft(read)) expect(read.left.key).toMatch(/^field\./)
          else if (read.right !== undefined) expect([field, rule(read.right)]).toEqual([field, read])
        }
      }
    })
  )
})

test('order form lets only optional fields be empty', () => {
  const optional = ['userId', 'zoneId', 'userIdAgain', 'email', 'line2', 'state', 'zipCode', 'giftMessage']
  fc.assert(
    fc.property(anyNeeds, fc.constantFrom('', ' ', '\n'), (needs, nothing) => {
      const { player, confirm } = orderForm({ ...needs, typed: {} })
      for (const [field, rule] of Object.entries({ ...player, ...confirm })) {
        if (E.isRight(rule(nothing)) && field !== 'terms') expect(optional).toContain(field)
      }
      expect(confirm.terms === undefined || E.isLeft(confirm.terms(''))).toBe(true)
    })
  )
})
