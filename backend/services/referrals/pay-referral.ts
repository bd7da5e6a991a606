import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { defaultSegments } from '../../../src/domain/navigation/routes.ts'
import { isZeroAmount } from '../../../src/domain/money/arithmetic.ts'
import { MOST_REFERRALS, REFERRAL_WINDOW } from '../../../src/domain/reward/referral.ts'
import { rewardExpiry } from '../../../src/domain/reward/reward-order.ts'
import type { ReferralTable } from '../../database/tables-rewards.ts'
import { storedAmount } from '../catalogue/channels.ts'
import { isFeatureOn } from '../feature-gate.ts'
import { isStillThere } from '../identity/account-row.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobHandlers } from '../jobs/job-handlers.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import { notificationRow } from '../orders/write-notifications.ts'
import { refuseReferral } from '../rewards/first-purchase.ts'
import { grantLot } from '../rewards/grant-lot.ts'
import { holdPurse, type PurseOwner, purseIdOf } from '../rewards/purse.ts'
import type { Services } from '../services.ts'

type Referral = Selectable<ReferralTable>

const readReferral = (trx: OrderDb, invitee: string): Promise<Referral | undefined> =>
  trx.selectFrom('store.referrals').selectAll().where('invitee', '=', invitee).executeTakeFirst()

/** Locks the purchase of a due referral, in whose currency the bonus is. */
const lockPurchase = (trx: OrderDb, { order_id: orderId }: Referral) =>
  trx
    .selectFrom('store.orders')
    .select(['order_id', 'currency'])
    .where('order_id', '=', orderId ?? '')
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Locks both accounts against deletion. @returns false where one of them is gone */
const areBothThere = async (trx: OrderDb, { inviter, invitee }: Referral): Promise<boolean> => {
  for (const id of [inviter, invitee].toSorted()) if (!(await isStillThere(trx, id))) return false
  return true
}

/**
 * Returns whether the inviter has had the most bonuses that are allowed lately.
 * The row of the code is locked, so that two payments at once count each other.
 */
const hasEnough = async (trx: OrderDb, { inviter }: Referral, now: Date): Promise<boolean> => {
  await trx.selectFrom('store.referral_codes').select('code').where('account_id', '=', inviter).forUpdate().executeTakeFirst()
  const paid = await trx
    .selectFrom('store.referrals')
    .select('invitee')
    .where('inviter', '=', inviter)
    .where('state', '=', 'paid')
    .where('paid_at', '>', new Date(now.getTime() - REFERRAL_WINDOW))
    .limit(MOST_REFERRALS)
    .execute()
  return paid.length >= MOST_REFERRALS
}

/** Notifies an account of its bonus; the id says of no account. */
const tell = async (trx: OrderDb, services: Services, lotId: string, { accountId, country }: PurseOwner, amount: Amount): Promise<void> => {
  if (!isFeatureOn(services, 'notification', { path: country })) return
  const { cashback: page } = services.config.features?.source.segments ?? defaultSegments
  const ref = createHash('sha256').update(lotId).digest('base64url')
  const row = notificationRow({ kind: 'referral', ref, page, country, amount, accountId, at: services.now() })
  await trx
    .insertInto('store.notifications')
    .values(row)
    .onConflict((c) => c.column('id').doNothing())
    .execute()
}

/** Grants both bonuses; both purses are locked first, by their ids. */
const grantBoth = async (trx: OrderDb, services: Services, referral: Referral, currency: string): Promise<void> => {
  const { invitee, inviter, market: country } = referral
  const bonuses = [
    { who: 'inviter', accountId: inviter, amount: storedAmount(referral.inviter_amount) },
    { who: 'invitee', accountId: invitee, amount: storedAmount(referral.invitee_amount) }
  ].flatMap(({ who, accountId, amount }) => {
    const owner: PurseOwner = { accountId, country, currency }
    return isZeroAmount(amount) ? [] : [{ who, owner, amount, purse: purseIdOf(owner) }]
  })
  const byPurse = bonuses.toSorted((one, other) => (one.purse < other.purse ? -1 : 1))
  for (const { owner } of byPurse) await holdPurse(trx, owner)
  const expiry = rewardExpiry(services.now())
  for (const { who, owner, amount } of byPurse) {
    const id = `ref:${invitee}:${who}`
    await grantLot(trx, services, { id, owner, amount, sponsor: 'store', source: 'referral', expiry })
    await tell(trx, services, id, owner, amount)
  }
}

/**
 * Pays the bonus of an invitation to both sides, once, a week after the purchase was delivered.
 * Locks: the purchase, both accounts, the inviter's code, both purses by their ids. What was refunded meanwhile is no longer due.
 *
 * @param isForced a tester does not wait for the week
 * @returns false where nothing was due
 * @source D183, M279
 */
export const payReferral = (services: Services, invitee: string, isForced = false): Promise<boolean> =>
  inTransaction(services, async (trx) => {
    const found = await readReferral(trx, invitee)
    if (found?.state !== 'due') return false
    const { currency } = await lockPurchase(trx, found)
    const bothThere = await areBothThere(trx, found)
    const referral = await readReferral(trx, invitee)
    if (referral?.state !== 'due') return false
    const now = services.now()
    if (!isForced && referral.due_at !== null && referral.due_at > now) {
      await enqueue(trx, 'referralDue', invitee, referral.due_at)
      return false
    }
    const refusal = bothThere ? ((await hasEnough(trx, referral, now)) ? 'tooMany' : undefined) : 'deleted'
    if (refusal !== undefined) {
      await refuseReferral(trx, invitee, refusal)
      return false
    }
    await grantBoth(trx, services, referral, currency)
    await trx.updateTable('store.referrals').set({ state: 'paid', paid_at: now }).where('invitee', '=', invitee).execute()
    services.crashPoint('referral.beforeCommit')
    return true
  })

/** Pays the bonuses that an account waits for, for a tester. @returns how many were paid */
export const payReferralsNow = async (services: Services, accountId: string): Promise<number> => {
  const due = await services.database
    .as<{ 'store.referrals': ReferralTable }>()
    .selectFrom('store.referrals')
    .select('invitee')
    .where('state', '=', 'due')
    .where((e) => e.or([e('invitee', '=', accountId), e('inviter', '=', accountId)]))
    .orderBy('due_at')
    .execute()
  let paid = 0
  for (const { invitee } of due) if (await payReferral(services, invitee, true)) paid += 1
  return paid
}

/** Runs the job of referral bonuses. */
export const referralJobs: Pick<JobHandlers, 'referralDue'> = {
  referralDue: async (services, invitee) => void (await payReferral(services, invitee))
}
