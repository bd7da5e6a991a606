import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import * as E from '../../domain/kernel/either.ts'
import type { Amount } from '../../domain/money/amount.ts'
import {
  forgetTopUp,
  keepTopUp,
  noteTopUpAnswer,
  type PendingTopUp,
  type PendingTopUps,
  type TopUpWish,
  unansweredTopUp
} from '../../domain/wallet/pending-top-ups.ts'
import { decideTopUp, type TopUpDecision } from '../../domain/wallet/top-up.ts'
import type { WalletTopUpOptions } from '../../domain/wallet/top-up-amount.ts'
import { orderPaymentChannels } from '../../domain/wallet/wallet-channels.ts'
import type { WalletLimitUse } from '../../domain/wallet/wallet-entry.ts'
import type { TopUp, TopUpChannel } from '../ports/wallet-operations.ts'
import type { WalletPorts } from '../ports/wallet-ports.ts'
import type { WithAntiForgery } from './anti-forgery.ts'

/** What can be added to the signed-in wallet, and by which channels. @source M107, M109, M110 */
export interface TopUpOffers {
  readonly options: WalletTopUpOptions
  readonly channels: readonly TopUpChannel[]
  /** Empty where they could not be read; the service decides. */
  readonly limits: readonly WalletLimitUse[]
}

/** HTTP status of what a market does not have. */
const NOT_FOUND = 404

/** Marks a failure as not charged: money is only charged on the payment page. @source PF 2.4 */
const nothingCharged = (failure: Failure): Failure => ({ ...failure, entry: { ...failure.entry, money: 'notCharged' } })

/**
 * Reads what can be added to the signed-in wallet.
 * Limits that cannot be read stop no choice, because the service decides.
 *
 * @failure signIn.SEC_01, network.*
 * @source M107, M109, M110
 */
export const readTopUpOffers =
  ({ operations, orders }: Pick<WalletPorts, 'operations' | 'orders'>) =>
  (): TaskEither<Failure, TopUpOffers> =>
  async () => {
    const [options, channels, limits] = await Promise.all([orders.topUpOptions()(), operations.paymentChannels()(), orders.limits()()])
    if (E.isLeft(options)) return options
    if (E.isLeft(channels)) return channels
    if (options.right === undefined) return E.left(networkFailure(NOT_FOUND))
    return E.right({
      options: options.right,
      channels: orderPaymentChannels(channels.right),
      limits: E.isLeft(limits) ? [] : limits.right
    })
  }

/**
 * Decides whether an amount can be added now, as far as the page knows.
 * The first limit that is in the way is the reason; the service has the last word.
 *
 * @source M109, M110, D25
 */
export const decideOfferedTopUp = (amount: Amount, { options, limits }: Pick<TopUpOffers, 'options' | 'limits'>): TopUpDecision =>
  decideTopUp(
    amount,
    options,
    Object.fromEntries(limits.map(({ name, limit }) => [name, limit])),
    Object.fromEntries(limits.map(({ name, used }) => [name, used]))
  )

type StartDeps = Pick<WalletPorts, 'orders' | 'topUpStores' | 'clock'>

/**
 * Starts a top-up; its checkout id is stored before the first call.
 * So a closed browser or a lost answer loses nothing: the same choice again finds the same top-up. A refusal that says when to try again keeps
 * the id, every other one drops it.
 *
 * @failure walletTopUp.306, 309, 313, 314, 323, 324, 327, 328, 331 to 333, 408; each says that nothing was charged
 * @failure signIn.SEC_01, network.*
 * @source PF 8.2 "TopUpWallet", M115, M202
 */
export const startTopUp =
  ({ orders, topUpStores: { pending }, clock }: StartDeps, country: string, guarded: WithAntiForgery) =>
  (wish: TopUpWish): TaskEither<Failure, TopUp> =>
  async () => {
    const change = (by: (topUps: PendingTopUps) => PendingTopUps): void => pending.write(by(pending.read()))
    const now = clock.now()
    const known = unansweredTopUp(pending.read(), country, wish, now)
    const topUp: PendingTopUp = known ?? { ...wish, checkoutId: clock.newId(), country, at: now.getTime() }
    const { checkoutId, amount, pcId, order } = topUp
    if (known === undefined) change((topUps) => keepTopUp(topUps, topUp))
    const forTxnId = order === undefined ? {} : { forTxnId: order.txnId }
    const answer = await guarded((token) => orders.topUp({ checkoutId, amount, pcId, ...forTxnId }, token))()
    if (E.isLeft(answer)) return E.left(nothingCharged(answer.left))
    const { refusal, topUp: started } = answer.right
    if (refusal !== undefined || started === undefined) {
      if (refusal?.recovery.kind !== 'wait') change((topUps) => forgetTopUp(topUps, checkoutId))
      return E.left(nothingCharged(refusal ?? networkFailure(undefined, {}, 'a top-up was answered without itself')))
    }
    change((topUps) => noteTopUpAnswer(topUps, checkoutId, started.id))
    return E.right(started)
  }
