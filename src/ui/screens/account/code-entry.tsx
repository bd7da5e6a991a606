import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OneTimeCodeMachine } from '../../../application/machines/one-time-code.machine.ts'
import type { CodeSubject } from '../../../application/ports/accounts-service.ts'
import { otpForm } from '../../../domain/account/forms/otp-form.ts'
import { newPasswordForm } from '../../../domain/account/forms/password-forms.ts'
import { OTP_LENGTH } from '../../../domain/account/otp.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { useTranslate } from '../../i18n.tsx'
import { Note } from '../product/note.tsx'
import { TextField } from '../product/fields/text-field.tsx'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { CodeLock } from './code-lock.tsx'
import { CodeResend } from './code-resend.tsx'
import { shownContact } from './contact-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ToSignIn } from './to-sign-in.tsx'
import { NOTICE_KEYS } from './notice-key.ts'

/** The actor of a code machine: alone, or as the child of a flow. */
export type CodeActor = ActorRefFrom<OneTimeCodeMachine>

interface Props {
  readonly code: CodeActor
  /** Label of the button that submits the code. */
  readonly action: string
  /** True = a new password is entered with the code. */
  readonly withPassword?: boolean
  /** Text above the field; absent = that a code was sent. */
  readonly lead?: string | undefined
  /** Initial value of the field; absent = empty. */
  readonly initial?: string | undefined
  /** Called when the shopper wants to enter another address or number; absent = there is no other. */
  readonly onOther?: (() => void) | undefined
}

interface FormProps extends Omit<Props, 'onOther'> {
  readonly snapshot: SnapshotFrom<OneTimeCodeMachine>
  readonly wasLocked: boolean
  readonly other: ReactNode
}

/**
 * Returns the recovery of an existing account, whose owner signs in instead of confirming a sign-up.
 * A code for an own contact needs none, because its owner is signed in.
 */
const wayOutOf = ({ purpose }: CodeSubject) => (purpose === 'signUp' ? (failure: Failure) => <ToSignIn failure={failure} /> : undefined)

/** Texts after a code was sent again. @source A§8 "Success texts", M191 */
const RESENT = { email: NOTICE_KEYS.RESEND_CONFIRMATION_Email, mobile: NOTICE_KEYS.RESEND_CONFIRMATION_Mobile }

const CodeForm = ({ code, snapshot, action, withPassword = false, lead, initial, wasLocked, other }: FormProps) => {
  const t = useTranslate()
  const { subject, failure, mayResend, notice, timeout } = snapshot.context
  const { account } = subject
  const way = account.authType
  const busy = snapshot.hasTag('busy')
  return (
    <div>
      <AccountForm
        rules={(typed) => (withPassword ? newPasswordForm(typed) : otpForm)}
        failure={failure}
        busy={busy}
        wayOut={wayOutOf(subject)}
        onParsed={({ otp, ...parsed }) => {
          const password = 'password' in parsed && typeof parsed.password === 'string' ? { password: parsed.password } : {}
          code.send({ type: 'code.entered', code: otp, ...password })
        }}
      >
        {(wrongWith) => (
          <>
            <h2>{t('account.signIn.confirm')}</h2>
            {notice === undefined ? (
              <p>
                <bdi>{lead ?? t(`account.code.sent.${way}`, { contact: shownContact(account), length: OTP_LENGTH })}</bdi>
              </p>
            ) : (
              <Note tone="good" icon="check" title={t(RESENT[way])} />
            )}
            <TextField
              name="otp"
              label={t(`account.code.label.${way}`)}
              inputMode="numeric"
              autoComplete="one-time-code"
              hint={t('account.code.hint')}
              initial={initial}
              error={wrongWith('otp')}
            />
            {withPassword && <NewPasswordFields wrongWith={wrongWith} />}
            <SubmitButton busy={busy}>{action}</SubmitButton>
            <p className="s dim" role="status">
              {mayResend && !busy && t(wasLocked && failure === undefined ? 'account.code.unlocked' : 'account.code.resendSoon')}
            </p>
            <CodeResend
              way={way}
              timeout={timeout}
              mayResend={mayResend}
              busy={busy}
              onResend={() => code.send({ type: 'code.resendRequested' })}
            >
              {other}
            </CodeResend>
          </>
        )}
      </AccountForm>
    </div>
  )
}

/**
 * Renders the entry of a one-time code.
 * Digits of any script can be typed, pasted or filled in by the phone. It shows the remaining tries, sends another code when the first is
 * old enough, and shows a lock with the time of its end.
 *
 * @source A§4, A§8 "OTP", A§9, M63, M193
 */
export const CodeEntry = ({ onOther, ...props }: Props) => {
  const t = useTranslate()
  const { code } = props
  const snapshot = useSelector(code, (now) => now)
  const { subject, failure, isSent, lockedUntil } = snapshot.context
  const isLocked = snapshot.matches('locked')
  const [wasLocked, setWasLocked] = useState(isLocked)
  // Set during rendering: a shopper that sees the lock end is told what to do then.
  if (isLocked && !wasLocked) setWasLocked(true)
  const other = onOther !== undefined && (
    <button className="btn bare" type="button" onClick={onOther}>
      {t(`account.code.other.${subject.account.authType}`)}
    </button>
  )
  if (isLocked) return <CodeLock until={lockedUntil}>{other}</CodeLock>
  if (snapshot.matches('unsent')) {
    return (
      <AccountForm
        rules={() => ({})}
        failure={failure}
        busy={false}
        wayOut={wayOutOf(subject)}
        onParsed={() => code.send({ type: 'code.resendRequested' })}
      >
        {() => (
          <>
            <p role="status">{t(wasLocked && failure === undefined ? 'account.code.unlocked' : 'account.code.unsent')}</p>
            <SubmitButton busy={false}>{t('account.code.send')}</SubmitButton>
            {other}
          </>
        )}
      </AccountForm>
    )
  }
  if (!isSent || snapshot.matches('counting')) {
    return (
      <p className="card" role="status" aria-busy>
        {t('account.code.sending')}
      </p>
    )
  }
  return <CodeForm {...props} snapshot={snapshot} wasLocked={wasLocked} other={other} />
}
