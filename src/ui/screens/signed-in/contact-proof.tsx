import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { AccountName } from '../../../domain/account/forms/contact-fields.ts'
import { OTP_TIMEOUT } from '../../../domain/account/otp.ts'
import { useAccountFlows } from '../account/account-flows-context.tsx'
import { CodeEntry } from '../account/code-entry.tsx'
import { shownContact } from '../account/contact-field.tsx'
import { useFocusRequests } from '../account/use-focus-requests.ts'
import { useTranslate } from '../../i18n.tsx'
import { withProven } from './account-contact.ts'
import type { SignedIn } from './signed-in-page.tsx'

interface Props {
  readonly signedIn: SignedIn
  readonly account: AccountName
  /** True = a new contact that is not verified yet; its code was already sent. */
  readonly isNew: boolean
  /** Called to enter another contact instead. */
  readonly onOther: () => void
  readonly onLater: () => void
  readonly onProven: () => void
}

/**
 * Renders the verification of an own mail address or phone number by a code.
 *
 * @source A§2 "unverified phone", M193
 */
export const ContactProof = ({ signedIn: { user, session, onRefused }, account, isNew, onOther, onLater, onProven }: Props) => {
  const t = useTranslate()
  const { machines } = useAccountFlows()
  const code = useActorRef(machines.verification, {
    input: { subject: { account, purpose: 'verification' }, isSent: isNew, timeout: OTP_TIMEOUT }
  })
  useFocusRequests(code)
  const isProven = useSelector(code, ({ status }) => status === 'done')
  const failure = useSelector(code, ({ context }) => context.failure)
  const prove = useEffectEvent(() => {
    session.send({ type: 'user.changed', user: withProven(user, account) })
    onProven()
  })
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (isProven) prove()
  }, [isProven])
  useEffect(() => {
    if (failure !== undefined) refuse(failure)
  }, [failure])
  return (
    <div className="stack">
      <h4 className="h3">{t('settings.verifyHeading', { contact: shownContact(account) })}</h4>
      <CodeEntry code={code} action={t(`settings.verify.${account.authType}`)} onOther={isNew ? onOther : undefined} />
      <p>
        <button className="btn bare" type="button" onClick={onLater}>
          {t(isNew ? 'settings.cancel' : 'settings.verifyLater')}
        </button>
      </p>
    </div>
  )
}
