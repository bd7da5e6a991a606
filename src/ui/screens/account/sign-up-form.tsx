import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { SignUpEvent, SignUpMachine } from '../../../application/machines/sign-up.machine.ts'
import type { AuthType } from '../../../domain/account/forms/contact-fields.ts'
import { newPasswordFields } from '../../../domain/account/forms/password-forms.ts'
import { signUpForm } from '../../../domain/account/forms/sign-up-form.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { AcceptTerms, termsRule } from './accept-terms.tsx'
import type { AccountNeeds } from './account-content.ts'
import { AccountForm, accountOf, SubmitButton } from './account-form.tsx'
import { ContactField, SoftContact } from './contact-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { ToSignIn } from './to-sign-in.tsx'
import { useGuestContact } from './use-guest-contact.ts'

interface Props {
  readonly needs: AccountNeeds
  readonly snapshot: Pick<SnapshotFrom<SignUpMachine>, 'hasTag' | 'context'>
  readonly send: (event: SignUpEvent) => void
}

/** Renders the sign-up form; values of an unfinished sign-up stay in its fields. @source A§4, A§5, M62 */
export const SignUpForm = ({ needs, snapshot, send }: Props) => {
  const t = useTranslate()
  const { prefix, country, language } = usePageLocale()
  const known = useGuestContact()
  const [chosen, setWay] = useState<AuthType>()
  const way = chosen ?? needs.ways[0] ?? 'email'
  const busy = snapshot.hasTag('busy')
  return (
    <>
      <AccountForm
        rules={(typed) => ({
          ...signUpForm(way, { market: needs, now: new Date() }),
          // The password and its repetition.
          ...newPasswordFields(typed),
          terms: termsRule(needs.expressTerms)
        })}
        failure={snapshot.context.failure}
        busy={busy}
        wayOut={(failure) => <ToSignIn failure={failure} />}
        onParsed={({ password, birthDate, cpf, marketingConsent, ...contact }) =>
          send({
            type: 'details.submitted',
            details: {
              account: accountOf(contact, needs),
              ...{ password, birthDate, cpf, marketingConsent },
              ...{ countryCode: country, countryName: needs.countryName, languageCode: language }
            }
          })
        }
      >
        {(wrongWith) => (
          <>
            <ContactField needs={needs} way={way} onWay={setWay} wrongWith={wrongWith} known={known} />
            <NewPasswordFields wrongWith={wrongWith} isFirst />
            <PersonFields needs={needs} wrongWith={wrongWith} />
            <AcceptTerms express={needs.expressTerms} wrongWith={wrongWith} />
            <SubmitButton busy={busy}>{t('account.signUp.do')}</SubmitButton>
            <p className="s dim">{t('account.captcha')}</p>
          </>
        )}
      </AccountForm>
      <p>
        {t('account.signUp.have')}{' '}
        <a className="link" href={`/${prefix}/sign-in`}>
          {t('account.signIn.do')}
        </a>
      </p>
      <SoftContact known={known} />
    </>
  )
}
