import { type SubmitEvent, useState } from 'react'
import type { Failure } from '../../../domain/errors/failure.ts'
import * as E from '../../../domain/kernel/either.ts'
import {
  type Cancellation,
  type CancellationReason,
  cancellationReason,
  MAX_CANCELLATION_LENGTH,
  parseCancellation
} from '../../../domain/subscription/cancellation.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useDay } from './subscription-card.tsx'

interface FieldProps {
  readonly error: string | undefined
}

/** Renders the field for a reason in the shopper's own words. */
const OwnWords = ({ error }: FieldProps) => {
  const t = useTranslate()
  return (
    <div className="field">
      <label htmlFor="reasonText">{t('subscription.cancel.text')}</label>
      <textarea
        className="in"
        id="reasonText"
        name="reasonText"
        rows={3}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : 'reasonText-hint'}
        required
      />
      {error !== undefined && (
        <p className="hint bad" id="reasonText-hint" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface Props {
  /** What it is usable until; undefined = it ends at once. */
  readonly until: Date | undefined
  readonly busy: boolean
  readonly failure: Failure | undefined
  readonly onCancel: (why: Cancellation) => void
  readonly onClose: () => void
}

/** Renders the questions before a cancellation: what stays until when, and why. @source B§9, M163, M164 */
export const CancelDialog = ({ until, busy, failure, onCancel, onClose }: Props) => {
  const t = useTranslate()
  const day = useDay()
  const [reason, setReason] = useState<CancellationReason>()
  const [error, setError] = useState<'chooseReason' | 'textNeeded' | 'textTooLong'>()
  const date = until === undefined ? undefined : day(until)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy) return
    if (reason === undefined) return setError('chooseReason')
    const typed = new FormData(event.currentTarget).get('reasonText')
    const why = parseCancellation(reason, typeof typed === 'string' ? typed : '')
    if (E.isLeft(why)) return setError(why.left.key === 'field.maximumLength' ? 'textTooLong' : 'textNeeded')
    setError(undefined)
    onCancel(why.right)
  }
  const textError =
    error === 'textNeeded' || error === 'textTooLong' ? t(`subscription.cancel.${error}`, { count: MAX_CANCELLATION_LENGTH }) : undefined
  return (
    <Dialog title={t('subscription.cancel.title')} onClose={() => busy || onClose()}>
      <p>{date === undefined ? t('subscription.cancel.nothing') : t('subscription.cancel.keeps', { date })}</p>
      <form className="stack" noValidate onSubmit={submit} aria-busy={busy}>
        <fieldset aria-describedby={error === 'chooseReason' ? 'reason-hint' : undefined}>
          <legend className="lab">{t('subscription.cancel.why')}</legend>
          {cancellationReason.rows.map(({ name }) => (
            <label className="reason" key={name}>
              <input
                type="radio"
                name="reason"
                value={name}
                checked={name === reason}
                onChange={() => {
                  setReason(name)
                  setError(undefined)
                }}
              />
              <span>{t(`subscription.cancel.${name}`)}</span>
            </label>
          ))}
        </fieldset>
        {error === 'chooseReason' && (
          <p className="hint bad" id="reason-hint" role="alert">
            {t('subscription.cancel.chooseReason')}
          </p>
        )}
        {reason === 'pause' && date !== undefined && <p className="s dim">{t('subscription.cancel.pauseHint', { date })}</p>}
        {reason === 'changePaymentMethod' && date !== undefined && <p className="s dim">{t('subscription.cancel.changeHint')}</p>}
        {reason === 'other' && <OwnWords error={textError} />}
        {failure !== undefined && <ErrorMessage failure={failure} />}
        <div className="row flow">
          <button className="btn" type="button" aria-disabled={busy} onClick={() => busy || onClose()}>
            {t('subscription.cancel.keep')}
          </button>
          <button className="btn grave" type="submit" aria-disabled={busy}>
            {t(busy ? 'subscription.cancel.doing' : 'subscription.cancel.do')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** Renders that a subscription was cancelled, and until when it is usable. @source M163 */
export const CancelledDialog = ({ until, onClose }: Pick<Props, 'until' | 'onClose'>) => {
  const t = useTranslate()
  const day = useDay()
  return (
    <Dialog title={t('subscription.cancel.done')} onClose={onClose}>
      <p>{until === undefined ? t('subscription.help.ended') : t('subscription.cancel.doneUntil', { date: day(until) })}</p>
      <button className="btn go wide" type="button" onClick={onClose}>
        {t('subscription.cancel.close')}
      </button>
    </Dialog>
  )
}
