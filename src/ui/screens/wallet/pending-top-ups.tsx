import { useId, useState } from 'react'
import type { TopUp, TopUpAction } from '../../../application/ports/wallet-operations.ts'
import type { OpenedWallet } from '../../../application/open-wallet.ts'
import { resolveTopUp } from '../../../application/use-cases/started-top-up.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { isTopUpCredited } from '../../../domain/wallet/wallet-transaction.ts'
import { Amount, useMoney } from '../../components/amount.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { dateFormat } from '../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { useTask } from '../signed-in/use-task.ts'

/** Statuses of top-ups that are not settled; others are no longer listed. */
const STATUS_TEXTS = {
  init: 'wallet.pending.init',
  pending: 'wallet.pending.pending',
  nonSuccess: 'wallet.pending.nonSuccess',
  paid: 'wallet.pending.paid'
} as const

const statusTextOf = ({ status }: TopUp) =>
  status in STATUS_TEXTS ? STATUS_TEXTS[status as keyof typeof STATUS_TEXTS] : STATUS_TEXTS.pending

interface CardProps {
  readonly topUp: TopUp
  readonly busy: boolean
  readonly onAction: (action: TopUpAction) => void
}

const TopUpCard = ({ topUp, busy, onAction }: CardProps) => {
  const t = useTranslate()
  const language = useDateLanguage()
  const { prefix } = usePageLocale()
  const heading = useId()
  const { id, amount, createdAt, availableActions } = topUp
  return (
    <li className="card stack" aria-labelledby={heading}>
      <div className="row split flow">
        <h3 id={heading}>
          <Amount value={amount} />
        </h3>
        <time className="xs dim" dateTime={createdAt.toISOString()}>
          {dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(createdAt)}
        </time>
      </div>
      <p className="s">{t(statusTextOf(topUp))}</p>
      <div className="row flow">
        {availableActions.map((action) => (
          <button
            className={action === 'cancel' ? 'btn bare' : 'btn'}
            type="button"
            key={action}
            aria-disabled={busy}
            onClick={() => busy || onAction(action)}
          >
            {t(`wallet.pending.${action}`)}
          </button>
        ))}
        <a className="link alone s" href={`/${prefix}/wallet/waiting?txn=${id}`}>
          {t('wallet.pending.details')}
        </a>
      </div>
    </li>
  )
}

interface Props {
  readonly topUps: readonly TopUp[]
  readonly wallet: Pick<OpenedWallet, 'ports' | 'guarded'>
  /** Called with each failure. */
  readonly onRefused: (failure: Failure) => void
  /** Called when balance, limits and list may have changed. */
  readonly onMoved: () => void
  /** Opens the payment page of a top-up. */
  readonly onPay: (topUp: TopUp) => void
}

/** Renders the top-ups that are not in the wallet yet, and what their owner can do. @source M112 */
export const PendingTopUps = ({ topUps, wallet: { ports, guarded }, onRefused, onMoved, onPay }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const { busy, failure, run } = useTask(onRefused)
  const [refusal, setRefusal] = useState<Failure>()
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<TopUp>()
  /** Says what an action has led to. */
  const outcomeOf = (action: TopUpAction, topUp: TopUp): string => {
    if (isTopUpCredited(topUp)) return t('wallet.pending.added', { amount: money(topUp.paidAmount ?? topUp.amount) })
    if (topUp.status === 'cancelled') return t('wallet.pending.cancelled', { amount: money(topUp.amount) })
    return action === 'recheck' ? t('wallet.pending.unchanged') : ''
  }
  const resolve = (topUp: TopUp, action: TopUpAction): void => {
    setSaid('')
    setRefusal(undefined)
    void run(resolveTopUp(ports, guarded)({ txnId: topUp.id, action }), (answer) => {
      setRefusal(answer.refusal)
      const now = answer.topUp ?? topUp
      if (answer.refusal === undefined) setSaid(outcomeOf(action, now))
      if (action === 'continue' && now.payment !== undefined) onPay(now)
      else onMoved()
    })
  }
  const problem = failure ?? refusal
  if (topUps.length === 0 && said === '' && problem === undefined) return undefined
  return (
    <section className="stack" aria-labelledby="pending-h" aria-busy={busy}>
      <h2 id="pending-h">{t('wallet.pending')}</h2>
      <p role="status" className={said === '' ? 'hide' : 'note good'}>
        {said}
      </p>
      {problem !== undefined && <ErrorMessage failure={problem} />}
      {topUps.length > 0 && (
        <ul className="stack" role="list">
          {topUps.map((topUp) => (
            <TopUpCard
              key={topUp.id}
              topUp={topUp}
              busy={busy}
              onAction={(action) => (action === 'cancel' ? setAsked(topUp) : resolve(topUp, action))}
            />
          ))}
        </ul>
      )}
      {asked !== undefined && (
        <Dialog title={t('wallet.pending.cancelAsk', { amount: money(asked.amount) })} onClose={() => setAsked(undefined)}>
          <p>{t('wallet.pending.cancelText')}</p>
          <div className="row flow">
            <button className="btn go" type="button" onClick={() => setAsked(undefined)}>
              {t('wallet.pending.keep')}
            </button>
            <button
              className="btn"
              type="button"
              onClick={() => {
                setAsked(undefined)
                resolve(asked, 'cancel')
              }}
            >
              {t('wallet.pending.cancelDo')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
