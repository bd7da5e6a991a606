import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { saudiArabia } from '../../../../src/domain/market/table/middle-east.ts'
import { createStaticAccounts } from '../../../../src/application/open-accounts.ts'
import { routes } from '../../../../src/domain/navigation/routes.ts'
import { type PageKind, PAGES } from '../../../../src/ui/pages.ts'
import type { SignedInContent, SignedInScreenName } from '../../../../src/ui/screens/signed-in/signed-in-content.ts'
import type { ScreenView } from '../../../../src/ui/screen-view.ts'
import { screenOf } from '../../../../src/ui/screens.ts'
import { StoreProvider } from '../../../../src/ui/store-context.tsx'
import { featuresOf } from '../../../../site/branding.ts'
import { MARKET_PAGES } from '../../../../site/market-pages.ts'
import { ownText } from '../../../../site/own-pages.ts'
import { readStore } from '../../../../brands/read-store.ts'
import { aStore } from '../product/a-store.tsx'
import { onUsPage } from '../product/on-us-page.tsx'

const features = featuresOf(readStore({}), saudiArabia, 'ar-SA')
const kinds: Readonly<Record<SignedInScreenName, true>> = {
  settings: true,
  deleteAccount: true,
  transactions: true,
  rewards: true,
  subscriptions: true,
  walletHome: true,
  walletVerify: true,
  walletWaiting: true,
  walletComplete: true,
  accountNotifications: true
}
const isSignedIn = (kind: PageKind): kind is SignedInScreenName => kind in kinds
const written = (more: Partial<typeof features> = {}) =>
  MARKET_PAGES.filter(({ isOffered }) => isOffered({ ...features, wallet: false, ...more }))
    .flatMap(({ kind, file }) => (isSignedIn(kind) ? [{ kind, file }] : []))
    .map(({ kind, file }, _at, offered) => ({
      ...ownText(
        kind,
        saudiArabia,
        offered.map((page) => page.kind),
        (key) => key
      ),
      file
    }))

describe('signed-in pages as they are written', () => {
  test('are those that the market has', () => {
    expect(written().map(({ file }) => file)).toEqual([
      'user/settings.html',
      'user/verifyAccountDelete.html',
      'user/transactions.html',
      'user/subscriptions.html',
      'user/notifications.html'
    ])
    expect(written({ settings: false, notification: false }).map(({ file }) => file)).toEqual([
      'user/transactions.html',
      'user/subscriptions.html'
    ])
    expect(written({ userAccounts: false, transactions: false, cashback: false })).toEqual([])
    // Players of a partner's store have no account.
    expect(written({ userAccounts: false, settings: false }).map(({ file }) => file)).toEqual([
      'user/transactions.html',
      'user/notifications.html'
    ])
    expect(written({ wallet: true }).flatMap(({ file }) => (file.startsWith('wallet/') ? [file] : []))).toEqual([
      'wallet/home.html',
      'wallet/verify.html',
      'wallet/waiting.html',
      'wallet/complete.html'
    ])
  })

  test('carry what their forms need of the market', () => {
    expect(written()[0]?.content).toMatchObject({
      page: 'settings',
      settings: {
        phoneCode: '966',
        mobilePattern: saudiArabia.mobilePattern,
        languages: saudiArabia.languages.map(({ code, name }) => ({ code, name }))
      }
    })
  })

  test('name the titles of the others that the market has', () => {
    expect(written({ notification: false })[0]?.content.titles).toEqual({
      settings: 'settings.title',
      deleteAccount: 'settings.deleteTitle',
      transactions: 'transactions.title',
      subscriptions: 'subscription.title'
    })
  })

  test('have a screen each, at the address of their route', () => {
    const names = [
      ...(['UserSettings', 'VerifyAccountDelete', 'UserTransactionHistory', 'UserCashback', 'UserSubscriptions', 'WalletHome'] as const),
      ...(['WalletVerification', 'WalletTransactionWaiting', 'WalletTransactionComplete', 'UserNotifications'] as const)
    ]
    const rows = names.map((name) => PAGES[name])
    expect(rows.map(({ kind }) => kind)).toEqual(Object.keys(kinds))
    expect(rows.map(({ file }) => file)).toEqual(
      names.map((name) => `${routes.find((route) => route.name === name)?.pattern.replace(/[{}]/g, '')}.html`)
    )
  })

  test('carry the currency of the wallet where the market has one', () => {
    expect(written({ wallet: true })[0]?.content.walletCurrency).toBe('SAR')
    expect(written()[0]?.content).not.toHaveProperty('walletCurrency')
  })

  test.each(written({ wallet: true }))('wait for the session: $file', async ({ content }) => {
    const Screen = (await screenOf(content.page)(() => Promise.resolve(createStaticAccounts()))) as ScreenView<SignedInContent>
    const html = renderToStaticMarkup(
      onUsPage(
        <StoreProvider value={aStore()}>
          <Screen content={content} />
        </StoreProvider>
      )
    )
    expect(html).toContain('Looking up your account…')
    expect(html).toMatch(/<h1>[^<]+<\/h1>/)
    expect(html).not.toMatch(/<form|<input|<nav/)
  })
})
