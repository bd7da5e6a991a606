import type { TopUp } from '../../../application/ports/wallet-operations.ts'
import type { WalletTopUpStatus } from '../../../domain/wallet/top-up-status.ts'
import { useMoney } from '../../components/amount.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useTimes } from '../order/times.tsx'
import { type TopUpSituation, topUpSituationOf } from './top-up-situation.ts'

type StepState = 'done' | 'running' | 'open' | 'failed'

interface Step {
  readonly name: 'started' | 'paid' | 'credited'
  readonly state: StepState
  readonly title: string
  readonly at: Date | undefined
  readonly below: string
}

const CLASSES: Readonly<Record<StepState, string>> = { done: 'done', running: 'now', open: '', failed: 'stop' }

/** States of the payment and of the credit, by where a top-up is. */
const STATES: Readonly<Record<TopUpSituation, readonly [paid: StepState, credited: StepState]>> = {
  toPay: ['running', 'open'],
  codeOpen: ['running', 'open'],
  unclear: ['running', 'open'],
  noRoom: ['done', 'running'],
  returning: ['done', 'running'],
  done: ['done', 'done'],
  returned: ['done', 'done'],
  failed: ['failed', 'open'],
  cancelled: ['failed', 'open']
}

/** Returns when a top-up last came to a status; undefined = never. */
const timeOf = ({ history }: TopUp, status: WalletTopUpStatus): Date | undefined => history.findLast((event) => event.status === status)?.at

interface Props {
  readonly topUp: TopUp
}

/** Renders the three steps of a top-up with their times. @source M112 */
export const TopUpSteps = ({ topUp }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const times = useTimes(topUp.history.at(-1)?.at ?? topUp.createdAt)
  const situation = topUpSituationOf(topUp)
  const [paid, credited] = STATES[situation]
  const { channelName = '', balanceAmount } = topUp
  const belowPaid = {
    done: t('order.sub.paid'),
    running: t(situation === 'unclear' ? 'order.sub.payBank' : 'order.sub.payFirst'),
    open: '',
    failed: t(situation === 'cancelled' ? 'order.sub.payCancelled' : 'order.sub.payFailed')
  }
  const belowCredited = (): string => {
    if (situation === 'returned' || situation === 'returning') return ''
    if (situation === 'noRoom') return t('topUp.sub.noRoom')
    if (credited === 'done') return balanceAmount === undefined ? '' : t('topUp.sub.credited', { amount: money(balanceAmount) })
    return t(paid === 'failed' ? 'topUp.sub.never' : 'order.sub.afterPayment')
  }
  const steps: readonly Step[] = [
    {
      ...{ name: 'started', state: 'done', title: t('topUp.step.started'), at: topUp.createdAt },
      below: channelName === '' ? money(topUp.amount) : t('topUp.sub.started', { amount: money(topUp.amount), channel: channelName })
    },
    { name: 'paid', state: paid, title: t('order.step.paid'), at: timeOf(topUp, 'paid'), below: belowPaid[paid] },
    {
      ...{
        name: 'credited',
        state: credited,
        title: t(situation === 'returned' || situation === 'returning' ? 'topUp.step.returned' : 'topUp.step.credited')
      },
      at: timeOf(topUp, situation === 'returned' ? 'refunded' : 'success'),
      below: belowCredited()
    }
  ]
  return (
    <section className="card" aria-labelledby="top-up-steps-h">
      <h2 id="top-up-steps-h" className="hide">
        {t('order.progress')}
      </h2>
      <ol className="time" role="list">
        {steps.map(({ name, state, title, at, below }) => (
          <li key={name} className={CLASSES[state]} aria-current={state === 'running' ? 'step' : undefined}>
            <span className="dot">
              {state === 'done' && <Icon name="check" />}
              {state === 'failed' && <Icon name="x" />}
            </span>
            <h3>
              <span>
                <span className="hide">{t(`order.state.${state}`)}: </span>
                {title}
              </span>
              {state === 'done' && at !== undefined && <time dateTime={at.toISOString()}>{times(at)}</time>}
              {state === 'running' && <time>{t('order.now')}</time>}
            </h3>
            {below !== '' && (
              <p className="s dim">
                <bdi>{below}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
