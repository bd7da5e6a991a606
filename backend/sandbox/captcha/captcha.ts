import type { FastifyInstance } from 'fastify'
import { type SandboxContext, tables } from '../context.ts'

/** Time for which a solved captcha is valid. Unit: ms. */
const TOKEN_LIFE = 120_000

/** Unit: bytes. */
const TOKEN_LENGTH = 24

const textIn = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null && name in body ? Reflect.get(body, name) : ''
  return typeof value === 'string' ? value : ''
}

/** Marks a token as used; returns the error code of the usual providers if it is not valid. */
const use = async (context: SandboxContext, token: string): Promise<string | undefined> => {
  if (token === '') return 'missing-input-response'
  const now = context.now()
  const used = await tables(context)
    .updateTable('sandbox.captcha_tokens')
    .set({ used_at: now })
    .where('token', '=', token)
    .where('used_at', 'is', null)
    .where('issued_at', '>', new Date(now.getTime() - TOKEN_LIFE))
    .returning('issued_at')
    .executeTakeFirst()
  if (used !== undefined) return undefined
  const known = await tables(context).selectFrom('sandbox.captcha_tokens').select('token').where('token', '=', token).executeTakeFirst()
  return known === undefined ? 'invalid-input-response' : 'timeout-or-duplicate'
}

/**
 * Registers a captcha provider of the sandbox whose captcha always counts as solved.
 * The page requests a token as a provider's script would. The store verifies it once by the protocol that the usual providers share: a form
 * with `secret` and `response`, answered by JSON with `success` and `error-codes`.
 */
export const registerCaptcha = (app: FastifyInstance, context: SandboxContext): void => {
  const pages = new URL(context.config.storeUrl)

  app.post('/tokens', async (_request, reply) => {
    const token = Buffer.from(context.randomBytes(TOKEN_LENGTH)).toString('base64url')
    await tables(context).insertInto('sandbox.captcha_tokens').values({ token, issued_at: context.now(), used_at: null }).execute()
    // Called by pages of the store, which has another host.
    return reply
      .headers({ 'access-control-allow-origin': pages.origin, 'cross-origin-resource-policy': 'cross-origin', vary: 'origin' })
      .send({ token })
  })

  app.post('/siteverify', async ({ body }) => {
    const now = context.now()
    const { captchaSecret } = context.config
    const isOurs = captchaSecret !== undefined && textIn(body, 'secret') === captchaSecret
    const wrong = isOurs ? await use(context, textIn(body, 'response')) : 'invalid-input-secret'
    return wrong === undefined
      ? { success: true, challenge_ts: now.toISOString(), hostname: pages.hostname, 'error-codes': [] }
      : { success: false, 'error-codes': [wrong] }
  })
}
