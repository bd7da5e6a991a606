import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { mobileRule } from '../../../src/domain/account/credentials.ts'
import { otpRule } from '../../../src/domain/account/otp.ts'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { type Caller, userOf } from '../accounts/caller.ts'
import { ensureAccount, marketNamed } from '../identity/account-row.ts'
import { usedUp } from '../limits/limit-route.ts'
import { orderDb } from '../order-db.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { localeNamed, shopLocale } from '../shop/shop-locale.ts'
import { type Activated, createWallet, unreserveWallet } from './activate.ts'
import { readHolder, wireWallet } from './read-wallet.ts'
import { internationalNumber, sendWalletCode, walletCodesCounted } from './wallet-code.ts'

/** The caller of a call and the market of its page. */
export interface WalletCaller {
  readonly caller: Caller
  readonly market: Market
}

/** Finds the caller of a call, or answers why there is none. */
export type FindWalletCaller = (request: FastifyRequest, reply: FastifyReply) => Promise<WalletCaller | undefined>

interface CreateBody {
  readonly userId: string
  readonly countryCode: string | number
  readonly languageCode: string
  readonly currencyCode: string
  readonly email?: string | null
  readonly mobileNumber: string
  readonly verifyOtp: string
  readonly emailTemplateData?: unknown
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const
const LONGEST_BODY = 2_000

const codeSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['mobileNumber', 'languageCode'],
    properties: { mobileNumber: text(40), languageCode: text(20) }
  }
} as const

const createSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'countryCode', 'languageCode', 'currencyCode', 'mobileNumber', 'verifyOtp'],
    properties: {
      userId: text(128),
      countryCode: { anyOf: [text(3), { type: 'integer', minimum: 1, maximum: 999 }] },
      languageCode: text(20),
      currencyCode: text(3),
      // Read for their length alone: the store writes its own mail to the account's verified address.
      email: { type: ['string', 'null'], maxLength: 254 },
      mobileNumber: text(40),
      verifyOtp: text(40),
      emailTemplateData: {}
    }
  }
} as const

/** Finds the language of a call in the market; one that the market lacks becomes its default. */
const localeOf = (market: Market, languageCode: string): MarketLanguage | undefined => {
  const named = localeNamed(languageCode)
  return named?.market.path === market.path ? named : shopLocale(market.path, languageCode)
}

/** Answers the wallet as it is now, or the refusal. */
const answerActivated = async (services: Services, pool: IdentityConfig, { caller }: WalletCaller, refusal: Activated): Promise<object> => {
  if (refusal !== undefined) return { resultCode: refusal.resultCode, ...(refusal.data === undefined ? {} : { data: refusal.data }) }
  const user = await userOf(services, pool, caller)
  const known = E.isRight(user) ? user.right : { phoneNumber: undefined, phoneNumberVerified: false }
  return { resultCode: 0, data: wireWallet(await readHolder(services, caller.token.sub), known) }
}

/**
 * Registers the calls that open a wallet.
 * They send a code to a number, open the wallet by it, and open a reserved wallet again.
 *
 * @source A§7 "Wallet service", M106, M216, M217, D52
 */
export const registerActivation = (
  wallet: FastifyInstance,
  services: Services,
  pool: IdentityConfig,
  findCaller: FindWalletCaller
): void => {
  wallet.post<{ Body: { readonly mobileNumber: string; readonly languageCode: string } }>(
    '/sendWalletOtp',
    { schema: codeSchema },
    async (request, reply) => {
      const found = await findCaller(request, reply)
      if (found === undefined) return reply
      const { market, caller } = found
      const [locale, msisdn] = [localeOf(market, request.body.languageCode), mobileRule(market)(request.body.mobileNumber)]
      if (locale === undefined || E.isLeft(msisdn)) return { resultCode: 22, data: {} }
      const number = { locale, msisdn: msisdn.right }
      const forced = services.config.forcedOtpCode?.(internationalNumber(number))
      if (forced !== undefined) return { resultCode: forced, data: {} }
      const wait = await usedUp(services, walletCodesCounted(number, request.ip))
      if (wait !== undefined) return { resultCode: -201, data: { retryAfterSeconds: wait } }
      const { sub } = caller.token
      await ensureAccount(orderDb(services), services, { sub, countryCode: undefined, languageCode: undefined })
      return sendWalletCode(services, sub, number)
    }
  )

  wallet.post<{ Body: CreateBody }>('/createWallet', { schema: createSchema, bodyLimit: LONGEST_BODY }, async (request, reply) => {
    const found = await findCaller(request, reply)
    if (found === undefined) return reply
    const { market, caller } = found
    const { body } = request
    const named = marketNamed(String(body.countryCode))
    if (body.userId !== caller.token.sub || named?.path !== market.path || body.currencyCode !== market.currency) return { resultCode: 414 }
    const [locale, msisdn, code] = [localeOf(market, body.languageCode), mobileRule(market)(body.mobileNumber), otpRule(body.verifyOtp)]
    if (locale === undefined || E.isLeft(msisdn)) return { resultCode: 414 }
    if (E.isLeft(code)) return { resultCode: 400, data: {} }
    const user = await userOf(services, pool, caller)
    const email = E.isRight(user) && user.right.emailVerified ? user.right.email : undefined
    const refusal = await createWallet(services, caller.token.sub, { number: { locale, msisdn: msisdn.right }, code: code.right, email })
    return answerActivated(services, pool, found, refusal)
  })

  wallet.post('/unreserveWallet', async (request, reply) => {
    const found = await findCaller(request, reply)
    if (found === undefined) return reply
    const refusal = await unreserveWallet(services, found.caller.token.sub, found.market)
    return answerActivated(services, pool, found, refusal)
  })
}
