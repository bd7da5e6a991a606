import { useActorRef, useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SessionDestination, SessionFlow, SessionFlows } from '../../../application/machines/session-context.ts'
import type { SessionMachine } from '../../../application/machines/session.machine.ts'
import { usePageLocale } from '../../page-context.tsx'
import { useAccounts } from './accounts-context.tsx'
import { navigateTo } from './navigate-to.ts'
import { useFocusRequests } from './use-focus-requests.ts'

export type SessionActor = ActorRefFrom<SessionMachine>

const SessionContext = createContext<SessionActor | undefined>(undefined)

const addressOf = (to: SessionDestination, prefix: string): string => {
  if (to.kind === 'address') return to.address
  return to.kind === 'home' ? `/${prefix}/` : `/${prefix}/sign-in`
}

interface Props {
  /** Creates the flow that the page opens; absent = it opens none. */
  readonly openFlow?: (() => SessionFlow | undefined) | undefined
  /** Adds what the page does itself to the machine of its session. */
  readonly adapt?: ((machine: SessionMachine) => SessionMachine) | undefined
  readonly children: ReactNode
}

/** Provides the session of a page with accounts; it starts at hydration and runs as long as the page. */
export const SessionProvider = ({ openFlow, adapt, children }: Props) => {
  const { machines } = useAccounts()
  const { prefix } = usePageLocale()
  const [input] = useState(() => ({ flow: openFlow?.() }))
  const [machine] = useState(() => adapt?.(machines.session) ?? machines.session)
  const session = useActorRef(machine, { input })
  useFocusRequests(session)
  useEffect(() => {
    const shown = () => void (document.visibilityState === 'visible' && session.send({ type: 'page.shown' }))
    const restored = ({ persisted }: PageTransitionEvent) => void (persisted && session.send({ type: 'page.restored' }))
    const navigation = session.on('navigation.requested', ({ to }) => navigateTo(addressOf(to, prefix)))
    document.addEventListener('visibilitychange', shown)
    addEventListener('pageshow', restored)
    return () => {
      document.removeEventListener('visibilitychange', shown)
      removeEventListener('pageshow', restored)
      navigation.unsubscribe()
    }
  }, [session, prefix])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Returns the session of this page. */
export const useSession = (): SessionActor => {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('The page has no session yet.')
  return session
}

type FlowActor<K extends keyof SessionFlows> = NonNullable<SnapshotFrom<SessionMachine>['children'][K]>

/** Returns a flow that runs as a child of the session. */
export const useSessionFlow = <K extends keyof SessionFlows>(kind: K): FlowActor<K> => {
  const flow = useSelector(useSession(), ({ children }) => children[kind])
  if (flow === undefined) throw new Error(`The session has no ${kind} flow.`)
  return flow
}
