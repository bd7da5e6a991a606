import { notAskedRule } from '../account/forms/person-fields.ts'
import type { Otp } from '../account/otp.ts'
import { otpRule } from '../account/otp.ts'
import * as E from '../kernel/either.ts'
import { toLatinDigits } from '../market/latin-digits.ts'
import { requireField } from '../validation/field-rules.ts'
import type { FieldRule } from '../validation/validate-form.ts'
import { refuseField } from '../validation/validate-form.ts'

interface GiftCodeBrand {
  readonly GiftCode: unique symbol
}

/**
 * A gift code as it is sent: no spaces, digits 0 to 9.
 * Whether it is worth anything only the store can tell.
 */
export type GiftCode = string & GiftCodeBrand

/**
 * Reads a gift code.
 * Spaces that a mail or a card puts between its groups do not count; capitals and dashes are left as they are, since the issuer says
 * whether they matter.
 *
 * @param minimum fewest characters, from configuration: the specification has the message and not the number
 * @failure field.giftCodeEmpty — nothing is typed
 * @failure field.giftCodeShort — with `minimum`
 * @source B§5 "Gift code", M145
 * @example giftCodeRule(8)('AB12 CD34') // right('AB12CD34')
 * giftCodeRule(8)('AB12') // left({ key: 'field.giftCodeShort', params: { minimum: 8 } })
 */
export const giftCodeRule = (minimum: number): FieldRule<GiftCode> =>
  requireField('field.giftCodeEmpty', (typed) => {
    const code = toLatinDigits(typed).replace(/\s/g, '')
    return Array.from(code).length >= minimum ? E.right(code as GiftCode) : refuseField('field.giftCodeShort', { minimum })
  })

/**
 * Returns the form that turns a gift code into balance.
 * The field has the name that its refusals point to.
 *
 * @param minimum fewest characters, from configuration
 * @failure field.giftCodeEmpty, field.giftCodeShort — of the code
 * @source B§5, M145
 * @example validateForm(giftCodeForm(8), { code: '' }) // left({ code: { key: 'field.giftCodeEmpty' } })
 */
export const giftCodeForm = (minimum: number): { readonly code: FieldRule<GiftCode> } => ({ code: giftCodeRule(minimum) })

/**
 * Returns the form of a claim beside its player.
 * It asks for the code of the mail once the store has answered that it needs one.
 *
 * @param otpNeeded the claim was answered by 10007
 * @failure field.otp
 * @source B§8 "Redemption", M145
 * @example validateForm(redemptionForm(true), { otp: '123 456' }) // right({ otp: '123456' })
 * validateForm(redemptionForm(false), { otp: '123 456' }) // right({ otp: undefined })
 */
export const redemptionForm = (otpNeeded: boolean): { readonly otp: FieldRule<Otp | undefined> } => ({
  otp: otpNeeded ? otpRule : notAskedRule
})
