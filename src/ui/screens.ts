import type { ReactNode } from 'react'
import type { Accounts } from '../application/accounts.ts'
import type { MessageGroup } from '../i18n/keys.ts'
import type { RouteName } from '../domain/navigation/routes.ts'
import type { AccountScreenName } from './account/account-content.ts'
import type { InfoScreenName } from './info/info-content.ts'
import type { PageContent, ScreenName } from './page-data.ts'
import type { OwnScreenName } from './settings/own-content.ts'

/** Component that renders a page's content. */
export type ScreenView<C> = (props: { readonly content: C }) => ReactNode

/** A screen that loads with its page, and the groups of texts it needs. */
export interface Screen<N extends ScreenName> {
  readonly groups: readonly MessageGroup[]
  /**
   * Loads the component of the screen.
   *
   * @param open opens the accounts of the page, for screens that need them; absent while the build renders pages
   */
  readonly load: (open?: () => Promise<Accounts>) => Promise<ScreenView<Extract<PageContent, { page: N }>>>
}

/** Creates the entry of an information page, whose screen is in a table of its own. */
const info = <N extends InfoScreenName>(name: N, more: readonly MessageGroup[] = []): Screen<N> => ({
  groups: ['shell', 'info', 'fields', ...more],
  load: async () => (await import('./info/info-screens.ts')).infoScreens[name]()
})

/** Creates the entry of a sign-in or sign-up page, whose screen loads with the accounts. */
const account = <N extends AccountScreenName>(name: N): Screen<N> => ({
  groups: ['shell', 'account', 'fields'],
  load: async (open) => (await import('./account/account-screens.tsx')).accountScreen(name, open)
})

/** Creates the entry of a page behind a sign-in, whose screen loads with the accounts. */
const own = <N extends OwnScreenName>(name: N, more: readonly MessageGroup[] = []): Screen<N> => ({
  groups: ['shell', 'account', 'settings', 'notices', 'fields', 'errors', ...more],
  load: async (open) => (await import('./settings/own-screens.tsx')).ownScreen(name, open)
})

/** All screens of the store. A kind of page without a screen is a type error. */
export const screens: { readonly [N in ScreenName]: Screen<N> } = {
  home: { groups: ['shell'], load: async () => (await import('./home/home-screen.tsx')).HomeScreen },
  picker: { groups: ['shell'], load: async () => (await import('./picker/picker-screen.tsx')).PickerScreen },
  search: { groups: ['shell'], load: async () => (await import('./search/search-screen.tsx')).SearchScreen },
  product: { groups: ['shell', 'product', 'fields'], load: async () => (await import('./product/product-screen.tsx')).ProductScreen },
  order: {
    groups: ['shell', 'product', 'order', 'fields', 'errors'],
    load: async (open) => (await import('./order/order-screen.tsx')).orderScreen(open)
  },
  opening: {
    groups: ['shell', 'product', 'fields', 'notices'],
    load: async () => (await import('./opening/opening-screen.tsx')).OpeningScreen
  },
  notifications: {
    groups: ['shell', 'notices'],
    load: async () => (await import('./notifications/notifications-screen.tsx')).NotificationsScreen
  },
  notFound: { groups: ['shell'], load: async () => (await import('./layout/not-found-screen.tsx')).NotFoundScreen },
  signIn: account('signIn'),
  signUp: account('signUp'),
  confirmSignup: account('confirmSignup'),
  verifySignup: account('verifySignup'),
  recoverPassword: account('recoverPassword'),
  socialReturn: account('socialReturn'),
  socialCallback: {
    groups: ['shell', 'account'],
    load: async () => (await import('./account/account-screens.tsx')).callbackScreen()
  },
  settings: own('settings'),
  deleteAccount: own('deleteAccount'),
  transactions: own('transactions', ['order']),
  accountNotifications: own('accountNotifications'),
  about: info('about'),
  terms: info('terms'),
  cookies: info('cookies'),
  help: info('help', ['order', 'account', 'help']),
  blockNumber: info('blockNumber'),
  partnership: info('partnership'),
  walletLanding: info('walletLanding'),
  cashbackLanding: info('cashbackLanding'),
  globalProduct: info('globalProduct'),
  unsubscribe: info('unsubscribe'),
  offline: info('offline'),
  notOffered: info('notOffered')
}

/** Routes that have a screen; the others answer as not found. */
export const screenOfRoute: { readonly [N in RouteName]?: ScreenName } = {
  CountryPicker: 'picker',
  Homepage: 'home',
  SearchResults: 'search',
  ProductDetail: 'product',
  TransactionComplete: 'order',
  TransactionWaiting: 'order',
  SignIn: 'signIn',
  SignUp: 'signUp',
  ConfirmSignup: 'confirmSignup',
  VerifySignup: 'verifySignup',
  RecoverPassword: 'recoverPassword',
  SocialReturn: 'socialReturn',
  SocialCallback: 'socialCallback',
  UserSettings: 'settings',
  VerifyAccountDelete: 'deleteAccount',
  UserTransactionHistory: 'transactions',
  UserNotifications: 'accountNotifications',
  About: 'about',
  Terms: 'terms',
  Cookies: 'cookies',
  Help: 'help',
  BlockNumber: 'blockNumber',
  Partnership: 'partnership',
  WalletLandingPage: 'walletLanding',
  CashbackLandingPage: 'cashbackLanding',
  GlobalProduct: 'globalProduct',
  Unsubscribe: 'unsubscribe',
  GuestNotifications: 'notifications',
  Offline: 'offline',
  NotFound: 'notFound'
}
