import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountNeeds } from '../../../../src/ui/screens/account/account-content.ts'
import { SignUpScreen } from '../../../../src/ui/screens/account/sign-up-screen.tsx'
import { ana, anAccountPage, field, PASSWORD, phone, press, rests, sgNeeds, START, type } from './an-account-page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = async (needs: Partial<AccountNeeds> = {}) => {
  const page = anAccountPage()
  await page.show(<SignUpScreen content={{ page: 'signUp', needs: { ...sgNeeds, ...needs } }} />)
  return page
}

const fill = (more: { readonly birthDate?: string; readonly again?: string } = {}) => {
  type('Email address', ana.uid)
  type('Password', PASSWORD)
  type('Confirm password', more.again ?? PASSWORD)
  type('Date of birth', more.birthDate ?? '2000-02-29')
}

const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent)

describe('sign-up page', () => {
  test('signs up, takes the code, and is signed in and welcomed', async () => {
    const { world, went } = await open()
    fill()
    fireEvent.click(screen.getByRole('checkbox', { name: /^Tell me about offers/ }))
    await press('Sign up')
    expect(screen.getByText(/An email with a code of 6 digits is on its way to .*ana\*\*\*@example\.com/)).toBeDefined()
    expect(document.activeElement?.id).toBe('otp')
    type('Code from the email', world.lastCode(ana.uid) ?? '')
    await press('Confirm')
    expect(screen.getByRole('dialog', { name: 'Welcome to refill' })).toBeDefined()
    expect(world.find(ana)?.user).toMatchObject({
      birthDate: '2000-02-29',
      marketingConsent: true,
      countryName: 'Singapore',
      languageCode: 'en'
    })
    fireEvent.click(screen.getAllByRole('button', { name: 'Continue' }).at(-1) as HTMLElement)
    expect(went).toEqual(['/sg/'])
  })

  test('sends the number of the market with its calling code, and no offers unless they are wanted', async () => {
    const { world } = await open()
    fireEvent.click(screen.getByRole('radio', { name: 'Mobile number' }))
    type(/^Mobile number, without/, '8123 4567')
    type('Password', PASSWORD)
    type('Confirm password', PASSWORD)
    type('Date of birth', '2000-02-29')
    await press('Sign up')
    expect(screen.getByText(/A text message with a code/)).toBeDefined()
    expect(world.find(phone)?.user.marketingConsent).toBe(false)
  })

  test('sends nothing while an entry is wrong, and says what is wrong beside each', async () => {
    const { world } = await open()
    fill({ birthDate: '2010-01-01', again: 'another 77' })
    await press('Sign up')
    expect(alerts()).toEqual(['The two passwords don’t match.', 'You need to be 18 or older.'])
    expect([document.activeElement?.id, world.sent]).toEqual(['passwordAgain', []])
  })

  test('asks for the CPF in its market, and sends its digits', async () => {
    const { world } = await open({ needsCpf: true })
    fill()
    await press('Sign up')
    expect(alerts()).toEqual(['Please fill this in.'])
    type('CPF', '529.982.247-25')
    await press('Sign up')
    expect(world.find(ana)?.cpf).toBe('52998224725')
  })

  test('wants the terms in so many words where the market does', async () => {
    const { world } = await open({ expressTerms: true })
    fill()
    await press('Sign up')
    expect(alerts()).toEqual(['Please accept the terms first.'])
    fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms of this store.' }))
    await press('Sign up')
    expect(world.sent).toHaveLength(1)
  })

  test('leads to signing in where there is an account already', async () => {
    const { world } = await open()
    world.add({ email: ana.uid, emailVerified: true }, { isConfirmed: true })
    fill()
    await press('Sign up')
    const alert = screen.getByRole('alert')
    expect(alert.querySelector('h2')?.textContent).toMatch(/^There’s already an account with this email address/)
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('/sg/sign-in')
  })

  test('returns to the step of the code after a reload, without another code, until it was right', async () => {
    const { world, show } = await open()
    const reload = async () => {
      cleanup()
      await show(<SignUpScreen content={{ page: 'signUp', needs: sgNeeds }} />)
    }
    fill()
    await press('Sign up')
    expect(history.state?.codeFor).toEqual(ana)
    await reload()
    expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull()
    expect(world.sent).toHaveLength(1)
    type('Code from the email', world.lastCode(ana.uid) ?? '')
    await press('Confirm')
    expect(world.find(ana)?.isConfirmed).toBe(true)
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined()
    expect(history.state?.codeFor).toBeUndefined()
    await reload()
    expect(screen.getByRole('button', { name: 'Sign up' })).toBeDefined()
  })

  test('keeps what was typed for who comes back from the code to name another address', async () => {
    await open()
    fill()
    await press('Sign up')
    await press('Another email address')
    expect([field('Email address').value, field('Date of birth').value]).toEqual([ana.uid, '2000-02-29'])
    expect(screen.queryByLabelText('Code from the email')).toBeNull()
  })
})

