import { beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../../../src/domain/errors/failure.ts'
import { partnerErrors } from '../../../../src/domain/errors/partner-errors.ts'
import loyalty from '../../../../src/i18n/compiled/en.loyalty.ts'
import player from '../../../../src/i18n/compiled/en.player.ts'
import shell from '../../../../src/i18n/compiled/en.shell.ts'
import signedIn from '../../../../src/i18n/compiled/en.signedIn.ts'
import { mountPlayer, type PlayerToastAction } from '../../../../src/ui/islands/player/mount-player.ts'
import { rookPlayer } from '../../../../src/testing/players.ts'
import { quiet } from '../../../application/machines/account-flows.ts'
import { playerBrowser } from '../../../support/player-browser.ts'
import { freshPages } from '../../fresh-page.ts'

freshPages()

const HEADER =
  '<header class="top"><div class="wrap"><a class="logo"></a><a class="btn s" href="/oauth/player" data-off="help">Log in with Canopy ID</a></div></header><main></main>'
const PHASE = `${Buffer.from(JSON.stringify({ until: '2030-01-01T00:00:00Z' })).toString('base64url')}.c2ln`

beforeEach(() => {
  document.body.innerHTML = HEADER
  history.replaceState('', '', '/id/emberhold/')
})

const link = (): HTMLAnchorElement | null => document.querySelector('header a[href="/oauth/player"]')

const mount = async (browser = playerBrowser(), notice?: Failure, isOrder = false) => {
  const page = await browser.open()
  const said: [message: string, action: PlayerToastAction | undefined][] = []
  const went: string[] = []
  let loads = 0
  const unmount = mountPlayer(link() as HTMLAnchorElement, {
    ...{ actor: page.actor, texts: { ...shell, ...signedIn, ...loyalty, ...player }, partner: 'Canopy ID', isOrder },
    takeNotice: () => notice,
    loadScript: () => void (loads += 1),
    formatDate: (date) => date.toISOString().slice(0, 10),
    say: (message, action) => void said.push([typeof message === 'string' ? message : message.entry.key, action]),
    openAddress: (address) => void went.push(address)
  })
  await quiet()
  return { browser, page, said, went, unmount, loads: () => loads }
}

const textsOf = (selector: string): readonly (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

describe('header of a store with partner login', () => {
  test('P14 has the login of guests and no left panel, and leads to the partner by it', async () => {
    const { browser, loads } = await mount()
    expect([link()?.textContent, document.getElementById('menu'), loads()]).toEqual(['Log in with Canopy ID', null, 1])
    link()?.dispatchEvent(new Event('pointerdown'))
    await quiet()
    expect(browser.led).toEqual([])
    link()?.click()
    await quiet()
    expect(browser.led).toHaveLength(1)
  })

  test('P14 shows a player the name, the menu that ends with the log-out, and the left panel', async () => {
    const browser = playerBrowser()
    await browser.logIn()
    await mount(browser)
    expect(link()).toBeNull()
    const button = document.querySelector('header [popovertarget=account-menu]')
    expect([button?.textContent, button?.getAttribute('aria-label')]).toEqual(['Rook', 'Rook, Your account'])
    expect(textsOf('#account-menu li')).toEqual(['Purchases', 'Sign out'])
    expect(textsOf('#menu .self dd')).toEqual(['Southeast Asia', '44128890'])
    expect([...document.querySelectorAll('#menu li a')].map((one) => one.getAttribute('href'))).toEqual(['/id/search/', '/international'])
    expect(document.querySelector('header [popovertarget=menu][popovertargetaction=show]')?.getAttribute('aria-label')).toBe('Menu')
  })

  test('has the link of guests again when it is unmounted, and starts no login by it', async () => {
    const browser = playerBrowser()
    await browser.logIn()
    const { unmount } = await mount(browser)
    unmount()
    expect([link()?.textContent, document.getElementById('menu'), document.getElementById('account-menu')]).toEqual([
      'Log in with Canopy ID',
      null,
      null
    ])
    const led = browser.led.length
    link()?.click()
    await quiet()
    expect([browser.led.length, link()?.hasAttribute('data-busy')]).toEqual([led, false])
  })

  test('leads a player to notifications of their own, and guests to those of this browser', async () => {
    document.querySelector('.wrap')?.insertAdjacentHTML('beforeend', '<a class="ico" href="/id/notifications"></a>')
    const badge = (): string | null | undefined => document.querySelector('header a.ico')?.getAttribute('href')
    const browser = playerBrowser()
    await browser.logIn()
    await mount(browser)
    expect(badge()).toBe('/id/user/notifications')
    document.querySelector<HTMLElement>('#account-menu button')?.click()
    await quiet()
    expect(new URL(badge() ?? '', 'http://localhost').pathname).toBe('/id/notifications')
  })

  test('P10 shows the login of guests again after a log-out, and follows another tab', async () => {
    const browser = playerBrowser()
    await browser.logIn()
    await mount(browser)
    document.querySelector<HTMLElement>('#account-menu button')?.click()
    await quiet()
    expect([link()?.textContent, document.getElementById('menu'), browser.fake.hasSession()]).toEqual([
      'Log in with Canopy ID',
      null,
      false
    ])
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })

  test('P10 follows a log-out of another tab when it becomes visible', async () => {
    const browser = playerBrowser()
    await browser.logIn()
    const { said } = await mount(browser)
    browser.otherTabChanges()
    document.dispatchEvent(new Event('visibilitychange'))
    await quiet()
    expect([link() === null, said]).toEqual([false, []])
  })

  test('P12 has a log-out button alone before the store opens, and says from when it sells', async () => {
    const browser = playerBrowser('2029-12-31T00:00:00Z')
    browser.fake.setPhaseToken(PHASE)
    await browser.logIn()
    await mount(browser)
    expect(textsOf('header .wrap > button.btn')).toEqual(['Sign out'])
    expect([document.getElementById('account-menu'), textsOf('.soon')]).toEqual([
      null,
      ['You are registered. You can buy here from 2030-01-01.']
    ])
    expect(document.documentElement.dataset.registers).toBe('')
    document.querySelector<HTMLElement>('header .wrap > button.btn')?.click()
    await quiet()
    expect([textsOf('.soon'), document.documentElement.dataset.registers]).toEqual([[], undefined])
  })

  test('P9 says once that a session is over, and offers to log in again', async () => {
    const browser = playerBrowser()
    await browser.logIn()
    const { page, said } = await mount(browser)
    browser.fake.revoke()
    page.credentials.rejected(page.credentials.caller().generation)
    await quiet()
    expect(said.map(([message, action]) => [message, action?.label])).toEqual([['Your session is over.', 'Log in with Canopy ID']])
    said[0]?.[1]?.onPress()
    await quiet()
    expect(browser.led.length).toBe(2)
  })

  test.each([
    ['DEFAULT', 'partner.unknown', 'Try again'],
    ['banned', 'partner.banned', undefined],
    ['notLinked', 'partner.notLinked', 'Try again'],
    ['unsupportedCountry', 'partner.unsupportedCountry', 'Choose a country']
  ])('P3 tells of %s on the page to which the login returns', async (code, key, label) => {
    const { said, went } = await mount(playerBrowser(), partnerErrors.failure(code))
    expect(said.map(([message, action]) => [message, action?.label])).toEqual([[key, label]])
    if (code === 'unsupportedCountry') said[0]?.[1]?.onPress()
    expect(went).toEqual(code === 'unsupportedCountry' ? ['/international'] : [])
  })

  test('loads no script of others on the page of an order, and tries nothing by itself', async () => {
    const browser = playerBrowser()
    browser.playerStores.isKnown.write(true)
    const { loads } = await mount(browser, undefined, true)
    expect([loads(), browser.led]).toEqual([0, []])
  })

  test('P15 shows one of two players of a browser at a time', async () => {
    const browser = playerBrowser()
    await browser.logIn({ ...rookPlayer, fields: { ...rookPlayer.fields, playerName: '<b>Mira</b>', accountRegion: '' } })
    await mount(browser)
    expect([textsOf('header .player'), textsOf('#menu .self dd')[0]]).toEqual([['<b>Mira</b>'], 'ID'])
  })
})
