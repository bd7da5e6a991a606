import type { Market } from '../../../src/domain/market/market.ts'
import { isCountryFull } from '../../../src/domain/wallet/country-settings.ts'
import { walletCountryStatus, walletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { contactHash, ownerOf } from '../accounts/contacts.ts'
import { forgetTries, takeTryIn, wireTries } from '../accounts/otp-counter.ts'
import { holdAccount } from '../identity/account-row.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { internationalNumber, judgeWalletCode, type WalletNumber } from './wallet-code.ts'
import { walletStatusOf } from './read-wallet.ts'
import { queueOpenedMail } from './wallet-mails.ts'
import { tellWalletMoved } from '../sockets/wallet-sockets.ts'

/**
 * Why a wallet is not opened, by the numbers of the call.
 * 400 the code, 409 the number has another wallet, 410 the country is locked, 411 it opens none, 412 it is full, 413 the wallet is restricted or
 * reserved, 414 the account or its input is another market's.
 *
 * @source M192, D53
 */
export type ActivationRefusal =
  | { readonly resultCode: 400; readonly data: object }
  | { readonly resultCode: 409 | 410 | 411 | 412 | 413 | 414; readonly data?: undefined }

/** Undefined = the wallet is open. */
export type Activated = ActivationRefusal | undefined

/** A code, and the number that it was sent to. */
export interface TypedCode {
  readonly number: WalletNumber
  readonly code: string
  /** Verified address of the account; undefined = it has none, and gets no mail. */
  readonly email?: string | undefined
}

type Deps = Pick<Services, 'database' | 'now' | 'randomBytes' | 'config' | 'crashPoint'>

const ACTIVE = walletStatus.row('active').code
const RESERVED = walletStatus.row('reserved').code

/** Locks the country and returns why it takes no wallet more; with room, counts one more. */
const takePlace = async (trx: OrderDb, { path }: Pick<Market, 'path'>): Promise<Activated> => {
  const row = await trx.selectFrom('store.wallet_countries').selectAll().where('country', '=', path).forUpdate().executeTakeFirstOrThrow()
  const status = walletCountryStatus.byCode(row.status)?.name
  if (status === 'locked') return { resultCode: 410 }
  if (status === 'activationsDisabled') return { resultCode: 411 }
  const open = Number(row.open_count)
  if (isCountryFull({ walletCount: open, maxAllowedUsers: Number(row.max_users) })) return { resultCode: 412 }
  await trx
    .updateTable('store.wallet_countries')
    .set({ open_count: open + 1 })
    .where('country', '=', path)
    .execute()
  return undefined
}

/** Thrown after something was written, to undo the transaction; undefined = the wallet is open already. */
class NotOpened extends Error {
  readonly refusal: Activated
  constructor(refusal: Activated) {
    super('The wallet was not opened')
    this.refusal = refusal
  }
}

const throwIf = (refusal: Activated): void => {
  if (refusal !== undefined) throw new NotOpened(refusal)
}

const readOwn = (trx: OrderDb, accountId: string) =>
  trx.selectFrom('store.wallets').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Counts a typed code; a right one costs nothing. @returns the refusal of a wrong or old one */
const takeWalletCode = async (
  trx: OrderDb,
  services: Deps,
  accountId: string,
  { number, code }: TypedCode,
  { isAllowed, left, take }: Awaited<ReturnType<typeof takeTryIn>>
): Promise<Activated> => {
  const now = services.now()
  if (!isAllowed) return { resultCode: 400, data: wireTries(left, now) }
  const judged = await judgeWalletCode(trx, services, accountId, number, code)
  if (judged === 'expired') return { resultCode: 400, data: { expired: true } }
  if (judged === 'right') return undefined
  await take()
  return { resultCode: 400, data: wireTries(left, now) }
}

/** Stores the number as the wallet's own; one number opens one wallet. */
const claimNumber = async (trx: OrderDb, services: Deps, accountId: string, number: WalletNumber): Promise<Activated> => {
  const contact = { kind: 'phone', value: internationalNumber(number) } as const
  const owner = await ownerOf(services, trx, 'walletPhone', contact)
  if (owner !== undefined) return owner === accountId ? undefined : { resultCode: 409 }
  const claimed = await trx
    .insertInto('store.account_contacts')
    .values({ kind: 'walletPhone', contact_hash: contactHash(services, contact), account_id: accountId })
    .onConflict((c) => c.columns(['kind', 'contact_hash']).doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return claimed === undefined ? { resultCode: 409 } : undefined
}

const open = async (trx: OrderDb, services: Deps, accountId: string, market: Market): Promise<void> => {
  const now = services.now()
  const change = { status: ACTIVE, opened_at: now }
  await trx
    .insertInto('store.wallets')
    .values({
      ...change,
      id: Buffer.from(services.randomBytes(16)).toString('base64url'),
      account_id: accountId,
      country: market.path,
      currency: market.currency,
      created_at: now
    })
    .onConflict((c) => c.column('account_id').doUpdateSet(change))
    .execute()
}

/** Returns why a wallet that exists already cannot be opened by a code; `open` = it is open. */
const ofExisting = (
  wallet: { readonly status: number | null; readonly country: string } | undefined,
  market: Market
): Activated | 'open' => {
  if (wallet === undefined) return undefined
  if (wallet.country !== market.path) return { resultCode: 414 }
  const status = walletStatusOf(wallet.status)
  if (status === 'active') return 'open'
  return status === undefined ? undefined : { resultCode: 413 }
}

/** Locks an account against its deletion. @returns whether it is still there */
const holdLiving = async (trx: OrderDb, accountId: string): Promise<boolean> => {
  const account = await holdAccount(trx, accountId, 'share')
  return account !== undefined && account.deleted_at === null
}

/**
 * Opens the wallet of an account by the newest code that was sent to its number.
 *
 * Everything is one transaction: what is refused keeps the code, and a wrong code counts. An open wallet answers as if it had just been opened.
 *
 * @failure 400, 409 to 414
 * @source M106, M216, D53
 */
export const createWallet = async (services: Deps, accountId: string, typed: TypedCode): Promise<Activated> => {
  const { number } = typed
  const { market } = number.locale
  try {
    const refusal = await inTransaction(services, async (trx): Promise<Activated> => {
      if (!(await holdLiving(trx, accountId))) return { resultCode: 414 }
      // Two calls of an account wait for each other here: the second finds what the first has opened.
      const oneTry = await takeTryIn(trx, services, { subject: accountId, purpose: 'wallet' })
      const known = ofExisting(await readOwn(trx, accountId), market)
      if (known !== undefined) return known === 'open' ? undefined : known
      const wrong = await takeWalletCode(trx, services, accountId, typed, oneTry)
      if (wrong !== undefined) return wrong
      services.crashPoint('walletCreate.afterCode')
      throwIf(await claimNumber(trx, services, accountId, number))
      throwIf(await takePlace(trx, market))
      await open(trx, services, accountId, market)
      await queueOpenedMail(trx, accountId, number.locale, typed.email, services.now())
      tellWalletMoved(trx, accountId)
      await trx.deleteFrom('store.wallet_codes').where('account_id', '=', accountId).execute()
      await forgetTries(trx, { subject: accountId, purpose: 'wallet' })
      services.crashPoint('walletCreate.beforeCommit')
      return undefined
    })
    services.crashPoint('walletCreate.afterCommit')
    return refusal
  } catch (error) {
    if (error instanceof NotOpened) return error.refusal
    throw error
  }
}

/**
 * Opens a reserved wallet again, with its number, balance and history.
 *
 * @failure 410 to 414
 * @source M217, D59
 */
export const unreserveWallet = async (services: Deps, accountId: string, market: Market): Promise<Activated> => {
  try {
    return await inTransaction(services, async (trx) => {
      if (!(await holdLiving(trx, accountId))) return { resultCode: 414 }
      const seen = await readOwn(trx, accountId)
      if (seen === undefined || seen.country !== market.path) return { resultCode: 414 }
      if (walletStatusOf(seen.status) === 'active') return undefined
      throwIf(await takePlace(trx, market))
      const opened = await trx
        .updateTable('store.wallets')
        .set({ status: ACTIVE, opened_at: services.now() })
        .where('id', '=', seen.id)
        .where('status', '=', RESERVED)
        .returning('id')
        .executeTakeFirst()
      if (opened !== undefined) {
        tellWalletMoved(trx, accountId)
        return undefined
      }
      // Another request may have opened it while this one waited for the country: then its place is given back.
      const now = await readOwn(trx, accountId)
      throw new NotOpened(now !== undefined && walletStatusOf(now.status) === 'active' ? undefined : { resultCode: 413 })
    })
  } catch (error) {
    if (error instanceof NotOpened) return error.refusal
    throw error
  }
}
