import type { Order } from '../../domain/order/order.ts'
import { situationOf } from './situation.ts'

type SentenceKey = `order.money.${
  | 'notCharged'
  | 'notChargedHold'
  | 'maybeCharged'
  | 'maybeChargedUntil'
  | 'held'
  | 'heldUntil'
  | 'choice'
  | 'delivered'
  | 'refunding'
  | 'refunded'}`

const isDelivered = (order: Order): boolean => order.status === 'fulfillmentCompleted' || order.status === 'giftClaimed'

/** Who holds the money; undefined while nobody can know. */
export const holderOf = (order: Order): 'you' | 'store' | 'publisher' | undefined => {
  switch (order.moneyState) {
    case 'notCharged':
    case 'refunded':
      return 'you'
    case 'maybeCharged':
      return undefined
    case 'charged':
      return isDelivered(order) ? 'publisher' : 'store'
  }
}

/** The sentence about the money and, where it names one, the time until which it holds. */
export const moneySentenceOf = (order: Order): { readonly key: SentenceKey; readonly until?: Date } => {
  const until = order.promisedBy
  switch (order.moneyState) {
    case 'notCharged':
      return {
        key:
          order.status === 'paymentFailed' && order.paymentChannel.type === 'card' ? 'order.money.notChargedHold' : 'order.money.notCharged'
      }
    case 'refunded':
      return { key: 'order.money.refunded' }
    case 'maybeCharged':
      return until === undefined ? { key: 'order.money.maybeCharged' } : { key: 'order.money.maybeChargedUntil', until }
    case 'charged': {
      if (isDelivered(order)) return { key: 'order.money.delivered' }
      const situation = situationOf(order)
      if (situation === 'refunding' || situation === 'refundFailed') return { key: 'order.money.refunding' }
      if (until === undefined) return { key: 'order.money.held' }
      return order.waitingFor === 'shopper' ? { key: 'order.money.choice', until } : { key: 'order.money.heldUntil', until }
    }
  }
}
