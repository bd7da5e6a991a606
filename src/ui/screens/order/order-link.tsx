import { type ReactNode, useContext, useEffect, useState } from 'react'
import type { Order } from '../../../domain/order/order.ts'
import { OpenAccountsContext } from './open-accounts.ts'

/** Returns whether the address says that a sign-in could not link the order. */
const isAsked = (): boolean => new URLSearchParams(location.search).has('link')

/** Renders the linking of an order to an account; accounts load only where it is requested. */
export const OrderLink = ({ order }: { readonly order: Order }) => {
  const open = useContext(OpenAccountsContext)
  const [Linking, setLinking] = useState<(props: { readonly order: Order }) => ReactNode>()
  useEffect(() => {
    if (open === undefined || !isAsked()) return undefined
    let here = true
    void Promise.all([import('./actions/linking.tsx'), open()]).then(
      ([{ linkingWith }, accounts]) => void (here && setLinking(() => linkingWith(accounts))),
      () => undefined
    )
    return () => {
      here = false
    }
  }, [open])
  return Linking === undefined ? undefined : <Linking order={order} />
}
