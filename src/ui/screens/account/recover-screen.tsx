import { useActor } from '@xstate/react'
import { useState } from 'react'
import { OTP_LENGTH } from '../../../domain/account/otp.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import type { AccountNeeds, ContentOf } from './account-content.ts'
import { AccountPage } from './account-page.tsx'
import { useAccountFlows } from './account-flows-context.tsx'
import { CodeEntry } from './code-entry.tsx'
import { useCodeStep } from './code-step.ts'
import { shownContact } from './contact-field.tsx'
import { NameForm } from './name-form.tsx'
import { NOTICE_KEYS } from './notice-key.ts'
import { useFocusRequests } from './use-focus-requests.ts'

/**
 * Texts after a code for a new password was requested; the same without an account.
 *
 * @source A§8 "Success texts", M191
 */
const SENT = { email: NOTICE_KEYS.RECOVER_PASSWORD_SUCCESS_Email, mobile: NOTICE_KEYS.RECOVER_PASSWORD_SUCCESS_Mobile }

const Recover = ({ needs }: { readonly needs: AccountNeeds }) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const { machines } = useAccountFlows()
  const [snapshot, send, recovery] = useActor(machines.recovery)
  useFocusRequests(recovery)
  const [token, onToken] = useState<string>()
  const { account, failure } = snapshot.context
  const { code } = snapshot.children
  const toSignIn = `/${prefix}/sign-in`
  const isProving = snapshot.matches('proving')
  useCodeStep(isProving ? account : undefined, (before) => send({ type: 'account.remembered', account: before }))
  if (snapshot.matches('reset')) {
    return (
      <Note tone="good" icon="check" title={t(NOTICE_KEYS.RESET_PASSWORD_SUCCESS)}>
        <p>
          <a className="btn go" href={toSignIn}>
            {t('account.signIn.do')}
          </a>
        </p>
      </Note>
    )
  }
  return (
    <>
      <div className="stack" hidden={isProving}>
        <p>{t('account.recover.lead')}</p>
        <NameForm
          needs={needs}
          failure={failure}
          busy={snapshot.hasTag('busy')}
          action={t('account.code.send')}
          captcha={needs.recoveryCaptcha === 'checkbox' ? { token, onToken } : undefined}
          onNamed={(named, captchaToken) => {
            send({ type: 'account.entered', account: named, ...(captchaToken === undefined ? {} : { captchaToken }) })
            // A token is valid once.
            onToken(undefined)
          }}
        />
      </div>
      {isProving && code !== undefined && (
        <CodeEntry
          code={code}
          withPassword
          lead={t(SENT[account.authType], { contact: shownContact(account), length: OTP_LENGTH })}
          action={t('account.recover.do')}
          onOther={() => send({ type: 'account.changeRequested' })}
        />
      )}
      <p>
        <a className="link alone" href={toSignIn}>
          {t('account.recover.back')}
        </a>
      </p>
    </>
  )
}

/** Renders the recovery of a forgotten password. @source A§2 "recover-password", A§4, M67 */
export const RecoverScreen = ({ content: { needs } }: { readonly content: ContentOf<'recoverPassword'> }) => {
  const t = useTranslate()
  return (
    <AccountPage heading={t('account.recover.heading')}>
      <Recover needs={needs} />
    </AccountPage>
  )
}
