import type { ReactNode } from 'react'
import type { Accounts } from '../../../../application/accounts.ts'
import type { Order } from '../../../../domain/order/order.ts'
import { AccountProvider } from '../../account/account-provider.tsx'
import { LinkOrder } from './link-order.tsx'

/** Creates the component that links an order, with the accounts it uses. */
export const linkingWith =
  (accounts: Accounts): ((props: { readonly order: Order }) => ReactNode) =>
  ({ order }) => (
    <AccountProvider accounts={accounts}>
      <LinkOrder order={order} />
    </AccountProvider>
  )
