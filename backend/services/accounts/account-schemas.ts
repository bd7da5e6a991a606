import { LONGEST_CAPTCHA_TOKEN } from '../captcha/verify-captcha.ts'
import { otpPurposes } from './otp-counter.ts'

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const
const optional = (maxLength: number) => ({ type: ['string', 'null'], maxLength }) as const
const captcha = text(LONGEST_CAPTCHA_TOKEN)
const bodyOf = (properties: Readonly<Record<string, object>>, required: readonly string[] = Object.keys(properties)) =>
  ({ body: { type: 'object', additionalProperties: false, properties, required } }) as const

/** Shapes of the bodies of account calls. @source A§7 */
export const accountSchemas = {
  nothing: { body: { type: ['object', 'null'], additionalProperties: false, properties: {} } },
  forgotPassword: bodyOf({
    uid: text(254),
    uidType: { enum: ['phone_number', 'email'] },
    countryCode: { anyOf: [text(3), { type: 'integer', minimum: 1, maximum: 999 }] },
    languageCode: text(20),
    gRecaptchaToken: captcha
  }),
  auth: bodyOf(
    {
      langCode: text(20),
      birthDate: optional(10),
      cpfInfo: { anyOf: [optional(200), { type: 'object', additionalProperties: false, properties: { cpf: text(40) } }] },
      gRecaptchaToken: captcha,
      referralCode: optional(20)
    },
    ['langCode', 'gRecaptchaToken']
  ),
  otp: bodyOf(
    { purpose: { enum: otpPurposes }, uid: optional(254), uidType: { anyOf: [{ enum: ['phone_number', 'email'] }, { type: 'null' }] } },
    ['purpose']
  ),
  code: bodyOf(
    {
      purpose: { enum: ['signUp', 'recovery', 'verification'] },
      uid: optional(254),
      uidType: { anyOf: [{ enum: ['phone_number', 'email'] }, { type: 'null' }] },
      code: text(40),
      password: optional(256)
    },
    ['purpose', 'code']
  ),
  codeRequest: bodyOf(
    { purpose: { enum: ['signUp'] }, uid: text(254), uidType: { enum: ['phone_number', 'email'] }, languageCode: optional(20) },
    ['purpose', 'uid', 'uidType']
  ),
  deletion: bodyOf({ key: optional(80), code: optional(40) }, []),
  validatePhone: bodyOf({ phoneNumber: text(40) })
} as const
