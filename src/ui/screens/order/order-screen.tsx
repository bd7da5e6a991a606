import { lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import { type OpenAccounts, OpenAccountsContext } from './open-accounts.ts'
import { OrderFlow } from './order-flow.tsx'
import { PartSourceContext } from '../../part-source.ts'
import type { MessageGroup, Texts } from '../../../i18n/keys.ts'
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

/**
 * Creates the order screen with the accounts and texts of the page.
 * Accounts open when an order is to be linked, or is paid from the wallet.
 */
export const orderScreen = (
  openAccounts: OpenAccounts | undefined,
  loadTexts?: (group: MessageGroup) => Promise<Texts>
): (() => ReactNode) => {
  if (openAccounts === undefined) return OrderScreen
  const source = loadTexts === undefined ? undefined : { openAccounts, loadTexts }
  return () => (
    <OpenAccountsContext value={openAccounts}>
      <PartSourceContext value={source}>
        <OrderScreen />
      </PartSourceContext>
    </OpenAccountsContext>
  )
}
