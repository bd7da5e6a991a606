import { type ReactNode, useSyncExternalStore } from 'react'
import { useTexts } from '../i18n.tsx'
import { type OpenAccounts, OpenAccountsContext } from './open-accounts.ts'
import { OrderFlow } from './order-flow.tsx'
import { NumberlessOrder } from './numberless-order.tsx'

const neverChanges = () => () => undefined
const notKnownAtBuild = () => undefined
const numberInAddress = (): string => new URLSearchParams(location.search).get('order')?.trim() ?? ''

/** The page that an order has from placed to delivered, whatever address led here. */
export const OrderScreen = () => {
  const t = useTexts()
  const number = useSyncExternalStore(neverChanges, numberInAddress, notKnownAtBuild)
  return (
    <div className="wrap page">
      {number === undefined && (
        <h1 className="dim" aria-busy="true">
          {t('order.opening')}
        </h1>
      )}
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
