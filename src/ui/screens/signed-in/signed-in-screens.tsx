import type { ComponentType, ReactNode } from 'react'
import type { Accounts } from '../../../application/accounts.ts'
import type { MessageGroup, Texts } from '../../../i18n/keys.ts'
import { AccountFlowsProvider } from '../account/account-flows-context.tsx'
import { accountsOf } from '../account/account-provider.tsx'
import { MoreMessages } from './more-messages.tsx'
import { type OpenRouter, SignedInApp } from './signed-in-app.tsx'
import type { SignedInContent, SignedInScreenName, WalletScreenName } from './signed-in-content.ts'

type View = (props: { readonly content: SignedInContent }) => ReactNode

/** Loads the texts of a group in the language of the page. */
type LoadTexts = (group: MessageGroup) => Promise<Texts>

interface SignedInScreen {
  readonly load: () => Promise<ComponentType>
  /** True = it needs the flows of account pages. */
  readonly hasFlows?: true
  /** Groups of texts that the other pages of the document do not have. */
  readonly messages?: readonly MessageGroup[]
}

/** Returns the loader of a page of the wallet, whose files are named with its code alone. */
const ofWallet = (name: WalletScreenName, ...messages: readonly MessageGroup[]): SignedInScreen => ({
  load: async () => (await import('../wallet/wallet-screens.ts')).walletScreens[name](),
  messages: ['wallet', 'accountErrors', ...messages]
})

/**
 * Loaders of the account pages.
 * They are in a table of their own, so that the code of other pages does not contain them.
 */
const signedInScreens: Readonly<Record<SignedInScreenName, SignedInScreen>> = {
  settings: {
    load: async () => (await import('./settings-page.tsx')).SettingsOfMarket,
    messages: ['account', 'settings', 'fields', 'accountErrors'],
    hasFlows: true
  },
  deleteAccount: {
    load: async () => (await import('./deletion-page.tsx')).DeletionPage,
    messages: ['account', 'settings', 'fields', 'accountErrors'],
    hasFlows: true
  },
  transactions: { load: async () => (await import('./order-history-page.tsx')).OrderHistoryPage, messages: ['orderTitle'] },
  accountNotifications: {
    load: async () => (await import('../notifications/account-notifications.tsx')).AccountNotifications,
    messages: ['notices']
  },
  rewards: {
    load: async () => (await import('../rewards/rewards-page.tsx')).RewardsPage,
    messages: ['rewards', 'loyalty', 'fields', 'claimErrors']
  },
  subscriptions: {
    load: async () => (await import('../subscriptions/subscriptions-page.tsx')).SubscriptionsPage,
    messages: ['subscription', 'claimErrors']
  },
  walletHome: ofWallet('walletHome', 'account', 'topUp', 'fields'),
  walletVerify: ofWallet('walletVerify', 'account', 'fields'),
  walletWaiting: ofWallet('walletWaiting', 'topUp', 'order', 'orderTitle'),
  walletComplete: ofWallet('walletComplete', 'topUp', 'order', 'orderTitle')
}

/** Loads a page with the flows that it needs. */
const loadScreen = async (name: SignedInScreenName, accounts: Pick<Accounts, 'openFlows'>): Promise<ComponentType> => {
  const { load, hasFlows } = signedInScreens[name]
  const [Screen, flows] = await Promise.all([load(), hasFlows === true ? accounts.openFlows() : undefined])
  if (flows === undefined) return Screen
  return () => (
    <AccountFlowsProvider value={flows}>
      <Screen />
    </AccountFlowsProvider>
  )
}

/** Loads a page with the texts that the page before may not have. */
const loadPage = async (name: SignedInScreenName, accounts: Accounts, loadTexts: LoadTexts): Promise<ComponentType> => {
  const { messages = [] } = signedInScreens[name]
  const [Screen, ...texts] = await Promise.all([loadScreen(name, accounts), ...messages.map((group) => loadTexts(group))])
  if (texts.length === 0) return Screen
  const more: Texts = Object.assign({}, ...texts)
  return () => (
    <MoreMessages texts={more}>
      <Screen />
    </MoreMessages>
  )
}

/** Creates the lazy router of the document; it loads once the first page is idle. */
const lazyRouter = (accounts: Accounts, loadTexts: LoadTexts): { readonly preload: () => void; readonly openRouter: OpenRouter } => {
  const load = () => import('./signed-in-router.tsx')
  let opened: ReturnType<Awaited<ReturnType<typeof load>>['openAt']> | undefined
  return {
    preload: () => void (window.requestIdleCallback ?? setTimeout)(() => void load().catch(() => undefined)),
    openRouter: async (pathname) => {
      if (opened !== undefined) {
        const { Routed, open } = await opened
        await open(pathname)
        return Routed
      }
      opened = load().then(({ openAt }) => openAt(pathname, (name) => loadPage(name, accounts, loadTexts)))
      return (await opened).Routed
    }
  }
}

/**
 * Loads a page behind a sign-in with the accounts that it uses.
 * The others open from it in the same document.
 *
 * @param open absent while the build renders pages: then the page is rendered as waiting for the session
 */
export const signedInScreen = async (
  name: SignedInScreenName,
  open: (() => Promise<Accounts>) | undefined,
  loadTexts: LoadTexts = () => Promise.resolve({})
): Promise<View> => {
  const opening = accountsOf(open)
  const [Opened, accounts] = await Promise.all([opening.then((opened) => loadScreen(name, opened)), opening, signedInScreens[name].load()])
  const { preload, openRouter } = lazyRouter(accounts, loadTexts)
  return ({ content }) => <SignedInApp accounts={accounts} Opened={Opened} preload={preload} openRouter={openRouter} content={content} />
}
