import { timingSafeEqual } from 'node:crypto'
import { isCommonPassword } from './common-passwords.ts'
import { type Pool, refuse, type Refusal } from './pool.ts'
import { verifierOf } from './srp.ts'

const LEAST = 8
const MOST = 256

/** A password that may not be, or undefined. The pool's policy: at least 8 signs with a digit, and none that everybody tries. @source A§5, D19 */
export const refusedPassword = (password: string): Refusal | undefined => {
  if (password.length < LEAST) return refuse('InvalidPasswordException', 'Password did not conform with policy: Password not long enough')
  if (!/[0-9]/.test(password))
    return refuse('InvalidPasswordException', 'Password did not conform with policy: Password must have numeric characters')
  if (password.length > MOST) return refuse('InvalidPasswordException', 'Password did not conform with policy: Password too long')
  return isCommonPassword(password)
    ? refuse('InvalidPasswordException', 'Password did not conform with policy: Password must not be a commonly used password')
    : undefined
}

/** The part of a pool's id that enters the proof of a password. */
export const poolNameOf = ({ config }: Pick<Pool, 'config'>): string => config.poolId.slice(config.poolId.indexOf('_') + 1)

export interface StoredPassword {
  readonly salt: string
  readonly verifier: string
}

/** What is kept of a new password. */
export const storedPassword = (pool: Pick<Pool, 'config' | 'randomBytes'>, sub: string, password: string): StoredPassword => {
  const salt = Buffer.from(pool.randomBytes(16)).toString('hex')
  return { salt, verifier: verifierOf({ poolName: poolNameOf(pool), userId: sub }, password, salt) }
}

/** Checks the password of a user; takes as long for an unknown one. */
export const isPasswordOf = (pool: Pick<Pool, 'config'>, sub: string, stored: StoredPassword, password: string): boolean => {
  const typed = Buffer.from(verifierOf({ poolName: poolNameOf(pool), userId: sub }, password, stored.salt).padStart(800, '0'))
  return timingSafeEqual(typed, Buffer.from(stored.verifier.padStart(800, '0')))
}
