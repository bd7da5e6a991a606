import { nameRule } from '../account/forms/person-fields.ts'
import type { Email } from '../account/credentials.ts'
import { emailRule } from '../account/credentials.ts'
import { sequenceRules, sameAsRule, maximumLengthRule, requireField } from '../validation/field-rules.ts'
import * as E from '../kernel/either.ts'
import type { FieldRule } from '../validation/validate-form.ts'
import { wordsAsSent } from './gift.ts'

/**
 * Longest words that go with a gift.
 * Unit: characters as a reader counts them. @source D187
 */
export const MAX_GIFT_MESSAGE_LENGTH = 200

/**
 * Fields of a gift: address, its repeat, name of the giver, message.
 * The address is typed twice since a gift to a mistyped address is lost; the message may be empty.
 *
 * @source M141, M257
 */
export type GiftForm = {
  readonly email: FieldRule<Email>
  readonly emailAgain: FieldRule<string>
  readonly name: FieldRule<string>
  readonly message: FieldRule<string>
}

/** Returns the optional message as it is sent. */
const asSent: FieldRule<string> = (typed) => E.right(wordsAsSent(typed))

/**
 * Returns the form of a gift.
 * What it gives is the gifting payload of a purchase.
 *
 * @param typed what was typed as the address; its repeat is compared with it
 * @failure field.enterEmail, field.email — of the address
 * @failure field.required, field.doNotMatch — of its repeat
 * @failure field.required, field.maximumLength — of the name
 * @failure field.maximumLength — of the message, counted as it is sent
 * @source B§3 "gifting payload", B§5, M141, M257
 * @example giftForm({ email: 'a@b.co' }).emailAgain('a@c.co') // left({ key: 'field.doNotMatch', params: { field: 'email' } })
 * giftForm({}).message(' Happy\nbirthday ') // right('Happy birthday')
 */
export const giftForm = (typed: { readonly email?: string | undefined }): GiftForm => ({
  email: requireField('field.enterEmail', emailRule),
  emailAgain: requireField('field.required', sameAsRule(typed.email ?? '', 'email')),
  name: nameRule,
  message: sequenceRules(asSent, maximumLengthRule(MAX_GIFT_MESSAGE_LENGTH))
})
