import type { FastifyInstance } from 'fastify'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import type { Services } from '../services.ts'
import { marketNamed } from '../identity/account-row.ts'
import { accountSchemas } from './account-schemas.ts'
import { phoneOf } from './contacts.ts'

/** Result codes of the call. @source A§7 "validate-phone", M210 */
const VALID = 204
const INVALID = 400

/**
 * Registers the check of a phone number for accounts.
 * Valid is a mobile number of the country in the header, or of any market with its calling code.
 * It needs no user and looks nothing up: an existing account changes neither its answer nor its time.
 *
 * @source A§7, M76, M210, P34, trust no. 8
 */
export const registerValidatePhone = (app: FastifyInstance, services: Services): void => {
  app.post<{ Body: { readonly phoneNumber: string } }>(
    '/validate-phone',
    { schema: accountSchemas.validatePhone },
    async (request, reply) => {
      const wait = await usedUp(services, [{ key: `validatePhone:${request.ip}`, limit: REQUEST_LIMITS.validatePhone }])
      if (wait !== undefined) return sendTooMany(reply, wait)
      const code = request.headers['x-country-code']
      const market = typeof code === 'string' ? marketNamed(code) : undefined
      const phone = phoneOf(request.body.phoneNumber, market)
      const isKnown = phone !== undefined && services.config.forcedNumber?.(phone) !== 'unknownToWallet'
      return { resultCode: isKnown ? VALID : INVALID }
    }
  )
}
