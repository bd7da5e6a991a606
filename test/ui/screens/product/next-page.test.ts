import { expect, test } from 'vitest'
import { nextPage } from '../../../../src/ui/screens/product/next-page.ts'
import { onItsWayToPay } from '../order/sample-orders.ts'

const { txnId } = onItsWayToPay
const expiresAt = new Date('2026-11-21T02:16:00Z')

test('nextPage leads to the payment page when the provider has one', () => {
  expect(nextPage({ txnId, payment: { kind: 'hostedPage', redirectUrl: 'https://pay.example.com/1', expiresAt } }, 'us')).toBe(
    'https://pay.example.com/1'
  )
})

test('nextPage leads to the page that waits when the order is paid with a code', () => {
  expect(
    nextPage(
      { txnId, payment: { kind: 'paymentCode', paymentCode: '8800 1234', instructions: [], redirectUrl: undefined, expiresAt } },
      'mx-en'
    )
  ).toBe('/mx-en/waiting?order=7203344589012345678')
})

test('nextPage leads to the order’s own page when nothing is left to pay', () => {
  expect(nextPage({ txnId, payment: undefined }, 'us')).toBe('/us/complete?order=7203344589012345678')
})
