import * as E from 'fp-ts/lib/Either.js'
import { userRecord } from '../../../src/domain/account/user.ts'
import { walletTopUpErrors } from '../../../src/domain/errors/wallet-errors.ts'
import { wireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import { isFeatureOn } from '../feature-gate.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { languageOf } from '../limits/too-many-words.ts'
import { orderDb } from '../order-db.ts'
import type { ErrorResult } from '../orders/error-result.ts'
import { readCountry } from '../wallet/read-country.ts'
import { resolveTopUp } from '../wallet/resolve-top-up.ts'
import { startTopUp } from '../wallet/top-up.ts'
import { readOpenTopUps, type TopUpRow } from '../wallet/top-up-row.ts'
import { TOP_UP_ACTIONS, type TopUpAction, topUpView } from '../wallet/top-up-view.ts'
import { assertToken } from './anti-forgery.ts'
import { assertFeature, type GraphContext, limitRequests, notHere, signedIn, wrongArgument } from './context.ts'
import { enumValues } from './enum-values.ts'
import { wireStatus } from './status-message.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

const walletMarket = ({ services }: GraphContext, countryCode: string) => {
  const market = findSellingMarket(services, countryCode)
  if (market === undefined) throw wrongArgument('There is no such market. Send the two letters of a market, for example "id".')
  return market
}

/** Returns the amounts of top-ups in a country. @source PF 8.3 "WalletTopUpOptions", M109 */
const walletTopUpOptions = async (_root: unknown, { countryCode }: { readonly countryCode: string }, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { services } = context
  const market = walletMarket(context, countryCode)
  if (!isFeatureOn(services, 'wallet', market)) return null
  const { topUp, walletChannelId } = await readCountry(services, market)
  if (walletChannelId === undefined) return null
  return {
    currency: market.currency,
    amounts: topUp.amounts,
    customAllowed: topUp.customMinimum !== undefined,
    customMinimum: topUp.customMinimum ?? null,
    customMaximum: topUp.customMaximum ?? null
  }
}

/** Returns the top-ups of the signed-in wallet that are not settled yet. @failure HTTP 401 */
const walletTopUps = async (_root: unknown, _none: unknown, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { token } = await signedIn(context)
  assertFeature(context, 'wallet')
  const { services } = context
  const db = orderDb(services)
  const found = await readOpenTopUps(db, token.sub)
  return Promise.all(found.map((topUp) => topUpView(services, db, topUp)))
}

const answer = async ({ services }: GraphContext, refusal: ErrorResult | undefined, topUp: TopUpRow | undefined) => ({
  ...(await wireStatus(refusal, topUp?.shop_lang, walletTopUpErrors)),
  walletTxn: topUp === undefined ? null : await topUpView(services, orderDb(services), topUp)
})

interface TopUpArguments {
  readonly input: {
    readonly checkoutId: string
    readonly amount: string
    readonly pcId: number
    readonly csrfToken: string
    readonly forTxnId?: string | null
  }
}

/**
 * Starts a top-up of the signed-in wallet.
 *
 * @failure HTTP 401, 429; 403 without a valid anti-forgery token, and inside an app
 * @source PF 8.2 "TopUpWallet", M115, M171
 */
const topUpWallet = async (_root: unknown, { input }: TopUpArguments, context: GraphContext) => {
  await limitRequests(context, 'topUpWallet', REQUEST_LIMITS.topUpWallet)
  const { token } = await signedIn(context)
  const { services, address, call } = context
  const market = walletMarket(context, context.country ?? '')
  if (!isFeatureOn(services, 'wallet', market)) throw notHere(`There are no wallets in ${market.enName}.`)
  if (context.inApp) throw notHere('Inside an app no wallet is topped up.')
  assertToken(context, token, input.csrfToken)
  if (!UUID.test(input.checkoutId)) throw wrongArgument('"checkoutId" must be a UUID.')
  const user = userRecord.decode(token.claims)
  const { refusal, topUp } = await startTopUp(services, {
    accountId: token.sub,
    checkoutId: input.checkoutId.toLowerCase(),
    amount: input.amount,
    pcId: input.pcId,
    market,
    shopLang: languageOf(call),
    forTxnId: input.forTxnId ?? undefined,
    email: E.isRight(user) && user.right.emailVerified ? user.right.email : undefined,
    clientIp: address
  })
  return answer(context, refusal, topUp)
}

interface ResolveArguments {
  readonly input: { readonly txnId: string; readonly action: TopUpAction; readonly csrfToken: string }
}

/** Runs an action on a top-up of the signed-in account. @failure HTTP 401, 403, 429 */
const resolve = async (_root: unknown, { input }: ResolveArguments, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { token } = await signedIn(context)
  assertToken(context, token, input.csrfToken)
  const { refusal, topUp } = await resolveTopUp(context.services, token.sub, input.txnId, input.action)
  return answer(context, refusal, topUp)
}

export const topUpResolvers = {
  Query: { walletTopUpOptions, walletTopUps },
  Mutation: { topUpWallet, resolveTopUp: resolve },
  TopUpAction: enumValues(wireEnum('TopUpAction', TOP_UP_ACTIONS))
}
