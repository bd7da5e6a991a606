import * as t from 'io-ts'
import { type Amount as AmountText, isAmount } from './amount.ts'

/** An amount of money; the type of what the codec reads. */
export type Amount = AmountText

/** Reads an amount off the wire or out of storage. @source D44 */
export const Amount: t.Type<Amount, string> = /* @__PURE__ */ new t.Type<Amount, string>(
  'Amount',
  isAmount,
  (value, context) => (isAmount(value) ? t.success(value) : t.failure(value, context)),
  t.identity
)
