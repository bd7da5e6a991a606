import { storedPassword } from './password.ts'
import type { Pool } from './pool.ts'
import { identityTables } from './tables.ts'

/** An answer about a number that is not looked up. */
type ForcedNumber = 'unknownToWallet' | 'used' | 'inWallet'

/** Numbers of any market force an answer by their last digits. */
const ENDINGS: Readonly<Record<string, ForcedNumber>> = {
  '9000401': 'unknownToWallet',
  '9000402': 'used',
  '9000403': 'inWallet'
}

/**
 * Returns what a number forces, by its last seven digits.
 *
 * @source M77, M272
 * @example forcedNumber('+6589000402') // 'used'
 */
export const forcedNumber = (phone: string): ForcedNumber | undefined => ENDINGS[phone.slice(-7)]

/** Codes of the look-up `otp` that a number of a wallet forces, by the three digits after `9000`. */
const OTP_CODES: ReadonlyMap<string, number> = new Map([
  ['201', -201],
  ['202', -202],
  ['011', 11],
  ['022', 22],
  ['100', 100],
  ['403', 403],
  ['999', 999]
])

/**
 * Returns the code with which the wallet's code is not sent to a number.
 * Undefined for any other number.
 *
 * @source M200
 * @example forcedOtpCode('+6589000201') // -201
 */
export const forcedOtpCode = (phone: string): number | undefined => {
  const [, digits = ''] = /9000(\d{3})$/.exec(phone) ?? []
  return OTP_CODES.get(digits)
}

/** A shopper with a number that was never confirmed and that the wallet service does not know. */
export const UNCONFIRMED_SHOPPER = {
  sub: '5a3b1e00-0000-4000-8000-000000000401',
  phone: '+6589000401',
  password: 'never confirmed 401'
} as const

/** Adds the unconfirmed shopper to the pool, once. */
export const addUnconfirmedShopper = async (pool: Pick<Pool, 'config' | 'database' | 'randomBytes' | 'now'>): Promise<void> => {
  const { sub, phone, password } = UNCONFIRMED_SHOPPER
  await identityTables(pool)
    .insertInto('sandbox.pool_users')
    .values({
      sub,
      username: sub,
      status: 'UNCONFIRMED',
      attributes: JSON.stringify({
        phone_number: phone,
        phone_number_verified: 'false',
        'custom:birth_date': '1990-01-01',
        'custom:country_code': 'sg',
        'custom:lang_code': 'en'
      }),
      email_alias: null,
      phone_alias: phone,
      ...storedPassword(pool, sub, password),
      created_at: pool.now()
    })
    .onConflict((c) => c.doNothing())
    .execute()
}
