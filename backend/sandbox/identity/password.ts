import { timingSafeEqual } from 'node:crypto'
import { isCommonPassword } from './common-passwords.ts'
import { type Pool, refuse, type ErrorResult } from './pool.ts'
import { verifierOf } from './srp.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 256

/**
 * Checks a password against the policy of the pool; returns the refusal, or undefined.
 * At least 8 characters with a digit, and no common password. @source A§5, D19
 */
export const refusedPassword = (password: string): ErrorResult | undefined => {
  if (password.length < MIN_LENGTH)
    return refuse('InvalidPasswordException', 'Password did not conform with policy: Password not long enough')
  if (!/[0-9]/.test(password))
    return refuse('InvalidPasswordException', 'Password did not conform with policy: Password must have numeric characters')
  if (password.length > MAX_LENGTH) return refuse('InvalidPasswordException', 'Password did not conform with policy: Password too long')
  return isCommonPassword(password)
    ? refuse('InvalidPasswordException', 'Password did not conform with policy: Password must not be a commonly used password')
    : undefined
}

/** Returns the part of a pool's id that goes into the proof of a password. */
export const poolNameOf = ({ config }: Pick<Pool, 'config'>): string => config.poolId.slice(config.poolId.indexOf('_') + 1)

export interface StoredPassword {
  readonly salt: string
  readonly verifier: string
}

/** Makes the stored form of a new password. */
export const storedPassword = (pool: Pick<Pool, 'config' | 'randomBytes'>, sub: string, password: string): StoredPassword => {
  const salt = Buffer.from(pool.randomBytes(16)).toString('hex')
  return { salt, verifier: verifierOf({ poolName: poolNameOf(pool), userId: sub }, password, salt) }
}

/** Checks the password of a user; takes as long for an unknown user. */
export const isPasswordOf = (pool: Pick<Pool, 'config'>, sub: string, stored: StoredPassword, password: string): boolean => {
  const typed = Buffer.from(verifierOf({ poolName: poolNameOf(pool), userId: sub }, password, stored.salt).padStart(800, '0'))
  return timingSafeEqual(typed, Buffer.from(stored.verifier.padStart(800, '0')))
}
