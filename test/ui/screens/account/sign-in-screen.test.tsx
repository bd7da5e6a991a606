import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type GuestContact, leaveContact } from '../../../../src/application/use-cases/guest-contact.ts'
import { commitGuestPurchase, NO_GUEST_PURCHASE, stageGuestPurchase } from '../../../../src/domain/order/guest-purchase.ts'
import type { AccountNeeds } from '../../../../src/ui/screens/account/account-content.ts'
import { SignInScreen } from '../../../../src/ui/screens/account/sign-in-screen.tsx'
import { ana, anAccountPage, field, PASSWORD, phone, press, rests, sgNeeds, START, type } from './an-account-page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = async (more: { readonly isConfirmed?: boolean; readonly hasLoggedIn?: boolean } = {}) => {
  const page = anAccountPage()
  const { isConfirmed = true, hasLoggedIn = true } = more
  page.world.add({ email: ana.uid, emailVerified: true, hasLoggedIn, name: 'Ana' }, { isConfirmed })
  page.world.add({ phoneNumber: phone.uid, phoneNumberVerified: true, hasLoggedIn }, { isConfirmed })
  await page.show(<SignInScreen content={{ page: 'signIn', needs: sgNeeds }} />)
  return page
}

/**
 * Opens the page of a guest that left this contact with a purchase.
 * What happens meanwhile happens before the contact is known.
 */
const afterPurchase = async (contact: GuestContact, meanwhile: () => void = () => undefined, needs: AccountNeeds = sgNeeds) => {
  const page = anAccountPage()
  await leaveContact({ ...page.ports, isAllowed: () => true })(contact)
  let opens: () => void = () => undefined
  const opening = new Promise<void>((resolve) => (opens = resolve))
  const { open: openSealed } = page.ports.sealer
  vi.spyOn(page.ports.sealer, 'open').mockImplementation(async (...kept) => (await opening, openSealed(...kept)))
  await page.show(<SignInScreen content={{ page: 'signIn', needs }} />)
  meanwhile()
  opens()
  await rests()
}

const signIn = async (email: string, password: string) => {
  type('Email address', email)
  type('Password', password)
  await press('Sign in')
}

const focused = () => document.activeElement?.id

