import { seconds } from '../../../src/domain/kernel/duration.ts'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobHandlers } from '../jobs/job-handlers.ts'
import { orderDb } from '../order-db.ts'
import { type Inquiry, inquire } from '../provider/inquiry.ts'
import { nextInquiry, soonerUnlessAnswered } from '../provider/inquiry-times.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import type { Services } from '../services.ts'
import { applyTopUpInquiry, creditWaiting, noteDifference } from './credit.ts'
import { changeTopUp, readTopUp, type TopUpRow, withTopUp } from './top-up-row.ts'

/** Shortest time between two inquiries about one top-up. Unit: ms. */
const AT_MOST_EVERY = seconds(10)

const isAsked = ({ status }: TopUpRow): boolean => status === 'init' || status === 'pending' || status === 'nonSuccess'

/**
 * Asks the provider about a top-up, unless it was asked a moment ago, and moves it.
 *
 * @returns whether an answer came
 */
export const askAboutTopUp = async (services: Services, id: string): Promise<boolean> => {
  const before = services.now()
  const claimed = await orderDb(services)
    .updateTable('store.wallet_top_ups')
    .set({ inquired_at: before })
    .where('id', '=', id)
    .where('provider_txn_id', 'is not', null)
    .where((eb) => eb.or([eb('inquired_at', 'is', null), eb('inquired_at', '<=', new Date(before.getTime() - AT_MOST_EVERY))]))
    .returning(['provider_txn_id', 'provider_order_id'])
    .executeTakeFirst()
  if (claimed === undefined || claimed.provider_txn_id === null) return true
  const inquiry = await inquire(services, claimed.provider_txn_id)
  if (inquiry === undefined) return false
  await withTopUp(services, id, (trx, topUp) =>
    inquiry.orderId === claimed.provider_order_id
      ? applyTopUpInquiry(trx, services, topUp, inquiry)
      : noteDifference(trx, services, topUp, `Payment ${inquiry.providerTxnId} belongs to ${inquiry.orderId}`)
  )
  return true
}

/** Runs one scheduled inquiry about a top-up, and schedules the next one or closes it. @source PF 2.6 */
const inquireTopUp = async (services: Services, id: string): Promise<void> => {
  const answered = await askAboutTopUp(services, id)
  await withTopUp(services, id, async (trx, topUp) => {
    if (!isAsked(topUp)) return
    const now = services.now()
    const next = soonerUnlessAnswered(nextInquiry(topUp, now), answered, now)
    if (next !== undefined) await enqueue(trx, 'walletInquiry', id, next)
    else if (topUp.status === 'nonSuccess')
      await noteDifference(trx, services, topUp, 'The provider did not say in time whether it was paid')
    else await changeTopUp(trx, services, topUp, 'clockOver')
  })
}

/**
 * Moves the top-up that a webhook of the provider names, by the provider's answer to an inquiry.
 *
 * @param told the amount that the webhook states, which its checksum does not cover
 * @returns whether the webhook is done with: the inquiry confirmed or refuted what it says
 * @source PF 2.5
 */
export const takeTopUpWebhook = async (
  services: Services,
  inquiry: Inquiry,
  told: Amount | undefined,
  isPaid: boolean
): Promise<boolean> => {
  const known = await readTopUp(orderDb(services), { provider_order_id: inquiry.orderId })
  if (known === undefined) return false
  if (told === undefined || (inquiry.totalPrice !== undefined && compareAmounts(told, inquiry.totalPrice) !== 0)) {
    services.log('notification.amountForged', { topUpId: known.id, told })
    return false
  }
  services.crashPoint('walletCredit.afterInquiry')
  await withTopUp(services, known.id, (trx, topUp) => applyTopUpInquiry(trx, services, topUp, inquiry))
  services.crashPoint('walletCredit.afterCommit')
  return !isPaid || inquiry.result.group === 'paid' || inquiry.isFinal
}

/** Runs the jobs of top-ups: inquiries of the provider, and money that waits for room. */
export const topUpJobs: Pick<JobHandlers, 'walletInquiry' | 'walletCredit'> = {
  walletInquiry: inquireTopUp,
  walletCredit: (services, id) => withTopUp(services, id, (trx, topUp) => creditWaiting(trx, services, topUp))
}
