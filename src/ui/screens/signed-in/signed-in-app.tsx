import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Accounts } from '../../../application/accounts.ts'
import { forgetAccountNotifications } from '../../../application/use-cases/notifications.ts'
import { AccountProvider } from '../account/account-provider.tsx'
import { useSession } from '../account/session-provider.tsx'
import { createLastList, LastNotificationListContext } from '../notifications/last-notification-list.ts'
import { useStore } from '../../store-context.tsx'
import { createLastOrderHistory, LastOrderHistoryContext } from './last-order-history.ts'
import { followLinks } from './follow-links.ts'
import type { SignedInContent, SignedInPages } from './signed-in-content.ts'
import { ReadyProvider, SignedInContentProvider } from './signed-in-context.ts'

/** Loads the router of these pages at one of them, and returns the component that renders them. */
export type OpenRouter = (pathname: string, pages: SignedInPages) => Promise<ComponentType>

/** Drops what was loaded for one account when it is signed out or another is signed in. */
const DataOfOwner = ({ children }: { readonly children: ReactNode }) => {
  const { askSupport } = useStore()
  const owner = useSelector(useSession(), ({ context }) => context.user?.sub)
  const [list] = useState(createLastList)
  const [history] = useState(createLastOrderHistory)
  const forget = useEffectEvent((): void => {
    history.write(undefined)
    if (list.read() === undefined) return
    list.write(undefined)
    void askSupport((ports) => forgetAccountNotifications(ports))(undefined)()
  })
  useEffect(() => () => forget(), [owner])
  return (
    <LastNotificationListContext value={list}>
      <LastOrderHistoryContext value={history}>{children}</LastOrderHistoryContext>
    </LastNotificationListContext>
  )
}

interface Props {
  readonly accounts: Accounts
  /** The page with which the document was opened. */
  readonly Opened: ComponentType
  /** Loads the router before it is needed, once the first page shows its data. */
  readonly preload: () => void
  readonly openRouter: OpenRouter
  readonly content: SignedInContent
}

/**
 * Renders the pages behind a sign-in, which share one session and one document.
 * The first page needs no router; the router opens the others from then on.
 */
export const SignedInApp = ({ accounts, Opened, preload, openRouter, content }: Props) => {
  const { pages } = content
  const [Routed, setRouted] = useState<ComponentType>()
  const [openedAt] = useState(() => (import.meta.env.SSR ? '' : location.pathname))
  const isRouted = Routed !== undefined
  useEffect(
    () =>
      followLinks(
        pages,
        (pathname) =>
          void openRouter(pathname, pages).then(
            (Pages) => setRouted(() => Pages),
            () => location.assign(pathname)
          )
      ),
    [openRouter, pages]
  )
  useEffect(() => {
    if (isRouted) return undefined
    // After a reload, pages of the former document are in the history.
    const onPopState = (): void => {
      if (location.pathname !== openedAt) location.reload()
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [isRouted, openedAt])
  return (
    <AccountProvider accounts={accounts}>
      <SignedInContentProvider value={content}>
        <ReadyProvider value={preload}>
          <DataOfOwner>{Routed === undefined ? <Opened /> : <Routed />}</DataOfOwner>
        </ReadyProvider>
      </SignedInContentProvider>
    </AccountProvider>
  )
}