describe('sign-in page', () => {
  test('signs in by an address and leads back to where the shopper came from', async () => {
    const { ports, went } = await open()
    ports.accountStores.returnPath.write('/sg/emberhold')
    await signIn(ana.uid, PASSWORD)
    expect(went).toEqual(['/sg/emberhold'])
  })

  test('signs in by a number as it is typed in the market, and leads home', async () => {
    const { went, credentials } = await open()
    fireEvent.click(screen.getByRole('radio', { name: 'Mobile number' }))
    type(/^Mobile number, without/, '8123 4567')
    type('Password', PASSWORD)
    await press('Sign in')
    expect([credentials.caller().kind, went]).toEqual(['user', ['/sg/']])
  })

  test('welcomes a new user, and goes on when that is closed', async () => {
    const { went } = await open({ hasLoggedIn: false })
    await signIn(ana.uid, PASSWORD)
    expect(screen.getByRole('dialog', { name: 'Welcome to refill, Ana' })).toBeDefined()
    expect(went).toEqual([])
    fireEvent.click(screen.getAllByRole('button', { name: 'Continue' }).at(-1) as HTMLElement)
    expect(went).toEqual(['/sg/'])
  })

  test('says where a purchase made as a guest could not be linked, leads to it, and goes on when asked', async () => {
    const { browser, went } = await open()
    const bought = { txnId: '77&88', checkoutId: 'c1', userSessionId: 'guest-1', voucherTypeId: 1, gvtId: 2, lvtId: 3, pcId: 4 }
    browser.stores.guestPurchase.write(commitGuestPurchase(stageGuestPurchase(NO_GUEST_PURCHASE, bought)))
    await signIn(ana.uid, PASSWORD)
    expect(screen.getByRole('alert').textContent).toContain('The purchase you made as a guest is safe.')
    expect(screen.getByRole('link', { name: 'Open the purchase' }).getAttribute('href')).toBe('/sg/complete?order=77%2688&link')
    expect(went).toEqual([])
    await press('Continue')
    expect(went).toEqual(['/sg/'])
  })

  test('says beside the fields what is missing, and puts the focus on the first of them', async () => {
    const { world } = await open()
    await press('Sign in')
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Enter your email address.', 'Please fill this in.'])
    expect(focused()).toBe('email')
    expect(field('Email address').getAttribute('aria-describedby')).toBe('email-hint')
    type('Email address', ana.uid)
    await press('Sign in')
    expect([focused(), world.refreshTokens.size]).toEqual(['password', 0])
  })

  test('leaves the focus in the field that is corrected while another is wrong', async () => {
    await open()
    await press('Sign in')
    type('Email address', ana.uid)
    await rests()
    expect([focused(), screen.getAllByRole('alert')]).toEqual(['email', [expect.anything()]])
  })

  test('says beside the password that it does not fit, until something is typed', async () => {
    await open()
    await signIn(ana.uid, 'wrong one 1')
    expect(screen.getByRole('alert').textContent).toMatch(/^Email address and password don’t match/)
    expect(focused()).toBe('password')
    type('Password', 'wrong one 2')
    await rests()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says above the form what is about no field of it, and lets try again', async () => {
    const { world, went } = await open()
    world.line(false)
    await signIn(ana.uid, PASSWORD)
    expect(screen.getByRole('alert').querySelector('h2')?.textContent).toMatch(/couldn’t reach the store/)
    world.line(true)
    await press('Sign in')
    expect(went).toEqual(['/sg/'])
  })

  test('asks for the code where the account was never confirmed, and then for the password again', async () => {
    const { world, went } = await open({ isConfirmed: false })
    await signIn(ana.uid, PASSWORD)
    expect(screen.getByText(/isn’t confirmed yet/)).toBeDefined()
    expect(focused()).toBe('otp')
    type('Code from the email', world.lastCode(ana.uid) ?? '')
    await press('Confirm')
    expect(screen.getByRole('heading', { name: 'Your account is confirmed' })).toBeDefined()
    await press('Sign in')
    await signIn(ana.uid, PASSWORD)
    expect(went).toHaveLength(1)
  })

  test('leads to the page of another provider, and shows the form to who comes back by the browser', async () => {
    const { went } = await open()
    await press('Continue with Provider B')
    expect(went).toEqual(['https://id.example/oauth2/authorize?state=way-1'])
    expect(screen.getByText('Taking you to Provider B…')).toBeDefined()
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    await rests()
    expect(screen.getByRole('button', { name: 'Continue with Provider B' }).getAttribute('aria-disabled')).toBe('false')
  })

  test('returns to the product before the sign-in, and to no page of an older visit', async () => {
    const from = async (path: string) => {
      const page = anAccountPage()
      page.ports.accountStores.returnPath.write('/sg/koi-garden')
      vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}${path}`)
      await page.show(<SignInScreen content={{ page: 'signIn', needs: sgNeeds }} />)
      cleanup()
      return page.ports.accountStores.returnPath.read()
    }
    expect([await from('/sg/emberhold'), await from('/sg/sign-up'), await from('/sg/about')]).toEqual([
      '/sg/emberhold',
      '/sg/koi-garden',
      ''
    ])
  })

  test('has what a guest left with a purchase in its field, and says what it is good for', async () => {
    await afterPurchase({ mobile: '81234567' })
    expect(screen.getByText(/^You bought something with .*81\*+4567/)).toBeDefined()
    expect(field(/^Mobile number, without/).value).toBe('81234567')
    fireEvent.click(screen.getByRole('radio', { name: 'Email address' }))
    expect(field('Email address').value).toBe('')
    fireEvent.click(screen.getByRole('radio', { name: 'Mobile number' }))
    expect(field(/^Mobile number, without/).value).toBe('81234567')
  })

  test('overwrites nothing that was typed before it was known what a guest left, and turns to no other field', async () => {
    for (const contact of [{ email: 'rook@example.com' }, { mobile: '81234567' }]) {
      await afterPurchase(contact, () => type('Email address', ana.uid))
      expect(field('Email address').value).toBe(ana.uid)
      expect(screen.getByText(/^You bought something with/)).toBeDefined()
      cleanup()
    }
  })

  test('leaves the choice to who has made it, and the market its own ways', async () => {
    await afterPurchase({ email: ana.uid }, () => fireEvent.click(screen.getByRole('radio', { name: 'Mobile number' })))
    expect(field(/^Mobile number, without/).value).toBe('')
    cleanup()
    await afterPurchase({ mobile: '81234567' }, () => undefined, { ...sgNeeds, ways: ['email'] })
    expect(field('Email address').value).toBe('')
  })

  test('says nothing of what cannot be opened here, and forgets it', async () => {
    const page = anAccountPage()
    page.browser.cookies.set('guest-uid-email', 'sealed-in-another-browser')
    await page.show(<SignInScreen content={{ page: 'signIn', needs: sgNeeds }} />)
    expect(screen.getByText('You can also buy without an account.')).toBeDefined()
    expect([field('Email address').value, page.browser.cookies.size]).toEqual(['', 0])
  })

  test('shows and hides the password', async () => {
    await open()
    type('Password', PASSWORD)
    await press('Show password')
    expect(field('Password').type).toBe('text')
    await press('Hide password')
    expect(field('Password').type).toBe('password')
  })

  test('leads on a signed-in user, and lets them sign out', async () => {
    const { world, browser, show } = await open()
    await signIn(ana.uid, PASSWORD)
    cleanup()
    await show(<SignInScreen content={{ page: 'signIn', needs: sgNeeds }} />)
    expect(screen.queryByLabelText('Password')).toBeNull()
    await press('Sign out')
    expect(screen.getByRole('heading', { name: 'You’re signed out.' })).toBeDefined()
    expect([browser.jar.refreshToken, world.refreshTokens.size]).toEqual([undefined, 0])
    expect(field('Password').type).toBe('password')
  })
})
