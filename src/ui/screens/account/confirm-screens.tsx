import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { AccountName } from '../../../domain/account/forms/contact-fields.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import type { AccountNeeds, ContentOf } from './account-content.ts'
import { AccountPage } from './account-page.tsx'
import { GuestOnly } from './guest-only.tsx'
import { takeCodeFromAddress, useCodeStep } from './code-step.ts'
import { ConfirmAccount } from './confirm-account.tsx'
import { NameForm } from './name-form.tsx'
import { useSession } from './session-provider.tsx'

interface Props {
  readonly needs: AccountNeeds
  /** True = a code was sent before the page was opened. */
  readonly hasCode: boolean
}

const Confirm = ({ needs, hasCode }: Props) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const session = useSession()
  const signUp = useSelector(session, ({ children }) => children.signUp)
  // Undefined while no account is named.
  const named = useSelector(signUp, (now) => (now === undefined || now.matches('details') ? undefined : now))
  const confirm = (account: AccountName, isCodeSent: boolean): void =>
    session.send({ type: 'flow.opened', flow: { kind: 'signUp', account, isCodeSent } })
  useCodeStep(named?.matches('proving') === true ? named.context.account : undefined, (account) => confirm(account, true))
  // Shown only after an account was entered, so that hydration matches the built markup.
  const [code] = useState(takeCodeFromAddress)
  return (
    <GuestOnly>
      {signUp === undefined || named === undefined ? (
        <NameForm
          needs={needs}
          action={t(hasCode ? 'account.continue' : 'account.code.send')}
          onNamed={(account) => confirm(account, hasCode)}
        >
          {!hasCode && (
            <p className="s">
              <a className="link alone" href={`/${prefix}/verify`}>
                {t('account.confirm.haveCode')}
              </a>
            </p>
          )}
        </NameForm>
      ) : (
        <ConfirmAccount signUp={signUp} code={code} onOther={() => signUp.send({ type: 'details.changeRequested' })} />
      )}
    </GuestOnly>
  )
}

/**
 * Renders the confirmation of an account whose code is still to be sent.
 *
 * @source A§2 "confirm-signup", M63
 */
export const ConfirmSignupScreen = ({ content: { needs } }: { readonly content: ContentOf<'confirmSignup'> }) => {
  const t = useTranslate()
  return (
    <AccountPage heading={t('account.confirm.heading')} lead={t('account.confirm.lead')}>
      <Confirm needs={needs} hasCode={false} />
    </AccountPage>
  )
}

/**
 * Renders the confirmation of an account by a code that its owner already has.
 *
 * @source A§2 "verify", M63
 */
export const VerifySignupScreen = ({ content: { needs } }: { readonly content: ContentOf<'verifySignup'> }) => {
  const t = useTranslate()
  return (
    <AccountPage heading={t('account.confirm.heading')} lead={t('account.confirm.leadHave')}>
      <Confirm needs={needs} hasCode />
    </AccountPage>
  )
}
