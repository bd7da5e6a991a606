import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react'
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRouteError
} from 'react-router'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../../domain/errors/network-errors.ts'
import type { MessageKey } from '../../../i18n/keys.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { showInDocument } from './show-in-document.ts'
import type { SignedInScreenName } from './signed-in-content.ts'
import { useSignedInContent } from './signed-in-context.ts'
import { SignedInPage } from './signed-in-page.tsx'
import { SIGNED_IN_SCREENS, signedInPath, signedInScreenAt } from './signed-in-routes.ts'

const HEADINGS: Readonly<Record<SignedInScreenName, MessageKey>> = {
  transactions: 'transactions.heading',
  settings: 'account.header.settings',
  accountNotifications: 'notice.heading',
  deleteAccount: 'settings.deleteHeading',
  rewards: 'shell.rewards',
  subscriptions: 'account.header.subscriptions',
  walletHome: 'account.wallet.name',
  walletVerify: 'account.wallet.name',
  walletWaiting: 'account.wallet.name',
  walletComplete: 'account.wallet.name'
}

/** Error of a page whose code or texts could not be loaded. */
class PageNotLoaded extends Error {
  readonly page: SignedInScreenName
  constructor(page: SignedInScreenName, cause: unknown) {
    super(`The page ${page} could not be loaded.`, { cause })
    this.page = page
  }
}

/** Shows in the document which page is open, once for each. */
const useShowInDocument = (): void => {
  const { titles } = useSignedInContent()
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef<string>(undefined)
  const show = useEffectEvent((): void => {
    const name = signedInScreenAt(pathname)
    if (name === undefined) return
    showInDocument(name, titles[name] ?? document.title)
    // The browser restores the position of a page that it goes back to.
    if (type !== 'POP') scrollTo(0, 0)
  })
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    show()
  }, [pathname])
}

/** Renders that a page could not be loaded, and a button that tries it again. */
const LoadError = ({ error }: { readonly error: PageNotLoaded }) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const t = useTranslate()
  useShowInDocument()
  return (
    <SignedInPage heading={t(HEADINGS[error.page])}>
      {() => (
        <ErrorMessage failure={networkFailure(navigator.onLine ? undefined : OFFLINE_ERROR_CODE, {}, error)}>
          <button className="btn" type="button" aria-disabled={busy} onClick={() => busy || void navigate(pathname, { replace: true })}>
            {t('error.again')}
          </button>
        </ErrorMessage>
      )}
    </SignedInPage>
  )
}

/** Renders the error of a page that could not be loaded; passes others on, as if there were no router. */
const PageError = () => {
  const error = useRouteError()
  if (error instanceof PageNotLoaded) return <LoadError error={error} />
  throw error
}

/** Renders the page of the open address. */
const SignedInRoot = () => {
  useShowInDocument()
  return <Outlet />
}

/** Loads the component of a page. */
export type LoadPage = (name: SignedInScreenName) => Promise<ComponentType>

const routesWith = (loadPage: LoadPage): RouteObject[] => [
  {
    Component: SignedInRoot,
    // Not on the pages themselves: the router renders no error of a route whose code is missing.
    ErrorBoundary: PageError,
    children: SIGNED_IN_SCREENS.map((name) => ({
      path: `/:locale/${signedInPath(name)}`,
      lazy: async () => ({
        Component: await loadPage(name).catch((cause: unknown) => {
          throw new PageNotLoaded(name, cause)
        })
      })
    }))
  }
]

/**
 * Opens a page by a router over the history of the browser.
 * The router begins there at once: the page before it is left, and loads again when the visitor goes back.
 *
 * @returns the component that renders the open page from then on, and the function that opens others
 */
export const openAt = async (
  pathname: string,
  loadPage: LoadPage
): Promise<{ readonly Routed: ComponentType; readonly open: (pathname: string) => Promise<void> }> => {
  const router = createBrowserRouter(routesWith(loadPage))
  await router.navigate(pathname)
  return { Routed: () => <RouterProvider router={router} />, open: (next) => router.navigate(next) }
}
