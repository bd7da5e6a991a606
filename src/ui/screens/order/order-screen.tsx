import { lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import { type OpenAccounts, OpenAccountsContext } from './open-accounts.ts'
import { OrderFlow } from './order-flow.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

/** Loaded only when needed, because few visitors come without a number. */
const NumberlessOrder = lazy(async () => ({ default: (await import('./numberless-order.tsx')).NumberlessOrder }))

const numberInAddress = (): string => new URLSearchParams(location.search).get('order')?.trim() ?? ''

/** Renders the page of an order in every state. */
export const OrderScreen = () => {
  const [number, setNumber] = useState<string>()
  // The build knows no number. A transition, so that input is handled between the slices.
  useEffect(() => startTransition(() => setNumber(numberInAddress())), [])
  return (
    <div className="wrap page">
      {number === undefined && <OrderSkeleton />}
      {number === '' && (
        <Suspense fallback={<OrderSkeleton />}>
          <NumberlessOrder />
        </Suspense>
      )}
      {number !== undefined && number !== '' && <OrderFlow key={number} txnId={number} />}
    </div>
  )
}

/** Creates the order screen with the accounts of the page, which open when an order is to be linked. */
export const orderScreen = (open: OpenAccounts | undefined): (() => ReactNode) =>
  open === undefined
    ? OrderScreen
    : () => (
        <OpenAccountsContext value={open}>
          <OrderScreen />
        </OpenAccountsContext>
      )
