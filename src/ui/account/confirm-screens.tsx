import { useState } from 'react'
import type { AccountName } from '../../domain/account/account-name.ts'
import { useTexts } from '../i18n.tsx'
import { useFrame } from '../page-context.tsx'
import type { AccountNeeds, ContentOf } from './account-content.ts'
import { AccountPage } from './account-page.tsx'
import { ForGuests } from './already-in.tsx'
import { forgetCodeStep, takeCodeFromAddress, useCodeStep } from './code-step.ts'
import { ConfirmAccount } from './confirm-account.tsx'
import { NameForm } from './name-form.tsx'

interface Props {
  readonly needs: AccountNeeds
  /** True = a code was sent before the page was opened. */
  readonly hasCode: boolean
}

const Confirm = ({ needs, hasCode }: Props) => {
  const t = useTexts()
  const { prefix } = useFrame()
  const [account, setAccount] = useState<AccountName>()
  const [before, forget] = useCodeStep(account)
  // Shown only after an account was entered, so that hydration matches the built markup.
  const [code] = useState(takeCodeFromAddress)
  const named = account ?? before
  const change = (): void => {
    forget()
    setAccount(undefined)
  }
  return (
    <ForGuests>
      {named === undefined ? (
        <NameForm needs={needs} action={t(hasCode ? 'account.continue' : 'account.code.send')} onNamed={setAccount}>
          {!hasCode && (
            <p className="s">
              <a className="link alone" href={`/${prefix}/verify`}>
                {t('account.confirm.haveCode')}
              </a>
            </p>
          )}
        </NameForm>
      ) : (
        <ConfirmAccount account={named} isCodeSent={hasCode || before !== undefined} code={code} onDone={forgetCodeStep} onOther={change} />
      )}
    </ForGuests>
  )
}

/**
 * Renders the confirmation of an account whose code is still to be sent.
 *
 * @source A§2 "confirm-signup", M63
 */
export const ConfirmSignupScreen = ({ content: { needs } }: { readonly content: ContentOf<'confirmSignup'> }) => {
  const t = useTexts()
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
  const t = useTexts()
  return (
    <AccountPage heading={t('account.confirm.heading')} lead={t('account.confirm.leadHave')}>
      <Confirm needs={needs} hasCode />
    </AccountPage>
  )
}
