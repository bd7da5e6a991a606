import * as E from 'fp-ts/lib/Either.js'
import { days as daysOf } from '../../../src/domain/kernel/duration.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { type Amount, amountOf, parseAmountText } from '../../../src/domain/money/amount.ts'
import { compareAmounts, truncateAmount } from '../../../src/domain/money/arithmetic.ts'
import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import { withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'
import { rewardSponsors } from '../../../src/domain/reward/reward-order.ts'
import { isPositive } from '../../../src/domain/wallet/positive-amount.ts'
import { walletCountryStatus, type WalletStatus, walletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { ensureAccount } from '../identity/account-row.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { lockWallet } from './lock-wallet.ts'
import { move } from './movement.ts'
import { walletStatusOf } from './read-wallet.ts'
import { tellRestricted, tellWalletOpening } from './wallet-news.ts'
import { grantLot } from '../rewards/grant-lot.ts'
import { tellWalletMoved } from '../sockets/wallet-sockets.ts'

/** Fields of a request, as they were typed. */
export type Typed<Field extends string> = Readonly<Record<Field, string>>

/** Why something was not done, in a sentence; undefined = it was done. */
export type FailureReason = string | undefined

type Deps = Pick<Services, 'database' | 'now' | 'randomBytes' | 'config' | 'log'>

/** Largest amount of one grant. */
const MAX_AMOUNT = amountOf('1000000000000')
const MAX_DAYS = 3_650

/** Thrown by a refusal, so that the transaction is rolled back. */
class Refused extends Error {}

/** Refuses a wish with a sentence, and undoes what it has changed. */
export const refuse = (words: string): never => {
  throw new Refused(words)
}

/** Runs a wish; returns the sentence of its refusal. */
export const inWords = async (work: () => Promise<void>): Promise<FailureReason> => {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

/** Finds the market that a tester typed. */
export const marketOf = (services: Pick<Services, 'config'>, country: string): Market =>
  findSellingMarket(services, country) ?? refuse(`"${country.slice(0, 20)}" is no country of this store. Write its two letters, like "id".`)

/** Reads an amount in the market's currency, with as many decimals as the market shows. */
export const amountOfMarket = (text: string, market: Market): Amount => {
  const read = parseAmountText(withoutTrailingZeros(text.trim()))
  const amount = E.isRight(read) && isPositive(read.right) ? read.right : refuse('Write an amount above 0 in digits, like 12.5.')
  const places = displayedDecimals(market)
  if (compareAmounts(truncateAmount(amount, places), amount) !== 0)
    return refuse(`An amount in ${market.currency} has ${places} decimals at most.`)
  return compareAmounts(amount, MAX_AMOUNT) > 0 ? refuse(`At most ${MAX_AMOUNT} at a time.`) : amount
}

const newId = ({ randomBytes }: Deps): string => Buffer.from(randomBytes(16)).toString('base64url')

/** Locks an account until the transaction ends. */
const lockAccount = async (trx: OrderDb, services: Deps, user: string): Promise<void> => {
  await ensureAccount(trx, services, { sub: user, countryCode: undefined, languageCode: undefined })
  const account = await trx.selectFrom('store.accounts').select('deleted_at').where('id', '=', user).forUpdate().executeTakeFirstOrThrow()
  if (account.deleted_at !== null) refuse('This account was deleted.')
}

const isOpen = (status: WalletStatus | undefined): boolean => status === 'active' || status === 'restricted'

/** Creates the wallet of an account, or changes its status. @returns its id */
const setWallet = async (trx: OrderDb, services: Deps, user: string, market: Market, status: WalletStatus | undefined): Promise<string> => {
  // Locks the country, so that wallets which are opened in parallel are all counted.
  const country = await trx
    .selectFrom('store.wallet_countries')
    .select(['max_users', 'open_count'])
    .where('country', '=', market.path)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const known = await trx.selectFrom('store.wallets').selectAll().where('account_id', '=', user).forUpdate().executeTakeFirst()
  if (known !== undefined && known.country !== market.path)
    return refuse(`This account has its one wallet in "${known.country}" already; choose that country.`)
  const wasOpen = known !== undefined && isOpen(walletStatusOf(known.status))
  const opens = isOpen(status) && !wasOpen
  if (opens && Number(country.open_count) >= Number(country.max_users)) return refuse(`${market.enName} has as many wallets as it allows.`)
  const id = known?.id ?? newId(services)
  const change = {
    status: status === undefined ? null : walletStatus.row(status).code,
    ...(opens ? { opened_at: services.now() } : {}),
    ...(status === 'restricted'
      ? { status_before: walletStatus.row('active').code, restricted_why: 'review' as const }
      : { status_before: null, restricted_why: null }),
    restricted_until: null
  }
  if (known === undefined)
    await trx
      .insertInto('store.wallets')
      .values({
        opened_at: null,
        ...change,
        id,
        account_id: user,
        country: market.path,
        currency: market.currency,
        created_at: services.now()
      })
      .execute()
  else await trx.updateTable('store.wallets').set(change).where('id', '=', id).execute()
  if (status === 'restricted' && known?.status !== walletStatus.row('restricted').code)
    await tellRestricted(trx, services, { id, account_id: user, country: market.path }, services.now().toISOString())
  if (isOpen(status) !== wasOpen)
    await trx
      .updateTable('store.wallet_countries')
      .set({ open_count: Number(country.open_count) + (isOpen(status) ? 1 : -1) })
      .where('country', '=', market.path)
      .execute()
  return id
}

const addMoney = async (trx: OrderDb, services: Deps, walletId: string, amount: Amount): Promise<void> => {
  const locked = await lockWallet(trx, services, { walletId })
  if (locked !== undefined) await move(trx, services, locked, { kind: 'correction', id: newId(services), amount })
}

/**
 * Grants a wallet for a tester, whatever the country's settings say.
 * It sets the status, and adds money where an amount is given.
 *
 * @param wish `status`: a wallet's, or `none` = not activated; `amount` empty = nothing is added
 * @source M99, M100, trust I1, I10, I11
 */
export const grantWallet = (services: Deps, wish: Typed<'user' | 'country' | 'status' | 'amount'>): Promise<FailureReason> =>
  inWords(async () => {
    const market = marketOf(services, wish.country)
    const status = walletStatus.names.find((name) => name === wish.status)
    if (status === undefined && wish.status !== 'none') refuse(`A wallet is ${walletStatus.names.join(', ')} or none.`)
    const amount = wish.amount.trim() === '' ? undefined : amountOfMarket(wish.amount, market)
    await inTransaction(services, async (trx) => {
      await lockAccount(trx, services, wish.user)
      const id = await setWallet(trx, services, wish.user, market, status)
      if (amount !== undefined) await addMoney(trx, services, id, amount)
      tellWalletMoved(trx, wish.user)
    })
  })

/**
 * Grants a reward for a tester.
 *
 * @param wish `days`: after how many it expires
 * @source M152 to M154
 */
export const grantReward = (services: Deps, wish: Typed<'user' | 'country' | 'amount' | 'days' | 'sponsor'>): Promise<FailureReason> =>
  inWords(async () => {
    const market = marketOf(services, wish.country)
    const amount = amountOfMarket(wish.amount, market)
    const sponsor = rewardSponsors.find((name) => name === wish.sponsor) ?? refuse(`A sponsor is ${rewardSponsors.join(', ')}.`)
    const days = /^\d{1,4}$/.test(wish.days.trim()) ? Number(wish.days) : 0
    if (days < 1 || days > MAX_DAYS) refuse(`A reward lives 1 to ${MAX_DAYS} days.`)
    const now = services.now()
    await inTransaction(services, async (trx) => {
      await lockAccount(trx, services, wish.user)
      const owner = { accountId: wish.user, country: market.path, currency: market.currency }
      const expiry = new Date(now.getTime() + daysOf(days))
      await grantLot(trx, services, { id: newId(services), owner, amount, sponsor, source: 'correction', expiry })
    })
  })

/** Sets the wallet status of a country. @source M104 */
export const setWalletCountry = (services: Deps, wish: Typed<'country' | 'status'>): Promise<FailureReason> =>
  inWords(async () => {
    const market = marketOf(services, wish.country)
    const status =
      walletCountryStatus.rows.find(({ name }) => name === wish.status) ?? refuse(`A country is ${walletCountryStatus.names.join(', ')}.`)
    await inTransaction(services, async (trx) => {
      const before = await trx
        .selectFrom('store.wallet_countries')
        .select('status')
        .where('country', '=', market.path)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await trx.updateTable('store.wallet_countries').set({ status: status.code }).where('country', '=', market.path).execute()
      if (status.name === 'active' && before.status !== status.code) await tellWalletOpening(trx, services, market.path)
    })
  })
