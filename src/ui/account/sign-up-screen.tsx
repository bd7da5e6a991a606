import { useActor } from '@xstate/react'
import { useTexts } from '../i18n.tsx'
import type { AccountNeeds, ContentOf } from './account-content.ts'
import { AccountPage } from './account-page.tsx'
import { useAccounts } from './accounts-context.tsx'
import { ForGuests } from './already-in.tsx'
import { Arrival } from './arrival.tsx'
import { CodeEntry } from './code-entry.tsx'
import { forgetCodeStep, useCodeStep } from './code-step.ts'
import { ConfirmAccount, Confirmed } from './confirm-account.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const SignUp = ({ needs }: { readonly needs: AccountNeeds }) => {
  const t = useTexts()
  const { machines } = useAccounts()
  const [snapshot, send] = useActor(machines.signUp, { input: {} })
  const { output, children } = snapshot
  const isProving = snapshot.matches('proving')
  const busy = snapshot.hasTag('busy') && !snapshot.matches('submitting')
  const [before, forget] = useCodeStep(isProving ? children.code?.getSnapshot().context.subject.account : undefined)
  if (output?.kind === 'signedIn') return <Arrival session={output.session} entered={output.entered} />
  if (output?.account !== undefined) return <Confirmed account={output.account} />
  if (busy) {
    return (
      <p className="card" role="status" aria-busy>
        {t('account.working')}
      </p>
    )
  }
  if (before !== undefined)
    return (
      <ForGuests>
        <ConfirmAccount account={before} isCodeSent onDone={forgetCodeStep} onOther={forget} />
      </ForGuests>
    )
  return (
    <ForGuests>
      {/* Hidden, not removed, so that its values are kept while the code is entered. */}
      <div className="stack" hidden={isProving}>
        <SignUpForm needs={needs} snapshot={snapshot} send={send} />
      </div>
      {isProving && children.code !== undefined && (
        <CodeEntry code={children.code} action={t('account.confirm.do')} onOther={() => send({ type: 'details.changeRequested' })} />
      )}
    </ForGuests>
  )
}

/** Renders the sign-up by e-mail or mobile number. @source A§2, A§4, M62, M63 */
export const SignUpScreen = ({ content: { needs } }: { readonly content: ContentOf<'signUp'> }) => {
  const t = useTexts()
  return (
    <AccountPage heading={t('account.signUp.heading')} lead={t('account.signUp.lead')}>
      <SignUp needs={needs} />
    </AccountPage>
  )
}
