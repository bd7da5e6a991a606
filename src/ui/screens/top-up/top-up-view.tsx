import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../domain/errors/failure.ts'
import { isAmount } from '../../../domain/money/amount.ts'
import { useMoney } from '../../components/amount.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { CopyButton } from '../order/copy-button.tsx'
import { useTimes } from '../order/times.tsx'
import { orderPath } from '../product/next-page.ts'
import { QuickPart } from './quick-part.tsx'
import { TopUpCode } from './top-up-code.tsx'
import { TopUpMoney } from './top-up-money.tsx'
import { TopUpRefusal } from './top-up-refusal.tsx'
import { type TopUpSituation, topUpSituationOf } from './top-up-situation.ts'
import { TopUpSteps } from './top-up-steps.tsx'
import { type ShownTopUp, useTopUpLead, useTopUpTitle } from './top-up-texts.ts'

/** A top-up, and what its page does. */
export interface TopUpViewProps extends ShownTopUp {
  readonly waitedSince: Date | undefined
  readonly busy: boolean
  readonly offline: boolean
  /** Failure of what the shopper requested last. */
  readonly failure: Failure | undefined
  /** True = the provider was asked, and nothing has come. */
  readonly isStillNothing: boolean
  readonly onRecheck: () => void
  readonly onCancel: () => void
  readonly onCharge: () => void
}

const ICONS: Readonly<Record<TopUpSituation, IconName>> = {
  toPay: 'clock',
  codeOpen: 'clock',
  unclear: 'clock',
  noRoom: 'shield',
  returning: 'again',
  done: 'check',
  returned: 'again',
  failed: 'x',
  cancelled: 'x'
}

const TONES: Readonly<Partial<Record<TopUpSituation, string>>> = { done: 'good', failed: 'bad' }

/** Situations in which nothing was added, so that the next step is another top-up. */
const isOverUnpaid = (situation: TopUpSituation): boolean =>
  situation === 'failed' || situation === 'cancelled' || situation === 'returned' || situation === 'returning'

/** Renders the order of a quick top-up: that it waits, or what became of it. */
const OrderPart = (props: TopUpViewProps) => {
  const t = useTranslate()
  const { topUp, kept, quick, waitedSince, isPaying, failure } = props
  const itemName = kept?.order?.itemName
  if (quick === undefined || quick === 'orderCompleted' || isPaying || failure?.area === 'walletCharge') return undefined
  if (quick === 'continueOrder') {
    return (
      <section className="card stack" aria-labelledby="order-waits-h">
        <h2 id="order-waits-h">{t('topUp.orderNotPaid')}</h2>
        <p>
          <bdi>{itemName === undefined ? t('topUp.payableElsewhere') : t('topUp.payable', { item: itemName })}</bdi>
        </p>
      </section>
    )
  }
  if (quick === 'notToppedUp' || topUpSituationOf(topUp) === 'noRoom')
    return itemName === undefined ? undefined : (
      <section className="card stack" aria-labelledby="order-waits-h">
        <h2 id="order-waits-h">{t('topUp.orderNotPaid')}</h2>
        <p>
          <bdi>{t('topUp.orderWaits', { item: itemName })}</bdi>
        </p>
      </section>
    )
  return itemName === undefined || waitedSince === undefined ? undefined : <QuickPart itemName={itemName} waitedSince={waitedSince} />
}

/** Renders what the shopper can do next; one filled button at most. */
const NextSteps = ({ topUp, kept, quick, isPaying, busy, failure, onRecheck, onCharge }: TopUpViewProps) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const situation = topUpSituationOf(topUp)
  const { payment, availableActions, forTxnId } = topUp
  if (isPaying || quick === 'orderCompleted') return undefined
  const wallet = (isFilled: boolean, key: 'wallet.opened.home' | 'topUp.again') => (
    <a key="wallet" className={isFilled ? 'btn go' : 'btn'} href={`/${prefix}/wallet/home`}>
      {t(key)}
    </a>
  )
  const order = (isFilled: boolean) =>
    forTxnId !== undefined && (
      <a key="order" className={isFilled ? 'btn go' : 'btn'} href={orderPath(prefix, forTxnId)}>
        {t('topUp.toOrder')}
      </a>
    )
  if (quick === 'continueOrder') {
    const mayCharge = kept?.order !== undefined && (failure?.area !== 'walletCharge' || failure.recovery.kind === 'wait')
    return (
      <>
        {mayCharge && (
          <button className="btn go" type="button" aria-disabled={busy} onClick={busy ? undefined : onCharge}>
            {t('topUp.payOrder')}
          </button>
        )}
        {!mayCharge && order(true)}
        {wallet(false, 'wallet.opened.home')}
      </>
    )
  }
  if (situation === 'done') {
    const origin = kept?.origin
    return (
      <>
        {origin !== undefined && (
          <a className="btn go" href={origin.path}>
            {t('topUp.backTo', { name: origin.name })}
          </a>
        )}
        {wallet(origin === undefined, 'wallet.opened.home')}
      </>
    )
  }
  if (isOverUnpaid(situation)) {
    return (
      <>
        {order(true)}
        {wallet(forTxnId === undefined, 'topUp.again')}
      </>
    )
  }
  const mayPay = payment?.kind === 'hostedPage' && availableActions.includes('continue')
  return (
    <>
      {availableActions.includes('recheck') && (
        <button className="btn go" type="button" aria-disabled={busy} onClick={busy ? undefined : onRecheck}>
          {t('wallet.pending.recheck')}
        </button>
      )}
      {mayPay && (
        <a className="btn" href={payment.redirectUrl}>
          {t('wallet.pending.continue')}
        </a>
      )}
      {situation === 'noRoom' && wallet(false, 'wallet.opened.home')}
    </>
  )
}

