import { createHash } from 'node:crypto'
import * as t from 'io-ts'
import { sql } from 'kysely'
import { poolNameOf } from '../password.ts'
import { type Answer, type Pool, refuse, WRONG_PASSWORD } from '../pool.ts'
import { signInWhoProved } from '../sign-in.ts'
import { isProven, readPublic } from '../srp.ts'
import { userOrStandIn } from '../stand-in.ts'
import { identityTables } from '../tables.ts'

export const RespondToAuthChallengeRequest = t.intersection([
  t.type({
    ClientId: t.string,
    ChallengeName: t.string,
    ChallengeResponses: t.type({
      USERNAME: t.string,
      PASSWORD_CLAIM_SECRET_BLOCK: t.string,
      PASSWORD_CLAIM_SIGNATURE: t.string,
      TIMESTAMP: t.string
    })
  }),
  t.partial({ ClientMetadata: t.record(t.string, t.string) })
])

/** Takes the proof of a password; a challenge can be answered once. */
export const respondToAuthChallenge = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets'>,
  { ChallengeName, ChallengeResponses: given }: t.TypeOf<typeof RespondToAuthChallengeRequest>
): Promise<Answer> => {
  if (ChallengeName !== 'PASSWORD_VERIFIER') return refuse('InvalidParameterException', `Challenge ${ChallengeName} is not supported.`)
  const secretBlock = Buffer.from(given.PASSWORD_CLAIM_SECRET_BLOCK, 'base64')
  const asked = await identityTables(pool)
    .deleteFrom('sandbox.pool_challenges')
    .where('id', '=', createHash('sha256').update(secretBlock).digest('hex'))
    .returningAll()
    .executeTakeFirst()
  const clientPublic = asked === undefined ? undefined : readPublic(asked.client_public)
  if (asked === undefined || clientPublic === undefined || asked.sub !== given.USERNAME) return WRONG_PASSWORD
  if (new Date(asked.expires_at) <= pool.now()) return refuse('NotAuthorizedException', 'Invalid session for the user, session is expired.')
  return signInWhoProved(pool, {
    user: await userOrStandIn(pool, sql`u.sub = ${asked.sub}`, { ...asked, name: asked.sub }),
    sub: asked.sub,
    proves: () =>
      isProven({
        poolName: poolNameOf(pool),
        userId: asked.sub,
        clientPublic,
        verifier: asked.verifier,
        serverSecret: Buffer.from(asked.server_secret, 'hex'),
        secretBlock,
        timestamp: given.TIMESTAMP,
        signature: given.PASSWORD_CLAIM_SIGNATURE
      })
  })
}
