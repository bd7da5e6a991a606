import { useSelector } from '@xstate/react'
import { useTranslate } from '../../i18n.tsx'
import type { AccountNeeds, ContentOf } from './account-content.ts'
import { AccountPage } from './account-page.tsx'
import { GuestOnly } from './guest-only.tsx'
import { PostSignIn } from './post-sign-in.tsx'
import { CodeEntry } from './code-entry.tsx'
import { useCodeStep } from './code-step.ts'
import { Confirmed } from './confirm-account.tsx'
import { useSession, useSessionFlow } from './session-provider.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const SignUp = ({ needs }: { readonly needs: AccountNeeds }) => {
  const t = useTranslate()
  const session = useSession()
  const signUp = useSessionFlow('signUp')
  const snapshot = useSelector(signUp, (now) => now)
  const { output, children } = snapshot
  const isProving = snapshot.matches('proving')
  const busy = snapshot.hasTag('busy') && !snapshot.matches('submitting')
  useCodeStep(isProving ? snapshot.context.account : undefined, (account) =>
    session.send({ type: 'flow.opened', flow: { kind: 'signUp', account, isCodeSent: true } })
  )
  if (output?.kind === 'signedIn') return <PostSignIn user={output.completed.user} />
  if (output?.account !== undefined) return <Confirmed account={output.account} />
  if (busy) {
    return (
      <p className="card" role="status" aria-busy>
        {t('account.working')}
      </p>
    )
  }
  return (
    <GuestOnly>
      {/* Hidden, not removed, so that its values are kept while the code is entered. */}
      <div className="stack" hidden={isProving}>
        <SignUpForm needs={needs} snapshot={snapshot} send={signUp.send} />
      </div>
      {isProving && children.code !== undefined && (
        <CodeEntry code={children.code} action={t('account.confirm.do')} onOther={() => signUp.send({ type: 'details.changeRequested' })} />
      )}
    </GuestOnly>
  )
}

/** Renders the sign-up by e-mail or mobile number. @source A§2, A§4, M62, M63 */
export const SignUpScreen = ({ content: { needs } }: { readonly content: ContentOf<'signUp'> }) => {
  const t = useTranslate()
  return (
    <AccountPage heading={t('account.signUp.heading')} lead={t('account.signUp.lead')}>
      <SignUp needs={needs} />
    </AccountPage>
  )
}
