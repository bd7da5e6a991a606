import * as E from 'fp-ts/lib/Either.js'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signUpErrors } from '../../../../src/domain/errors/identity-errors.ts'
import { SettingsPage } from '../../../../src/ui/screens/signed-in/settings-page.tsx'
import { anOwnScene, inSettingsDocument, press, quiet } from './signed-in-scene.tsx'

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

const page = inSettingsDocument(<SettingsPage />)

const opened = async (...given: Parameters<typeof anOwnScene>) => {
  const scene = anOwnScene(...given)
  await scene.signIn()
  await scene.open(page)
  return scene
}

const type = (name: string | RegExp, text: string): void => {
  fireEvent.input(screen.getByLabelText(name), { target: { value: text } })
}
const field = (name: string | RegExp): HTMLInputElement => screen.getByLabelText(name)
const card = (name: string): HTMLElement => screen.getByRole('region', { name })
const row = (name: string): HTMLElement => {
  const found = screen.getByRole('heading', { name, level: 3 }).closest('li')
  if (found === null) throw new Error(`no row ${name}`)
  return found
}
const said = (): readonly string[] =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

test('settings page shows a purchase that cannot be linked for want of a proof, although its record is gone at once', async () => {
  const scene = anOwnScene({ emailVerified: false })
  await scene.signIn()
  const guest = { checkoutId: 'c1', userSessionId: 'guest-1', voucherTypeId: 1, gvtId: 1, lvtId: 1, pcId: 1 }
  scene.browser.stores.guestPurchase.write({ staged: undefined, committed: { txnId: '77', ...guest } })
  await scene.open(page)
  const told = screen.getByRole('alert')
  expect(told.textContent).toContain('First verify your email address or mobile number in the settings.')
  expect(within(told).getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe('/us/complete?order=77&link')
})

describe('settings page', () => {
  test('lead a guest to the sign-in, and note where to come back to', async () => {
    const scene = anOwnScene()
    await scene.open(page)
    expect(assign).toHaveBeenCalledExactlyOnceWith('/us/sign-in')
    expect(scene.ports.accountStores.returnPath.read()).toBe('/us/user/settings')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/us/sign-in')
    expect(screen.queryByText('About you')).toBeNull()
  })

  test('redirect no one while the session is unknown, and open after a retry', async () => {
    const scene = anOwnScene()
    await scene.signIn()
    scene.world.line(false)
    await scene.open(page)
    expect(assign).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('You haven’t been signed out')
    scene.world.line(true)
    await press('Try again')
    expect(field('Your name').value).toBe('Ana')
  })

  test('show what the account knows, and no more than the day of a birth that cannot be changed', async () => {
    await opened()
    expect(field('Your name').value).toBe('Ana')
    expect(card('About you').textContent).toContain('February 29, 2000')
    expect(within(card('About you')).queryByLabelText('Date of birth')).toBeNull()
    expect(row('Email address').textContent).toContain('Verified')
    expect(row('Mobile number').textContent).toContain('Not verified yet')
  })

  test('save what was changed and nothing else, and say so', async () => {
    const { kept } = await opened({ marketingConsent: true })
    const before = kept.user
    type('Your name', ' Ana Lee ')
    fireEvent.change(field('Language of our messages'), { target: { value: 'es' } })
    act(() => screen.getByRole('checkbox').click())
    await press('Save')
    expect(kept.user).toEqual({ ...before, name: 'Ana Lee', languageCode: 'es', marketingConsent: false })
    expect(said()).toEqual(['Saved.'])
    await press('Save')
    expect(said()).toEqual(['Nothing has changed.'])
  })

  test('take the date of birth once when the account has none', async () => {
    const { kept } = await opened({ birthDate: undefined })
    fireEvent.input(field('Date of birth'), { target: { value: '2020-01-31' } })
    await press('Save')
    expect([field('Date of birth').getAttribute('aria-invalid'), kept.user.birthDate]).toEqual(['true', undefined])
    fireEvent.input(field('Date of birth'), { target: { value: '2000-01-31' } })
    await press('Save')
    expect(kept.user.birthDate).toBe('2000-01-31')
    expect(card('About you').textContent).toContain('January 31, 2000')
    expect(within(card('About you')).queryByLabelText('Date of birth')).toBeNull()
  })

  test('take a name away', async () => {
    const { kept } = await opened()
    type('Your name', '')
    await press('Save')
    expect(kept.user.name).toBeUndefined()
  })

  test('keep what was typed when saving fails, and save it at the next try', async () => {
    const { kept, world } = await opened()
    type('Your name', 'Ana Lee')
    world.line(false)
    await press('Save')
    expect(screen.getByRole('alert').textContent).toContain('Not saved yet. Your changes are still here.')
    expect([field('Your name').value, kept.user.name]).toEqual(['Ana Lee', 'Ana'])
    world.line(true)
    await press('Save')
    expect([kept.user.name, said(), screen.queryByRole('alert')]).toEqual(['Ana Lee', ['Saved.'], null])
  })

  test('say beside the field what is wrong with it, and lead there', async () => {
    const { kept } = await opened()
    type('Your name', 'x'.repeat(101))
    await press('Save')
    const name = field('Your name')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toContain('at most 100 characters')
    expect([document.activeElement, kept.user.name]).toEqual([name, 'Ana'])
  })
})

describe('address or number', () => {
  test('is proven by the code that was sent to it', async () => {
    const { world, kept } = await opened()
    await press('Verify the mobile number')
    const code = world.lastCode('+12025550123') ?? ''
    type(/Code from the text message/, code)
    await press('Verify the mobile number')
    expect(kept.user.phoneNumberVerified).toBe(true)
    expect(row('Mobile number').textContent).toContain('Verified')
    expect(said()).toHaveLength(1)
    expect(said()[0]).toMatch(/is verified\.$/)
  })

  test('says how many tries are left after a wrong code', async () => {
    await opened()
    await press('Verify the mobile number')
    type(/Code from the text message/, '000000')
    await press('Verify the mobile number')
    const otp = field(/Code from the text message/)
    expect(document.getElementById(otp.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/4 tries left/)
  })

  test('is proven later on request', async () => {
    const { kept } = await opened()
    await press('Verify the mobile number')
    await press('Do it later')
    expect(screen.queryByLabelText(/Code from/)).toBeNull()
    expect([kept.user.phoneNumberVerified, row('Mobile number').textContent?.includes('Not verified yet')]).toEqual([false, true])
  })

  test('is changed for another, which is to be proven at once', async () => {
    const { world, kept } = await opened()
    await press('Change the email address')
    expect(document.activeElement).toBe(field('New email address'))
    type('New email address', 'ana@new.example')
    await press('Send me a code')
    // Until the code is typed the old one stands.
    expect(row('Email address').textContent).toContain('ana@example.com')
    type(/Code from the email/, world.lastCode('ana@new.example') ?? '')
    await press('Verify the email address')
    expect([kept.user.emailVerified, row('Email address').textContent?.includes('ana@new.example')]).toEqual([true, true])
  })

  test('is not sent anywhere when the account has it already', async () => {
    const { world } = await opened()
    await press('Change the email address')
    type('New email address', 'ana@example.com')
    await press('Send me a code')
    expect(screen.getByRole('alert').textContent).toBe('Your account already has this one.')
    expect(world.sent).toEqual([])
  })

  const taken = signUpErrors.failure('UsernameExistsExceptionEmail')

  test('stays where it was typed when it is refused', async () => {
    const { ports, kept } = await opened()
    vi.spyOn(ports.identity, 'updateAttributes').mockReturnValue(() => Promise.resolve(E.left(taken)))
    await press('Change the email address')
    type('New email address', 'ben@example.com')
    await press('Send me a code')
    expect(screen.getByRole('alert').textContent).toContain('There’s already an account with this email address')
    expect([field('New email address').value, kept.user.email]).toEqual(['ben@example.com', 'ana@example.com'])
  })

  test('of another account is shown to its prover, and another one can be typed', async () => {
    const { ports, kept, world } = await opened()
    vi.spyOn(ports.identity, 'finishVerification').mockReturnValue(() => Promise.resolve(E.left(taken)))
    await press('Change the email address')
    type('New email address', 'ben@new.example')
    await press('Send me a code')
    type(/Code from the email/, world.lastCode('ben@new.example') ?? '')
    await press('Verify the email address')
    expect(screen.getByRole('alert').textContent).toContain('There’s already an account with this email address')
    expect(kept.user.emailVerified && kept.user.email === 'ben@new.example').toBe(false)
    await press('Another email address')
    expect(document.activeElement).toBe(field('New email address'))
  })

  test('of another service is not changed here', async () => {
    await opened({ identities: [{ provider: 'provider-a' }], idpVerified: true })
    expect(screen.queryByRole('button', { name: 'Change the email address' })).toBeNull()
    await press('Change the mobile number')
    expect(document.activeElement).toBe(field(/^New mobile number/))
  })

  test('is one form at a time, so that no two fields have the same name', async () => {
    await opened({ emailVerified: false })
    await press('Verify the mobile number')
    await press('Verify the email address')
    expect(document.querySelectorAll('[name=otp]')).toHaveLength(1)
    await press('Change password')
    expect(document.querySelectorAll('[name=otp]')).toHaveLength(0)
  })
})

const passwords = (old: string, next: string, again = next): void => {
  type('Old password', old)
  type('New password', next)
  type('Confirm password', again)
}

const CHANGED = 'Your password has been changed. Use the new one the next time you sign in.'
const ENDS_OTHERS = 'You stay signed in here and are signed out everywhere else.'

describe('password', () => {
  test('is changed, and the focus is where it was', async () => {
    const { kept } = await opened()
    await press('Change password')
    passwords('crystals 7', 'gemstones 8')
    await press('Change password')
    expect([kept.password, said()]).toEqual(['gemstones 8', [`${CHANGED} ${ENDS_OTHERS}`]])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
  })

  test.each([
    ['two that differ', 'crystals 7', 'gemstones 8', 'gemstones 9', 'Confirm password', 'The two passwords don’t match.'],
    ['one that is too short', 'crystals 7', 'gem 8', 'gem 8', 'New password', 'Use at least 8 characters'],
    ['a wrong old one', 'crystals 8', 'gemstones 8', 'gemstones 8', 'Old password', 'The old password isn’t right.']
  ])('is not changed for %s, and the field says why', async (_case, old, next, again, name, text) => {
    const { kept } = await opened()
    await press('Change password')
    passwords(old, next, again)
    await press('Change password')
    const wrong = field(name)
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toContain(text)
    expect([document.activeElement, kept.password]).toEqual([wrong, 'crystals 7'])
  })

  test('cannot be changed by a session that was ended elsewhere: it says so and leads to the sign-in', async () => {
    const { world, kept, browser, ports } = await opened()
    await press('Change password')
    passwords('crystals 7', 'gemstones 8')
    world.revoke(kept.user.sub)
    await press('Change password')
    expect(screen.getByRole('alert').textContent).toContain('Your session has ended. Please sign in again.')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/us/sign-in')
    expect([kept.password, browser.marker.read(), ports.accountStores.returnPath.read()]).toEqual([
      'crystals 7',
      'none',
      '/us/user/settings'
    ])
    expect(screen.queryByLabelText('Your name')).toBeNull()
  })

  test('is not there for social users', async () => {
    await opened({ identities: [{ provider: 'provider-a' }], idpVerified: true })
    expect(card('Password').textContent).toContain('has no password')
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  })
})

describe('sign-out in the settings', () => {
  test('ends the session, and says so', async () => {
    const { browser, credentials } = await opened()
    await press('Sign out')
    expect([browser.marker.read(), credentials.caller().kind]).toEqual(['none', 'nobody'])
    expect(said()[0]).toContain('You’re signed out')
    expect(assign).not.toHaveBeenCalled()
  })

  test('in another tab is seen here', async () => {
    const { browser } = await opened()
    browser.marker.write('none')
    await act(async () => {
      browser.tab().ports.tabs.tell('signedOut')
      await quiet()
    })
    expect(said()[0]).toContain('You’re signed out')
  })

  test('for another account says before how often that still goes', async () => {
    const { browser } = await opened()
    expect(card('Sign out or switch account').textContent).toContain('3 more times')
    await press('Use another account')
    expect([browser.userSettings.read().switchCount, browser.marker.read()]).toEqual([1, 'none'])
  })

  test('for another account is paused after the third time, and says until when', async () => {
    const scene = anOwnScene()
    await scene.signIn()
    scene.browser.userSettings.write({
      ...scene.browser.userSettings.read(),
      switchCount: 3,
      lastSwitchDate: scene.ports.clock.now().toISOString()
    })
    await scene.open(page)
    const box = card('Sign out or switch account')
    const until = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(scene.ports.clock.now().getTime() + 86_400_000)
    )
    expect(box.textContent).toContain(`again from ${until}`)
    await press('Use another account')
    expect([
      scene.browser.marker.read(),
      screen.getByRole('button', { name: 'Use another account' }).getAttribute('aria-disabled')
    ]).toEqual(['open', 'true'])
  })
})

/** Creates an answer that comes when the test says so. */
const late = <A,>(answer: () => Promise<A>) => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => void (arrive = resolve))
  const wait = async (): Promise<A> => {
    await arrived
    return answer()
  }
  return { wait, arrives: async () => (arrive(), quiet()) }
}

