import { type ReactNode, useSyncExternalStore } from 'react'
import { type OpenAccounts, OpenAccountsContext } from './open-accounts.ts'
import { OrderFlow } from './order-flow.tsx'
import { NumberlessOrder } from './numberless-order.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

const neverChanges = () => () => undefined
const notKnownAtBuild = () => undefined
const numberInAddress = (): string => new URLSearchParams(location.search).get('order')?.trim() ?? ''

/** The page that an order has from placed to delivered, whatever address led here. */
export const OrderScreen = () => {
  const number = useSyncExternalStore(neverChanges, numberInAddress, notKnownAtBuild)
  return (
    <div className="wrap page">
      {number === undefined && <OrderSkeleton />}
      {number === '' && <NumberlessOrder />}
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
