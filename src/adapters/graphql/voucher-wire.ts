import * as t from 'io-ts'
import type { VoucherCode } from '../../domain/order/order.ts'
import { giftValidityOf } from '../../domain/gift/gift-validity.ts'
import { maybe, maybeText, orAbsent, pageOrNone, WireInstant } from './wire.ts'

/** The fields that are requested of a bought code. */
export const voucherFields = 'code pin expiry redeemUrl validity'

/** A bought code as the wire sends it. */
export const WireVoucher = t.type({ code: t.string, pin: maybeText, expiry: maybe(WireInstant), redeemUrl: maybeText, validity: maybeText })

/** Decodes bought codes; an address that is no web page is left out. */
export const vouchersFrom = (vouchers: readonly t.TypeOf<typeof WireVoucher>[]): readonly VoucherCode[] =>
  vouchers.map(({ code, pin, expiry, redeemUrl, validity }) => ({
    code,
    pin: orAbsent(pin),
    expiry: orAbsent(expiry),
    redeemUrl: pageOrNone(redeemUrl),
    // A version before this one says nothing of it.
    validity: validity === null || validity === undefined ? 'valid' : giftValidityOf(validity)
  }))
