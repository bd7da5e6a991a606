import type { CheckoutSteps } from '../machines/checkout-context.ts'
import type { OrderResultSteps } from '../machines/order-result.machine.ts'
import type { Ports } from '../ports/ports.ts'
import { placeOrder } from './checkout.ts'
import { openOrder, readOrder } from './order.ts'

/** What has the ports of a purchase: a client of a running store, or a store of fakes. */
interface WithPorts {
  readonly ports: Ports
}

/**
 * Returns the calls that the checkout machine makes.
 *
 * @example createActor(checkoutMachine(checkoutSteps(store)), { input })
 */
export const checkoutSteps = ({ ports }: WithPorts): CheckoutSteps => ({
  checkPlayer: ports.orders.validatePlayer,
  quote: ports.orders.quote,
  submitOrder: placeOrder(ports),
  now: ports.clock.now,
  newId: ports.clock.newId
})

/**
 * Returns the calls that the machine of a placed order makes.
 *
 * @example createActor(orderResultMachine(orderResultSteps(store)), { input })
 */
export const orderResultSteps = ({ ports }: WithPorts): OrderResultSteps => ({
  open: openOrder(ports),
  read: readOrder(ports),
  resolve: ports.orders.resolve
})
