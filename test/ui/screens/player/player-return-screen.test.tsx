import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PagePlayer } from '../../../../src/application/page-player.ts'
import account from '../../../../src/i18n/compiled/en.account.ts'
import player from '../../../../src/i18n/compiled/en.player.ts'
import { STANDARD_BRANDING } from '../../../../src/ui/branding.ts'
import { BrandingProvider } from '../../../../src/ui/page-context.tsx'
import { PlayerReturnView } from '../../../../src/ui/screens/player/player-return-screen.tsx'
import { rookPlayer } from '../../../../src/testing/players.ts'
import { quiet } from '../../../application/machines/account-flows.ts'
import { playerBrowser } from '../../../support/player-browser.ts'
import { onPage } from '../../layout/on-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = async (login: Awaited<ReturnType<ReturnType<typeof playerBrowser>['open']>>) => {
  const went: string[] = []
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void went.push(String(to)))
  const loadScript = vi.fn<() => void>()
  const opened: PagePlayer = {
    ...{ actor: login.actor, credentials: login.credentials, takeNotice: () => undefined, loadScript },
    facts: { name: 'Canopy ID', clientId: 'canopy-store', countries: ['id'] }
  }
  const view = (
    <BrandingProvider value={{ ...STANDARD_BRANDING, partnerLogin: true, partnerName: 'Canopy ID' }}>
      <PlayerReturnView open={() => Promise.resolve(opened)} content={{ page: 'playerReturn', countryCodes: { id: 360 } }} />
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
