import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { isDown } from '../switches.ts'
import { addUnconfirmedShopper } from './forced-numbers.ts'
import { registerHostedSignIn } from './hosted/hosted-sign-in.ts'
import type { Pool } from './pool.ts'
import { registerPoolApi } from './pool-api.ts'
import { secretsOf } from './secrets.ts'

/** Returns the user pool on the sandbox's database. */
export const openPool = (context: SandboxContext): Pool => ({
  database: context.database,
  now: context.now,
  randomBytes: context.randomBytes,
  fetch: context.fetch,
  config: context.config.identity,
  secrets: secretsOf(context.database, context.randomBytes),
  cannotDeliver: () => isDown(context, 'mail')
})

/** Registers the identity provider: a user pool with the API of Amazon Cognito, and its hosted sign-in. */
export const registerIdentity = async (app: FastifyInstance, context: SandboxContext, pool: Pool): Promise<void> => {
  app.addHook('preHandler', async (_request, reply) =>
    (await isDown(context, 'identity')) ? reply.status(503).send('Service unavailable') : undefined
  )
  await addUnconfirmedShopper(pool)
  registerPoolApi(app, pool)
  await registerHostedSignIn(app, pool, app.prefix)
}
