import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { saudiArabia } from '../../../../src/domain/market/table/middle-east.ts'
import { createStaticAccounts } from '../../../../src/application/open-accounts.ts'
import { defaultSegments, routes } from '../../../../src/domain/navigation/routes.ts'
import { isSignedInScreen, PAGES, SIGNED_IN_MESSAGES } from '../../../../src/ui/pages.ts'
import { type SignedInContent, signedInPageAt } from '../../../../src/ui/screens/signed-in/signed-in-content.ts'
import type { ScreenView } from '../../../../src/ui/screen-view.ts'
import { screenOf } from '../../../../src/ui/screens.ts'
import { StoreProvider } from '../../../../src/ui/store-context.tsx'
import { featuresOf } from '../../../../site/branding.ts'
import { MARKET_PAGES } from '../../../../site/market-pages.ts'
import { describeSignedInPage } from '../../../../site/signed-in-pages.ts'
import { readStore } from '../../../../brands/read-store.ts'
import { aStore } from '../product/a-store.tsx'
import { onUsPage } from '../product/on-us-page.tsx'

const features = featuresOf(readStore({}), saudiArabia, 'ar-SA')
const written = (more: Partial<typeof features> = {}) =>
  MARKET_PAGES.filter(({ isOffered }) => isOffered({ ...features, wallet: false, ...more }))
    .flatMap(({ kind, file, rest }) => (isSignedInScreen(kind) ? [{ kind, file, path: rest(defaultSegments) }] : []))
    .map(({ kind, file }, _at, offered) => ({ ...describeSignedInPage(kind, saudiArabia, offered, (key) => key), file }))

describe('signed-in pages as they are written', () => {
  test('are those that the market has', () => {
    expect(written().map(({ file }) => file)).toEqual([
      'user/settings.html',
      'user/verifyAccountDelete.html',
      'user/data.html',
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

  test('carry path, title and heading of each that the market has', () => {
    expect(written({ notification: false, settings: false, cashback: true })[0]?.content.pages).toEqual({
      transactions: { path: 'user/transactions', title: 'transactions.title', heading: 'transactions.heading' },
      rewards: { path: 'user/coda-rewards', title: 'rewards.title', heading: 'shell.rewards' },
      subscriptions: { path: 'user/subscriptions', title: 'subscription.title', heading: 'account.header.subscriptions' }
    })
  })

  test('have groups of texts each, and the address of their route', () => {
    const rows = Object.entries(PAGES).flatMap(([name, row]) => ('sheet' in row && row.sheet === 'signed-in' ? [{ name, ...row }] : []))
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(SIGNED_IN_MESSAGES).toSorted())
    expect(rows.map(({ file }) => file)).toEqual(
      rows.map(({ name }) => `${routes.find((route) => route.name === name)?.pattern.replace(/[{}]/g, '')}.html`)
    )
  })

  test('are found by their address, unless the market has none', () => {
    const { pages } = written({ cashback: true })[0]!.content
    const found = (pathname: string) => signedInPageAt(pages, pathname)?.name
    expect(['/sa/user/settings', '/en-sa/user/settings/', '/sa/user/coda-rewards'].map(found)).toEqual(['settings', 'settings', 'rewards'])
    expect(['/sa/', '/sa/user', '/sa/user/other', '/sa/wallet/home'].map(found)).toEqual([undefined, undefined, undefined, undefined])
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
