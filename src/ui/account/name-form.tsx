import { type ReactNode, useState } from 'react'
import type { AccountName } from '../../domain/account/account-name.ts'
import { type AuthType, contactFields } from '../../domain/account/forms/contact-fields.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { AccountNeeds } from './account-content.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { accountOf, ContactField } from './contact-field.tsx'

interface Props {
  readonly needs: AccountNeeds
  readonly failure?: Failure | undefined
  readonly busy?: boolean
  readonly action: string
  readonly onNamed: (account: AccountName) => void
  /** What else can be done. */
  readonly children?: ReactNode
}

/** Asks for nothing but what names an account. */
export const NameForm = ({ needs, failure, busy = false, action, onNamed, children }: Props) => {
  const [way, setWay] = useState<AuthType>(needs.ways[0] ?? 'email')
  return (
    <AccountForm
      rules={() => contactFields(way, needs)}
      failure={failure}
      busy={busy}
      onParsed={(contact) => onNamed(accountOf(contact, needs))}
    >
      {(wrongWith) => (
        <>
          <ContactField needs={needs} way={way} onWay={setWay} wrongWith={wrongWith} />
          <SubmitButton busy={busy}>{action}</SubmitButton>
          {children}
        </>
      )}
    </AccountForm>
  )
}
