import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asFailure } from '../../../src/domain/errors/failure.ts'
import { partnerErrors } from '../../../src/domain/errors/partner-errors.ts'
import accountTexts from '../../../src/i18n/compiled/en.account.ts'
import signedIn from '../../../src/i18n/compiled/en.signedIn.ts'
import errorTexts from '../../../src/i18n/compiled/en.errors.ts'
import shellTexts from '../../../src/i18n/compiled/en.shell.ts'
import { overlayStore } from '../../../src/ui/overlays/overlay-state.ts'
import { Overlays } from '../../../src/ui/overlays/overlays.tsx'
import { onPage } from '../layout/on-page.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = () => {
  const store = overlayStore((ms, step) => void setTimeout(step, ms))
  const reload = vi.fn<() => void>()
  const shown = render(
    onPage(<Overlays store={store} onReload={reload} />, undefined, { ...shellTexts, ...errorTexts, ...accountTexts, ...signedIn })
  )
  return { store, reload, ...shown }
}

const broken = asFailure(new TypeError('x is undefined'))

describe('error dialog', () => {
  test('is a native dialog that says what broke, and leads to the page anew', () => {
    const { store, reload } = open()
    act(() => store.fail(broken, true))
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    expect([dialog.tagName, dialog.open]).toEqual(['DIALOG', true])
    expect(screen.getByRole('heading').textContent).toContain('Something went wrong on our side')
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(reload).toHaveBeenCalledOnce()
  })

  test('goes away by its button and by Escape', () => {
    const { store } = open()
    act(() => store.fail(broken, true))
    act(() => screen.getByRole('button', { name: 'Close' }).click())
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => store.fail(broken, true))
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is not opened by an error that is not to be displayed', () => {
    const { store } = open()
    act(() => store.fail(broken, false))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('account dialogs', () => {
  const heading = () => screen.queryByRole('heading')?.textContent
  const close = () => act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))

  test('come one after the other: what broke, the partner’s refusal, the number, the wallet', () => {
    const { store } = open()
    act(() => {
      store.openAccountDialog({ walletRestricted: { terms: undefined } })
      store.openAccountDialog({ unverifiedPhone: { settings: '/sg/user/settings' } })
      store.openAccountDialog({ partnerRefused: partnerErrors.failure('banned') })
      store.fail(broken, true)
    })
    const seen: (string | undefined | null)[] = []
    while (screen.queryByRole('dialog') !== null) {
      expect(screen.getAllByRole('dialog')).toHaveLength(1)
      seen.push(heading())
      close()
    }
    expect(seen).toEqual([
      expect.stringContaining('Something went wrong on our side'),
      'The game company has locked this game account. Please contact the game company.',
      'Verify your mobile number',
      'Your wallet is restricted'
    ])
  })

  test('for a restricted wallet lead to the rules, where the build has them', () => {
    const { store } = open()
    act(() => store.openAccountDialog({ walletRestricted: { terms: '/sg/terms' } }))
    expect(screen.getByRole('link', { name: 'Terms of sale' }).getAttribute('href')).toBe('/sg/terms')
    act(() => screen.getByRole('button', { name: 'Continue' }).click())
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => store.openAccountDialog({ walletRestricted: { terms: undefined } }))
    expect([heading(), screen.queryByRole('link')]).toEqual(['Your wallet is restricted', null])
  })

  test('for a number lead to its verification, or let it be', () => {
    const { store } = open()
    act(() => store.openAccountDialog({ unverifiedPhone: { settings: '/sg/user/settings' } }))
    expect(screen.getByRole('link', { name: 'Verify the number' }).getAttribute('href')).toBe('/sg/user/settings')
    act(() => screen.getByRole('button', { name: 'Later' }).click())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('for a partner’s refusal say the code of the store, and lead elsewhere only where that helps', () => {
    const { store } = open()
    act(() => store.openAccountDialog({ partnerRefused: partnerErrors.failure('DEFAULT') }))
    expect(screen.getByRole('dialog').textContent).toContain('partner DEFAULT')
    expect(screen.queryByRole('link')).toBeNull()
    act(() => store.openAccountDialog({ partnerRefused: partnerErrors.failure('unsupportedCountry') }))
    expect(screen.getByRole('link', { name: 'Choose a country' }).getAttribute('href')).toBe('/international')
  })
})

describe('toast', () => {
  test('stands in a place that is there before, is read out, and goes after five seconds', () => {
    const { store } = open()
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    act(() => store.toast('You are back online.'))
    expect(status.textContent).toBe('You are back online.')
    act(() => void vi.advanceTimersByTime(4_999))
    expect(status.textContent).toBe('You are back online.')
    act(() => void vi.advanceTimersByTime(1))
    expect(status.textContent).toBe('')
  })

  test('gives way to a newer one, which has its own five seconds', () => {
    const { store } = open()
    act(() => store.toast('first'))
    act(() => void vi.advanceTimersByTime(3_000))
    act(() => store.toast('second'))
    act(() => void vi.advanceTimersByTime(4_000))
    expect(screen.getByRole('status').textContent).toBe('second')
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.getByRole('status').textContent).toBe('')
  })
})