/** Renders why the last thing that the shopper requested did not happen. */
const Refused = ({ failure }: { readonly failure: Failure }) => {
  const t = useTranslate()
  const money = useMoney()
  const { detail, recovery, area } = failure
  // The provider was asked a moment ago: that is no fault of the top-up.
  if (area === 'walletTopUp' && recovery.kind === 'wait') {
    return (
      <p className="s" role="alert">
        {t('topUp.checkTooSoon', { seconds: Math.ceil(recovery.ms / 1_000) })}
      </p>
    )
  }
  const missing =
    recovery.kind === 'topUpWallet' && detail.limitAmount !== undefined && isAmount(detail.limitAmount) ? detail.limitAmount : undefined
  return <TopUpRefusal failure={failure}>{missing !== undefined && <p>{t('topUp.missing', { amount: money(missing) })}</p>}</TopUpRefusal>
}

/**
 * Renders one top-up in every state, from the payment to the new balance.
 *
 * @source M108, M111, M112
 */
export const TopUpView = (props: TopUpViewProps): ReactNode => {
  const t = useTranslate()
  const money = useMoney()
  const { prefix } = usePageLocale()
  const { topUp, kept, isPaying, busy, offline, failure, isStillNothing, onCancel } = props
  const { payment, paidAmount, amount, history, availableActions } = topUp
  const [openedAt] = useState(() => new Date())
  const times = useTimes(openedAt)
  const situation = topUpSituationOf(topUp)
  const title = useTopUpTitle(props)
  const lead = useTopUpLead(props)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element>(undefined)
  // The control that had the focus is gone with the state before; a timer alone never moves the focus.
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) heading.current?.focus()
  }, [title])
  const known = history.at(-1)?.at ?? topUp.createdAt
  const isWaiting = situation === 'toPay' || situation === 'codeOpen' || situation === 'unclear' || situation === 'noRoom'
  return (
    <div className="stack-l top-up" aria-busy={busy || isPaying} onFocus={({ target }) => void (focused.current = target)}>
      <section className="hero" aria-labelledby="top-up-h">
        <Icon name={isPaying ? 'clock' : ICONS[situation]} className={isPaying ? '' : (TONES[situation] ?? '')} />
        <div className="stack" role="status">
          <h2 id="top-up-h" tabIndex={-1} ref={heading}>
            <bdi>{title}</bdi>
          </h2>
          <p className="dim">
            <bdi>{offline ? t('topUp.offline', { time: times(known) }) : lead}</bdi>
          </p>
          {situation === 'done' && paidAmount !== undefined && paidAmount !== amount && (
            <p>
              <bdi>{t('topUp.paidOther', { sent: money(paidAmount), amount: money(amount) })}</bdi>
            </p>
          )}
        </div>
        <div className="row flow">
          <NextSteps {...props} />
        </div>
        {isStillNothing && isWaiting && failure === undefined && (
          <p className="s" role="status">
            {t('wallet.pending.unchanged')}
          </p>
        )}
        {failure !== undefined && <Refused failure={failure} />}
      </section>
      <OrderPart {...props} />
      {payment?.kind === 'paymentCode' && <TopUpCode topUp={topUp} payment={payment} />}
      <TopUpSteps topUp={topUp} />
      {situation !== 'done' && <TopUpMoney topUp={topUp} />}
      <div className="code">
        <span>
          <span className="xs dim blk">{t('topUp.number')}</span>
          <code>{topUp.id}</code>
        </span>
        <CopyButton text={topUp.id} label={t('topUp.copyNumber')} />
      </div>
      {isWaiting && (
        <div className="row flow">
          <a className="btn" href={kept?.origin?.path ?? `/${prefix}/`}>
            {t('topUp.shop')}
          </a>
          {availableActions.includes('cancel') && (
            <button className="btn" type="button" aria-disabled={busy} onClick={busy ? undefined : onCancel}>
              {t('wallet.pending.cancelDo')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
