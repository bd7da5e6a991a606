import { type ReactNode, useContext, useEffect, useState } from 'react'
import type { Order } from '../../domain/order/order.ts'
import { OpenAccountsContext } from './open-accounts.ts'

/** Says whether a sign-in that could not link the order led here with this in the address. */
const isAsked = (): boolean => new URLSearchParams(location.search).has('link')

/** The way to link an order to an account; accounts load where it is asked for, and nowhere else. */
export const OrderLink = ({ order }: { readonly order: Order }) => {
  const open = useContext(OpenAccountsContext)
  const [Linking, setLinking] = useState<(props: { readonly order: Order }) => ReactNode>()
  useEffect(() => {
    if (open === undefined || !isAsked()) return undefined
    let here = true
    void Promise.all([import('./linking.tsx'), open()]).then(
      ([{ linkingWith }, accounts]) => void (here && setLinking(() => linkingWith(accounts))),
      () => undefined
    )
    return () => {
      here = false
    }
  }, [open])
  return Linking === undefined ? undefined : <Linking order={order} />
}
