import { useEffect, useRef, useState } from 'react'
import type { PasswordChanged } from '../../../application/use-cases/account-settings.ts'
import { accountNotice } from '../../../domain/account/account-notice.ts'
import { changePasswordForm } from '../../../domain/account/forms/password-forms.ts'
import { isSocialUser } from '../../../domain/account/user.ts'
import { AccountForm, SubmitButton } from '../account/account-form.tsx'
import { useAccountFlows } from '../account/account-flows-context.tsx'
import { NewPasswordFields } from '../account/new-password-fields.tsx'
import { NOTICE_KEYS } from '../account/notice-key.ts'
import { PasswordField } from '../account/password-field.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import type { SignedIn } from './signed-in-page.tsx'
import { SavedNote } from './saved-note.tsx'
import { useTask } from './use-task.ts'

interface FormProps {
  readonly signedIn: SignedIn
  readonly onDone: (changed: PasswordChanged) => void
  readonly onCancel: () => void
}

/** Renders the form with the old password, and the new one twice. */
const PasswordForm = ({ signedIn: { onRefused }, onDone, onCancel }: FormProps) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const { changePassword } = useAccountFlows()
  const { busy, failure, run } = useTask(onRefused)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={container}>
      <AccountForm
        rules={changePasswordForm}
        failure={failure}
        busy={busy}
        onParsed={({ oldPassword, password }) => run(changePassword({ oldPassword, newPassword: password }), onDone)}
      >
        {(wrongWith) => (
          <>
            <PasswordField
              name="oldPassword"
              label={t('settings.oldPassword')}
              autoComplete="current-password"
              error={wrongWith('oldPassword')}
            />
            <p className="s">
              <a className="link alone" href={`/${prefix}/recover-password`}>
                {t('settings.oldPasswordForgotten')}
              </a>
            </p>
            <NewPasswordFields wrongWith={wrongWith} />
            <SubmitButton busy={busy}>{t('settings.changePassword')}</SubmitButton>
            <button className="btn bare" type="button" onClick={onCancel}>
              {t('settings.cancel')}
            </button>
          </>
        )}
      </AccountForm>
    </div>
  )
}

interface Props {
  readonly signedIn: SignedIn
  readonly isOpen: boolean
  readonly onOpen: (open: boolean) => void
}

/**
 * Renders the password of an account; social users have none here.
 *
 * @source A§7 "change password", M68, M87
 */
export const PasswordCard = ({ signedIn, isOpen, onOpen }: Props) => {
  const t = useTranslate()
  const [changed, setChanged] = useState<PasswordChanged>()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  // Cancelling the form returns the focus to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  // The text mentions other sessions only if they were ended.
  const told = (done: PasswordChanged): string =>
    [t(NOTICE_KEYS[accountNotice('passwordChanged', 'email')]), ...(done === 'endedOthers' ? [t('settings.passwordEndsOthers')] : [])].join(
      ' '
    )
  const open = (next: boolean): void => {
    setChanged(undefined)
    onOpen(next)
  }
  return (
    <section className="card sets" aria-labelledby="password-h">
      <div className="set">
        <div className="grow">
          <h2 id="password-h">{t('settings.password')}</h2>
          <p className="s dim">{t(isSocialUser(signedIn.user) ? 'settings.passwordElsewhere' : 'settings.passwordText')}</p>
          <SavedNote>{changed && told(changed)}</SavedNote>
        </div>
        {isOpen ? (
          <PasswordForm
            signedIn={signedIn}
            onCancel={() => open(false)}
            onDone={(done) => {
              open(false)
              setChanged(done)
            }}
          />
        ) : (
          !isSocialUser(signedIn.user) && (
            <button className="btn" type="button" ref={button} onClick={() => open(true)}>
              {t('settings.changePassword')}
            </button>
          )
        )}
      </div>
    </section>
  )
}
