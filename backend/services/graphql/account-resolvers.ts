import * as E from 'fp-ts/lib/Either.js'
import { GraphQLError } from 'graphql'
import { orderErrors } from '../../../src/domain/errors/order-errors.ts'
import { defaultLanguage } from '../../../src/domain/market/language.ts'
import { transactionFilter } from '../../../src/domain/order/transaction.ts'
import { writeText } from '../../../src/i18n/keys.ts'
import { resolveLocale } from '../../../src/i18n/resolve-locale.ts'
import { adoptForPlayer, adoptOrder } from '../accounts/adopt-order.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { orderView } from '../orders/read-order.ts'
import { readTransactions } from '../orders/transactions.ts'
import { compiledWords } from '../words.ts'
import { assertFeature, findOwner, type GraphContext, limitRequests, signedIn } from './context.ts'

/** Limits of one page of rows: how many are read, and how many are skipped. */
const MOST_ROWS = 50
const MOST_SKIPPED = 10_000

/** Any number but 0 means that the reward could not be linked. @source PF 8.5 */
const NOT_LINKED = 1

interface TransactionArguments {
  readonly days: string
  readonly after?: string | null
  readonly limit?: number | null
  readonly offset?: number | null
}

const counted = (name: string, value: number, [least, most]: readonly [number, number]): number => {
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new GraphQLError(`"${name}" must be ${least} to ${most}.`, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
}

/** Returns orders of the signed-in account or player. @failure HTTP 401 @source PF 8.2, M135 to M137 */
const transactions = async (_root: unknown, asked: TransactionArguments, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { accountId } = await findOwner(context)
  assertFeature(context, 'transactions')
  // Inside an app there is no order history.
  if (context.inApp) return { items: [], hasMore: false }
  const filter = transactionFilter.rows.find(({ wire }) => wire === asked.days)
  if (filter === undefined) throw new Error(`The schema has the days ${asked.days}, the store has not`)
  const { rows, hasMore } = await readTransactions(context.services, {
    accountId,
    filter: filter.name,
    after: asked.after ?? undefined,
    limit: counted('limit', asked.limit ?? 9, [1, MOST_ROWS]),
    offset: counted('offset', asked.offset ?? 0, [0, MOST_SKIPPED])
  })
  return { items: await Promise.all(rows.map((row) => orderView(context.services, row, { isOwner: true }))), hasMore }
}

interface SetOrderUidArguments {
  readonly txnId?: string | null
  readonly medium?: string | null
  readonly uid?: string | null
  readonly userSessionId?: string | null
  readonly checkoutId?: string | null
}

/** Returns the status of an order that was not linked, in the language of the caller's country. */
const notLinked = async ({ services, country }: GraphContext) => {
  const market = country === undefined ? undefined : findSellingMarket(services, country)
  const language = market === undefined ? { code: 'en', locale: 'en' } : defaultLanguage(market)
  const texts = await compiledWords(resolveLocale(language), 'errors')
  const { entry, params } = orderErrors.failure(NOT_LINKED)
  return { statusCode: NOT_LINKED, statusMessage: writeText(texts, entry.key, params) }
}

/**
 * Links a guest purchase to the signed-in account or player.
 *
 * @failure HTTP 401; 1 for every other reason
 * @source M234, D46
 */
const setOrderUid = async (_root: unknown, asked: SetOrderUidArguments, context: GraphContext) => {
  await limitRequests(context, 'setOrderUid', REQUEST_LIMITS.setOrderUid)
  const { services } = context
  const bought = { txnId: asked.txnId ?? '', checkoutId: asked.checkoutId ?? '', guestUserId: asked.userSessionId ?? '' }
  const { identity } = services.config
  const adopted =
    identity === undefined
      ? await adoptForPlayer(services, (await findOwner(context)).accountId, bought)
      : await adoptOrder(services, identity, await signedIn(context), { ...bought, medium: asked.medium ?? '', uid: asked.uid ?? '' })
  return E.isLeft(adopted) ? notLinked(context) : { statusCode: 0, statusMessage: null }
}

export const accountResolvers = { Query: { transactions }, Mutation: { setOrderUid } }
