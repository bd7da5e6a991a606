import { type SubmitEvent, useState } from 'react'
import { type Otp, OTP_LENGTH, otpRule } from '../../../domain/account/otp.ts'
import { isLeft } from '../../../domain/kernel/either.ts'
import { useCountdown } from '../../hooks/use-countdown.ts'
import { useTranslate } from '../../i18n.tsx'
import { typedIn } from '../info/typed.ts'
import { TextField } from '../product/fields/text-field.tsx'

interface Props {
  /** Masked address to which the code went. */
  readonly email: string
  readonly busy: boolean
  readonly mayResend: boolean
  readonly resendAt: Date
  readonly isResent: boolean
  /** True where a player was entered before. */
  readonly hasPlayer: boolean
  readonly onEnter: (otp: Otp) => void
  readonly onResend: () => void
  readonly onBack: () => void
}

const SECOND = 1_000
const SIXTY = 60

/** Writes a time that is left in minutes and seconds: 1:39. */
const clockText = (ms: number): string => {
  const left = Math.ceil(ms / SECOND)
  return `${Math.floor(left / SIXTY)}:${String(left % SIXTY).padStart(2, '0')}`
}

/** Renders how long until another code may be requested. */
const Wait = ({ until }: { readonly until: Date }) => {
  const t = useTranslate()
  const left = useCountdown(until)
  return (
    <p className="s dim" role="timer">
      {t('redeem.otpWait', { time: clockText(left) })}
    </p>
  )
}

/** Renders the field of the code that was sent to the address of the gift. */
export const OtpForm = ({ email, busy, mayResend, resendAt, isResent, hasPlayer, onEnter, onResend, onBack }: Props) => {
  const t = useTranslate()
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const otp = otpRule(typedIn(event.currentTarget).otp ?? '')
    setWrong(isLeft(otp))
    if (!isLeft(otp)) onEnter(otp.right)
  }
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <h2>{t('redeem.otp')}</h2>
      <p className="s dim">
        <bdi>{t('redeem.otpHelp', { email })}</bdi>
      </p>
      <TextField
        name="otp"
        label={t('redeem.otpLabel')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={isWrong ? t('field.otp', { length: OTP_LENGTH }) : undefined}
      />
      <button className="btn go wide" type="submit" aria-disabled={busy}>
        {t(busy ? 'redeem.claiming' : 'redeem.otpDo')}
      </button>
      <p className="s" role="status">
        {isResent && t('redeem.otpSent')}
      </p>
      {!mayResend && <Wait until={resendAt} />}
      <div className="row flow">
        {mayResend && (
          <button className="btn" type="button" aria-disabled={busy} onClick={() => busy || onResend()}>
            {t('redeem.otpAgain')}
          </button>
        )}
        {hasPlayer && (
          <button className="btn bare" type="button" aria-disabled={busy} onClick={() => busy || onBack()}>
            {t('redeem.otpBack')}
          </button>
        )}
      </div>
    </form>
  )
}
