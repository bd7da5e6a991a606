import * as t from 'io-ts'
import * as E from '../kernel/either.ts'
import { instant } from '../kernel/instant.ts'
import { Amount } from '../money/amount-codec.ts'
import { parseReturnPath } from '../navigation/return-path.ts'
import { PENDING_TOP_UPS_KEPT, type PendingTopUp, type PendingTopUps } from './pending-top-ups.ts'

const topUp = t.intersection([
  t.type({ checkoutId: t.string, country: t.string, at: t.number, amount: Amount, pcId: t.Integer }),
  t.partial({
    order: t.type({ txnId: t.string, checkoutId: t.string, itemName: t.string }),
    origin: t.type({ path: t.string, name: t.string }),
    txnId: t.string,
    isOrderPaid: t.literal(true)
  })
])

/** Returns whether a value is one stored top-up, whose page is one of this store. */
const isTopUp = (value: unknown): value is PendingTopUp =>
  topUp.is(value) && (value.origin === undefined || E.isRight(parseReturnPath(value.origin.path)))

/**
 * Record of the top-ups of a browser in storage.
 * An entry that cannot be read is dropped, so that the others are not lost with it; what is no list at all is refused.
 *
 * @source D11, PF 8.2 "TopUpWallet"
 * @example
 * const kept = { checkoutId: 'c1', country: 'sg', at: 0, amount: amountOf('10'), pcId: 11 }
 * pendingTopUpsRecord.decode([{ checkoutId: 'c2' }, kept]).right.length // 1
 */
export const pendingTopUpsRecord: t.Type<PendingTopUps, unknown> = new t.Type<PendingTopUps, unknown>(
  'PendingTopUps',
  (value): value is PendingTopUps => Array.isArray(value) && value.every(isTopUp),
  (value, context) => {
    const list = t.UnknownArray.validate(value, context)
    return E.isLeft(list) ? list : t.success(list.right.filter(isTopUp).slice(0, PENDING_TOP_UPS_KEPT))
  },
  (topUps) => topUps
)

/**
 * Record of when the wait for each top-up was first shown, by its number.
 *
 * @source D57
 */
export const topUpWaitsRecord = t.readonlyArray(t.type({ txnId: t.string, since: instant }))
