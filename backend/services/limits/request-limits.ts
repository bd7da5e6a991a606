import { createHash } from 'node:crypto'
import { runInTransaction } from '../../database/in-transaction.ts'
import { sql } from 'kysely'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { Services } from '../services.ts'
import { farthestEnd } from './window-end.ts'
import { withVisitor } from './visitor-address.ts'

/** Largest number of requests in a time window. */
export interface RequestLimit {
  readonly max: number
  readonly windowSeconds: number
  /** Counted in the process and shared every second; for reads, whose limit may run over by a second. */
  readonly isLocal?: true
}

/** Whether the request is allowed; otherwise the seconds after which it is. */
export type LimitAnswer = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number }

/** Limits of requests. The key is a visitor's address unless the comment says otherwise. @source PF 8.2 */
export const REQUEST_LIMITS = {
  validatePlayer: { max: 10, windowSeconds: 60 },
  /** Different player ids of one session. */
  validatePlayerIds: { max: 5, windowSeconds: 600 },
  quote: { max: 30, windowSeconds: 60 },
  /** Promo codes tried. */
  promoCodes: { max: 10, windowSeconds: 600 },
  /** By account or browser; by address where there is neither. */
  createOrder: { max: 5, windowSeconds: 60 },
  /** The same checkout sent again, as pages do while the provider is silent; by account or browser. */
  repeatOrder: { max: 20, windowSeconds: 60 },
  /**
   * From the third order within a minute of the same account or browser a captcha is needed.
   * @source PF 7
   */
  createOrderWithoutCaptcha: { max: 2, windowSeconds: 60 },
  /** By address, which many shoppers may share; from the 61st order on each needs a captcha. */
  createOrderOfAddress: { max: 60, windowSeconds: 60 },
  /** New subscriptions, and changes of them: by account. */
  createSubscription: { max: 5, windowSeconds: 60 },
  changeSubscription: { max: 10, windowSeconds: 60 },
  claimLoyaltyItem: { max: 10, windowSeconds: 60 },
  /** By address: gifts that are read, claims of gifts, and different codes of gifts that are typed. */
  gift: { max: 20, windowSeconds: 60 },
  claimGift: { max: 10, windowSeconds: 60 },
  giftCodes: { max: 5, windowSeconds: 3600 },
  /** Different gift cards that fail: by account. */
  redeemGiftCode: { max: 5, windowSeconds: 3600 },
  /** Different gifts ordered from one address, and gifts to one recipient. */
  createGift: { max: 5, windowSeconds: 3600 },
  giftsTo: { max: 10, windowSeconds: 86_400 },
  /** Mails of a gift sent again, and changes of its address: by order. */
  resendGift: { max: 3, windowSeconds: 3600 },
  changeGiftEmail: { max: 3, windowSeconds: 86_400 },
  /** By order. */
  resendEmail: { max: 3, windowSeconds: 3600 },
  /** Links of orders: to one address or of one number, and requested from one address of the network. */
  orderLinks: { max: 3, windowSeconds: 3600 },
  orderLinksFrom: { max: 10, windowSeconds: 3600 },
  /** Text messages with a code: to one number, and requested from one address. */
  numberCodes: { max: 3, windowSeconds: 900 },
  numberCodesFrom: { max: 10, windowSeconds: 3600 },
  /** Messages of companies. */
  partnership: { max: 3, windowSeconds: 3600 },
  /** Notifications of a guest: a page reads them once, and again when an order changes. */
  notifications: { max: 120, windowSeconds: 60, isLocal: true },
  /** Addresses left for products that are not sold yet. */
  preRegistrations: { max: 5, windowSeconds: 600 },
  /** Invitations to rate. */
  ratings: { max: 10, windowSeconds: 600 },
  /** All calls about sessions; a page makes one when it opens, and one an hour. */
  session: { max: 120, windowSeconds: 60, isLocal: true },
  /** Calls of accounts that only read. */
  account: { max: 120, windowSeconds: 60, isLocal: true },
  /** Forgotten passwords: of one address or number, and requested from one address of the network. */
  forgotPassword: { max: 3, windowSeconds: 3600 },
  forgotPasswordFrom: { max: 20, windowSeconds: 3600 },
  /** Wrong one-time codes from one address, for all accounts. */
  codesFrom: { max: 30, windowSeconds: 3600 },
  /**
   * Repeated codes of a sign-up.
   * To one address or number, and requested from one address of the network.
   */
  signUpCodes: { max: 3, windowSeconds: 3600 },
  signUpCodesFrom: { max: 20, windowSeconds: 3600 },
  /** Events of a pool with a wrong secret. */
  wrongTriggers: { max: 30, windowSeconds: 60 },
  /** Wallets and their state in countries: a page reads each once. */
  wallet: { max: 120, windowSeconds: 60, isLocal: true },
  /** Top-ups of wallets. */
  topUpWallet: { max: 5, windowSeconds: 60 },
  /** Orders paid with a wallet. */
  chargeWallet: { max: 20, windowSeconds: 60 },
  /** Numbers checked. */
  validatePhone: { max: 60, windowSeconds: 60 },
  /** Sign-ups of social users, and deletions of accounts: by account. */
  socialSignUp: { max: 10, windowSeconds: 3600 },
  accountDeletion: { max: 3, windowSeconds: 86_400 },
  /** Guest orders that are linked to accounts. */
  setOrderUid: { max: 10, windowSeconds: 60 },
  /** Reads of catalogue and search; the store's own number, far above what a shopper does. */
  read: { max: 600, windowSeconds: 60, isLocal: true }
} as const satisfies Readonly<Record<string, RequestLimit>>

