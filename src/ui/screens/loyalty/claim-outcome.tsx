import type { SnapshotFrom } from 'xstate'
import type { LoyaltyClaimMachine } from '../../../application/machines/loyalty-claim.machine.ts'
import type { OwnRewardItem } from '../../../application/ports/loyalty-service.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'

/** Code of a claim below the minimum age, or without a known age. @source B§8 "Rewards" */
const UNDER_AGE = 3007

/** What a claim gives, once it is delivered. */
const DONE = { coupon: 'loyalty.done.coupon', reward: 'loyalty.done.reward', item: 'loyalty.done.item' } as const

interface Props {
  readonly claim: Pick<SnapshotFrom<LoyaltyClaimMachine>['context'], 'accepted' | 'failure'>
  /** True = the item of the claim is being delivered. */
  readonly isDelivering: boolean
  readonly reward: OwnRewardItem
  readonly busy: boolean
  readonly onAgain: () => void
}

/** Renders what became of a claim, and the next step where it was refused. @source M157, M158 */
export const ClaimOutcome = ({ claim: { accepted, failure }, isDelivering, reward, busy, onAgain }: Props) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  if (failure !== undefined) {
    const { kind } = failure.recovery
    return (
      <ErrorMessage failure={failure}>
        {failure.area === 'rewards' && failure.code === UNDER_AGE && (
          <a className="btn" href={`/${prefix}/user/settings`}>
            {t('loyalty.birthDate')}
          </a>
        )}
        {kind === 'wait' && reward.state === 'active' && (
          <button className="btn" type="button" aria-disabled={busy} onClick={() => busy || onAgain()}>
            {t('error.again')}
          </button>
        )}
      </ErrorMessage>
    )
  }
  if (accepted === undefined) return undefined
  if (isDelivering || reward.state === 'pending')
    return (
      <Note tone="warn" icon="clock" title={t('loyalty.done.pending')}>
        <p>{t('loyalty.done.pendingHelp')}</p>
      </Note>
    )
  return (
    <Note tone="good" icon="check" title={t(DONE[reward.gives])}>
      {reward.gives === 'coupon' && <p>{t('loyalty.done.couponHelp')}</p>}
    </Note>
  )
}
