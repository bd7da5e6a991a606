import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '../../../domain/account/user.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { useAccounts } from '../account/accounts-context.tsx'
import { type SessionActor, useSession } from '../account/session-provider.tsx'
import type { SignedInPageName } from './account-nav.tsx'
import { AdoptionView } from './adoption-note.tsx'
import { SignedInLayout } from './signed-in-layout.tsx'
import { signedInStageOf } from './signed-in-stage.ts'

/** The signed-in user of an account page, and its session. */
export interface SignedIn {
  readonly user: User
  readonly session: SessionActor
  /** Handles every failure; one that says that the session has ended closes the page. */
  readonly onRefused: (failure: Failure) => void
}

interface Props {
  readonly heading: string
  readonly lead?: string | undefined
  readonly here?: SignedInPageName | undefined
  readonly children: (signedIn: SignedIn) => ReactNode
}

/**
 * Renders a page behind a sign-in.
 * The session decides: once it is known, a guest is sent to the sign-in and returns afterwards; a session that ends meanwhile is reported.
 *
 * @source A§2 "Guards and navigation rules", M14, M15, M16, M24
 */
export const SignedInPage = ({ heading, lead, here, children }: Props) => {
  const { guestPurchase } = useAccounts()
  // Read before the session is known, because its record is removed as soon as there is an outcome.
  const [purchase] = useState(guestPurchase)
  const session = useSession()
  const snapshot = useSelector(session, (now) => now)
  const { user } = snapshot.context
  useEffect(() => session.send({ type: 'page.opened', path: location.pathname }), [session])
  const onRefused = (failure: Failure): void => session.send({ type: 'call.refused', failure })
  return (
    <SignedInLayout
      heading={heading}
      lead={lead}
      here={here}
      stage={signedInStageOf(snapshot)}
      onRetry={() => session.send({ type: 'page.shown' })}
    >
      {user !== undefined && (
        <>
          {purchase !== undefined && (
            <AdoptionView
              txnId={purchase}
              isLinking={snapshot.matches({ signedIn: { adoption: 'linking' } })}
              adoption={snapshot.context.adoption}
            />
          )}
          {children({ user, session, onRefused })}
        </>
      )}
    </SignedInLayout>
  )
}
