import { triggerSecrets } from '../secrets.ts'
import type { FastifyInstance } from 'fastify'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { outageBehind, sendOutage } from '../outage.ts'
import { isSameText } from '../provider/checksum.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { afterRecovery, afterSignUp, beforeSignIn } from './after-confirmation.ts'
import { beforeSignUp, beforeSocialSignUp, type TriggerAnswer } from './before-sign-up.ts'
import { codeWords } from './code-words.ts'
import { type PoolEvent, readPoolEvent } from '../identity/pool-event.ts'

/** Address to which the pool, or a Lambda that forwards for it, sends its events. */
export const TRIGGER_PATH = '/notify/identity'

const answer = (services: Services, pool: IdentityConfig, event: PoolEvent): Promise<TriggerAnswer> => {
  switch (event.source) {
    case 'PreSignUp_SignUp':
      return beforeSignUp(services, pool, event)
    case 'PreSignUp_ExternalProvider':
      return beforeSocialSignUp(services, event)
    case 'PostConfirmation_ConfirmSignUp':
      return afterSignUp(services, event)
    case 'PostConfirmation_ConfirmForgotPassword':
      return afterRecovery(services, event)
    case 'PreAuthentication_Authentication':
      return beforeSignIn(services, event)
    default:
      // Events without a check and without a code are accepted.
      return codeWords(services, event)
  }
}

/**
 * Registers the endpoint for events of the user pool, in the format of its Lambda triggers.
 * The answer is `{}`, or `{ error }` with the words that the pool gives its client. Before a code is sent it is `{ response }` with
 * `emailSubject`, `emailMessage` and `smsMessage`, as the pool expects it. Any other answer means that the store could not answer.
 *
 * @source A§8, M190
 */
export const registerTriggers = (app: FastifyInstance, services: Services, pool: IdentityConfig): void => {
  app.post(TRIGGER_PATH, async (request, reply) => {
    const sent = request.headers.authorization ?? ''
    if (!triggerSecrets(pool).some((secret) => isSameText(sent, `Bearer ${secret}`))) {
      const wait = await usedUp(services, [{ key: `trigger:${request.ip}`, limit: REQUEST_LIMITS.wrongTriggers }])
      return wait === undefined ? reply.code(403).send({}) : sendTooMany(reply, wait)
    }
    const event = readPoolEvent(request.body)
    if (event === undefined) return reply.code(400).send({})
    try {
      const answered = await answer(services, pool, event)
      return answered === 'unreachable' ? reply.code(503).send({}) : answered
    } catch (error) {
      const outage = outageBehind(error)
      if (outage !== undefined) return sendOutage(services, request, reply, outage)
      services.log('trigger.failed', { source: event.source, error: error instanceof Error ? error.message : String(error) })
      return reply.code(500).send({})
    }
  })
}
