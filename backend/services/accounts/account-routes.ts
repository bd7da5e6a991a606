import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { type User, userRecord } from '../../../src/domain/account/user.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { closedBody, type GatedFeature, isFeatureOn } from '../feature-gate.ts'
import { type Counted, sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { sumRewards } from '../rewards/read-rewards.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { answerError } from '../shop/shop-routes.ts'
import { type AccountAnswer, type AccountRequest, done, noCaller, readHeaders } from './account-answer.ts'
import { accountSchemas } from './account-schemas.ts'
import { type Caller, callerOfRequest, userOf } from './caller.ts'
import { type CodeBody, type CodeRequestBody, confirmCode, resendCode } from './confirm-code.ts'
import { askDeletion, confirmDeletion, type DeletionBody } from './delete-account.ts'
import { forgotPassword, type ForgotPasswordBody } from './forgot-password.ts'
import { type OtpBody, readOtpTries } from './otp-routes.ts'
import { signUpSocially, type SocialSignUpBody } from './social-sign-up.ts'
import { registerValidatePhone } from './validate-phone.ts'

/** Answers one call of the accounts service. */
type Answers<Body> = (asked: AccountRequest<Body>) => Promise<AccountAnswer>

/** Limits of a call besides the limit of its network address. */
interface CallRules {
  readonly counted?: (request: FastifyRequest) => readonly Counted[]
  /** The call is closed where this feature is off. */
  readonly feature?: GatedFeature
}

/** A signed-in user, with the attributes that the pool has of the user. */
interface Known {
  readonly caller: Caller
  readonly user: User
}

/** Answers signed-in users alone. @failure SEC_01 */
const forUser =
  <Body>(
    services: Services,
    pool: IdentityConfig,
    answers: (known: Known, asked: AccountRequest<Body>) => Promise<AccountAnswer>
  ): Answers<Body> =>
  async (asked) => {
    const caller = await callerOfRequest(services, pool, asked.request, asked.market)
    if (E.isLeft(caller)) return noCaller(caller.left)
    const user = await userOf(services, pool, caller.right)
    return E.isLeft(user) ? noCaller(user.left) : answers({ caller: caller.right, user: user.right }, asked)
  }

/** Sums the usable rewards of an account in a market; "0" without the feature. @source A§3, M149, D211 */
const rewardSumIn = async (services: Services, accountId: string, market: Market): Promise<Amount> =>
  isFeatureOn(services, 'cashback', market) ? await sumRewards(services, accountId, market) : amountOf('0')

/**
 * Registers the accounts service; the wallet service is separate.
 * Every call has the numeric country and the app client in its headers. Every answer is 200 with a result code, whatever it says, unless the
 * call itself is malformed or too frequent.
 *
 * @source A§7 "Accounts service", M219 to M223
 */
export const registerAccounts = async (app: FastifyInstance, services: Services, pool: IdentityConfig): Promise<void> => {
  await app.register(
    async (accounts) => {
      accounts.setErrorHandler(answerError(services))
      accounts.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      const answering =
        <Body>(answers: Answers<Body>, { counted = () => [], feature }: CallRules = {}) =>
        async (request: FastifyRequest<{ Body: Body }>, reply: FastifyReply): Promise<AccountAnswer | FastifyReply> => {
          const wait = await usedUp(services, [{ key: `account:${request.ip}`, limit: REQUEST_LIMITS.account }, ...counted(request)])
          if (wait !== undefined) return sendTooMany(reply, wait)
          const market = readHeaders(services, pool, request)
          if (market === undefined)
            return reply
              .code(400)
              .send({ errorMessage: 'Send X-Country-Code with the number of a market, and X-Client-Id with the app client.' })
          if (feature !== undefined && !isFeatureOn(services, feature, market)) return reply.code(404).send(closedBody(feature))
          return answers({ request, market })
        }

      accounts.post(
        '/user/details',
        { schema: accountSchemas.nothing },
        answering(
          forUser(services, pool, async ({ user }, { market }) =>
            done({ ...userRecord.encode(user), cashbackDetails: { amount: await rewardSumIn(services, user.sub, market) } })
          )
        )
      )
      accounts.post<{ Body: ForgotPasswordBody }>(
        '/user/forgot-password',
        { schema: accountSchemas.forgotPassword },
        answering(({ request }) => forgotPassword(services, pool, request.body), {
          counted: ({ ip }) => [{ key: `forgotPassword:${ip}`, limit: REQUEST_LIMITS.forgotPasswordFrom }]
        })
      )
      accounts.post<{ Body: SocialSignUpBody }>(
        '/user/auth',
        { schema: accountSchemas.auth },
        answering(
          forUser(services, pool, ({ user }, { request, market }) => signUpSocially(services, pool, user, market, request.body)),
          { counted: ({ ip }) => [{ key: `socialSignUp:${ip}`, limit: REQUEST_LIMITS.socialSignUp }] }
        )
      )
      accounts.post(
        '/user/delete/request',
        { schema: accountSchemas.nothing },
        answering(
          forUser(services, pool, (known, { market }) => askDeletion(services, pool, { ...known, market })),
          { feature: 'settings' }
        )
      )
      accounts.post<{ Body: DeletionBody }>(
        '/user/delete/confirm',
        { schema: accountSchemas.deletion },
        answering(
          forUser(services, pool, (known, { request }) => confirmDeletion(services, pool, known, request.body)),
          { feature: 'settings' }
        )
      )
      accounts.post<{ Body: OtpBody }>('/user/otp/tries', { schema: accountSchemas.otp }, answering(readOtpTries(services, pool)))
      accounts.post<{ Body: CodeBody }>('/user/otp/confirm', { schema: accountSchemas.code }, answering(confirmCode(services, pool)))
      accounts.post<{ Body: CodeRequestBody }>(
        '/user/otp/send',
        { schema: accountSchemas.codeRequest },
        answering(resendCode(services, pool))
      )
      registerValidatePhone(accounts, services)
    },
    { prefix: '/api' }
  )
}
