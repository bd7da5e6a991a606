import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { isSessionOver } from '../../domain/account/caller.ts'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { useAccounts } from '../account/accounts-context.tsx'
import { goTo } from '../account/arrival.tsx'
import { type SessionActor, useSession } from '../account/session-provider.tsx'
import { useFrame } from '../page-context.tsx'
import type { OwnPageName } from './account-nav.tsx'
import { AdoptionView } from './adoption-note.tsx'
import { OwnFrame } from './own-frame.tsx'
import { ownStageOf } from './own-stage.ts'

/** The signed-in user and session of an account page. */
export interface Own {
  readonly user: User
  readonly session: SessionActor
  /** Handles every failure; one that says that the session has ended closes the page. */
  readonly onRefused: (failure: Failure) => void
}

interface Props {
  readonly heading: string
  readonly lead?: string | undefined
  readonly here?: OwnPageName | undefined
  readonly children: (own: Own) => ReactNode
}

/**
 * Renders a page behind a sign-in.
 * It redirects only once the session is known; a guest is sent to the sign-in and returns afterwards; a session that ends meanwhile is
 * reported.
 *
 * @source A§2 "Guards and navigation rules", M14, M15, M16, M24
 */
export const OwnPage = ({ heading, lead, here, children }: Props) => {
  const { prefix } = useFrame()
  const { comeBackTo, guestPurchase } = useAccounts()
  // Read before the session is known, because its record is removed as soon as there is an outcome.
  const [purchase] = useState(guestPurchase)
  const session = useSession()
  const snapshot = useSelector(session, (now) => now)
  const [wasIn, setWasIn] = useState(false)
  const [over, setOver] = useState<Failure>()
  const { user } = snapshot.context
  const stage = ownStageOf(snapshot, wasIn, over)
  // Set during rendering: after a later sign-out the page says so and does not redirect.
  if (stage.kind === 'in' && !wasIn) setWasIn(true)
  useEffect(() => {
    if (stage.kind === 'guest' || stage.kind === 'over') comeBackTo(location.pathname)
    if (stage.kind === 'guest') goTo(`/${prefix}/sign-in`)
  }, [stage.kind, comeBackTo, prefix])
  const onRefused = (failure: Failure): void => {
    if (!isSessionOver(failure)) return
    setOver(failure)
    session.send({ type: 'signOut.requested' })
  }
  return (
    <OwnFrame heading={heading} lead={lead} here={here} stage={stage} onRetry={() => session.send({ type: 'page.shown' })}>
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
    </OwnFrame>
  )
}
