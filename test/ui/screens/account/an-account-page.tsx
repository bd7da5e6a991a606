import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import type { AccountFlows } from '../../../../src/application/account-flows.ts'
import type { Accounts } from '../../../../src/application/accounts.ts'
import { openAccountFlows } from '../../../../src/application/open-account-flows.ts'
import { openAccounts } from '../../../../src/application/open-accounts.ts'
import type { AccountSetting } from '../../../../src/application/use-cases/account-flow-steps.ts'
import { defaultLanguage } from '../../../../src/domain/market/language.ts'
import { singapore } from '../../../../src/domain/market/table/southeast-asia.ts'
import account from '../../../../src/i18n/compiled/en.account.ts'
import signedIn from '../../../../src/i18n/compiled/en.signedIn.ts'
import accountErrors from '../../../../src/i18n/compiled/en.accountErrors.ts'
import errors from '../../../../src/i18n/compiled/en.errors.ts'
import fields from '../../../../src/i18n/compiled/en.fields.ts'
import shell from '../../../../src/i18n/compiled/en.shell.ts'
import { MessagesProvider } from '../../../../src/ui/i18n.tsx'
import { type Branding, STANDARD_BRANDING } from '../../../../src/ui/branding.ts'
import { BrandingProvider, PageLocaleProvider } from '../../../../src/ui/page-context.tsx'
import type { AccountNeeds, AccountScreenName } from '../../../../src/ui/screens/account/account-content.ts'
import { AccountFlowProvider } from '../../../../src/ui/screens/account/account-flow.tsx'
import { aBrowser } from '../../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../../src/testing/account-world.ts'
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

const words = { ...shell, ...account, ...signedIn, ...fields, ...errors, ...accountErrors }

interface ScreenProps {
  readonly content?: { readonly page: AccountScreenName }
}

/**
 * Puts a screen of accounts into its place in the store, with the flow that its page opens.
 * The name of the page is that of the screen's content, unless it is given.
 */
export const onAccountPage = (
  { accounts, flows }: { readonly accounts: Accounts; readonly flows: AccountFlows },
  element: ReactElement<ScreenProps>,
  page: AccountScreenName | undefined = element.props.content?.page,
  branding: Branding = STANDARD_BRANDING
): ReactElement => (
  <PageLocaleProvider value={sgFrame}>
    <MessagesProvider language="en" texts={words}>
      <BrandingProvider value={branding}>
        <AccountFlowProvider accounts={accounts} flows={flows} name={page}>
          {element}
        </AccountFlowProvider>
      </BrandingProvider>
    </MessagesProvider>
  </PageLocaleProvider>
)

/** Waits until every request has its answer, and advances the time by so much. */
export const rests = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

/**
 * Creates a page with accounts over the fakes, with the real flows.
 * The test controls time and addresses.
 */
export const anAccountPage = (setting: Partial<AccountSetting> = {}) => {
  // A page of its own, to which no reload has led.
  history.replaceState(null, '', location.href)
  const world = anAccountWorld(() => new Date())
  const browser = aBrowser(world)
  const tab = browser.tab()
  const here = { market: singapore, language: defaultLanguage(singapore), phoneSignUp: true, ...setting }
  const accounts = openAccounts(tab.ports, here)
  const flows = openAccountFlows(tab.ports, here)
  const went: string[] = []
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void went.push(String(to)))
  const show = async (element: ReactElement<ScreenProps>, page?: AccountScreenName, branding?: Branding) => {
    const shown = render(onAccountPage({ accounts, flows }, element, page, branding))
    await rests()
    return shown
  }
  return { world, browser, accounts, flows, went, show, ...tab }
}

/** Finds a field for typing; a choice may have the same label. */
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input.in' })

export const type = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } })

export const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await rests()
}
