import { useActorRef } from '@xstate/react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { SessionMachine } from '../../application/machines/session.machine.ts'
import { useAccounts } from './accounts-context.tsx'

export type SessionActor = ActorRefFrom<SessionMachine>

const SessionContext = createContext<SessionActor | undefined>(undefined)

/** Provides the session of a page with accounts; it starts at hydration and runs as long as the page. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const { machines } = useAccounts()
  const session = useActorRef(machines.session)
  useEffect(() => {
    const shown = () => void (document.visibilityState === 'visible' && session.send({ type: 'page.shown' }))
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [session])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Returns the session of this page. */
export const useSession = (): SessionActor => {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('The page has no session yet.')
  return session
}