describe('late answer', () => {
  test('to a changed password takes no form away that was opened meanwhile, and says that it is changed', async () => {
    const scene = anOwnScene()
    const { changePassword } = scene.ports.identity
    let slow: ReturnType<typeof late> | undefined
    Object.assign(scene.ports.identity, {
      changePassword: (typed: Parameters<typeof changePassword>[0]) => {
        slow = late(changePassword(typed))
        return slow.wait
      }
    })
    await scene.signIn()
    await scene.open(page)
    await press('Change password')
    passwords('crystals 7', 'gemstones 8')
    await press('Change password')
    await press('Change the email address')
    type('New email address', 'ana@new.example')
    await slow?.arrives()
    expect([scene.kept.password, field('New email address').value]).toEqual(['gemstones 8', 'ana@new.example'])
    expect(said()).toEqual([`${CHANGED} ${ENDS_OTHERS}`])
  })

  test.each([
    ['cancelled', 'Cancel', undefined],
    ['left for another form', 'Change password', 'Old password']
  ])('to a new address shows where its code is typed, unless that would take another form away: %s', async (_case, pressed, stays) => {
    const scene = anOwnScene()
    const { updateAttributes } = scene.ports.identity
    let slow: ReturnType<typeof late> | undefined
    Object.assign(scene.ports.identity, {
      updateAttributes: (change: Parameters<typeof updateAttributes>[0]) => {
        slow = late(updateAttributes(change))
        return slow.wait
      }
    })
    await scene.signIn()
    await scene.open(page)
    await press('Change the email address')
    type('New email address', 'ana@new.example')
    await press('Send me a code')
    await press(pressed)
    await slow?.arrives()
    expect([document.querySelector('[name=otp]') === null, stays === undefined || field(stays) !== null]).toEqual([
      stays !== undefined,
      true
    ])
  })

  test('to a new name changes nothing of what was proven meanwhile', async () => {
    const scene = anOwnScene()
    const { updateAttributes } = scene.ports.identity
    let slow: ReturnType<typeof late> | undefined
    Object.assign(scene.ports.identity, {
      updateAttributes: (change: Parameters<typeof updateAttributes>[0]) => {
        slow = late(updateAttributes(change))
        return slow.wait
      }
    })
    await scene.signIn()
    await scene.open(page)
    type(/^Your name/, 'Anna')
    await press('Save')
    await press('Verify the mobile number')
    type(/^Code/, scene.world.lastCode('+12025550123') ?? '')
    await press('Verify the mobile number')
    await slow?.arrives()
    expect(row('Mobile number').textContent).toContain('Verified')
  })
})
