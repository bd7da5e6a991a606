import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SettingsPage } from '../../../../src/ui/screens/signed-in/settings-page.tsx'
import { anOwnScene, inSettingsDocument, press } from './signed-in-scene.tsx'

const assign = vi.fn<(address: string) => void>()

beforeEach(() => {
  history.replaceState(null, '', '/us/user/settings')
  vi.spyOn(window.location, 'assign').mockImplementation((address) => assign(String(address)))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  assign.mockClear()
})

/** Renders the settings of a shopper with a session in a second browser. */
const opened = async () => {
  const scene = anOwnScene()
  await scene.signIn()
  const elsewhere = scene.world.newRefreshToken(scene.kept.user.sub)
  await scene.open(inSettingsDocument(<SettingsPage />))
  return { ...scene, isInElsewhere: () => scene.world.refreshTokens.has(elsewhere) }
}

const said = (): readonly string[] =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

const changePassword = async (): Promise<void> => {
  const type = (name: string, text: string) => fireEvent.input(screen.getByLabelText(name), { target: { value: text } })
  await press('Change password')
  type('Old password', 'crystals 7')
  type('New password', 'gemstones 8')
  type('Confirm password', 'gemstones 8')
  await press('Change password')
}

describe('sign-out everywhere', () => {
  test('says beforehand what it means, ends every session, and says so', async () => {
    const { isInElsewhere, browser, credentials } = await opened()
    expect(screen.getByRole('region', { name: 'Sign out or switch account' }).textContent).toContain(
      'Signs you out in every browser and on every device, including this one.'
    )
    await press('Sign out everywhere')
    expect([isInElsewhere(), browser.marker.read(), credentials.caller().kind]).toEqual([false, 'none', 'nobody'])
    expect(said()[0]).toContain('You’re signed out everywhere')
    expect(said()[0]).toContain('If someone may know your password, choose a new one.')
    expect(screen.getAllByRole('link', { name: 'Sign in' }).at(-1)?.getAttribute('href')).toBe('/us/sign-in')
    expect(assign).not.toHaveBeenCalled()
  })

  test('promises nothing when it could not be sent to the store: it may be repeated', async () => {
    const { isInElsewhere, world, credentials } = await opened()
    world.line(false)
    await press('Sign out everywhere')
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t sign you out everywhere. You’re still signed in.')
    expect([isInElsewhere(), credentials.caller().kind]).toEqual([true, 'user'])
    expect(screen.getByRole('heading', { name: 'About you' }).tagName).toBe('H2')
    world.line(true)
    await press('Sign out everywhere')
    expect([isInElsewhere(), screen.queryByRole('alert')]).toEqual([false, null])
    expect(said()[0]).toContain('You’re signed out everywhere')
  })
})

describe('new password', () => {
  test('signs out the other browsers and keeps this one', async () => {
    const { isInElsewhere, browser, kept, world } = await opened()
    await changePassword()
    expect([kept.password, isInElsewhere(), browser.marker.read()]).toEqual(['gemstones 8', false, 'open'])
    expect(world.refreshTokens.has(browser.jar.refreshToken ?? '')).toBe(true)
    expect(said()).toEqual([
      'Your password has been changed. Use the new one the next time you sign in. You stay signed in here and are signed out everywhere else.'
    ])
  })

  test('is changed also where the others could not be signed out, which is not said then', async () => {
    const { kept, ports, world, isInElsewhere, reported } = await opened()
    const { closeOthers } = ports.session
    vi.spyOn(ports.session, 'closeOthers').mockImplementation(() => {
      world.line(false)
      return closeOthers()
    })
    await changePassword()
    expect([kept.password, isInElsewhere(), reported.map(({ area }) => area)]).toEqual(['gemstones 8', true, ['network']])
    expect(said()).toEqual(['Your password has been changed. Use the new one the next time you sign in.'])
  })
})
