import type { ComponentType, ReactNode } from 'react'
import type { Accounts } from '../../../application/accounts.ts'
import type { MessageGroup, Texts } from '../../../i18n/keys.ts'
import { AccountFlowsProvider } from '../account/account-flows-context.tsx'
import { accountsOf } from '../account/account-provider.tsx'
import { SIGNED_IN_MESSAGES, type SignedInScreenName } from '../../pages.ts'
import { type LoadTexts, LoadTextsContext } from './lazy-part.tsx'
import { type OpenRouter, SignedInApp } from './signed-in-app.tsx'
import type { SignedInContent } from './signed-in-content.ts'
import { MessagesProvider } from '../../i18n.tsx'

type View = (props: { readonly content: SignedInContent }) => ReactNode

/** Pages of this folder, each in code of its own. */
const ofFolder = import.meta.glob<Readonly<Record<string, ComponentType>>>(['./*-page.tsx', '!./signed-in-page.tsx'])

const loadTopUpPage = async () => (await import('../top-up/top-up-page.tsx')).TopUpPage

/** Loaders of pages of areas that have a folder of their own. */
const ofAreas: Readonly<Partial<Record<SignedInScreenName, () => Promise<ComponentType>>>> = {
  accountNotifications: async () => (await import('../notifications/account-notifications.tsx')).AccountNotifications,
  rewards: async () => (await import('../rewards/rewards-page.tsx')).RewardsPage,
  subscriptions: async () => (await import('../subscriptions/subscriptions-page.tsx')).SubscriptionsPage,
  walletHome: async () => (await import('../wallet/wallet-home-page.tsx')).WalletHomePage,
  walletVerify: async () => (await import('../wallet/verification-page.tsx')).VerificationPage,
  walletWaiting: loadTopUpPage,
  walletComplete: loadTopUpPage
}

/** Loads a page of this folder by its name: `deleteAccount` is in delete-account-page.tsx. */
const loadOfFolder = async (name: SignedInScreenName): Promise<ComponentType> => {
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const loaded = await ofFolder[`./${file}-page.tsx`]?.()
  const Screen = loaded?.[`${name.charAt(0).toUpperCase()}${name.slice(1)}Page`]
  if (Screen === undefined) throw new Error(`screens/signed-in/${file}-page.tsx has no component of the page ${name}`)
  return Screen
}

const loadComponent = (name: SignedInScreenName): Promise<ComponentType> => ofAreas[name]?.() ?? loadOfFolder(name)

/** Pages that need the flows of account pages. */
const WITH_FLOWS: readonly SignedInScreenName[] = ['settings', 'deleteAccount']

/** Loads a page with the flows that it needs. */
const loadScreen = async (name: SignedInScreenName, accounts: Pick<Accounts, 'openFlows'>): Promise<ComponentType> => {
  const [Screen, flows] = await Promise.all([loadComponent(name), WITH_FLOWS.includes(name) ? accounts.openFlows() : undefined])
  if (flows === undefined) return Screen
  return () => (
    <AccountFlowsProvider value={flows}>
      <Screen />
    </AccountFlowsProvider>
  )
}

/** Loads a page with the texts that the page before may not have. */
const loadPage = async (name: SignedInScreenName, accounts: Accounts, loadTexts: LoadTexts): Promise<ComponentType> => {
  const [Screen, ...texts] = await Promise.all([
    loadScreen(name, accounts),
    ...SIGNED_IN_MESSAGES[name].map((group: MessageGroup) => loadTexts(group))
  ])
  const more: Texts = Object.assign({}, ...texts)
  return () => (
    <MessagesProvider texts={more}>
      <Screen />
    </MessagesProvider>
  )
}

/** Creates the lazy router of the document; it loads once the first page is idle. */
const lazyRouter = (accounts: Accounts, loadTexts: LoadTexts): { readonly preload: () => void; readonly openRouter: OpenRouter } => {
  const load = () => import('./signed-in-router.tsx')
  let opened: ReturnType<Awaited<ReturnType<typeof load>>['openAt']> | undefined
  return {
    preload: () => void (window.requestIdleCallback ?? setTimeout)(() => void load().catch(() => undefined)),
    openRouter: async (pathname, pages) => {
      if (opened !== undefined) {
        const { Routed, open } = await opened
        await open(pathname)
        return Routed
      }
      opened = load().then(({ openAt }) => openAt(pathname, pages, (name) => loadPage(name, accounts, loadTexts)))
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
  const [Opened, accounts] = await Promise.all([opening.then((opened) => loadScreen(name, opened)), opening, loadComponent(name)])
  const { preload, openRouter } = lazyRouter(accounts, loadTexts)
  return ({ content }) => (
    <LoadTextsContext value={loadTexts}>
      <SignedInApp accounts={accounts} Opened={Opened} preload={preload} openRouter={openRouter} content={content} />
    </LoadTextsContext>
  )
}
