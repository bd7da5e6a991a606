import * as E from '../domain/kernel/either.ts'
import type { OrderRequest, OrderResolution } from '../application/ports/order-service.ts'
import { isEmail } from '../domain/account/credentials.ts'
import { maskEmail } from '../domain/account/masked.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure, RATE_LIMIT_ERROR_CODE } from '../domain/errors/network-errors.ts'
import { purchaseErrors } from '../domain/errors/purchase-errors.ts'
import type { Order } from '../domain/order/order.ts'
import { moved, personOf, refunding, settled, shown } from './order-life.ts'
import type { GivenQuote } from './quote-desk.ts'
import { lookUpBuyer } from './small-publisher.ts'

/** An order with the secrets of the service. */
export interface KeptOrder {
  order: Order
  email: string | undefined
  /** Paid at the provider, without a webhook. */
  isPaidUnnoticed: boolean
  readonly request: OrderRequest
  /** The account that bought; undefined = a guest. */
  readonly owner: string | undefined
  readonly bought: GivenQuote
  readonly sentAgain: Date[]
}

const HOUR = 3_600_000
const MAILS_PER_HOUR = 3

export const notAvailable = purchaseErrors.failure(1035, { recovery: 'none' })

/** Returns the actions on an order of the fake. */
export const orderActions = (now: () => Date, mail: (one: KeptOrder) => void) => {
  /** Sends the mail once more, to another address if one is given, unless that was done too often. */
  const sendAgain = (one: KeptOrder, email: string | undefined): E.Either<Failure, void> => {
    const recent = one.sentAgain.filter((at) => now().getTime() - at.getTime() < HOUR)
    const [oldest] = recent.slice(-MAILS_PER_HOUR)
    if (recent.length >= MAILS_PER_HOUR && oldest !== undefined) {
      const retryAfterSeconds = Math.ceil((oldest.getTime() + HOUR - now().getTime()) / 1_000)
      return E.left(networkFailure(RATE_LIMIT_ERROR_CODE, { retryAfterSeconds }))
    }
    if (email !== undefined) {
      one.email = email
      one.order = settled({ ...one.order, userInfo: { ...one.order.userInfo, email: maskEmail(email) } })
    }
    one.sentAgain.push(now())
    mail(one)
    return E.right(undefined)
  }

  const correct = (one: KeptOrder, userInfo: OrderRequest['userInfo']): E.Either<Failure, void> => {
    const player = lookUpBuyer(one.bought.product, userInfo)
    if (E.isLeft(player)) return player
    const { email } = one.order.userInfo
    one.order = { ...one.order, userInfo: { ...personOf(userInfo, player.right), email } }
    return E.right(undefined)
  }

  const askProvider = (one: KeptOrder): void => {
    if (one.isPaidUnnoticed) one.order = moved(one.order, 'paymentCompleted', now())
    one.isPaidUnnoticed = false
  }

  const act = (one: KeptOrder, { action, userInfo = {}, email }: OrderResolution): E.Either<Failure, void> => {
    if (action === 'cancel') askProvider(one)
    const isOffered = shown(one.order, now()).availableActions.includes(action) || (action === 'resendEmail' && email !== undefined)
    if (!isOffered) return E.left(notAvailable)
    switch (action) {
      case 'resendEmail':
        return email === undefined || isEmail(email)
          ? sendAgain(one, email)
          : E.left(purchaseErrors.failure(232, { recovery: 'fixInput', field: 'email' }))
      case 'correctPlayer':
        return correct(one, userInfo)
      case 'recheckPayment':
        askProvider(one)
        if (one.order.status === 'paymentInit') one.order = moved(one.order, 'paymentPending', now())
        return E.right(undefined)
      case 'cancel':
        one.order = moved(one.order, 'cancelled', now())
        return E.right(undefined)
      case 'refundToOrigin':
        one.order = refunding(one.order, now())
        return E.right(undefined)
      case 'continuePayment':
      case 'buyAgain':
        return E.right(undefined)
      case 'retryDelivery':
      case 'refundToWallet':
      case 'resendGift':
      case 'changeGiftEmail':
        return E.left(notAvailable)
      default:
        return action satisfies never
    }
  }

  return { act, sendAgain }
}