describe('code field', () => {
  const proving = async () => {
    const page = await open()
    fill()
    await press('Sign up')
    const enter = async (code: string) => {
      type('Code from the email', code)
      await press('Confirm')
    }
    return { ...page, enter }
  }

  test('is taken as it is pasted, in any digits', async () => {
    const { world, enter } = await proving()
    const digits = world.lastCode(ana.uid) ?? ''
    const arabic = digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    await enter(` ${arabic.slice(0, 3)} ${arabic.slice(3)} `)
    expect(screen.getByRole('dialog').textContent).toContain('Welcome to refill')
  })

  test('can be filled in by the phone, and is typed with number keys', async () => {
    await proving()
    const otp = field('Code from the email')
    expect([otp.autocomplete, otp.inputMode]).toEqual(['one-time-code', 'numeric'])
  })

  test('says how many tries are left after a wrong code, beside the field', async () => {
    const { enter } = await proving()
    await enter('12')
    expect(alerts()).toEqual(['The code has 6 digits.'])
    await enter('000000')
    expect(alerts()).toEqual(['This code isn’t right. Please use the most recent one. 4 tries left.'])
    expect(document.activeElement?.id).toBe('otp')
  })

  test('sends another code after 90 seconds, which are counted down', async () => {
    const { world, enter } = await proving()
    const resend = () => screen.getByRole('button', { name: /new code/i })
    expect(resend().textContent).toBe('New code in 90 seconds')
    await rests(30_000)
    expect([resend().textContent, resend().getAttribute('aria-disabled')]).toEqual(['New code in 60 seconds', 'true'])
    fireEvent.click(resend())
    await rests(60_000)
    expect(world.sent).toHaveLength(1)
    const before = resend()
    before.focus()
    await press('Send a new code')
    expect(screen.getByRole('heading', { name: /We’ve sent a new code by email/ })).toBeDefined()
    expect([resend(), resend().textContent, document.activeElement]).toEqual([before, 'New code in 90 seconds', before])
    await enter(world.lastCode(ana.uid) ?? '')
    expect(screen.getByRole('dialog').textContent).toContain('Welcome to refill')
  })

  test('locks after five wrong codes until a time by the clock', async () => {
    const { world, enter } = await proving()
    for (let tries = 0; tries < 5; tries += 1) await enter('000000')
    const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(new Date(START.getTime() + 3 * 3_600_000))
    expect(screen.getByText(new RegExp(`Try again after ${time}`))).toBeDefined()
    expect(screen.queryByLabelText('Code from the email')).toBeNull()
    expect(document.activeElement?.textContent).toMatch(/^Too many wrong codes/)
    await rests(3 * 3_600_000)
    expect(screen.getByText('You can enter a code again. Ask for a new one first.')).toBeDefined()
    await press('Send a new code')
    await enter(world.lastCode(ana.uid) ?? '')
    expect(screen.getByRole('dialog').textContent).toContain('Welcome to refill')
  })
})
