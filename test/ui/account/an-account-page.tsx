import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { type Accounts, openAccounts } from '../../../src/application/accounts.ts'
import type { AccountSetting } from '../../../src/application/account-steps.ts'
import { defaultLanguage } from '../../../src/domain/market/language.ts'
import { singapore } from '../../../src/domain/market/table/southeast-asia.ts'
import account from '../../../src/i18n/compiled/en.account.ts'
import errors from '../../../src/i18n/compiled/en.errors.ts'
import fields from '../../../src/i18n/compiled/en.fields.ts'
import shell from '../../../src/i18n/compiled/en.shell.ts'
import { WordsProvider } from '../../../src/ui/i18n.tsx'
import { FrameProvider } from '../../../src/ui/page-context.tsx'
import type { AccountNeeds } from '../../../src/ui/account/account-content.ts'
import { AccountsProvider } from '../../../src/ui/account/accounts-context.tsx'
import { SessionProvider } from '../../../src/ui/account/session-provider.tsx'
import { aBrowser } from '../../support/fakes/a-tab.ts'
import { anAccountWorld } from '../../support/fakes/account-world.ts'
import { usFrame } from '../product/on-us-page.tsx'

export const START = new Date('2026-11-21T02:02:00Z')
export const PASSWORD = 'crystals 7'
export const ana = { authType: 'email', uid: 'ana@example.com' } as const
export const phone = { authType: 'mobile', uid: '+6581234567' } as const

export const sgFrame = { ...usFrame, prefix: 'sg', country: 'sg', countryName: 'Singapore', group: singapore.group, locale: 'en-SG' }

export const sgNeeds: AccountNeeds = {
  ways: ['email', 'mobile'],
  countryName: 'Singapore',
  phoneCode: singapore.phoneCode,
  mobilePattern: singapore.mobilePattern,
  needsCpf: false,
  expressTerms: false,
  providers: [
    { id: 'provider-a', name: 'Provider A' },
    { id: 'provider-b', name: 'Provider B' }
  ],
  recoveryCaptcha: 'invisible'
}

const words = { ...shell, ...account, ...fields, ...errors }

/** Puts a screen of accounts where it stands in the store. */
export const onAccountPage = (accounts: Accounts, element: ReactElement): ReactElement => (
  <FrameProvider value={sgFrame}>
    <WordsProvider language="en" texts={words}>
      <AccountsProvider value={accounts}>
        <SessionProvider>{element}</SessionProvider>
      </AccountsProvider>
    </WordsProvider>
  </FrameProvider>
)

/** Waits until every request has its answer, and advances the time by so much. */
export const rests = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

/**
 * Creates a page with accounts over the fakes, with the real flows.
 * The test controls time and addresses.
 */
export const anAccountPage = (setting: Partial<AccountSetting> = {}) => {
  // A page of its own, which no reload has led to.
  history.replaceState(null, '', location.href)
  const world = anAccountWorld(() => new Date())
  const browser = aBrowser(world)
  const tab = browser.tab()
  const accounts = openAccounts(tab.ports, { market: singapore, language: defaultLanguage(singapore), phoneSignUp: true, ...setting })
  const went: string[] = []
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void went.push(String(to)))
  const show = async (element: ReactElement) => {
    const shown = render(onAccountPage(accounts, element))
    await rests()
    return shown
  }
  return { world, browser, accounts, went, show, ...tab }
}

/** Finds a field for typing; a choice may have the same label. */
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input.in' })

export const type = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } })

export const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await rests()
}
