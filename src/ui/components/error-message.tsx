import type { ReactNode } from 'react'
import type { Failure } from '../../domain/errors/failure.ts'
import { useTexts } from '../i18n.tsx'
import { Icon } from './icon.tsx'
import { limitWaitOf, TimeToWait } from './time-to-wait.tsx'

interface Props {
  readonly failure: Failure
  /** The way out, read out with the rest: one button, as the failure's recovery asks. */
  readonly children?: ReactNode
  /** The way out where it changes by itself, as a button that counts down does; it is not read out. */
  readonly actions?: ReactNode
  /** The way out says itself how long to wait. */
  readonly isWaitShown?: boolean
}

const MONEY = { notCharged: 'error.notCharged', maybeCharged: 'error.maybeCharged', charged: 'error.charged' } as const

/** Says what happened, what it means for the money, and the next step, with a small code for support. */
export const ErrorMessage = ({ failure, children, actions, isWaitShown = false }: Props) => {
  const t = useTexts()
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
