import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { SandboxContext } from './context.ts'

/** Pages that show mails with codes and links of orders, or change what the services answer. */
const FOR_PEOPLE = /^\/_\/(?:outbox|sandbox|collector)(?:[./]|$)/

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Reads the password of HTTP Basic; the name before it counts for nothing. */
const passwordIn = (header: string | undefined): string | undefined => {
  const [, encoded] = /^basic +([\w+/=-]+)$/i.exec(header ?? '') ?? []
  const pair = encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8')
  return pair?.includes(':') === true ? pair.slice(pair.indexOf(':') + 1) : undefined
}

/**
 * Requires the sandbox's password, where one is set, for its outbox, controls and collector.
 *
 * Browsers show a dialog for it. The route decides and not the address, which may be written with escapes.
 *
 * @failure HTTP 401
 */
export const askForPassword = (app: FastifyInstance, { config: { password } }: Pick<SandboxContext, 'config'>): void => {
  if (password === undefined) return
  const expected = digestOf(password)
  app.addHook('onRequest', async (request, reply) => {
    if (!FOR_PEOPLE.test(request.routeOptions.url ?? '')) return undefined
    const given = passwordIn(request.headers.authorization)
    if (given !== undefined && timingSafeEqual(digestOf(given), expected)) return undefined
    return reply
      .status(401)
      .header('www-authenticate', 'Basic realm="sandbox", charset="UTF-8"')
      .send({ error: 'Send SANDBOX_PASSWORD as the password of HTTP Basic.' })
  })
}
