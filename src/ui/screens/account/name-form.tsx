import { type ReactNode, useState } from 'react'
import type { AccountName, AuthType } from '../../../domain/account/forms/contact-fields.ts'
import { recoveryForm } from '../../../domain/account/forms/password-forms.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import type { AccountNeeds } from './account-content.ts'
import { AccountForm, accountOf, SubmitButton } from './account-form.tsx'
import { type CaptchaAnswer, CaptchaBox, captchaRule } from './captcha-box.tsx'
import { ContactField } from './contact-field.tsx'

interface Props {
  readonly needs: AccountNeeds
  readonly failure?: Failure | undefined
  readonly busy?: boolean
  readonly action: string
  readonly onNamed: (account: AccountName, captchaToken?: string) => void
  /** The answer of a captcha with a checkbox; absent = without a checkbox. */
  readonly captcha?: CaptchaAnswer | undefined
  /** Other actions. */
  readonly children?: ReactNode
}

/** Renders a form with only the field that names an account. */
export const NameForm = ({ needs, failure, busy = false, action, onNamed, captcha, children }: Props) => {
  const [way, setWay] = useState<AuthType>(needs.ways[0] ?? 'email')
  return (
    <AccountForm
      rules={() => ({ ...recoveryForm(way, needs), captcha: captchaRule(captcha) })}
      failure={failure}
      busy={busy}
      onParsed={({ captcha: token, ...contact }) => onNamed(accountOf(contact, needs), token)}
    >
      {(wrongWith) => (
        <>
          <ContactField needs={needs} way={way} onWay={setWay} wrongWith={wrongWith} />
          {captcha !== undefined && <CaptchaBox captcha={captcha} error={wrongWith('captcha')} />}
          <SubmitButton busy={busy}>{action}</SubmitButton>
          {children}
        </>
      )}
    </AccountForm>
  )
}
