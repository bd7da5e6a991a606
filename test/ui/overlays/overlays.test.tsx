import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asFailure } from '../../../src/domain/errors/failure.ts'
import errorTexts from '../../../src/messages/compiled/en.errors.ts'
import shellTexts from '../../../src/messages/compiled/en.shell.ts'
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
  const shown = render(onPage(<Overlays store={store} onReload={reload} />, undefined, { ...shellTexts, ...errorTexts }))
  return { store, reload, ...shown }
}

const broken = asFailure(new TypeError('x is undefined'))

describe('the error dialog', () => {
  test('is a native dialog that says what broke, and leads to the page anew', () => {
    const { store, reload } = open()
    act(() => store.fail(broken, true))
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    expect([dialog.tagName, dialog.open]).toEqual(['DIALOG', true])
    expect(screen.getByRole('heading').textContent).toContain('Something in the store broke')
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

describe('a toast', () => {
  test('stands in a place that is there before, is read out, and goes after five seconds', () => {
    const { store } = open()
    const place = screen.getByRole('status')
    expect(place.textContent).toBe('')
    act(() => store.toast('You are back online.'))
    expect(place.textContent).toBe('You are back online.')
    act(() => void vi.advanceTimersByTime(4_999))
    expect(place.textContent).toBe('You are back online.')
    act(() => void vi.advanceTimersByTime(1))
    expect(place.textContent).toBe('')
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
