import type { Accounts } from '../application/accounts.ts'
import type { OpenPlayer } from '../application/page-player.ts'
import type { MessageGroup, Texts } from '../i18n/keys.ts'
import type { AccountScreenName } from './screens/account/account-content.ts'
import type { InfoScreenName } from './screens/info/info-content.ts'
import type { PlainKind } from './page-data.ts'
import { isSignedInScreen, type PageKind, type SignedInScreenName } from './pages.ts'
import type { ScreenOf } from './screen-view.ts'

/** True in builds with partner login, set by the build; undefined outside a build. */
declare const PARTNER_LOGIN: boolean | undefined

/**
 * Loads the component of a screen with its page.
 *
 * @param open opens the accounts of the page, for screens that need them; static ones while the build renders pages
 * @param openPlayer opens the login of the page in a store with partner login
 * @param loadTexts loads further texts of the page's language, for screens that open others in their document
 */
export type LoadScreen<N extends PageKind> = (
  open?: () => Promise<Accounts>,
  loadTexts?: (group: MessageGroup) => Promise<Texts>,
  openPlayer?: OpenPlayer
) => Promise<ScreenOf<N>>

/** Creates the loader of an information page, which has a file named after its kind. */
const info =
  <N extends PageKind>(kind: N): LoadScreen<N> =>
  async () =>
    (await import('./screens/info/info-screen.ts')).loadInfoScreen(kind)

/** Creates the loader of a sign-in or sign-up page, whose screen loads with the accounts. */
const account =
  <N extends AccountScreenName>(name: N): LoadScreen<N> =>
  async (open) =>
    (await import('./screens/account/account-screens.tsx')).accountScreen(name, open)

/** Creates the loader of a page behind a sign-in, whose screen loads with the accounts. */
const signedIn =
  <N extends PageKind>(name: N & SignedInScreenName): LoadScreen<N> =>
  async (open, loadTexts) =>
    // Its screen takes the content of every page behind a sign-in.
    (await (await import('./screens/signed-in/signed-in-screens.tsx')).signedInScreen(name, open, loadTexts)) as ScreenOf<N>

type Screens = { readonly [N in PageKind]: LoadScreen<N> }

/** Screens of stores with partner login alone. */
const ofPlayers: Pick<Screens, 'playerReturn'> = {
  playerReturn: async (_open, _loadTexts, openPlayer) =>
    (await import('./screens/player/player-return-screen.tsx')).playerReturnScreen(openPlayer)
}

/**
 * Screens of public pages that are no information page, by kind of page.
 * A kind with facts that has no screen is a type error.
 */
const ownLoaders: Omit<Screens, InfoScreenName | PlainKind | SignedInScreenName> & Partial<Pick<Screens, PlainKind>> = {
  home: async () => (await import('./screens/home/home-screen.tsx')).HomeScreen,
  picker: async () => (await import('./screens/picker/picker-screen.tsx')).PickerScreen,
  search: async () => (await import('./screens/search/search-screen.tsx')).SearchScreen,
  product: async (open, loadTexts, openPlayer) =>
    (await import('./screens/product/product-screen.tsx')).productScreen(open, loadTexts, openPlayer),
  order: async (open, loadTexts) => (await import('./screens/order/order-screen.tsx')).orderScreen(open, loadTexts),
  redeem: async (open) => (await import('./screens/redeem/redeem-screen.tsx')).redeemScreen(open),
  opening: async () => (await import('./screens/pre-registration/pre-registration-screen.tsx')).PreRegistrationScreen,
  notifications: async () => (await import('./screens/notifications/notifications-screen.tsx')).NotificationsScreen,
  notFound: async () => (await import('./layout/not-found-screen.tsx')).NotFoundScreen,
  signIn: account('signIn'),
  signUp: account('signUp'),
  confirmSignup: account('confirmSignup'),
  verifySignup: account('verifySignup'),
  recoverPassword: account('recoverPassword'),
  socialReturn: account('socialReturn'),
  socialCallback: async () => (await import('./screens/account/account-screens.tsx')).callbackScreen(),
  // No other build has their code.
  ...((typeof PARTNER_LOGIN === 'boolean' && !PARTNER_LOGIN ? {} : ofPlayers) as typeof ofPlayers)
}

/** Returns the loader of a page's screen; a public page without one of its own is an information page. */
export const screenOf = <N extends PageKind>(kind: N): LoadScreen<N> =>
  (ownLoaders as Partial<Screens>)[kind] ?? (isSignedInScreen(kind) ? signedIn<N>(kind) : info(kind))
