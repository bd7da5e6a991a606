import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n.tsx'
import type { AccountNeeds, ContentOf } from './account-content.ts'
import { AccountPage } from './account-page.tsx'
import { useAccounts } from './accounts-context.tsx'
import { ForGuests } from './already-in.tsx'
import { Arrival, goTo } from './arrival.tsx'
import { ConfirmAccount } from './confirm-account.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface Props {
  readonly needs: AccountNeeds
  /** Starts again with an empty form. */
  readonly onAgain: () => void
}

const SignIn = ({ needs, onAgain }: Props) => {
  const t = useTexts()
  const { machines } = useAccounts()
  const [snapshot, send] = useActor(machines.signIn)
  const { output } = snapshot
  const address = output?.kind === 'leaving' ? output.address : undefined
  useEffect(() => {
    if (address === undefined) return undefined
    goTo(address)
    // After "back" the browser may restore this page while it waits for navigation: show the form again.
    const returned = ({ persisted }: PageTransitionEvent) => void (persisted && onAgain())
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [address, onAgain])
  if (output?.kind === 'signedIn') return <Arrival session={output.session} entered={output.entered} />
  if (output?.kind === 'unconfirmed')
    return <ConfirmAccount account={output.account} why={t('identity.userNotConfirmed')} onOther={onAgain} onSignIn={onAgain} />
  return (
    <ForGuests>
      <SignInForm needs={needs} snapshot={snapshot} send={send} />
    </ForGuests>
  )
}

/** Renders the sign-in by e-mail or mobile number, or by another provider. @source A§2, A§4, M64, M81 */
export const SignInScreen = ({ content: { needs } }: { readonly content: ContentOf<'signIn'> }) => {
  const t = useTexts()
  const [attempt, setAttempt] = useState(0)
  const [again] = useState(() => () => setAttempt((before) => before + 1))
  return (
    <AccountPage heading={t('account.signIn.heading')}>
      <SignIn key={attempt} needs={needs} onAgain={again} />
    </AccountPage>
  )
}
