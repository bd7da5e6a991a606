import type { CheckoutSteps } from '../application/machines/checkout-context.ts'
import type { OrderResultSteps } from '../application/machines/order-result.machine.ts'
import { placeOrder } from '../application/use-cases/checkout.ts'
import { openOrder, readOrder } from '../application/use-cases/order.ts'
import type { StoreClient } from './store-client.ts'

/**
 * Returns the calls that the checkout machine makes.
 *
 * @example createActor(checkoutMachine(checkoutSteps(store)), { input })
 */
export const checkoutSteps = ({ ports }: Pick<StoreClient, 'ports'>): CheckoutSteps => ({
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
export const orderResultSteps = ({ ports }: Pick<StoreClient, 'ports'>): OrderResultSteps => ({
  open: openOrder(ports),
  read: readOrder(ports),
  resolve: ports.orders.resolve
})
