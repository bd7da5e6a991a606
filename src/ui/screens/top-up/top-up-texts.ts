import type { TopUp } from '../../../application/ports/wallet-operations.ts'
import type { PendingTopUp } from '../../../domain/wallet/pending-top-ups.ts'
import type { QuickTopUp } from '../../../domain/wallet/quick-top-up.ts'
import { useMoney } from '../../components/amount.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useTimes } from '../order/times.tsx'
import { type TopUpSituation, topUpSituationOf } from './top-up-situation.ts'

/** A top-up as its page shows it. */
export interface ShownTopUp {
  readonly topUp: TopUp
  /** Facts that this browser keeps of it. */
  readonly kept: PendingTopUp | undefined
  /** Where a quick top-up is; undefined = the money pays no order. */
  readonly quick: QuickTopUp['kind'] | undefined
  /** The wallet is paying the order. */
  readonly isPaying: boolean
}

/** Returns the title of the page of a top-up: where its money is. */
export const useTopUpTitle = ({ topUp, kept, quick, isPaying }: ShownTopUp): string => {
  const t = useTranslate()
  const money = useMoney()
  const amount = money(topUp.paidAmount ?? topUp.amount)
  if (isPaying) return t('topUp.paying', { item: kept?.order?.itemName ?? '' })
  if (quick === 'orderCompleted') return t('topUp.orderPaid')
  const titles: Readonly<Record<TopUpSituation, string>> = {
    toPay: t('topUp.adding', { amount }),
    codeOpen: t('order.title.codeOpen'),
    unclear: t('order.title.unclear'),
    noRoom: t('topUp.noRoom', { amount }),
    returning: t('order.title.refunding'),
    done: t('topUp.done', { amount }),
    returned: t('topUp.returned', { amount }),
    failed: t('order.title.unpaid'),
    cancelled: t('topUp.cancelled')
  }
  return titles[topUpSituationOf(topUp)]
}

/** Returns the sentence below the title of a top-up; empty where the title says all. */
export const useTopUpLead = ({ topUp, quick, isPaying }: ShownTopUp): string => {
  const t = useTranslate()
  const money = useMoney()
  const times = useTimes(topUp.createdAt)
  const amount = money(topUp.paidAmount ?? topUp.amount)
  if (isPaying) return t('order.working')
  if (quick === 'orderCompleted') return t('topUp.orderPaidLead')
  switch (topUpSituationOf(topUp)) {
    case 'toPay':
      return t('topUp.lead.toPay')
    case 'codeOpen':
      return t('topUp.lead.code', { amount, time: topUp.payment === undefined ? '' : times(topUp.payment.expiresAt) })
    case 'unclear':
      return t('topUp.lead.unclear', { amount })
    case 'noRoom':
      return t(topUp.fitsNot?.entry.key === 'walletTopUp.countryBalanceLimit' ? 'topUp.lead.noRoomCountry' : 'topUp.lead.noRoom', {
        amount
      })
    case 'returning':
      return t('order.money.refunding', { amount })
    case 'done':
      return topUp.balanceAmount === undefined ? '' : t('wallet.balanceNow', { amount: money(topUp.balanceAmount) })
    case 'returned':
      return t('topUp.money.returned', { amount })
    case 'failed':
      return t('topUp.lead.failed')
    case 'cancelled':
      return t('topUp.lead.cancelled')
  }
}
