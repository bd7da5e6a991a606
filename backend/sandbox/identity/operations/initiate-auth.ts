import { createHash } from 'node:crypto'
import * as t from 'io-ts'
import { minutes } from '../../../../src/domain/kernel/duration.ts'
import { isPasswordOf } from '../password.ts'
import { type Answer, type Pool, refuse, UNKNOWN_USER } from '../pool.ts'
import { readPublic, serverPublic } from '../srp.ts'
import { identityTables } from '../tables.ts'
import { named, tellsUnknownUsers } from '../users.ts'
import { refusedBeforeSignIn, signInWhoProved } from '../sign-in.ts'

export const InitiateAuthRequest = t.intersection([
  t.type({ ClientId: t.string, AuthFlow: t.string }),
  t.partial({ AuthParameters: t.record(t.string, t.string), ClientMetadata: t.record(t.string, t.string) })
])

type Request = t.TypeOf<typeof InitiateAuthRequest>

/** A challenge must be answered within this. Unit: ms. @source Amazon Cognito */
const CHALLENGE_LIVES = minutes(3)

const MISSING = (name: string) => refuse('InvalidParameterException', `Missing required parameter ${name}`)

type Deps = Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets' | 'fetch'>

/** Begins a sign-in. */
export const initiateAuth = async (pool: Deps, request: Request): Promise<Answer> => {
  switch (request.AuthFlow) {
    case 'USER_SRP_AUTH':
      return challenge(pool, request)
    case 'USER_PASSWORD_AUTH':
      return byPassword(pool, request)
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      // A client whose refresh tokens rotate has no such flow.
      return refuse('InvalidParameterException', `${request.AuthFlow} flow not enabled for this client`)
    default:
      return refuse('InvalidParameterException', 'Initiate Auth method not supported.')
  }
}

/**
 * Returns salt and public value of a user or of a stand-in, which look alike.
 * Their secrets stay here under the hash of the block.
 */
const challenge = async (pool: Deps, { AuthParameters = {}, ClientMetadata }: Request): Promise<Answer> => {
  const { USERNAME, SRP_A } = AuthParameters
  if (USERNAME === undefined) return MISSING('USERNAME')
  if (SRP_A === undefined) return MISSING('SRP_A')
  if (readPublic(SRP_A) === undefined) return refuse('InvalidParameterException', 'SRP_A is no value of the group.')
  const { user, sub, password } = await named(pool, USERNAME)
  if ((await tellsUnknownUsers(pool)) && user === undefined) return UNKNOWN_USER
  const rejection = await refusedBeforeSignIn(pool, user, USERNAME, ClientMetadata)
  if (rejection !== undefined) return rejection
  const secret = pool.randomBytes(32)
  const block = Buffer.from(pool.randomBytes(64))
  const db = identityTables(pool)
  await db.deleteFrom('sandbox.pool_challenges').where('expires_at', '<=', pool.now()).execute()
  await db
    .insertInto('sandbox.pool_challenges')
    .values({
      id: createHash('sha256').update(block).digest('hex'),
      sub,
      client_public: SRP_A,
      server_secret: Buffer.from(secret).toString('hex'),
      ...password,
      expires_at: new Date(pool.now().getTime() + CHALLENGE_LIVES)
    })
    .execute()
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK: block.toString('base64'),
      SRP_B: serverPublic(password.verifier, secret),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub
    }
  }
}

const byPassword = async (pool: Deps, { AuthParameters = {}, ClientMetadata }: Request): Promise<Answer> => {
  const { USERNAME, PASSWORD } = AuthParameters
  if (USERNAME === undefined) return MISSING('USERNAME')
  if (PASSWORD === undefined) return MISSING('PASSWORD')
  const { user, sub, password } = await named(pool, USERNAME)
  if ((await tellsUnknownUsers(pool)) && user === undefined) return UNKNOWN_USER
  const rejection = await refusedBeforeSignIn(pool, user, USERNAME, ClientMetadata)
  return rejection ?? signInWhoProved(pool, { user, sub, proves: () => isPasswordOf(pool, sub, password, PASSWORD) })
}
