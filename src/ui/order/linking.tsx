import type { ReactNode } from 'react'
import type { Accounts } from '../../application/accounts.ts'
import type { Order } from '../../domain/order/order.ts'
import { AccountsProvider } from '../account/accounts-context.tsx'
import { SessionProvider } from '../account/session-provider.tsx'
import { LinkOrder } from './link-order.tsx'

/** The linking of an order, with the accounts that it acts on. */
export const linkingWith =
  (accounts: Accounts): ((props: { readonly order: Order }) => ReactNode) =>
  ({ order }) => (
    <AccountsProvider value={accounts}>
      <SessionProvider>
        <LinkOrder order={order} />
      </SessionProvider>
    </AccountsProvider>
  )
