import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeleteAccountPage } from '../../../../src/ui/screens/signed-in/delete-account-page.tsx'
import { anOwnScene, press, quiet } from './signed-in-scene.tsx'

const assign = vi.fn<(address: string) => void>()

beforeEach(() => {
  history.replaceState(null, '', '/us/user/verifyAccountDelete')
  vi.spyOn(window.location, 'assign').mockImplementation((address) => assign(String(address)))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  assign.mockClear()
  delete window.refill
})

/** Longer ago than a sign-in counts as proof. Unit: ms. */
const A_WHILE = 600_000

const opened = async (...given: Parameters<typeof anOwnScene>) => {
  const scene = anOwnScene(...given)
  await scene.signIn()
  scene.passes(A_WHILE)
  await scene.open(<DeleteAccountPage />)
  return scene
}

const proof = (text: string): void => {
  fireEvent.input(screen.getByLabelText(/Code from the email/), { target: { value: text } })
}

describe('deletion page', () => {
  test('begins with what it means, and opening the page does nothing', async () => {
    const { world } = await opened()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Delete your account?')
    const meaning = screen.getByRole('region', { name: 'What happens' }).textContent
    expect(meaning).toContain('This can’t be undone.')
    expect(meaning).toContain('No new account can be opened')
    // Neither wallet nor rewards are to be had in this country.
    expect(screen.queryByText(/wallet/)).toBeNull()
    expect(world.sent).toEqual([])
  })

  test('needs the code that was sent, then signs out, and says what applies to a returning person', async () => {
    const { world, browser, credentials } = await opened()
    await press('Continue')
    expect(world.sent).toHaveLength(1)
    proof(world.lastCode('ana@example.com') ?? '')
    await press('Delete permanently')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account has been deleted')
    expect(screen.getByRole('status').textContent).toMatch(/Anyone who signs in or up with .*ana\*\*\*@example\.com/)
    expect([world.find({ authType: 'email', uid: 'ana@example.com' }), world.deleted.has('ana@example.com')]).toEqual([undefined, true])
    expect([browser.marker.read(), credentials.caller().kind, browser.userSettings.read().switchCount]).toEqual(['none', 'nobody', 1])
    await quiet()
    // It is the end, not a page from which a guest is redirected.
    expect(assign).not.toHaveBeenCalled()
  })

  test('needs no code just after a sign-in, and asks once more', async () => {
    const scene = anOwnScene()
    await scene.signIn()
    await scene.open(<DeleteAccountPage />)
    await press('Continue')
    expect(screen.getByText('You entered your password a moment ago, so you don’t need a code.')).toBeDefined()
    expect([document.activeElement?.textContent, scene.world.sent, scene.world.deleted.size]).toEqual([
      'Delete your account permanently?',
      [],
      0
    ])
    await press('Delete permanently')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account has been deleted')
    expect(scene.world.deleted.has('ana@example.com')).toBe(true)
  })

  test('is not done by a wrong code, which is counted', async () => {
    const { world } = await opened()
    await press('Continue')
    proof('000000')
    await press('Delete permanently')
    expect(screen.getByRole('alert').textContent).toMatch(/4 tries left/)
    expect(world.deleted.size).toBe(0)
  })

  test.each([['before'], ['after']])('can be left %s the code was asked for', async (when) => {
    const { world, browser } = await opened()
    if (when === 'after') await press('Continue')
    await press('Keep my account')
    expect(screen.getByRole('status').textContent).toContain('Nothing has been deleted.')
    expect(screen.getByRole('link', { name: 'Back to settings' }).getAttribute('href')).toBe('/us/user/settings')
    expect([world.deleted.size, browser.marker.read()]).toEqual([0, 'open'])
  })

  test('asks once more by the link of a mail, and opening it deletes nothing', async () => {
    const scene = anOwnScene()
    await scene.signIn()
    window.refill = { orderKey: 'a-key' } as NonNullable<typeof window.refill>
    await scene.open(<DeleteAccountPage />)
    expect(screen.getByText('You opened the link we sent you.')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Delete your account permanently?')
    expect(screen.getByRole('button', { name: 'Delete permanently' }).getAttribute('aria-disabled')).toBe('false')
    expect([scene.world.deleted.size, scene.world.sent]).toEqual([0, []])
  })

  test('says that a link is too old, and asks anew', async () => {
    const scene = anOwnScene()
    await scene.signIn()
    window.refill = { orderKey: 'an-old-key' } as NonNullable<typeof window.refill>
    await scene.open(<DeleteAccountPage />)
    await press('Delete permanently')
    expect(screen.getByRole('alert').textContent).toContain('recovery ExpiredCodeException')
    await press('Try again')
    expect(screen.getByRole('region', { name: 'What happens' }).textContent).toContain('This can’t be undone.')
    expect(scene.world.deleted.size).toBe(0)
  })

  test('says why the request failed, and keeps the account', async () => {
    const { world } = await opened()
    world.line(false)
    await press('Continue')
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t reach the store.')
    world.line(true)
    await press('Continue')
    expect([screen.getByLabelText(/Code from the email/).getAttribute('name'), world.sent.length]).toEqual(['otp', 1])
  })

  test('is paused with the third change of a day, and says so before anything is pressed', async () => {
    const scene = anOwnScene()
    await scene.signIn()
    scene.browser.userSettings.write({
      ...scene.browser.userSettings.read(),
      switchCount: 3,
      lastSwitchDate: scene.ports.clock.now().toISOString()
    })
    await scene.open(<DeleteAccountPage />)
    expect(screen.getByRole('status').textContent).toContain('You can change or delete accounts here again from')
    act(() => screen.getByRole('button', { name: 'Continue' }).click())
    await quiet()
    expect(scene.world.sent).toEqual([])
  })

  test('leads to the sign-in when the session was ended elsewhere', async () => {
    const { world, kept } = await opened()
    world.revoke(kept.user.sub)
    await press('Continue')
    expect(screen.getByRole('alert').textContent).toContain('Your session has ended')
  })
})