/** Hashes a key: keys hold addresses and ids, which the database need not store. */
const keyOf = (key: string): string => createHash('sha256').update(withVisitor(key)).digest('base64url')

const answerOf = (count: number, expiresAt: Date, limit: RequestLimit, now: Date): LimitAnswer =>
  count <= limit.max
    ? { allowed: true }
    : { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)) }

/**
 * Counts one request under a key, so that all processes of a store count together.
 * The first request opens a window; at its end the count starts again. A limit that protects money, codes or external services is exact: its
 * row is written at once. A limit of reads is kept in the process and shared every second.
 * @param key operation and caller, for example `quote:203.0.113.7`
 * @source PF 8.2
 */
export const countRequest = async (
  services: Pick<Services, 'database' | 'now' | 'requestCounts'>,
  key: string,
  limit: RequestLimit
): Promise<LimitAnswer> => {
  const now = services.now()
  if (limit.isLocal) {
    const { count, endsAt } = services.requestCounts.count(services, keyOf(key), limit.windowSeconds)
    return answerOf(count, endsAt, limit, now)
  }
  const length = limit.windowSeconds * 1000
  const expires = new Date(now.getTime() + length)
  const ended = sql<boolean>`(store.request_counts.expires_at <= ${now}
    or store.request_counts.expires_at > ${new Date(farthestEnd(now.getTime(), length))})`
  const row = await services.database
    .as<CatalogueTables>()
    .insertInto('store.request_counts')
    .values({ key: keyOf(key), expires_at: expires, count: 1 })
    .onConflict((c) =>
      c.columns(['key', 'member']).doUpdateSet({
        count: sql`case when ${ended} then 1 else least(store.request_counts.count + 1, ${limit.max + 1}) end`,
        expires_at: sql`case when ${ended} then ${expires} else store.request_counts.expires_at end`
      })
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow()
  return answerOf(row.count, row.expires_at, limit, now)
}

/** Takes back one counted request whose answer was a question to the caller. */
export const forgiveRequest = async ({ database }: Pick<Services, 'database'>, key: string): Promise<void> => {
  await database
    .as<CatalogueTables>()
    .updateTable('store.request_counts')
    .set({ count: sql`count - 1` })
    .where('key', '=', keyOf(key))
    .where('count', '>', 0)
    .execute()
}

/**
 * Counts how many different values one key asks for, for example player ids of a session.
 * The same value again does not count.
 * @source PF 8.2 "5 different ids per 10 min per session"
 */
export const countDifferent = async (
  services: Pick<Services, 'database' | 'now'>,
  key: string,
  member: string,
  limit: RequestLimit
): Promise<LimitAnswer> => {
  const now = services.now()
  const hashed = keyOf(key)
  const expires = new Date(now.getTime() + limit.windowSeconds * 1000)
  return runInTransaction(services.database.as<CatalogueTables>(), async (trx): Promise<LimitAnswer> => {
    await sql`select pg_advisory_xact_lock(hashtext(${hashed}))`.execute(trx)
    const known = await trx
      .selectFrom('store.request_counts')
      .select(['member', 'expires_at'])
      .where('key', '=', hashed)
      .where('expires_at', '>', now)
      .execute()
    if (known.some((row) => row.member === keyOf(member))) return { allowed: true }
    const [first = expires] = known.map((row) => row.expires_at).toSorted((a, b) => a.getTime() - b.getTime())
    if (known.length >= limit.max) return answerOf(limit.max + 1, first, limit, now)
    await trx
      .insertInto('store.request_counts')
      .values({ key: hashed, member: keyOf(member), expires_at: expires, count: 1 })
      .onConflict((c) => c.columns(['key', 'member']).doUpdateSet({ expires_at: expires }))
      .execute()
    return { allowed: true }
  })
}

/** Takes back a value that `countDifferent` counted. */
export const forgiveDifferent = async ({ database }: Pick<Services, 'database'>, key: string, member: string): Promise<void> => {
  await database
    .as<CatalogueTables>()
    .deleteFrom('store.request_counts')
    .where('key', '=', keyOf(key))
    .where('member', '=', keyOf(member))
    .execute()
}
