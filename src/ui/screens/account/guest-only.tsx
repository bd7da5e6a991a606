import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { sessionTypeIn } from '../../../application/machines/session.machine.ts'
import type { User } from '../../../domain/account/user.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { useAccounts } from './accounts-context.tsx'
import { shownContact } from './contact-field.tsx'
import { useSession } from './session-provider.tsx'

/** Returns the contact to show for an account without a name. */
const contactOf = ({ email, phoneNumber }: User): string | undefined => {
  if (email !== undefined) return shownContact({ authType: 'email', uid: email })
  return phoneNumber === undefined ? undefined : shownContact({ authType: 'mobile', uid: phoneNumber })
}

interface SignedInProps {
  readonly user: User | undefined
  readonly onLeave: () => void
}

/** Renders that the shopper is signed in already, with links to continue or to sign out. */
export const SignedIn = ({ user, onLeave }: SignedInProps) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const who = user?.name ?? (user === undefined ? undefined : contactOf(user))
  return (
    <Note tone="good" icon="user" title={t('account.already')}>
      {who !== undefined && (
        <p>
          <bdi>{t('account.header.signedInAs', { name: who })}</bdi>
        </p>
      )}
      <p>{t('account.alreadyHelp')}</p>
      <div className="row flow">
        <a className="btn go" href={`/${prefix}/`}>
          {t('account.goOn')}
        </a>
        <button className="btn" type="button" onClick={onLeave}>
          {t('account.header.signOut')}
        </button>
      </div>
    </Note>
  )
}

interface Props {
  /** Shown to visitors that are not signed in. */
  readonly children: ReactNode
}

/** Renders its children for guests; a signed-in shopper gets links to continue or to sign out. */
export const GuestOnly = ({ children }: Props) => {
  const t = useTranslate()
  const session = useSession()
  const snapshot = useSelector(session, (now) => now)
  const { rememberReturnPath } = useAccounts()
  const [hasLeft, setLeft] = useState(false)
  useEffect(() => rememberReturnPath({ referrer: document.referrer, origin: window.location.origin }), [rememberReturnPath])
  const { failure } = snapshot.context
  if (snapshot.matches('signingOut')) {
    return (
      <p className="card" role="status" aria-busy>
        {t('account.header.signingOut')}
      </p>
    )
  }
  if (sessionTypeIn(snapshot) === 'loggedIn') {
    const leave = () => {
      setLeft(true)
      session.send({ type: 'signOut.requested' })
    }
    return <SignedIn user={snapshot.context.user} onLeave={leave} />
  }
  const isClosing = snapshot.matches('closePending') || snapshot.matches('closing')
  return (
    <>
      {hasLeft && <Note tone="good" icon="check" title={t(isClosing ? 'account.header.signOutLater' : 'account.header.signedOut')} />}
      {!hasLeft && snapshot.matches('signedOut') && failure !== undefined && <ErrorMessage failure={failure} />}
      {children}
    </>
  )
}
