import { lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import { type OpenAccounts, OpenAccountsContext } from './open-accounts.ts'
import { OrderFlow } from './order-flow.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

/** Few come without a number: what they see is asked for when they do. */
const NumberlessOrder = lazy(async () => ({ default: (await import('./numberless-order.tsx')).NumberlessOrder }))

const numberInAddress = (): string => new URLSearchParams(location.search).get('order')?.trim() ?? ''

/** The page that an order has from placed to delivered, whatever address led here. */
export const OrderScreen = () => {
  const [number, setNumber] = useState<string>()
  // The build knows no number. In slices, between which a tap is answered.
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

/** The same with the accounts of the page, which it opens where an order is to be linked to one. */
export const orderScreen = (open: OpenAccounts | undefined): (() => ReactNode) =>
  open === undefined
    ? OrderScreen
    : () => (
        <OpenAccountsContext value={open}>
          <OrderScreen />
        </OpenAccountsContext>
      )
