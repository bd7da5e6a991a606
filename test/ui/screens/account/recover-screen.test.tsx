import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RecoverScreen } from '../../../../src/ui/screens/account/recover-screen.tsx'
import { ana, anAccountPage, field, press, rests, sgNeeds, START, type } from './an-account-page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = async () => {
  const page = anAccountPage()
  const kept = page.world.add({ email: ana.uid, emailVerified: true }, { isConfirmed: true })
  await page.show(<RecoverScreen content={{ page: 'recoverPassword', needs: sgNeeds }} />)
  return { ...page, kept }
}

const name = async (email: string) => {
  type('Email address', email)
  await press('Send me a code')
}

const set = async (code: string, password: string, again = password) => {
  type('Code from the email', code)
  type('New password', password)
  type('Confirm password', again)
  await press('Set new password')
}

describe('forgot password page', () => {
  test('sends a code, takes it with a new password, and leads to signing in', async () => {
    const { world, kept } = await open()
    await name(ana.uid)
    await set(world.lastCode(ana.uid) ?? '', 'emeralds 8')
    expect(kept.password).toBe('emeralds 8')
    expect(screen.getByRole('heading', { name: /^Your password has been changed/ })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sg/sign-in')
  })

  test('returns to the code after a reload, without another code', async () => {
    const page = anAccountPage()
    const kept = page.world.add({ email: ana.uid }, { isConfirmed: true })
    const screenOf = () => page.show(<RecoverScreen content={{ page: 'recoverPassword', needs: sgNeeds }} />)
    await screenOf()
    await name(ana.uid)
    cleanup()
    await screenOf()
    expect(page.world.sent).toHaveLength(1)
    await set(page.world.lastCode(ana.uid) ?? '', 'emeralds 8')
    expect(kept.password).toBe('emeralds 8')
  })

  test('says the same of an address that has no account', async () => {
    await open()
    await name(ana.uid)
    const known = screen.getByText(/^If there is an account with/).textContent
    cleanup()
    await open()
    await name('nobody@example.com')
    expect(screen.getByText(/^If there is an account with/).textContent).toBe(known?.replace('ana***', 'nob***'))
  })

  test('says what is wrong with the new password, and with its repeat, before the code is spent', async () => {
    const { world, kept } = await open()
    await name(ana.uid)
    await set(world.lastCode(ana.uid) ?? '', 'short', 'other')
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Use at least 8 characters, including a digit from 0 to 9.',
      'The two passwords don’t match.'
    ])
    await set('000000', 'emeralds 8')
    expect(screen.getByRole('alert').textContent).toMatch(/^This code isn’t right.*4 tries left\.$/)
    expect([document.activeElement?.id, kept.password]).toEqual(['otp', 'crystals 7'])
  })

  test('lets another address be named, and has kept the first in its field', async () => {
    await open()
    await name(ana.uid)
    await press('Another email address')
    expect(field('Email address').value).toBe(ana.uid)
  })
})

describe('captcha with a box to tick', () => {
  const boxed = async () => {
    const page = anAccountPage()
    page.world.add({ email: ana.uid }, { isConfirmed: true })
    const asked = vi.spyOn(page.ports.accounts, 'forgotPassword')
    await page.show(<RecoverScreen content={{ page: 'recoverPassword', needs: { ...sgNeeds, recoveryCaptcha: 'checkbox' } }} />)
    return { ...page, asked }
  }
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I’m not a robot' })
  const tick = async () => {
    fireEvent.click(box())
    await rests()
  }

  test('is not there when the store asks for an invisible one', async () => {
    await open()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('sends nothing until it is ticked, and takes the focus', async () => {
    const { asked } = await boxed()
    await name(ana.uid)
    expect([asked.mock.calls.length, box().getAttribute('aria-invalid'), document.activeElement]).toEqual([0, 'true', box()])
  })

  test('sends the answer of its provider with the form, once', async () => {
    const { asked, captcha } = await boxed()
    await tick()
    expect([box().checked, captcha.solved]).toEqual([true, ['recovery']])
    await name(ana.uid)
    expect(asked.mock.calls.map(([{ captchaToken }]) => captchaToken)).toEqual(['work-for-recovery'])
    expect(captcha.solved).toEqual(['recovery'])
    await press('Another email address')
    expect(box().checked).toBe(false)
  })

  test('is empty again and says why when its provider does not answer', async () => {
    const { asked, captcha } = await boxed()
    captcha.fail()
    await tick()
    expect([box().checked, box().getAttribute('aria-invalid')]).toEqual([false, 'true'])
    expect(document.getElementById('captcha-hint')?.textContent).not.toBe('')
    await name(ana.uid)
    expect(asked).not.toHaveBeenCalled()
  })
})
