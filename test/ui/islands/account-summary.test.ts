import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Accounts } from '../../../src/application/accounts.ts'
import { openAccounts } from '../../../src/application/open-accounts.ts'
import { openSession, signOut } from '../../../src/application/use-cases/session.ts'
import { defaultLanguage } from '../../../src/domain/market/language.ts'
import { singapore } from '../../../src/domain/market/table/southeast-asia.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { amountFormatOf } from '../../../src/domain/money/format-amount.ts'
import type { WalletAccountStatus, WalletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import texts from '../../../src/i18n/compiled/en.signedIn.ts'
import { mountAccountMenu } from '../../../src/ui/islands/account-menu.ts'
import { mountAccountSummary } from '../../../src/ui/islands/mount-account-summary.ts'
import { aBrowser } from '../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'

const NOW = new Date('2026-11-21T02:02:00Z')
const { documentElement } = document
let closed: string[]

beforeEach(() => {
  closed = []
  documentElement.lang = 'en-SG'
  documentElement.dataset.country = 'sg'
  // The test's browser has no popovers.
  HTMLElement.prototype.hidePopover = function (this: HTMLElement) {
    closed.push(this.id)
  }
})
afterEach(() => {
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
  delete documentElement.dataset.country
})

interface Known {
  readonly status?: WalletStatus | undefined
  readonly account?: WalletAccountStatus
  readonly of?: string
}

const purse = ({ status, account = 'active', of = 'sg' }: Known, amount = '1234.5') => ({
  wallet: { walletId: 'w1', walletStatus: status, countryCode: of, balanceAmount: amountOf(amount), hasSpent: false },
  accountStatus: account
})

const open = () => {
  const world = anAccountWorld(() => NOW)
  const ana = world.add({ sub: 'ana', email: 'ana@example.com' }, { isConfirmed: true }).user
  const browser = aBrowser(world)
  const here = browser.tab()
  const accounts = openAccounts(here.ports, { market: singapore, language: defaultLanguage(singapore), phoneSignUp: true })
  const said: string[] = []
  const news = new Set<() => void>()
  const signIn = () => openSession(here.ports)({ refreshToken: world.newRefreshToken('ana'), user: ana })()
  const show = async (data: Readonly<Record<string, string>> = { wallet: '/sg/wallet/home', rewards: '/sg/coda-rewards' }, field = '') => {
    document.body.innerHTML = `<header class="top"><div class="wrap"><a class="logo" href="/sg/">refill</a>${field}<a class="ico" href="/sg/notifications"></a><a class="ico" href="/sg/sign-in"><svg><use href="/assets/art-1/icons.svg#user"></use></svg></a></div></header>`
    const sign = document.querySelector<HTMLAnchorElement>('header a[href$="/sign-in"]')!
    Object.assign(sign.dataset, { ...data, amounts: JSON.stringify(amountFormatOf(singapore, defaultLanguage(singapore))) })
    const takeMenuAway = mountAccountMenu(sign, { texts, onSignOut: () => undefined })
    const end = mountAccountSummary(sign, {
      texts,
      openAccounts: async () => accounts,
      onNews: (hear) => {
        news.add(hear)
        return () => void news.delete(hear)
      },
      say: (talk) => void said.push(talk)
    })
    return {
      end: () => {
        end()
        takeMenuAway()
      }
    }
  }
  return { world, browser, ports: here.ports, said, news, signIn, show }
}

const bar = () => [...document.querySelectorAll<HTMLElement>('.holds > *')]
const inMenu = () => [...document.querySelectorAll<HTMLElement>('#account-menu li > *')]
/** Returns the text that is read out. */
const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent
const drawn = (count: number) => vi.waitUntil(() => bar().length === count, { timeout: 10_000 })

describe('account summary', () => {
  test('stand before the icons and first in the menu, with their amounts as the market writes them, and lead to their pages', async () => {
    const { browser, signIn, show } = open()
    browser.wallets.hold('ana', purse({ status: 'active' }))
    browser.wallets.reward('ana', { amount: amountOf('3.5'), expiry: new Date('2026-12-01T00:00:00Z'), sponsor: 'store' })
    await signIn()
    await show()
    await drawn(2)
    expect(bar().map((one) => [one.textContent, nameOf(one), one.getAttribute('href')])).toEqual([
      ['S$1,234.50', 'Wallet: S$1,234.50', '/sg/wallet/home'],
      ['S$3.50', 'Rewards: S$3.50', '/sg/coda-rewards']
    ])
    expect(inMenu().map((one) => one.textContent)).toEqual([
      'Wallet: S$1,234.50',
      'Rewards: S$3.50',
      'Wallet',
      'Purchases',
      'Subscriptions',
      'Notifications',
      'Settings',
      'Sign out'
    ])
    expect([...document.querySelectorAll('.holds use')].map((use) => use.getAttribute('href'))).toEqual([
      '/assets/art-1/icons.svg#wallet',
      '/assets/art-1/icons.svg#gift'
    ])
    expect([...(document.querySelector('.wrap')?.children ?? [])].map(({ className }) => className)).toEqual([
      'logo',
      'holds',
      'ico',
      'ico',
      'account-menu'
    ])
  })

  test('stands behind the field of a list, which keeps its place', async () => {
    const { browser, signIn, show } = open()
    browser.wallets.hold('ana', purse({ status: 'active' }))
    await signIn()
    await show({ wallet: '/sg/wallet/home' }, '<form class="find"></form>')
    await drawn(1)
    expect(document.querySelector('.holds')?.previousElementSibling?.className).toBe('find')
  })

  test.each([
    [{ status: undefined }, 'Wallet', '/sg/wallet/home', []],
    [{ status: 'reserved' }, 'Wallet', '/sg/wallet/home', []],
    [{ status: 'active', of: 'my' }, 'Your wallet belongs to Malaysia', '/sg/wallet/home', [], 'Wallet, Your wallet belongs to Malaysia'],
    [{ status: 'active', of: '??' }, 'Your wallet belongs to ??', '/sg/wallet/home', [], 'Wallet, Your wallet belongs to ??'],
    [{ status: 'restricted' }, 'Wallet: S$1,234.50, restricted', null, ['walletRestricted']],
    [{ status: 'active', account: 'unverified' }, 'Wallet', null, ['unverifiedPhone']]
  ] as const)('shows for the wallet %o: %s', async (known, said, leads, talks, inBarToo?: string) => {
    const shop = open()
    shop.browser.wallets.hold('ana', purse(known))
    await shop.signIn()
    await shop.show({ wallet: '/sg/wallet/home' })
    await drawn(1)
    const [inBar, first] = [bar()[0]!, inMenu()[0]!]
    expect([nameOf(inBar), nameOf(first)]).toEqual([inBarToo ?? said, said])
    // Speech control needs the visible text in the name.
    expect(nameOf(inBar)).toContain(inBar.textContent)
    for (const one of [inBar, first]) {
      expect(one.getAttribute('href')).toBe(leads)
      if (leads === null) one.click()
    }
    expect(shop.said).toEqual([...talks, ...talks])
    // The menu closes before a dialog opens, which then gives the focus back to what can be seen.
    expect(closed).toEqual([...talks, ...talks].map(() => 'account-menu'))
  })

  test('are none of a deleted account, nor of a service that does not answer; the menu stays as it is', async () => {
    const { browser, world, signIn, show, ports } = open()
    browser.wallets.hold('ana', purse({ status: 'active', account: 'deleted' }))
    await signIn()
    await show({ wallet: '/sg/wallet/home' })
    await vi.waitUntil(() => browser.wallets.calls.length === 2, { timeout: 30_000 })
    expect([bar().length, inMenu().length]).toEqual([0, 5])
    world.line(false)
    document.body.replaceChildren()
    ports.credentials.drop()
    await show({ wallet: '/sg/wallet/home' })
    expect([bar().length, inMenu().length]).toEqual([0, 5])
  })

  test('go the moment another tab signs out, and with the menu', async () => {
    const { browser, news, signIn, show } = open()
    browser.wallets.hold('ana', purse({ status: 'active' }))
    await signIn()
    const { end } = await show()
    await drawn(2)
    await signOut(browser.tab().ports)()()
    expect(bar()).toEqual([])
    end()
    expect([
      document.querySelector('.holds'),
      document.querySelector('#account-menu'),
      document.adoptedStyleSheets.length,
      news.size
    ]).toEqual([null, null, 0, 0])
  })

  test('stay away when they are unmounted before the accounts have loaded, or when these do not load', async () => {
    document.body.innerHTML = '<header><a class="logo"></a><a href="/sg/sign-in"></a></header>'
    const sign = document.querySelector<HTMLAnchorElement>('header a[href$="/sign-in"]')!
    Object.assign(sign.dataset, { wallet: '/sg/wallet/home', amounts: '{}' })
    const machines = vi.fn<() => never>()
    let arrive: (accounts: Pick<Accounts, 'machines'>) => void = () => undefined
    const deps = { texts, onNews: () => () => undefined, say: () => undefined }
    const accounts = new Promise<Pick<Accounts, 'machines'>>((resolve) => (arrive = resolve))
    mountAccountSummary(sign, { ...deps, openAccounts: () => accounts })()
    arrive({
      get machines() {
        return machines()
      }
    })
    mountAccountSummary(sign, { ...deps, openAccounts: () => Promise.reject(new TypeError('lost')) })()
    await accounts
    expect([machines.mock.calls.length, bar().length]).toEqual([0, 0])
  })

  test('follow what an order of this page pays with, and keep the focus where nothing changed', async () => {
    const { browser, news, signIn, show } = open()
    browser.wallets.hold('ana', purse({ status: 'active' }))
    await signIn()
    await show({ wallet: '/sg/wallet/home' })
    await drawn(1)
    bar()[0]?.focus()
    for (const hear of news) hear()
    await vi.waitUntil(() => browser.wallets.calls.filter((call) => call === 'wallet').length === 2, { timeout: 30_000 })
    expect(document.activeElement).toBe(bar()[0])
    browser.wallets.hold('ana', purse({ status: 'active' }, '7'))
    for (const hear of news) hear()
    await vi.waitUntil(() => bar()[0]?.textContent === 'S$7.00', { timeout: 30_000 })
  })
})
