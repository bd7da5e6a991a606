import * as E from 'fp-ts/lib/Either.js'
import type { FastifyInstance } from 'fastify'
import { partnershipForm } from '../../../src/domain/marketing/partnership-form.ts'
import { validateForm } from '../../../src/domain/validation/validate-form.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { queueMessage } from '../outbound/queue-message.ts'
import { inTransaction } from '../order-db.ts'
import type { Services } from '../services.ts'
import { answerError } from '../shop/shop-routes.ts'

interface Body {
  readonly id: string
  readonly company: string
  readonly name: string
  readonly email: string
  readonly message: string
}

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const
const schema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'company', 'name', 'email', 'message'],
    properties: {
      id: { type: 'string', pattern: '^[\\w-]{8,64}$' },
      company: text(400),
      name: text(400),
      email: text(400),
      message: text(8_000)
    }
  }
} as const

/**
 * Registers the call for messages of companies.
 * A message is stored at once and sent to the configured host until that accepts it. @source M13, M240, D42
 */
export const registerPartnership = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(
    async (routes) => {
      routes.setErrorHandler(answerError(services))
      routes.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      routes.post<{ Body: Body }>('/partnership', { schema }, async ({ body, ip }, reply) => {
        const read = validateForm(partnershipForm, { company: body.company, name: body.name, email: body.email, message: body.message })
        if (E.isLeft(read))
          return reply.code(400).send({ errorMessage: `Check ${Object.keys(read.left).join(', ')}.`, fields: Object.keys(read.left) })
        const wait = await usedUp(services, [{ key: `partnership:${ip}`, limit: REQUEST_LIMITS.partnership }])
        if (wait !== undefined) return sendTooMany(reply, wait)
        const { company, name, email, message } = read.right
        await inTransaction(services, (trx) =>
          queueMessage(services, trx, {
            id: body.id,
            kind: 'partnership',
            to: 'partnership',
            subject: company,
            text: `${name} <${email}>\n\n${message}`,
            language: 'en'
          })
        )
        return { accepted: true }
      })
    },
    { prefix: '/api' }
  )
}
