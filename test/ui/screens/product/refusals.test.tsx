import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { purchaseErrors } from '../../../../src/domain/errors/purchase-errors.ts'
import { OrderFailure } from '../../../../src/ui/screens/order/order-failure.tsx'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { ErrorWithRecovery } from '../../../../src/ui/screens/product/error-with-recovery.tsx'
import { RunningOrder } from '../../../../src/ui/screens/product/running-order.tsx'
import { aStore, inStore } from './a-store.tsx'
import { comet, quote500 } from './sample-product.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T02:02:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const OPERATOR = 'Your operator doesn’t accept this mobile number. Please check it.'
const MEMBER = 'This item is sold once per member, and you have it already. Please choose another one.'
const PASS = 'This player already has this pass. Please choose another item.'

/** Every code of the documents' lists, its text, and the button that leads on. */
const CODES: readonly (readonly [number, string, RegExp])[] = [
  [630, 'This player already has this item. Please choose another one.', /^Choose another item$/],
  [633, 'This player has reached the limit for this item. Please choose another one.', /^Choose another item$/],
  [1503, MEMBER, /^Choose another item$/],
  [1512, MEMBER, /^Choose another item$/],
  [1515, MEMBER, /^Choose another item$/],
  [1511, 'This item is no longer sold. Please choose another one.', /^Choose another item$/],
  [1516, 'This item can’t be bought with this payment method. Please choose another one.', /, \$/],
  [5034, PASS, /^Choose another item$/],
  [5152, PASS, /^Choose another item$/],
  [10002, OPERATOR, /^Correct the field$/],
  [10003, OPERATOR, /^Correct the field$/],
  [10004, OPERATOR, /^Correct the field$/],
  [10005, OPERATOR, /^Correct the field$/],
  [30116, 'This mobile number is blocked for payments. Please choose another payment method.', /, \$/],
  [30300, 'The billing address doesn’t match the one your bank has. Please correct it.', /^Correct the field$/],
  [30301, 'The payment was declined. Please choose another payment method.', /, \$/],
  [9999, 'We can’t process this purchase right now. Please try again in a moment.', /^Try again/]
]

describe('refused purchase', () => {
  test.each(CODES)('for %i says why, and has a button that leads on', (code, text, way) => {
    const failure = purchaseErrors.failure(code)
    render(
      inStore(
        aStore(),
        <ErrorWithRecovery
          {...{ failure, channels: comet.paymentChannels, channelId: 31, quote: quote500, otherMarketPath: () => '/' }}
          onGo={() => undefined}
          onChannel={() => undefined}
        />
      )
    )
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: way }).length).toBeGreaterThan(0)
  })

  test.each([31, 32, 41, 51])('offers three other payment methods, best first, and never the refused one when that is %i', (channelId) => {
    const onChannel = vi.fn()
    render(
      inStore(
        aStore(),
        <ErrorWithRecovery
          {...{
            failure: purchaseErrors.failure(30116),
            channels: comet.paymentChannels,
            channelId,
            quote: quote500,
            otherMarketPath: () => '/'
          }}
          onGo={() => undefined}
          onChannel={onChannel}
        />
      )
    )
    for (const button of screen.getAllByRole('button', { name: /, \$/ })) button.click()
    expect(onChannel.mock.calls.flat()).toEqual([31, 32, 41, 51].filter((id) => id !== channelId))
  })

  test('leads to the payment methods when no other one has a price', () => {
    const onGo = vi.fn()
    render(
      inStore(
        aStore(),
        <ErrorWithRecovery
          {...{
            failure: purchaseErrors.failure(30116),
            channels: comet.paymentChannels,
            channelId: 31,
            quote: undefined,
            otherMarketPath: () => '/'
          }}
          onGo={onGo}
          onChannel={() => undefined}
        />
      )
    )
    screen.getByRole('button', { name: 'Choose another payment method' }).click()
    expect(onGo).toHaveBeenCalledExactlyOnceWith('channel')
  })

  test('asked for too often says so, and once when to try again', () => {
    const { container } = render(
      inStore(
        aStore(),
        <ErrorWithRecovery
          {...{ channels: comet.paymentChannels, channelId: 31, quote: quote500, otherMarketPath: () => '/' }}
          failure={networkFailure(429, { retryAfterSeconds: 540 })}
          onGo={() => undefined}
          onChannel={() => undefined}
        />
      )
    )
    expect(screen.getByRole('heading').textContent).toBe('Too many tries.')
    expect(screen.getByRole('button').textContent).toBe('Try again in 9 minutes')
    expect(container.textContent.match(/Try again|too many/gi)).toHaveLength(2)
  })

  test('counts down beside what is read out, and never within it', () => {
    render(
      inStore(
        aStore(),
        <>
          <ErrorWithRecovery
            {...{ channels: comet.paymentChannels, channelId: 31, quote: quote500, otherMarketPath: () => '/' }}
            failure={networkFailure(429, { retryAfterSeconds: 40 })}
            onGo={() => undefined}
            onChannel={() => undefined}
          />
          <RunningOrder
            failure={networkFailure(429, { retryAfterSeconds: 40 })}
            isOwn={false}
            path={undefined}
            onRetry={() => undefined}
            onChange={() => undefined}
          />
        </>
      )
    )
    const readOut = () => [...screen.getAllByRole('alert'), ...screen.getAllByRole('status')].map(({ textContent }) => textContent)
    const atFirst = readOut()
    expect(screen.getAllByRole('button', { name: 'Try again in 40 seconds' })).toHaveLength(2)
    act(() => void vi.advanceTimersByTime(3_000))
    expect(screen.getAllByRole('button', { name: 'Try again in 37 seconds' })).toHaveLength(2)
    expect(readOut()).toEqual(atFirst)
    expect(atFirst.join()).toContain('Too many tries.')
  })

  test('leaves no empty box below its title without a code of its own', () => {
    const { container } = render(inStore(aStore(), <OrderFailure failure={purchaseErrors.failure('unheard of')} />))
    expect(screen.getByRole('heading')).toBeTruthy()
    expect([...container.querySelectorAll('div:empty')]).toEqual([])
  })

  test.each(CODES)('for %i says why on the page of its order too', (code, text) => {
    render(inStore(aStore(), <OrderFailure failure={purchaseErrors.failure(code)} />))
    expect(screen.getByText(text)).toBeTruthy()
  })
})
