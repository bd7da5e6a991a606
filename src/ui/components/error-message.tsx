import type { ReactNode } from 'react'
import type { Failure } from '../../domain/errors/failure.ts'
import { useTranslate } from '../i18n.tsx'
import { Icon } from './icon.tsx'
import { limitWaitOf, TimeToWait } from './time-to-wait.tsx'

interface Props {
  readonly failure: Failure
  /** The recovery of the failure, announced with the text: one button. */
  readonly children?: ReactNode
  /** A recovery that changes by itself, such as a button with a countdown; it is not announced. */
  readonly actions?: ReactNode
  /** True = the recovery itself shows how long to wait. */
  readonly isWaitShown?: boolean
}

const MONEY = { notCharged: 'error.notCharged', maybeCharged: 'error.maybeCharged', charged: 'error.charged' } as const

/** Renders what happened, what it means for the money, the next step, and a code for support. */
export const ErrorMessage = ({ failure, children, actions, isWaitShown = false }: Props) => {
  const t = useTranslate()
  const { entry } = failure
  const isLimit = limitWaitOf(failure) !== undefined
  return (
    <div className={entry.severity === 'notice' ? 'note warn' : 'note bad'}>
      <Icon name="warn" />
      <div role="alert">
        <h2>{t(entry.key, failure.params)}</h2>
        <div className="stack s">
          {(entry.money !== 'notAboutMoney' || !isLimit) && (
            <p>
              {entry.money !== 'notAboutMoney' && <b>{t(MONEY[entry.money])}</b>} {!isLimit && t(entry.cause)}
            </p>
          )}
          {isLimit && !isWaitShown && <TimeToWait failure={failure} />}
          {failure.params.remainingTries !== undefined && <p>{t('error.triesLeft', failure.params)}</p>}
          {children !== undefined && <div className="row flow">{children}</div>}
          <p className="xs">{t('error.code', { code: `${failure.area} ${failure.code}` })}</p>
        </div>
      </div>
      {actions !== undefined && <div className="row flow s">{actions}</div>}
    </div>
  )
}
