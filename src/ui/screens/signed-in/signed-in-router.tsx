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
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import type { SignedInScreenName } from '../../pages.ts'
import { showInDocument } from './show-in-document.ts'
import { listSignedInPages, signedInPageAt, type SignedInPages } from './signed-in-content.ts'
import { useSignedInContent } from './signed-in-context.ts'
import { SignedInPage } from './signed-in-page.tsx'

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
  const { pages } = useSignedInContent()
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef<string>(undefined)
  const show = useEffectEvent((): void => {
    const page = signedInPageAt(pages, pathname)
    if (page === undefined) return
    showInDocument(page.name, page.title)
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
  const { pages } = useSignedInContent()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const t = useTranslate()
  useShowInDocument()
  return (
    <SignedInPage heading={pages[error.page]?.heading ?? ''}>
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

const routesWith = (pages: SignedInPages, loadPage: LoadPage): RouteObject[] => [
  {
    Component: SignedInRoot,
    // Not on the pages themselves: the router renders no error of a route whose code is missing.
    ErrorBoundary: PageError,
    children: listSignedInPages(pages).map(({ name, path }) => ({
      path: `/:locale/${path}`,
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
  pages: SignedInPages,
  loadPage: LoadPage
): Promise<{ readonly Routed: ComponentType; readonly open: (pathname: string) => Promise<void> }> => {
  const router = createBrowserRouter(routesWith(pages, loadPage))
  await router.navigate(pathname)
  return { Routed: () => <RouterProvider router={router} />, open: (next) => router.navigate(next) }
}
