import * as TE from 'fp-ts/lib/TaskEither.js'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { checkoutMachine, type CheckoutMachine } from '../../../../src/application/machines/checkout.machine.ts'
import { orderResultMachine, type OrderResultSteps } from '../../../../src/application/machines/order-result.machine.ts'
import type { CheckoutSteps } from '../../../../src/application/machines/checkout-context.ts'
import type { Store } from '../../../../src/application/store.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { StoreProvider } from '../../../../src/ui/store-context.tsx'
import { onUsPage } from './on-us-page.tsx'
import { quote500 } from './sample-product.ts'

export const rook = {
  userId: '44128890',
  zoneId: '2201',
  nickname: 'RookKnight',
  roles: [],
  accountRegionCode: undefined,
  personalisedDenominations: undefined
} as const

const noLine = TE.left(networkFailure(599))

/** Returns the calls of a checkout to the order service, answered at once unless a test says otherwise. */
export const steps = (more: Partial<CheckoutSteps> = {}) => ({
  checkPlayer: vi.fn<CheckoutSteps['checkPlayer']>(() => TE.right(rook)),
  quote: vi.fn<CheckoutSteps['quote']>(() => TE.right(quote500)),
  submitOrder: vi.fn<CheckoutSteps['submitOrder']>(() => noLine),
  now: () => new Date('2026-11-21T02:02:00Z'),
  newId: () => 'checkout-1',
  ...more
})

const orderSteps: OrderResultSteps = {
  open: ({ txnId }) => TE.right({ txnId, accessKey: undefined }),
  read: () => noLine,
  resolve: () => noLine
}

/** Creates a store whose screens are real and whose services are these. */
export const aStore = (
  checkout: CheckoutSteps = steps(),
  more: Partial<Omit<Store, 'machines'>> = {},
  result: Partial<OrderResultSteps> = {}
): Store => ({
  machines: { checkout: checkoutMachine(checkout) as CheckoutMachine, orderResult: orderResultMachine({ ...orderSteps, ...result }) },
  search: () => Promise.resolve({ kind: 'done', value: [] }),
  history: () => Promise.resolve({ pcId: undefined, players: [] }),
  guestEmail: () => Promise.resolve(undefined),
  rememberInputs: () => Promise.resolve(),
  recentOrders: () => Promise.resolve([]),
  pendingOrders: () => Promise.resolve([]),
  openOrderFor: () => Promise.resolve(undefined),
  settlePending: () => Promise.resolve(),
  product: () => Promise.resolve(undefined),
  quote: () => Promise.resolve({ kind: 'done', value: quote500 }),
  checkPlayer: () => Promise.resolve({ kind: 'done', value: rook }),
  walletPayment: () => Promise.reject(new Error('No wallet pays here.')),
  giftClaims: () => Promise.reject(new Error('No gift is claimed here.')),
  askSupport: () => () => noLine,
  ...more
})

export const inStore = (store: Store, screen: ReactElement): ReactElement => <StoreProvider value={store}>{onUsPage(screen)}</StoreProvider>
