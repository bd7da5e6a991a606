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
