import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SupportPorts } from '../../../../src/application/ports/support-ports.ts'
import { PreRegistrationScreen } from '../../../../src/ui/screens/pre-registration/pre-registration-screen.tsx'
import { fakePreRegistrations } from '../../../../src/testing/pre-registrations.ts'
import { aStore, inStore } from '../product/a-store.tsx'
import { comet, usPage } from '../product/sample-product.ts'
import { quiet } from '../signed-in/signed-in-scene.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = async (productPath = 'lumen-quest', releasesAt = '2027-03-04T08:00:00.000Z') => {
  const fake = fakePreRegistrations()
  const ports = {
    preRegistrations: fake.service,
    guestUserId: { read: () => 'guest-of-this-browser', write: () => undefined },
    clock: { newId: () => 'id' },
    telemetry: { report: () => undefined }
  } as unknown as SupportPorts
  const data = usPage({ ...comet, name: 'Lumen Quest', productPath, releasesAt })
  render(
    inStore(
      aStore(undefined, { askSupport: (pick) => pick(ports) }),
      <PreRegistrationScreen content={{ page: 'opening', data, date: 'March 4, 2027' }} />
    )
  )
  await quiet()
  return fake
}

const leave = async (email: string): Promise<void> => {
  fireEvent.change(screen.getByLabelText('Your email address'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Notify me' }))
  await quiet()
}

describe('page of a game before its day', () => {
  test('says when it opens and that nothing is charged, and has nothing to buy', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lumen Quest')
    expect(screen.getByText('Opens on March 4, 2027')).toBeDefined()
    expect(document.body.textContent).toContain('nothing is charged')
    expect(document.querySelector('input[name=item], input[name=channel], #pay')).toBeNull()
  })

  test('takes an address, and says what follows', async () => {
    const { asked } = await open()
    await leave(' samira@example.com ')
    expect(asked).toEqual([
      {
        countryCode: 'us',
        shopLang: 'en',
        productPath: 'lumen-quest',
        email: 'samira@example.com',
        guestUserId: 'guest-of-this-browser'
      }
    ])
    expect(screen.getByRole('status').textContent).toContain('We’ve emailed samira@example.com')
  })

  test('asks for an address that can be written to', async () => {
    const { asked } = await open()
    await leave('samira')
    expect(screen.getByRole('alert').textContent).toMatch(/email address/)
    expect(asked).toEqual([])
  })

  test('keeps the form without an answer', async () => {
    const fake = await open()
    fake.line(false)
    await leave('samira@example.com')
    expect(screen.getByRole('alert')).toBeDefined()
    fake.line(true)
    await leave('samira@example.com')
    expect(screen.getByText('You’re on the list')).toBeDefined()
  })

  test('leads on when the game has opened meanwhile', async () => {
    await open('canopy-strike')
    await leave('samira@example.com')
    expect(screen.getByText(/It’s open already/)).toBeDefined()
  })

  test('sells, if it was written before that day and is opened after it', async () => {
    await open('lumen-quest', '2026-01-01T00:00:00.000Z')
    expect(document.querySelector('#pay')).not.toBeNull()
    expect(screen.queryByText('Opens on March 4, 2027')).toBeNull()
  })
})
