import { useEffect, useEffectEvent, useState } from 'react'
import type { RewardPages } from '../../../application/ports/reward-pages.ts'
import { moreRewardEvents, newestRewardEvents } from '../../../application/use-cases/reward-history.ts'
import { isZeroAmount, sumAmounts } from '../../../domain/money/arithmetic.ts'
import type { RewardEventPage } from '../../../domain/reward/reward-event.ts'
import type { RewardBalance } from '../../../domain/reward/reward-order.ts'
import { hasNoRewards, type RewardOverview } from '../../../domain/reward/reward-overview.ts'
import { useTranslate } from '../../i18n.tsx'
import { Note } from '../product/note.tsx'
import { useReady } from '../signed-in/signed-in-context.ts'
import type { SignedIn } from '../signed-in/signed-in-page.tsx'
import { PartFailed } from '../wallet/part-failed.tsx'
import { tellBalanceMoved } from '../wallet/tell-balance-moved.ts'
import { useReading } from '../wallet/use-reading.ts'
import { RewardBalanceCard } from './reward-balance.tsx'
import { RewardHistory } from './reward-history.tsx'
import { RewardLots } from './reward-lots.tsx'
import { NoRewards, OwedNote, RewardRules } from './reward-notes.tsx'
import { RewardOrders } from './reward-orders.tsx'
import { REWARD_SECTIONS } from './reward-sections.ts'
import { RewardsSkeleton } from './rewards-skeleton.tsx'
import { useCutMoney } from './use-cut-money.ts'

const now = (): Date => new Date()

interface Props {
  readonly signedIn: SignedIn
  readonly pages: RewardPages
  /** Number of the purchase that was just linked to the account; undefined = none. */
  readonly adopted: string | undefined
}

/** Reads both parts of the page, and again when the page is looked at again. */
const useRewardParts = ({ signedIn: { onRefused }, pages }: Props) => {
  const overview = useReading<RewardOverview>(() => pages.overview(), now, onRefused)
  const history = useReading<RewardEventPage>((last) => newestRewardEvents(pages)(last), now, onRefused)
  const shown = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    overview.again()
    history.again()
  })
  useEffect(() => {
    const onShown = (): void => shown()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])
  return { overview, history }
}

/**
 * Renders the rewards of a shopper, in every state they can be in.
 *
 * @source M14, M154, M280, D178, D216
 */
export const RewardsHome = (props: Props) => {
  const { signedIn, pages, adopted } = props
  const t = useTranslate()
  const money = useCutMoney()
  const { overview, history } = useRewardParts(props)
  const { value, failure, readAt } = overview
  const [openedAt] = useState(now)
  useReady(value !== undefined || failure !== undefined)
  const more = (last: RewardEventPage | undefined) => moreRewardEvents(pages)(last?.items ?? [])
  // What the linked purchase earned, once its entries are read.
  const added = history.value?.items.filter(({ kind, txnId }) => kind === 'earned' && adopted !== undefined && txnId === adopted) ?? []
  const isFresh = ({ expiry }: RewardBalance): boolean => added.some((event) => event.expiry?.getTime() === expiry.getTime())
  if (value === undefined) {
    return failure === undefined ? <RewardsSkeleton /> : <PartFailed failure={failure} busy={overview.busy} onAgain={overview.again} />
  }
  return (
    <div className="wallet">
      <div className="stack-l">
        {added.length > 0 && (
          <Note tone="good" icon="check" title={t('rewards.added', { amount: money(sumAmounts(added.map(({ amount }) => amount))) })} />
        )}
        {hasNoRewards(value) ? <NoRewards /> : <RewardBalanceCard rewards={value} asOf={failure === undefined ? undefined : readAt} />}
        {failure !== undefined && <PartFailed failure={failure} busy={overview.busy} onAgain={overview.again} />}
        {!isZeroAmount(value.owed) && <OwedNote amount={value.owed} />}
        {value.balances.length > 0 && <RewardLots balances={value.balances} now={readAt ?? openedAt} isFresh={isFresh} />}
        {value.heldBy.length > 0 && <RewardOrders kind="held" orders={value.heldBy} />}
        {value.comingFrom.length > 0 && <RewardOrders kind="coming" orders={value.comingFrom} />}
      </div>
      <div className="stack-l">
        {REWARD_SECTIONS.map((Section) => (
          <Section
            key={Section.name}
            signedIn={signedIn}
            pages={pages}
            onChanged={() => {
              overview.again()
              history.again()
              tellBalanceMoved()
            }}
          />
        ))}
        <RewardHistory
          history={history}
          onMore={() => history.readBy(more)}
          onAgain={() => (history.value === undefined ? history.again() : history.readBy(more))}
        />
        <RewardRules />
      </div>
    </div>
  )
}
