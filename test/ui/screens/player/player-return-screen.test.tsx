import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PagePlayer } from '../../../../src/application/page-player.ts'
import accountAr from '../../../../src/i18n/compiled/ar.account.ts'
import playerAr from '../../../../src/i18n/compiled/ar.player.ts'
import account from '../../../../src/i18n/compiled/en.account.ts'
import player from '../../../../src/i18n/compiled/en.player.ts'
import { STANDARD_BRANDING } from '../../../../src/ui/branding.ts'
import { BrandingProvider } from '../../../../src/ui/page-context.tsx'
import { PlayerReturnView } from '../../../../src/ui/screens/player/player-return-screen.tsx'
import type { ReturnLanguages } from '../../../../src/ui/screens/player/return-language.ts'
import { rookPlayer } from '../../../../src/testing/players.ts'
import { quiet } from '../../../application/machines/account-flows.ts'
import { playerBrowser } from '../../../support/player-browser.ts'
import { onPage } from '../../layout/on-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Languages of a market with two, and of one with English. */
const languages: ReturnLanguages = {
  sa: [
    { code: 'ar', contentLanguage: 'ar', locale: 'ar-SA', isRTL: true },
    { code: 'en', contentLanguage: 'en', locale: 'en-SA' }
  ],
  ph: [{ code: 'en', contentLanguage: 'en', locale: 'en-PH' }]
}

const open = async (login: Awaited<ReturnType<ReturnType<typeof playerBrowser>['open']>>, localeLeft?: string) => {
  const went: string[] = []
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void went.push(String(to)))
  const loadScript = vi.fn<() => void>()
  const opened: PagePlayer = {
    ...{ actor: login.actor, credentials: login.credentials, takeNotice: () => undefined, loadScript, localeLeft },
    facts: { name: 'Canopy ID', clientId: 'canopy-store', countries: ['id'] }
  }
  const view = (
    <BrandingProvider value={{ ...STANDARD_BRANDING, partnerLogin: true, partnerName: 'Canopy ID' }}>
      <PlayerReturnView
        open={() => Promise.resolve(opened)}
        content={{ page: 'playerReturn', countryCodes: { id: 360 }, languages }}
        loadTexts={(contentLanguage) =>
          contentLanguage === 'ar' ? Promise.resolve({ ...accountAr, ...playerAr }) : Promise.reject(new Error(contentLanguage))
        }
      />
    </BrandingProvider>
  )
  render(onPage(view, undefined, { ...account, ...player }))
  await act(quiet)
  return { went, loadScript }
}

describe('page of the return', () => {
  test('says that the login is on its way, and offers nothing meanwhile', async () => {
    const browser = playerBrowser()
    const page = await browser.open()
    await page.send({ type: 'login.requested' })
    browser.line.slow(true)
    await open(await browser.open(browser.fake.allows(rookPlayer)))
    expect(screen.getByRole('heading').textContent).toBe('Signing you in')
    expect(screen.queryByRole('button')).toBeNull()
    browser.line.slow(false)
  })

  test('P1 leads back to the page that was left, and leaves itself out of the history', async () => {
    const browser = playerBrowser()
    const page = await browser.open()
    await page.send({ type: 'login.requested' })
    browser.line.slow(true)
    const login = await browser.open(browser.fake.allows(rookPlayer))
    const { went } = await open(login)
    for (let turn = 0; turn < 4; turn += 1) {
      browser.line.slow(false)
      await act(quiet)
    }
    expect(went).toEqual(['/id/emberhold/?utm_source=a'])
  })

  test('offers the login where it is opened without a reply', async () => {
    const browser = playerBrowser()
    const { loadScript } = await open(await browser.open())
    await act(async () => {
      screen.getByRole('button', { name: 'Log in with Canopy ID' }).click()
      await quiet()
    })
    expect([browser.led.length, loadScript.mock.calls.length]).toEqual([1, 1])
  })

  test('begins the login where the link of the header led to it', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/id/emberhold/`)
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry])
    const browser = playerBrowser()
    await open(await browser.open())
    expect([browser.led.length, screen.queryByRole('button')]).toEqual([1, null])
  })

  test('waits for a press after a step back in the history', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/id/emberhold/`)
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as unknown as PerformanceEntry])
    const browser = playerBrowser()
    await open(await browser.open())
    expect([browser.led.length, screen.queryAllByRole('button').length]).toEqual([0, 1])
  })

  test('speaks the language of the page that was left, in its direction', async () => {
    const { documentElement: root } = document
    await open(await playerBrowser().open(), 'sa')
    expect([root.lang, root.dir, document.title]).toEqual(['ar-SA', 'rtl', String(accountAr['account.social.title'])])
    expect(screen.getByRole('button').textContent).toContain('Canopy ID')
    expect(screen.getByRole('button').textContent).not.toContain('Log in')
    root.lang = 'en'
    root.removeAttribute('dir')
  })

  test.each(['en-sa', 'ph', 'xx', undefined])('stays English when the page that was left is %j', async (localeLeft) => {
    await open(await playerBrowser().open(), localeLeft)
    expect(screen.getByRole('heading').textContent).toBe('Log in with Canopy ID')
    expect(document.documentElement.dir).toBe('')
  })

  test('offers the login again when it could not begin', async () => {
    const browser = playerBrowser()
    await open(await browser.open())
    browser.fake.line(false)
    await act(async () => {
      screen.getByRole('button').click()
      await quiet()
    })
    expect(screen.getByRole('button', { name: 'Log in with Canopy ID' })).toBeTruthy()
  })
})
