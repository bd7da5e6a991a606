import { countTry, forgetTries, LOCKED } from './attempts.ts'
import { type Answer, DISABLED, type Pool, refuse, type ErrorResult, WRONG_PASSWORD } from './pool.ts'
import { openSession } from './sessions.ts'
import type { UserRow } from './tables.ts'
import { OWN_ACCOUNT } from './tokens.ts'
import { refusedByTrigger } from './triggers.ts'

export interface SignInTry {
  /** Undefined = an unknown user, for which the same work is done. */
  readonly user: UserRow | undefined
  readonly sub: string
  /** Checks the password. */
  readonly proves: () => boolean
}

/**
 * Calls the store before a sign-in begins, as a real pool does.
 * For an unknown user it receives what was typed.
 *
 * @source Amazon Cognito, "Pre authentication Lambda trigger"
 */
export const refusedBeforeSignIn = (
  pool: Pick<Pool, 'config' | 'fetch'>,
  user: UserRow | undefined,
  typed: string,
  clientMetadata: Readonly<Record<string, string>> | undefined
): Promise<ErrorResult | undefined> =>
  refusedByTrigger(pool, 'PreAuthentication_Authentication', user?.username ?? typed, {
    userAttributes: user?.attributes ?? {},
    validationData: clientMetadata,
    ...(user === undefined ? { userNotFound: true } : {})
  })

/**
 * Signs in a user with the right password.
 * Only after it the answer states that the user is disabled or not confirmed.
 */
export const signInWhoProved = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets'>,
  { user, sub, proves }: SignInTry
): Promise<Answer> => {
  if (!(await countTry(pool, sub))) return LOCKED
  const isProven = proves()
  if (!isProven || user === undefined || user.verifier === null) return WRONG_PASSWORD
  await forgetTries(pool, sub)
  if (!user.enabled) return DISABLED
  if (user.status === 'UNCONFIRMED') return refuse('UserNotConfirmedException', 'User is not confirmed.')
  return { ...(await openSession(pool, user, OWN_ACCOUNT)), ChallengeParameters: {} }
}
