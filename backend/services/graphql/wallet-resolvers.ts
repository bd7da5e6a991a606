import { WALLET_CHARGED, walletChargeErrors } from '../../../src/domain/errors/wallet-errors.ts'
import { wireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { orderView } from '../orders/read-order.ts'
import { chargeWallet } from '../wallet/charge.ts'
import { ENTRY_KINDS, ENTRY_STATES, readEntries } from '../wallet/history.ts'
import { LIMIT_NAMES, readLimitUse } from '../wallet/read-limits.ts'
import { assertToken } from './anti-forgery.ts'
import { type GraphContext, assertFeature, limitRequests, notHere, signedIn, wrongArgument } from './context.ts'
import { enumValues } from './enum-values.ts'
import { wireStatus } from './status-message.ts'

const MOST_ENTRIES = 50

/** Header of the anti-forgery token, which only chargeWallet carries. @source A§7, M115 */
const TOKEN_HEADER = 'x-xsrf-token'

/** Returns the limits of the signed-in wallet in the order of their checks. @failure HTTP 401 */
const walletLimits = async (_root: unknown, _none: unknown, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { token } = await signedIn(context)
  assertFeature(context, 'wallet')
  return readLimitUse(context.services, token.sub)
}

interface EntryArguments {
  readonly after?: string | null
  readonly limit?: number | null
}

/**
 * Returns movements of the signed-in wallet, newest first.
 *
 * @failure HTTP 401; 400 for a page that cannot be
 */
const walletEntries = async (_root: unknown, { after, limit }: EntryArguments, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { token } = await signedIn(context)
  assertFeature(context, 'wallet')
  const count = limit ?? 9
  if (!Number.isInteger(count) || count < 1 || count > MOST_ENTRIES) throw wrongArgument(`"limit" must be 1 to ${MOST_ENTRIES}.`)
  if (typeof after === 'string' && !/^\d{1,18}$/.test(after)) throw wrongArgument('"after" must be the number of an entry.')
  return readEntries(context.services, { accountId: token.sub, after: after ?? undefined, limit: count })
}

interface ChargeArguments {
  readonly input: { readonly txnId: string; readonly checkoutId: string }
}

/**
 * Pays an order with the wallet of the signed-in account.
 *
 * @failure HTTP 401, 429; 403 without a valid anti-forgery token, and inside an app
 * @source PF 8.2 "ChargeWallet", M115, M171
 */
const charge = async (_root: unknown, { input }: ChargeArguments, context: GraphContext) => {
  await limitRequests(context, 'chargeWallet', REQUEST_LIMITS.chargeWallet)
  const { token } = await signedIn(context)
  assertFeature(context, 'wallet')
  if (context.inApp) throw notHere('Inside an app nothing is paid with the wallet.')
  const { services, call } = context
  const header = call.headers[TOKEN_HEADER]
  assertToken(context, token, typeof header === 'string' ? header : undefined)
  const { order, balance, ...answer } = await chargeWallet(services, {
    txnId: input.txnId.slice(0, 40),
    checkoutId: input.checkoutId.slice(0, 64),
    accountId: token.sub
  })
  const status =
    answer.statusCode === WALLET_CHARGED
      ? { statusCode: WALLET_CHARGED, statusMessage: null, detail: null }
      : await wireStatus(answer, order?.shop_lang, walletChargeErrors)
  return {
    ...status,
    balanceAmount: balance ?? null,
    order: order === undefined ? null : await orderView(services, order, { isOwner: true })
  }
}

export const walletResolvers = {
  Query: { walletLimits, walletEntries },
  Mutation: { chargeWallet: charge },
  WalletLimitName: enumValues(wireEnum('WalletLimitName', LIMIT_NAMES)),
  WalletEntryKind: enumValues(wireEnum('WalletEntryKind', ENTRY_KINDS)),
  WalletEntryState: enumValues(wireEnum('WalletEntryState', ENTRY_STATES))
}
