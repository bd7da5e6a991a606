import * as E from 'fp-ts/lib/Either.js'
import type { FastifyInstance } from 'fastify'
import { mobileRule } from '../../../src/domain/account/credentials.ts'
import { otpRule } from '../../../src/domain/account/otp.ts'
import { answerError, known } from '../shop/shop-routes.ts'
import { shopLocale } from '../shop/shop-locale.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import type { Services } from '../services.ts'
import { codesCounted, type NumberAsk, type NumberWish, sendNumberCode, settleNumber } from './number-blocks.ts'
import type { OtpRefusal } from './number-codes.ts'

interface CodeBody {
  readonly countryCode: string
  readonly shopLang: string
  readonly msisdn: string
  readonly wish: NumberWish
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const
const asked = {
  countryCode: { type: 'string', minLength: 2, maxLength: 2 },
  shopLang: text(20),
  msisdn: text(40),
  wish: { enum: ['block', 'unblock'] }
} as const
const bodyOf = (properties: Readonly<Record<string, object>>) =>
  ({ body: { type: 'object', additionalProperties: false, properties, required: Object.keys(properties) } }) as const

const answer = (refusal: OtpRefusal | undefined) => ({ statusCode: refusal?.statusCode ?? 0, detail: refusal?.detail ?? null })

const wrongField = (field: string): OtpRefusal => ({ statusCode: 100, detail: { recovery: 'fixInput', field } })

/** Reads a request with the number as the market writes it; undefined if it is no number of the market. */
const askOf = (services: Services, { countryCode, shopLang, msisdn, wish }: CodeBody): NumberAsk | undefined => {
  const locale = known(services, shopLocale(countryCode, shopLang), countryCode)
  const number = mobileRule(locale.market)(msisdn)
  return E.isRight(number) ? { locale, msisdn: number.right, wish } : undefined
}

/**
 * Registers the calls that block a mobile number for payments: one sends a code, one confirms it.
 * Answers are codes of the look-up `otp`. @source shopper-help 3.6
 */
export const registerNumbers = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(
    async (numbers) => {
      numbers.setErrorHandler(answerError(services))
      numbers.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      numbers.post<{ Body: CodeBody }>('/code', { schema: bodyOf(asked) }, async ({ body, ip }, reply) => {
        const ask = askOf(services, body)
        if (ask === undefined) return answer(wrongField('msisdn'))
        const wait = await usedUp(services, codesCounted(ask, ip))
        return wait === undefined ? answer(await sendNumberCode(services, ask)) : sendTooMany(reply, wait)
      })
      numbers.post<{ Body: CodeBody & { readonly code: string } }>(
        '/confirm',
        { schema: bodyOf({ ...asked, code: text(40) }) },
        async ({ body }) => {
          const [ask, code] = [askOf(services, body), otpRule(body.code)]
          if (ask === undefined) return answer(wrongField('msisdn'))
          if (E.isLeft(code)) return answer(wrongField('code'))
          return answer(await settleNumber(services, { ...ask, code: code.right }))
        }
      )
    },
    { prefix: '/api/block-number' }
  )
}
