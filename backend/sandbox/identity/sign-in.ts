import { countTry, forgetTries, LOCKED } from './attempts.ts'
import { type Answer, DISABLED, type Pool, refuse, WRONG_PASSWORD } from './pool.ts'
import { openSession } from './sessions.ts'
import type { UserRow } from './tables.ts'
import { OWN_ACCOUNT } from './tokens.ts'
import { refusedByTrigger } from './triggers.ts'

export interface SignInTry {
  /** Undefined = somebody unknown, for whom the same is done. */
  readonly user: UserRow | undefined
  readonly sub: string
  readonly clientMetadata: Readonly<Record<string, string>> | undefined
  /** Looks at the password. */
  readonly proves: () => boolean
}

/** Signs in whoever knows the password. Only to them it is said that the user is disabled or not confirmed. */
export const signInWhoProved = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets' | 'fetch'>,
  { user, sub, clientMetadata, proves }: SignInTry
): Promise<Answer> => {
  const refused = await refusedByTrigger(pool, 'PreAuthentication_Authentication', user?.username ?? sub, {
    userAttributes: user?.attributes ?? {},
    validationData: clientMetadata,
    ...(user === undefined ? { userNotFound: true } : {})
  })
  if (refused !== undefined) return refused
  if (!(await countTry(pool, sub))) return LOCKED
  const isProven = proves()
  if (!isProven || user === undefined || user.verifier === null) return WRONG_PASSWORD
  await forgetTries(pool, sub)
  if (!user.enabled) return DISABLED
  if (user.status === 'UNCONFIRMED') return refuse('UserNotConfirmedException', 'User is not confirmed.')
  return { ...(await openSession(pool, user, OWN_ACCOUNT)), ChallengeParameters: {} }
}
