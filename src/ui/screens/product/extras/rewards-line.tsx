import { useEffect, useState } from 'react'
import type { Amount } from '../../../../domain/money/amount.ts'
import { compareAmounts, isZeroAmount, subtractAmounts } from '../../../../domain/money/arithmetic.ts'
import type { RewardChoice } from '../../../../domain/order/reward-choice.ts'
import { nextRewardAfter, type RewardSummary } from '../../../../domain/reward/reward-summary.ts'
import { dateFormat } from '../../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../../i18n.tsx'
import { keepPurchase } from '../../../kept-purchase.ts'
import { usePageLocale } from '../../../page-context.tsx'
import { useCutMoney } from '../../rewards/use-cut-money.ts'
import { USE_REWARDS } from '../form-values.ts'
import { isSignedIn } from '../is-signed-in.ts'
import type { RewardsLineProps } from './extras.ts'

interface Props extends RewardsLineProps {
  readonly watch: (hear: (rewards: RewardSummary | undefined) => void) => () => void
}

type Switched = Exclude<RewardChoice, { readonly kind: 'none' | 'notThisWay' }>

/** Renders what the shopper keeps, and what of it expires next. */
const Kept = ({ used, watch }: { readonly used: Amount } & Pick<Props, 'watch'>) => {
  const t = useTranslate()
  const money = useCutMoney()
  const language = useDateLanguage()
  const [rewards, setRewards] = useState<RewardSummary>()
  // The watch lasts as long as the page shows what rewards pay.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => watch(setRewards), [])
  if (rewards === undefined || compareAmounts(rewards.available, used) < 0) return undefined
  const next = nextRewardAfter(rewards.balances, used)
  return (
    <p className="s dim">
      {t('rewardsPay.keep', { amount: money(subtractAmounts(rewards.available, used)) })}
      {next !== undefined && (
        <>
          {' '}
          {t('rewardsPay.soonest', {
            amount: money(next.amount),
            date: dateFormat(language, { dateStyle: 'medium' }).format(next.expiry)
          })}
        </>
      )}
    </p>
  )
}

/** Renders the field for a sum of rewards, with its limits. */
const AmountField = ({ choice, error }: { readonly choice: Switched; readonly error: string | undefined }) => {
  const t = useTranslate()
  const money = useCutMoney()
  const beside =
    choice.kind === 'tooFew'
      ? t('rewardsPay.least', { amount: money(choice.limit) })
      : choice.kind === 'tooMany'
        ? t('rewardsPay.most', { amount: money(choice.limit) })
        : undefined
  const wrong = error ?? beside
  return (
    <div className="field">
      <label htmlFor="rewardAmount">{t('rewardsPay.amount')}</label>
      <input
        className="in"
        id="rewardAmount"
        name="rewardAmount"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby="rewardAmount-hint"
      />
      <p className={wrong === undefined ? 'hint' : 'hint bad'} id="rewardAmount-hint" role={wrong === undefined ? undefined : 'alert'}>
        {wrong ?? t('rewardsPay.amountHint', { amount: money(choice.most) })}
      </p>
    </div>
  )
}

/** Renders what the purchase earns; a guest is led to the sign-in, and back. */
const Earned = ({ amount, onSignIn }: { readonly amount: Amount; readonly onSignIn: () => void }) => {
  const t = useTranslate()
  const money = useCutMoney()
  const { prefix } = usePageLocale()
  const [hasAccount] = useState(isSignedIn)
  const keep = () => {
    onSignIn()
    // The purchase is in the address now; the other page opens after this.
    keepPurchase(location)
  }
  return (
    <p className="s">
      {t(hasAccount ? 'rewardsPay.earn' : 'rewardsPay.earnSignIn', { amount: money(amount) })}{' '}
      {!hasAccount && (
        <a href={`/${prefix}/sign-in`} onClick={keep}>
          {t('rewardsPay.signIn')}
        </a>
      )}
    </p>
  )
}

/**
 * Renders how much of the purchase rewards pay, and what it earns.
 * While prices are awaited it stays as it was, with what was typed.
 *
 * @source M149, M151, M57
 */
export const RewardsLine = ({ choice, isWished, isWaiting, earned, error, onSignIn, onHidden, watch }: Props) => {
  const t = useTranslate()
  const money = useCutMoney()
  const [known, setKnown] = useState(choice)
  // Set during rendering: the last known choice is that of the prices before.
  if (!isWaiting && JSON.stringify(known) !== JSON.stringify(choice)) setKnown(choice)
  const shown = isWaiting ? known : choice
  const hasSwitch = shown.kind !== 'none' && shown.kind !== 'notThisWay'
  useEffect(() => {
    if (!hasSwitch && isWished) onHidden()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasSwitch])
  return (
    <>
      {shown.kind === 'notThisWay' && <p className="s dim">{t('rewardsPay.notThisWay')}</p>}
      {shown.kind !== 'none' && shown.kind !== 'notThisWay' && (
        <div className="stack">
          <label className="tick">
            <input type="checkbox" name="rewards" value={USE_REWARDS} />
            <span>
              {t('rewardsPay.use')} <span className="s dim">{t('rewardsPay.upTo', { amount: money(shown.most) })}</span>
            </span>
          </label>
          {isWished && <AmountField choice={shown} error={error} />}
          {isWished && shown.kind === 'used' && <Kept used={shown.amount} watch={watch} />}
        </div>
      )}
      {earned !== undefined && !isZeroAmount(earned) && <Earned amount={earned} onSignIn={onSignIn} />}
    </>
  )
}
