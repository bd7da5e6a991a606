import { vi } from 'vitest'
import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { openAccountFlows } from '../../../../src/application/open-account-flows.ts'
import { openAccounts } from '../../../../src/application/open-accounts.ts'
import { openSession } from '../../../../src/application/use-cases/session.ts'
import type { User } from '../../../../src/domain/account/user.ts'
import { defaultLanguage } from '../../../../src/domain/market/language.ts'
import { unitedStates } from '../../../../src/domain/market/table/americas.ts'
import { AccountFlowsProvider } from '../../../../src/ui/screens/account/account-flows-context.tsx'
import { AccountsProvider } from '../../../../src/ui/screens/account/accounts-context.tsx'
import { SessionProvider } from '../../../../src/ui/screens/account/session-provider.tsx'
import { SignedInContentProvider } from '../../../../src/ui/screens/signed-in/signed-in-context.ts'
import { START } from '../../../support/fake-clock.ts'
import { aBrowser } from '../../../../src/testing/a-tab.ts'
import { anAccountWorld, type KeptAccount } from '../../../../src/testing/account-world.ts'
import { onUsPage } from '../product/on-us-page.tsx'

const setting = { market: unitedStates, language: defaultLanguage(unitedStates), phoneSignUp: true }

const ana: Partial<User> = {
  name: 'Ana',
  email: 'ana@example.com',
  emailVerified: true,
  phoneNumber: '+12025550123',
  phoneNumberVerified: false,
  birthDate: '2000-02-29',
  languageCode: 'en',
  hasLoggedIn: true
}

/** Creates a browser with or without a session, and account pages over the real machines. */
export const anOwnScene = (user: Partial<User> = {}, more: Partial<KeptAccount> = {}) => {
  let time = START
  const world = anAccountWorld(() => time)
  const kept = world.add({ ...ana, ...user }, { isConfirmed: true, ...more })
  const browser = aBrowser(world)
  const tab = browser.tab()
  const accounts = openAccounts(tab.ports, setting)
  const flows = openAccountFlows(tab.ports, setting)
  return {
    ...tab,
    world,
    browser,
    kept,
    accounts,
    passes: (ms: number) => void (time = new Date(time.getTime() + ms)),
    /** Signs in on another page of this browser. */
    signIn: async () => {
      const session = await openSession(tab.ports)({ refreshToken: world.newRefreshToken(kept.user.sub), user: kept.user })()
      if (session._tag === 'Left') throw new Error('refused')
    },
    open: async (page: ReactElement) => {
      const shown = render(
        onUsPage(
          <AccountsProvider value={accounts}>
            <AccountFlowsProvider value={flows}>
              <SessionProvider>{page}</SessionProvider>
            </AccountFlowsProvider>
          </AccountsProvider>
        )
      )
      await quiet()
      return shown
    }
  }
}

/** Renders a page with the values that the settings document has in the United States. */
export const inSettingsDocument = (page: ReactElement): ReactElement => {
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'es', name: 'Español' }
  ]
  const settings = { phoneCode: '1', mobilePattern: '[2-9]\\d{9}', languages }
  const pages = {
    transactions: { path: 'user/transactions', title: 'Your purchases: refill', heading: 'Your purchases' },
    accountData: { path: 'user/data', title: 'Your data: refill', heading: 'Your data' }
  }
  return <SignedInContentProvider value={{ page: 'settings', settings, pages }}>{page}</SignedInContentProvider>
}

/** Waits until every request has its answer and every part is loaded, also where one leads to the next. */
export const quiet = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setImmediate(resolve))
    }
  })

/** Presses the control with this name, and waits for the effects. */
export const press = async (name: string | RegExp): Promise<void> => {
  act(() => screen.getByRole('button', { name }).click())
  await quiet()
}
