import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SubscriptionAnswer, SubscriptionService } from '../../../application/ports/subscription-service.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import type * as E from '../../../domain/kernel/either.ts'
import { seconds } from '../../../domain/kernel/duration.ts'
import { type OwnSubscription, ownSubscriptionView, type OwnSubscriptionView } from '../../../domain/subscription/own-subscription.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { RoundIcon } from '../../components/round-icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { useReady } from '../signed-in/signed-in-context.ts'
import type { SignedIn } from '../signed-in/signed-in-page.tsx'
import { useTask } from '../signed-in/use-task.ts'
import { PartFailed } from '../wallet/part-failed.tsx'
import { useReading } from '../wallet/use-reading.ts'
import { CancelDialog, CancelledDialog } from './cancel-dialog.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

const now = (): Date => new Date()

/** Time between two calls while a payment or its method is on its way. Unit: ms. */
const READ_AGAIN = seconds(5)

/** Number of repeats after which a page that stays open asks no more by itself. */
const MOST_REPEATS = 60

/** What a subscription is while something is on its way that the shopper waits for. */
const MOVING: readonly OwnSubscriptionView['kind'][] = ['settingUp', 'firstPayment']

/** Renders a list of subscriptions while it loads, in the size of what replaces it. */
export const SubscriptionsSkeleton = () => {
  const t = useTranslate()
  return (
    <div className="stack" aria-busy>
      <p className="hide" role="status">
        {t('subscription.loading')}
      </p>
      {[1, 2].map((at) => (
        <div className="card stack" aria-hidden key={at}>
          <span className="bone l1" />
          <span className="bone l2" />
          <span className="bone l1" />
        </div>
      ))}
    </div>
  )
}

/** Renders that the account has no subscriptions, and where they begin. */
export const NoSubscriptions = () => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <section className="void" aria-labelledby="empty-h">
      <RoundIcon icon="again" />
      <h2 id="empty-h" className="h3">
        {t('subscription.empty')}
      </h2>
      <p className="dim">{t('subscription.emptyHelp')}</p>
      <a className="btn go" href={`/${prefix}/`}>
        {t('subscription.toGames')}
      </a>
    </section>
  )
}

interface ChangeProps {
  readonly busy: boolean
  readonly failure: Failure | undefined
  readonly onChange: () => void
  readonly onClose: () => void
}

/** Renders what happens when the payment method is changed. */
export const ChangeDialog = ({ busy, failure, onChange, onClose }: ChangeProps) => {
  const t = useTranslate()
  return (
    <Dialog title={t('subscription.change')} onClose={() => busy || onClose()}>
      <p>{t('subscription.change.lead')}</p>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <button className="btn go wide" type="button" aria-disabled={busy} aria-busy={busy} onClick={() => busy || onChange()}>
        {t('subscription.change.do')}
      </button>
    </Dialog>
  )
}

/** Dialog above the list; undefined = none. */
type Sheet = { readonly kind: 'cancel' | 'change' | 'cancelled'; readonly subscription: OwnSubscription } | undefined

interface Props {
  readonly signedIn: Pick<SignedIn, 'onRefused'>
  readonly service: SubscriptionService
  /** Opens the page of a payment provider. */
  readonly openPage: (url: string) => void
}

/**
 * Reads the subscriptions when the page opens, and again when it is shown again.
 * While a first payment is on its way, it reads them every few seconds.
 */
const useSubscriptions = ({ signedIn, service }: Props) => {
  const list = useReading<readonly OwnSubscription[]>(() => service.list(), now, signedIn.onRefused)
  const shown = useEffectEvent(() => document.visibilityState === 'visible' && list.again())
  useEffect(() => {
    const onShown = (): void => void shown()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])
  const { value, readAt } = list
  const repeats = useRef(0)
  useEffect(() => {
    const isMoving = readAt !== undefined && value?.some((one) => MOVING.includes(ownSubscriptionView(one, readAt).kind))
    if (isMoving !== true || repeats.current >= MOST_REPEATS) return undefined
    const timer = setTimeout(() => {
      repeats.current += 1
      shown()
    }, READ_AGAIN)
    return () => clearTimeout(timer)
  }, [value, readAt])
  return list
}

