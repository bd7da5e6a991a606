import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { SignInEvent, SignInMachine } from '../../../application/machines/sign-in.machine.ts'
import { type AuthType, signInForm } from '../../../domain/account/forms/contact-fields.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import type { AccountNeeds } from './account-content.ts'
import { AccountForm, accountOf, SubmitButton } from './account-form.tsx'
import { ContactField, SoftContact } from './contact-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useGuestContact } from './use-guest-contact.ts'

interface Props {
  readonly needs: AccountNeeds
  readonly snapshot: Pick<SnapshotFrom<SignInMachine>, 'hasTag' | 'matches' | 'context'>
  readonly send: (event: SignInEvent) => void
}

/** Renders the sign-in form, and the links beside it. */
export const SignInForm = ({ needs, snapshot, send }: Props) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const known = useGuestContact()
  const [chosen, setWay] = useState<AuthType>()
  const way = chosen ?? needs.ways[0] ?? 'email'
  const { failure, provider } = snapshot.context
  const isLeaving = snapshot.matches('beginningSocial') || snapshot.matches('leaving')
  const busy = snapshot.hasTag('busy') || isLeaving
  return (
    <>
      <AccountForm
        rules={() => signInForm(way, needs)}
        failure={failure}
        busy={busy}
        onEdit={() => send({ type: 'fields.entered' })}
        onParsed={({ password, ...contact }) =>
          send({ type: 'signIn.submitted', details: { account: accountOf(contact, needs), password } })
        }
      >
        {(wrongWith) => (
          <>
            <ContactField needs={needs} way={way} onWay={setWay} wrongWith={wrongWith} known={known} />
            <PasswordField name="password" label={t('account.password')} autoComplete="current-password" error={wrongWith('password')} />
            <p className="s">
              <a className="link alone" href={`/${prefix}/recover-password`}>
                {t('account.signIn.forgot')}
              </a>
            </p>
            <SubmitButton busy={busy && !isLeaving}>{t('account.signIn.do')}</SubmitButton>
            <SocialButtons
              providers={needs.providers}
              leavingTo={isLeaving ? provider : undefined}
              busy={busy}
              onChoose={(chosen) => send({ type: 'social.chosen', provider: chosen })}
            />
          </>
        )}
      </AccountForm>
      <p>
        {t('account.signIn.new')}{' '}
        <a className="link" href={`/${prefix}/sign-up`}>
          {t('account.signUp.do')}
        </a>
      </p>
      <SoftContact known={known} />
    </>
  )
}
