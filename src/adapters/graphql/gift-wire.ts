import * as t from 'io-ts'
import { type Gift } from '../../domain/gift/gift.ts'
import { giftValidityOf } from '../../domain/gift/gift-validity.ts'
import { inputFields, inputsFrom, WireInput } from './product-wire.ts'
import { maybe, maybeText, orAbsent, pageOrNone, refusalFrom, WireInstant } from './wire.ts'
import { voucherFields, vouchersFrom, WireVoucher } from './voucher-wire.ts'

const sharedFields = 'state recipientEmail senderName message expiry productName itemName delivered opened needsOtp'

/** The fields that are requested of a gift for its recipient. */
export const giftFields = `${sharedFields} countryCode voucherTypeId refusedCode inputs { ${inputFields} } vouchers { ${voucherFields} }`

/** The fields that are requested of a gift for its giver; its codes are not among them. */
export const givenGiftFields = `${sharedFields} claimUrl`

/** A gift as the wire sends it. @source PF 8.3 "Gift" */
export const WireGift = t.intersection([
  t.type({
    state: t.string,
    recipientEmail: maybeText,
    senderName: maybeText,
    message: maybeText,
    expiry: maybe(WireInstant),
    productName: maybeText,
    itemName: maybeText,
    delivered: t.boolean,
    opened: t.boolean,
    needsOtp: t.boolean
  }),
  t.partial({
    countryCode: maybeText,
    voucherTypeId: maybe(t.number),
    refusedCode: maybe(t.number),
    claimUrl: maybeText,
    inputs: t.readonlyArray(WireInput),
    vouchers: t.readonlyArray(WireVoucher)
  })
])

/** Decodes a gift; a state that this version does not know is an invalid one. */
export const giftFrom = ({ state, inputs = [], vouchers = [], ...wire }: t.TypeOf<typeof WireGift>): Gift => ({
  validity: giftValidityOf(state),
  recipientEmail: orAbsent(wire.recipientEmail),
  senderName: orAbsent(wire.senderName),
  message: orAbsent(wire.message),
  expiry: orAbsent(wire.expiry),
  productName: orAbsent(wire.productName),
  itemName: orAbsent(wire.itemName),
  inputs: inputsFrom(inputs),
  delivered: wire.delivered,
  vouchers: vouchersFrom(vouchers),
  opened: wire.opened,
  needsOtp: wire.needsOtp,
  country: orAbsent(wire.countryCode)?.toLowerCase(),
  voucherTypeId: orAbsent(wire.voucherTypeId),
  claimUrl: pageOrNone(wire.claimUrl),
  refusal: typeof wire.refusedCode === 'number' ? refusalFrom({ statusCode: wire.refusedCode }) : undefined
})
