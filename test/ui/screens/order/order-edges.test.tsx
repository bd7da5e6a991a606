import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SupportPorts } from '../../../../src/application/ports/support-ports.ts'
import type { Store } from '../../../../src/application/store.ts'
import type { Order } from '../../../../src/domain/order/order.ts'
import { CopyButton } from '../../../../src/ui/screens/order/copy-button.tsx'
import { Correction } from '../../../../src/ui/screens/order/actions/correction.tsx'
import { LostOrder } from '../../../../src/ui/screens/order/lost-order.tsx'
import { OtherMethods } from '../../../../src/ui/screens/order/other-methods.tsx'
import { proofOfPurchase } from '../../../../src/ui/screens/order/proof-of-purchase.ts'
import { beginsAgain } from '../../../../src/ui/screens/order/next-step.tsx'
import { useOtherMethods } from '../../../../src/ui/screens/order/use-other-methods.ts'
import { aStore, inStore } from '../product/a-store.tsx'
import { onUsPage } from '../product/on-us-page.tsx'
import { comet, iron, quote500 } from '../product/sample-product.ts'
import { delivered, delivering, refusedByBank, refusedByGame, situations } from './sample-orders.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T02:02:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const rests = () => act(() => vi.advanceTimersByTimeAsync(0))

const showIn = async (more: Partial<Omit<Store, 'machines'>>, view: ReactElement): Promise<void> => {
  render(inStore(aStore(undefined, more), view))
  await rests()
}

test('CopyButton says "Copied" no more when the next copy is refused', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('not allowed'))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(onUsPage(<CopyButton text="ORD-01JD3Q7M9K2X" label="Copy" />))
  fireEvent.click(screen.getByRole('button'))
  await rests()
  expect(screen.getByText('Copied')).toBeTruthy()
  fireEvent.click(screen.getByRole('button'))
  await rests()
  expect(screen.queryByText('Copied')).toBeNull()
})

describe('Correction', () => {
  const form = <Correction order={refusedByGame} busy={false} folded={false} onDeliver={vi.fn()} />

  test('delivers to the player without a name when the game has no look-up', async () => {
    await showIn({ product: () => Promise.resolve(iron) }, form)
    expect(screen.getByRole('button', { name: 'Deliver to this player' })).toBeTruthy()
  })

  test.each([
    ['does not arrive', () => Promise.reject(new Error('gone'))],
    ['is sold no more', () => Promise.resolve(undefined)]
  ])('says that the player cannot be corrected here when the product %s', async (_, product) => {
    await showIn({ product }, form)
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.querySelector('.note')).not.toBeNull()
  })
})

test('LostOrder offers the mail while the number of the order is known, and only then', () => {
  const lost = (onSend: (() => void) | undefined) =>
    render(onUsPage(<LostOrder lost="missingKey" homePath="/us/" sent={false} busy={false} onSend={onSend} />))
  lost(() => undefined)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  cleanup()
  lost(undefined)
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

test('OtherMethods is busy until the payment methods are known', () => {
  const busy = (others: Parameters<typeof OtherMethods>[0]['others']) => {
    cleanup()
    const { container } = render(onUsPage(<OtherMethods others={others} anyPath="/us/comet-circuit" pathOf={String} />))
    return container.querySelector('section')?.getAttribute('aria-busy')
  }
  expect([busy(undefined), busy([])]).toEqual(['true', 'false'])
})

describe('beginsAgain', () => {
  const again = (order: Order) => beginsAgain({ ...order, availableActions: ['buyAgain'] })

  test.each(['expired', 'cancelled', 'outOfCodesUnpaid', 'delivered', 'codeReady', 'refunded'] as const)(
    'is the next step when an order is over in "%s"',
    (name) => expect(again(situations[name])).toBe(true)
  )

  test('is not the next step while money is held, nor where the order does not allow it', () => {
    expect(again(situations.outOfCodes)).toBe(false)
    expect(beginsAgain({ ...situations.cancelled, availableActions: [] })).toBe(false)
  })
})

describe('useOtherMethods', () => {
  const Names = ({ order }: { readonly order: Order }) => (
    <p>
      {useOtherMethods(order)
        ?.map(({ channel }) => channel.name)
        .join() ?? 'unknown'}
    </p>
  )

  test('asks for the product of the order’s own country in the language of the page', async () => {
    const product = vi.fn<Store['product']>(() => Promise.resolve(comet))
    const quote: Store['quote'] = () => Promise.resolve({ kind: 'done', value: quote500 })
    await showIn({ product, quote }, <Names order={{ ...refusedByBank, country: 'sg' }} />)
    expect(product.mock.calls).toEqual([[{ countryCode: 'sg', shopLang: 'en' }, 'comet-circuit']])
    expect(screen.getByText('Mobile wallet,Bank transfer,Phone bill')).toBeTruthy()
  })

  test('offers none when the item of the order is not among those that are sold', async () => {
    const others = comet.denominations.filter(({ id }) => id !== 'c500')
    const quote = vi.fn<Store['quote']>(() => Promise.resolve({ kind: 'done', value: quote500 }))
    await showIn({ product: () => Promise.resolve({ ...comet, denominations: others }), quote }, <Names order={refusedByBank} />)
    expect(quote).not.toHaveBeenCalled()
  })

  test('offers none when the order is of an amount that was typed, which has no price yet', async () => {
    const quote = vi.fn<Store['quote']>(() => Promise.resolve({ kind: 'done', value: quote500 }))
    await showIn({ product: () => Promise.resolve(comet), quote }, <Names order={{ ...refusedByBank, denominationId: 'any' }} />)
    expect(quote).not.toHaveBeenCalled()
  })
})

describe('proofOfPurchase', () => {
  const ports = { guestUserId: { read: () => 'guest-1', write: () => undefined } } as unknown as SupportPorts
  const own = { kind: 'answered', at: 1, txnId: delivered.txnId, accessKey: 'key', checkoutId: 'c1', closed: false } as const
  const proof = (order: Order, txnId = own.txnId) =>
    proofOfPurchase(
      {
        pendingOrders: () => Promise.resolve([{ ...own, txnId }]),
        product: () => Promise.resolve(comet),
        askSupport: (pick) => pick(ports)
      },
      { language: 'en' },
      order
    )

  test('names checkout, guest, product, payment method and player of an order of this browser', async () => {
    expect(await proof(delivered)).toEqual({
      txnId: '7203344589012345678',
      checkoutId: 'c1',
      userSessionId: 'guest-1',
      voucherTypeId: 1001,
      gvtId: 1,
      lvtId: 101,
      pcId: 31,
      userId: '44128890',
      zoneId: '2201'
    })
  })

  test('proves nothing when the browser made another order only', async () => {
    expect(await proof(delivering, '7203344589012345679')).toBeUndefined()
  })
})
