import * as E from '../kernel/either.ts'
import * as t from 'io-ts'
import type { PendingOrders } from './pending-orders.ts'
import { PENDING_ORDERS_KEPT } from './pending-orders.ts'

const billingAddress = t.intersection([
  t.type({ line1: t.string, city: t.string }),
  t.partial({ line2: t.string, state: t.string, zipCode: t.string })
])

const userInfo = t.partial({
  userId: t.string,
  zoneId: t.string,
  roleId: t.string,
  email: t.string,
  msisdn: t.string,
  cpf: t.string,
  nationality: t.string,
  billingAddress
})

const request = t.intersection([
  t.type({ checkoutId: t.string, quoteId: t.string, pcId: t.Integer, userInfo }),
  t.partial({ previousPcId: t.Integer, guestUserId: t.string, acceptedTerms: t.boolean, birthDate: t.string, shopLang: t.string })
])

const subject = t.intersection([
  t.type({ country: t.string, productPath: t.string, denominationId: t.string }),
  t.partial({ userId: t.string, zoneId: t.string })
])

const order = t.union([
  t.type({ kind: t.literal('sent'), at: t.number, checkoutId: t.string, subject, request }),
  t.intersection([
    t.type({ kind: t.literal('answered'), at: t.number, txnId: t.string, accessKey: t.string, closed: t.boolean }),
    t.partial({ checkoutId: t.string, subject })
  ])
])

/**
 * Returns whether a value is one stored order.
 * Stored text holds no undefined, so what is optional is there or absent.
 */
const isOrder = (value: unknown): value is PendingOrders[number] => order.is(value)

/**
 * Record of the list of pending orders in storage.
 * An entry that cannot be read is dropped, so that the others are not lost with it; what is no list at all is refused.
 *
 * @source D11, M260, PF 2.4
 * @example
 * const answered = { kind: 'answered', at: 0, txnId: '7203344589012345678', accessKey: 'k', closed: false }
 * pendingOrdersRecord.decode([{ kind: 'sent' }, answered]).right.length // 1
 */
export const pendingOrdersRecord: t.Type<PendingOrders, unknown> = new t.Type<PendingOrders, unknown>(
  'PendingOrders',
  (value): value is PendingOrders => Array.isArray(value) && value.every(isOrder),
  (value, context) => {
    const list = t.UnknownArray.validate(value, context)
    return E.isLeft(list) ? list : t.success(list.right.filter(isOrder).slice(0, PENDING_ORDERS_KEPT))
  },
  (orders) => orders
)
