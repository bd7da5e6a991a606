import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { SignInMachine } from '../../../application/machines/sign-in.machine.ts'
import { useTranslate } from '../../i18n.tsx'
import type { AccountNeeds, ContentOf } from './account-content.ts'
import { AccountPage } from './account-page.tsx'
import { GuestOnly } from './guest-only.tsx'
import { PostSignIn } from './post-sign-in.tsx'
import { ConfirmAccount } from './confirm-account.tsx'
import { useSession, useSessionFlow } from './session-provider.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface Props {
  readonly needs: AccountNeeds
  readonly signIn: ActorRefFrom<SignInMachine>
}

const SignIn = ({ needs, signIn }: Props) => {
  const t = useTranslate()
  const session = useSession()
  const snapshot = useSelector(signIn, (now) => now)
  // An account that was never confirmed: the session goes on with its sign-up.
  const signUp = useSelector(session, ({ context, children }) => (context.flow?.kind === 'signUp' ? children.signUp : undefined))
  const { output } = snapshot
  const again = () => session.send({ type: 'flow.opened', flow: { kind: 'signIn' } })
  if (output?.kind === 'signedIn') return <PostSignIn user={output.completed.user} />
  if (signUp !== undefined) return <ConfirmAccount signUp={signUp} why={t('identity.userNotConfirmed')} onOther={again} onSignIn={again} />
  return (
    <GuestOnly>
      <SignInForm needs={needs} snapshot={snapshot} send={signIn.send} />
    </GuestOnly>
  )
}

/** Renders the sign-in by e-mail or mobile number, or by another provider. @source A§2, A§4, M64, M81 */
export const SignInScreen = ({ content: { needs } }: { readonly content: ContentOf<'signIn'> }) => {
  const t = useTranslate()
  const signIn = useSessionFlow('signIn')
  return (
    <AccountPage heading={t('account.signIn.heading')}>
      {/* Another attempt starts with an empty form. */}
      <SignIn key={signIn.sessionId} needs={needs} signIn={signIn} />
    </AccountPage>
  )
}
