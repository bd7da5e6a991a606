import { cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { onUsPage } from './screens/product/on-us-page.tsx'
import { screenStates } from './states.ts'

afterEach(cleanup)

describe.each(screenStates)('$screen: $name', ({ shows, draw }) => {
  test('draws without a complaint, says what it is, and leaves no text without words', () => {
    const complaint = vi.spyOn(console, 'error')
    const { container } = render(onUsPage(draw()))
    expect(container.textContent).toMatch(shows)
    expect(container.textContent).not.toMatch(
      /undefined|\[object|\b(account|product|order|field|about|terms|cookies|block|partner|landing|global|mailing|notice|notification|settings|wallet|topUp|transactions|tabs|opening|purchase|cause|error|networkError)\.[a-z]+[A-Z]?\w*\b|\{\w+\}/
    )
    expect(container.querySelector('[style]')).toBeNull()
    expect(complaint).not.toHaveBeenCalled()
  })

  test('can be drawn where there is no page, as the build draws it', () => {
    expect(renderToStaticMarkup(onUsPage(draw())).replaceAll(/<[^>]*>/g, '')).not.toBe('')
  })

  test('have a name for every control, and each id once', () => {
    const { container } = render(onUsPage(draw()))
    const ids = Array.from(container.querySelectorAll('[id]'), (element) => element.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const control of container.querySelectorAll('input, select, button')) {
      const named = control.closest('label') ?? container.querySelector(`label[for="${control.id}"]`) ?? control
      expect((named.textContent ?? '') + (control.getAttribute('aria-label') ?? '')).not.toBe('')
    }
  })
})

test('W30: the states above have each one of the wallet, of a top-up and of the wallet as a payment method', () => {
  const names = screenStates.map(({ name }) => name)
  const wallet = [
    'loading',
    'activated',
    'empty',
    'history failed',
    'balance failed',
    'elsewhere',
    'suspended',
    'reserved',
    'number',
    'opened'
  ]
  const topUp = ['choice', 'to pay', 'payment code', 'done', 'failed', 'cancelled', 'sent back', 'unclear', 'no room', 'quick, waiting']
  const missing = [
    ...[...wallet, 'restricted by chargeback', 'restricted by review', 'restricted by proof'].map((name) => `wallet: ${name}`),
    ...['countryLocked', 'activationsDisabled', 'countryFull'].map((name) => `wallet: blocked: ${name}`),
    ...[...topUp, 'quick, too late'].map((name) => `top-up: ${name}`),
    ...['guest', 'pays', 'too low', 'not open', 'restricted', 'of another country'].map((name) => `wallet, ${name}`)
  ].filter((name) => !names.includes(name))
  expect(missing).toEqual([])
})

test('screen states have names of their own', () => {
  const names = screenStates.map(({ screen, name }) => `${screen}/${name}`)
  expect(new Set(names).size).toBe(names.length)
})
