import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import { cancellationReason, MAX_CANCELLATION_LENGTH, parseCancellation } from '../../../src/domain/subscription/cancellation.ts'
import { anyCancellationReason } from '../../../src/domain/testing/subscriptions.ts'

test('cancellation reasons are these 7, with their words of the schema and label keys', () => {
  expect(cancellationReason.rows.map(({ code, name, labelKey }) => [code, name, labelKey])).toEqual([
    ['COST', 'cost', 'subscription.cancel.cost'],
    ['TECHNICAL_ISSUES', 'technicalIssues', 'subscription.cancel.technicalIssues'],
    ['NOT_USED_ENOUGH', 'notUsedEnough', 'subscription.cancel.notUsedEnough'],
    ['BETTER_DEAL', 'betterDeal', 'subscription.cancel.betterDeal'],
    ['CHANGE_PAYMENT_METHOD', 'changePaymentMethod', 'subscription.cancel.changePaymentMethod'],
    ['PAUSE', 'pause', 'subscription.cancel.pause'],
    ['OTHER', 'other', 'subscription.cancel.other']
  ])
})

test('cancellation reason "other" needs a text of at most 500 characters', () => {
  expect(MAX_CANCELLATION_LENGTH).toBe(500)
  expect(parseCancellation('other', ' moved away ')).toEqual(E.right({ reason: 'other', reasonText: 'moved away' }))
  expect(parseCancellation('other', ' \n ')).toEqual(E.left({ key: 'field.required' }))
  expect(E.isRight(parseCancellation('other', 'é'.repeat(500)))).toBe(true)
  expect(parseCancellation('other', 'é'.repeat(501))).toEqual(E.left({ key: 'field.maximumLength', params: { maximum: 500 } }))
})

test('cancellation reason needs no text but for "other", and comes back from its word', () => {
  fc.assert(
    fc.property(anyCancellationReason, fc.string(), (reason, typed) => {
      expect(cancellationReason.codec.decode(cancellationReason.codec.encode(reason))).toEqual(E.right(reason))
      const read = parseCancellation(reason, typed)
      if (reason !== 'other') expect(read).toEqual(E.right({ reason }))
      else expect(E.isRight(read)).toBe(typed.trim() !== '')
    })
  )
})
