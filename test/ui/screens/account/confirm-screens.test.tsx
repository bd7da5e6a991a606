import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfirmSignupScreen, VerifySignupScreen } from '../../../../src/ui/screens/account/confirm-screens.tsx'
import { ana, anAccountPage, press, rests, sgNeeds, START, type } from './an-account-page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  cleanup()
  history.replaceState(null, '', location.pathname)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const anUnconfirmed = () => {
  const page = anAccountPage()
  page.world.add({ email: ana.uid })
  return page
}

describe('confirm pages', () => {
  test('send a code to what is named, take it, and lead to signing in', async () => {
    const { world, show } = anUnconfirmed()
    await show(<ConfirmSignupScreen content={{ page: 'confirmSignup', needs: sgNeeds }} />)
    type('Email address', ana.uid)
    await press('Send me a code')
    expect(world.sent.map(({ to, purpose }) => [to, purpose])).toEqual([[ana.uid, 'signUp']])
    type('Code from the email', world.lastCode(ana.uid) ?? '')
    await press('Confirm')
    expect(screen.getByText(/Please sign in with .*ana\*\*\*@example\.com/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sg/sign-in')
    expect(world.find(ana)?.isConfirmed).toBe(true)
  })

  test('accept a code that was sent before without sending another', async () => {
    const { world, show } = anUnconfirmed()
    world.send('signUp', ana.uid)
    await show(<VerifySignupScreen content={{ page: 'verifySignup', needs: sgNeeds }} />)
    type('Email address', ana.uid)
    await press('Continue')
    expect(world.sent).toHaveLength(1)
    type('Code from the email', world.lastCode(ana.uid) ?? '')
    await press('Confirm')
    expect(world.find(ana)?.isConfirmed).toBe(true)
  })

  test('take the code of a mail’s link from the address, and take it off there', async () => {
    const { world, show } = anUnconfirmed()
    world.send('signUp', ana.uid)
    history.replaceState(null, '', `${location.pathname}#code=${world.lastCode(ana.uid)}`)
    await show(<VerifySignupScreen content={{ page: 'verifySignup', needs: sgNeeds }} />)
    expect(location.hash).toBe('')
    type('Email address', ana.uid)
    await press('Continue')
    expect((screen.getByLabelText('Code from the email') as HTMLInputElement).value).toBe(world.lastCode(ana.uid))
    await press('Confirm')
    expect(world.find(ana)?.isConfirmed).toBe(true)
  })

  test('return to the code after a reload, send no other, and to the address where another is named', async () => {
    const { world, show } = anUnconfirmed()
    const screenOf = () => show(<ConfirmSignupScreen content={{ page: 'confirmSignup', needs: sgNeeds }} />)
    await screenOf()
    type('Email address', ana.uid)
    await press('Send me a code')
    cleanup()
    await screenOf()
    expect(world.sent).toHaveLength(1)
    await press('Another email address')
    expect(screen.getByRole('button', { name: 'Send me a code' })).toBeDefined()
    cleanup()
    await screenOf()
    expect(screen.getByRole('button', { name: 'Send me a code' })).toBeDefined()
    type('Email address', ana.uid)
    await press('Send me a code')
    cleanup()
    await screenOf()
    type('Code from the email', world.lastCode(ana.uid) ?? '')
    await press('Confirm')
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined()
    expect(history.state?.codeFor).toBeUndefined()
  })

  test('show a lock that began before, with the time of its end, and let another address be named', async () => {
    const { world, show } = anUnconfirmed()
    for (let tries = 0; tries < 5; tries += 1) world.wrong({ account: ana, purpose: 'signUp' })
    await show(<ConfirmSignupScreen content={{ page: 'confirmSignup', needs: sgNeeds }} />)
    type('Email address', ana.uid)
    await press('Send me a code')
    const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(new Date(START.getTime() + 3 * 3_600_000))
    expect(screen.getByText(new RegExp(`after ${time}`))).toBeDefined()
    expect(world.sent).toEqual([])
    await press('Another email address')
    expect(screen.getByRole('button', { name: 'Send me a code' })).toBeDefined()
  })

  test('send a code to a shopper who has waited for the end of such a lock', async () => {
    const { world, show } = anUnconfirmed()
    for (let tries = 0; tries < 5; tries += 1) world.wrong({ account: ana, purpose: 'signUp' })
    await show(<ConfirmSignupScreen content={{ page: 'confirmSignup', needs: sgNeeds }} />)
    type('Email address', ana.uid)
    await press('Send me a code')
    await rests(3 * 3_600_000)
    expect(screen.getByRole('status').textContent).toBe('You can enter a code again. Ask for a new one first.')
    await press('Send me a code')
    type('Code from the email', world.lastCode(ana.uid) ?? '')
    await press('Confirm')
    expect(world.find(ana)?.isConfirmed).toBe(true)
  })

  test('say that no code was sent, and send it when that is asked for', async () => {
    const { world, show } = anUnconfirmed()
    await show(<ConfirmSignupScreen content={{ page: 'confirmSignup', needs: sgNeeds }} />)
    world.line(false)
    type('Email address', ana.uid)
    await press('Send me a code')
    expect(screen.getByText('No code has been sent yet.')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(/couldn’t reach the store/)
    world.line(true)
    await press('Send me a code')
    expect(document.activeElement?.id).toBe('otp')
  })

  test('say of an account that was confirmed before what they say of any other', async () => {
    const { world, show } = anAccountPage()
    world.add({ email: ana.uid, emailVerified: true }, { isConfirmed: true })
    await show(<ConfirmSignupScreen content={{ page: 'confirmSignup', needs: sgNeeds }} />)
    type('Email address', ana.uid)
    await press('Send me a code')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText(/code/i)).toBeTruthy()
    expect(world.sent).toEqual([])
  })
})
