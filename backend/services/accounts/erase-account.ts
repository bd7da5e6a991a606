import { sql } from 'kysely'
import { days } from '../../../src/domain/kernel/duration.ts'
import type { User } from '../../../src/domain/account/user.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { walletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { forgetNews } from '../orders/write-notifications.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { forfeitRewards } from '../rewards/forfeit.ts'
import { forgetReferrals } from '../rewards/note-referral.ts'
import { endSocketsOf } from '../sockets/wallet-sockets.ts'
import { seal } from '../session/session-tokens.ts'
import { ensureAccount, holdAccount } from '../identity/account-row.ts'
import type { Caller } from './caller.ts'
import { contactHash, contactsOf } from './contacts.ts'
import { hasMovingMoney } from './moving-money.ts'

/** Returns the purpose for which the token of a deletion is sealed. */
export const deletionSeal = (accountId: string): string => `deletion/${accountId}`

/**
 * Moves the contacts to those of deleted accounts, as keyed hashes.
 * Their owner can be informed later that the account was deleted.
 */
const moveContacts = async (services: Services, trx: OrderDb, user: User): Promise<void> => {
  const owned = await trx
    .deleteFrom('store.account_contacts')
    .where('account_id', '=', user.sub)
    .returning(['kind', 'contact_hash'])
    .execute()
  const known = contactsOf(user, 'verified').map((contact) => ({ kind: contact.kind, contact_hash: contactHash(services, contact) }))
  const moved = [...owned.filter(({ kind }) => kind !== 'walletPhone'), ...known]
  for (const contact of moved)
    await trx
      .insertInto('store.deleted_contacts')
      .values({ ...contact, deleted_at: services.now() })
      .onConflict((c) => c.columns(['kind', 'contact_hash']).doNothing())
      .execute()
}

/** Removes the consents of an account, so that no more mails are sent. */
const forgetConsents = async (trx: OrderDb, user: User): Promise<void> => {
  const [email, phone] = [user.email?.toLowerCase(), user.phoneNumber]
  if (email !== undefined)
    await trx
      .deleteFrom('store.marketing_consents')
      .where(sql`lower(email)`, '=', email)
      .execute()
  if (phone === undefined) return
  const near = await trx
    .selectFrom('store.marketing_consents')
    .select(['id', 'market', 'msisdn'])
    .where('msisdn', 'is not', null)
    .where(sql<boolean>`right(${phone}::text, length(msisdn)) = msisdn`)
    .execute()
  // Numbers of consents are stored as their market writes them, without its calling code.
  const own = near.filter(({ market, msisdn }) => `+${findMarket(market)?.phoneCode}${msisdn}` === phone).map(({ id }) => id)
  if (own.length > 0) await trx.deleteFrom('store.marketing_consents').where('id', 'in', own).execute()
}

/** Statuses in which a wallet counts among the open wallets of its country. */
const OPEN = [walletStatus.row('restricted').code, walletStatus.row('active').code]

const RESERVED = walletStatus.row('reserved').code

/** Time after the deletion of an account after which its wallet is closed. Unit: ms. @source M69 */
const WALLET_CLOSES_AFTER_MS = days(30)

/** Returns when the wallet of a deleted account is closed. */
export const walletClosesAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + WALLET_CLOSES_AFTER_MS)

/** Plans the closing of the account's wallet, whose owner cannot use it any more. */
const planClosing = async (trx: OrderDb, accountId: string, deletedAt: Date): Promise<void> => {
  const wallet = await trx.selectFrom('store.wallets').select('id').where('account_id', '=', accountId).executeTakeFirst()
  if (wallet !== undefined) await enqueue(trx, 'walletClosing', wallet.id, walletClosesAt(deletedAt))
}

/** Frees the place of the account's wallet in its country; the wallet and its entries stay. */
const leaveCountryOfWallet = async (trx: OrderDb, accountId: string): Promise<void> => {
  const wallet = await trx
    .selectFrom('store.wallets')
    .select('country')
    .where('account_id', '=', accountId)
    .where('status', 'in', OPEN)
    .where((eb) => eb.or([eb('status_before', 'is', null), eb('status_before', '<>', RESERVED)]))
    .executeTakeFirst()
  if (wallet === undefined) return
  await trx
    .updateTable('store.wallet_countries')
    .set({ open_count: sql<number>`open_count - 1` })
    .where('country', '=', wallet.country)
    .execute()
}

/**
 * Deletes an account; it is gone with the end of this transaction, whatever the pool answers.
 * What the store kept of it is deleted now; its orders and its user in the pool follow as due work. A repeated call changes nothing.
 *
 * @returns false where money of its wallet still moves, and nothing was deleted
 * @source M69
 */
export const eraseAccount = (services: Services, user: User, caller: Caller): Promise<boolean> =>
  inTransaction(services, async (trx) => {
    const now = services.now()
    const account = await ensureAccount(trx, services, user)
    if (account.deleted_at !== null) return true
    // Money of a wallet moves while its account is locked for sharing, so that none begins to move from here on.
    await holdAccount(trx, account.id, 'update')
    if (await hasMovingMoney(trx, account.id)) return false
    // The sessions in the pool end after it has deleted the user: ending one now would end the token that the deletion needs.
    const ended = await trx
      .updateTable('store.sessions')
      .set({ ended_at: now, answer: null })
      .where('account_id', '=', account.id)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of ended) endSocketsOf(trx, id)
    await moveContacts(services, trx, user)
    await forgetConsents(trx, user)
    await forgetNews(trx, account.id)
    await trx.deleteFrom('store.otp_tries').where('subject', '=', account.id).execute()
    const token = seal(services, deletionSeal(account.id), caller.bearer)
    await trx
      .updateTable('store.accounts')
      .set({
        deleted_at: now,
        signed_out_at: now,
        cpf_hash: null,
        market: null,
        shop_lang: null,
        idp_verified_at: null,
        deletion_token: token
      })
      .where('id', '=', account.id)
      .execute()
    await leaveCountryOfWallet(trx, account.id)
    await planClosing(trx, account.id, now)
    await forfeitRewards(trx, services, account.id)
    await forgetReferrals(trx, account.id)
    await enqueue(trx, 'accountDeletion', account.id, now)
    await enqueue(trx, 'subscriptionsOfAccount', account.id, now)
    return true
  })
