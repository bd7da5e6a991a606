import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RecoverScreen } from '../../../src/ui/account/recover-screen.tsx'
import { ana, anAccountPage, field, press, sgNeeds, START, type } from './an-account-page.tsx'

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
  type('The same password once more', again)
  await press('Set the new password')
}

describe('the page of a forgotten password', () => {
  test('sends a code, takes it with a new password, and leads to signing in', async () => {
    const { world, kept } = await open()
    await name(ana.uid)
    await set(world.lastCode(ana.uid) ?? '', 'emeralds 8')
    expect(kept.password).toBe('emeralds 8')
    expect(screen.getByRole('heading', { name: /^Your new password counts from now on/ })).toBeDefined()
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
      'Please choose at least 8 characters, with a digit from 0 to 9 among them.',
      'The two passwords do not match.'
    ])
    await set('000000', 'emeralds 8')
    expect(screen.getByRole('alert').textContent).toMatch(/^This code is not right.*4 tries left\.$/)
    expect([document.activeElement?.id, kept.password]).toEqual(['otp', 'crystals 7'])
  })

  test('lets another address be named, and has kept the first in its field', async () => {
    await open()
    await name(ana.uid)
    await press('Another email address')
    expect(field('Email address').value).toBe(ana.uid)
  })
})