/** Runs one change at a time; a refused one reads the list again, as it may be old. */
const useChange = (onRefused: (failure: Failure) => void, again: () => void) => {
  const { busy, failure, run } = useTask(onRefused)
  const [refusal, setRefusal] = useState<Failure>()
  const change = (
    task: () => Promise<E.Either<Failure, SubscriptionAnswer>>,
    onChanged: (changed: OwnSubscription | undefined) => void
  ): void => {
    setRefusal(undefined)
    void run(task, (answer) => {
      setRefusal(answer.refusal)
      if (answer.refusal === undefined) onChanged(answer.subscription)
      again()
    })
  }
  return { busy, problem: failure ?? refusal, change, forget: () => setRefusal(undefined) }
}

/**
 * Renders the subscriptions of a shopper, and lets them cancel, resume and pay by another method.
 *
 * @source M160, M162, M163, M164, M280, D195
 */
export const SubscriptionsHome = (props: Props) => {
  const { signedIn, service, openPage } = props
  const t = useTranslate()
  const list = useSubscriptions(props)
  const { value, failure, readAt } = list
  const { busy, problem, change, forget } = useChange(signedIn.onRefused, list.again)
  const [sheet, setSheet] = useState<Sheet>()
  const [said, setSaid] = useState('')
  useReady(value !== undefined || failure !== undefined)
  if (value === undefined || readAt === undefined)
    return failure === undefined ? <SubscriptionsSkeleton /> : <PartFailed failure={failure} busy={list.busy} onAgain={list.again} />
  const close = (): void => setSheet(undefined)
  const act = (subscription: OwnSubscription, action: 'confirm' | 'change' | 'cancel' | 'resume'): void => {
    setSaid('')
    forget()
    if (action === 'confirm') {
      if (subscription.paymentUrl !== undefined) openPage(subscription.paymentUrl)
    } else if (action !== 'resume') setSheet({ kind: action, subscription })
    else change(service.resume(subscription.id), () => setSaid(t('subscription.resumed')))
  }
  return (
    <div className="stack">
      <p role="status" className={said === '' ? 'hide' : 'note good'}>
        {said}
      </p>
      {failure !== undefined && (
        <>
          <p className="s dim">{t('subscription.stale')}</p>
          <PartFailed failure={failure} busy={list.busy} onAgain={list.again} />
        </>
      )}
      {problem !== undefined && sheet === undefined && <ErrorMessage failure={problem} />}
      {value.length === 0 && <NoSubscriptions />}
      <ul className="stack" role="list">
        {value.map((one) => (
          <SubscriptionCard key={one.id} subscription={one} now={readAt} busy={busy} onAction={(action) => act(one, action)} />
        ))}
      </ul>
      {sheet?.kind === 'cancel' && (
        <CancelDialog
          until={sheet.subscription.state === 'active' ? sheet.subscription.upcomingPayment : undefined}
          busy={busy}
          failure={problem}
          onCancel={(why) =>
            change(service.cancel(sheet.subscription.id, why), (cancelled) =>
              setSheet({ kind: 'cancelled', subscription: cancelled ?? sheet.subscription })
            )
          }
          onClose={close}
        />
      )}
      {sheet?.kind === 'cancelled' && (
        <CancelledDialog until={sheet.subscription.state === 'cancelled' ? sheet.subscription.endDate : undefined} onClose={close} />
      )}
      {sheet?.kind === 'change' && (
        <ChangeDialog
          busy={busy}
          failure={problem}
          onChange={() =>
            change(service.changePayment(sheet.subscription.id, sheet.subscription.pcId), (changed) => {
              if (changed?.paymentUrl !== undefined) openPage(changed.paymentUrl)
              close()
            })
          }
          onClose={close}
        />
      )}
    </div>
  )
}
