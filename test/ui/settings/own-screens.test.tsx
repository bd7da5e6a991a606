import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { featurePermissions } from '../../../src/domain/market/feature-permissions.ts'
import { saudiArabia } from '../../../src/domain/market/table/middle-east.ts'
import { stillAccounts } from '../../../src/ui/account/still-accounts.ts'
import type { OwnContent, OwnScreenName } from '../../../src/ui/settings/own-content.ts'
import { screenOfRoute, screens, type ScreenView } from '../../../src/ui/screens.ts'
import { StoreProvider } from '../../../src/ui/store-context.tsx'
import { isOwnPageOffered, OWN_FILES, ownText } from '../../../site/own-pages.ts'
import { aStore } from '../product/a-store.tsx'
import { onUsPage } from '../product/on-us-page.tsx'

const features = { userAccounts: true, ...featurePermissions({}, saudiArabia) }
const written = (more: Partial<typeof features> = {}) =>
  (Object.keys(OWN_FILES) as readonly OwnScreenName[])
    .filter((page) => isOwnPageOffered[page]({ ...features, ...more }))
    .map((page) => ({ ...ownText(page, saudiArabia), file: OWN_FILES[page] }))

describe('the pages behind a login, as they are written', () => {
  test('are those that the market has', () => {
    expect(written().map(({ file }) => file)).toEqual([
      'user/settings.html',
      'user/verifyAccountDelete.html',
      'user/transactions.html',
      'user/notifications.html'
    ])
    expect(written({ settings: false, notification: false }).map(({ file }) => file)).toEqual(['user/transactions.html'])
    expect(written({ userAccounts: false })).toEqual([])
  })

  test('carry what their forms need of the market', () => {
    expect(written()[0]?.content).toEqual({
      page: 'settings',
      phoneCode: '966',
      mobilePattern: saudiArabia.mobilePattern,
      languages: saudiArabia.languages.map(({ code, name }) => ({ code, name }))
    })
  })

  test('have a screen each, at the address of their route', () => {
    const { UserSettings, VerifyAccountDelete, UserTransactionHistory, UserNotifications } = screenOfRoute
    expect([UserSettings, VerifyAccountDelete, UserTransactionHistory, UserNotifications]).toEqual(Object.keys(OWN_FILES))
  })

  test.each(written())('wait to hear who is there: $file', async ({ content }) => {
    const Screen = (await screens[content.page].load(() => Promise.resolve(stillAccounts()))) as ScreenView<OwnContent>
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
