import type { Market } from '../../../src/domain/market/market.ts'
import { readReferralCode } from '../../../src/domain/reward/referral.ts'
import { isCashbackOffered } from '../feature-gate.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

/** A sign-up by the link of another account. */
export interface InvitedPerson {
  readonly invitee: string
  /** As the browser sent it. */
  readonly code: string
  /** Where the person signs up. */
  readonly market: Pick<Market, 'path'>
}

/**
 * Notes the inviter of a new account and the promise of its country, once for an account.
 * Nothing is noted of an unknown code, an own one, one of a deleted account, or where the country gives no bonus. The answer to the sign-up
 * is the same for all of them.
 *
 * @source D183, M279
 */
export const noteReferral = async (
  trx: OrderDb,
  services: Pick<Services, 'now' | 'config'>,
  { invitee, code: sent, market }: InvitedPerson
): Promise<void> => {
  const code = readReferralCode(sent)
  if (code === undefined || !isCashbackOffered(services, market)) return
  const promise = await trx
    .selectFrom('store.referral_rules as rule')
    .innerJoin('store.referral_codes as own', (join) => join.on('own.code', '=', code))
    .innerJoin('store.accounts as account', 'account.id', 'own.account_id')
    .select(['own.account_id', 'rule.inviter_amount', 'rule.invitee_amount', 'rule.minimum'])
    .where('rule.market', '=', market.path)
    .where('own.account_id', '<>', invitee)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
  if (promise === undefined) return
  const { account_id: inviter, ...amounts } = promise
  await trx
    .insertInto('store.referrals')
    .values({
      invitee,
      inviter,
      market: market.path,
      order_id: null,
      state: 'waiting',
      reason: null,
      created_at: services.now(),
      due_at: null,
      paid_at: null,
      ...amounts
    })
    .onConflict((c) => c.column('invitee').doNothing())
    .execute()
}

/** Ends the open invitations of an account that is being deleted, and its code. @source M69, D183 */
export const forgetReferrals = async (trx: OrderDb, accountId: string): Promise<void> => {
  await trx.deleteFrom('store.referral_codes').where('account_id', '=', accountId).execute()
  await trx
    .updateTable('store.referrals')
    .set({ state: 'refused', reason: 'deleted' })
    .where((e) => e.or([e('invitee', '=', accountId), e('inviter', '=', accountId)]))
    .where('state', 'in', ['waiting', 'due'])
    .execute()
}
