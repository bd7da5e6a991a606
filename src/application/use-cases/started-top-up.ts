import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import * as E from '../../domain/kernel/either.ts'
import { findPendingTopUp, noteTopUpOrderPaid, PENDING_TOP_UPS_KEPT, type PendingTopUp } from '../../domain/wallet/pending-top-ups.ts'
import type { StartedTopUpSteps } from '../machines/wallet-top-up.machine.ts'
import type { TopUpAction } from '../ports/wallet-operations.ts'
import type { ChargeAnswer, TopUpAnswer, TopUpCharge } from '../ports/wallet-orders.ts'
import type { WalletPorts } from '../ports/wallet-ports.ts'
import type { WithAntiForgery } from './anti-forgery.ts'

/**
 * Runs an available action of a top-up: continue, recheck or cancel.
 *
 * @failure signIn.SEC_01, network.*
 * @source PF 8.2 "ResolveTopUp", M115
 */
export const resolveTopUp =
  ({ orders }: Pick<WalletPorts, 'orders'>, guarded: WithAntiForgery) =>
  (resolution: { readonly txnId: string; readonly action: TopUpAction }): TaskEither<Failure, TopUpAnswer> =>
    guarded((token) => orders.resolveTopUp(resolution, token))

/**
 * Pays the order of a top-up from the wallet, and notes in this browser that it was paid.
 *
 * @failure network.*
 * @source M111, M203
 */
export const chargeTopUpOrder =
  ({ orders, topUpStores: { pending } }: Pick<WalletPorts, 'orders' | 'topUpStores'>, guarded: WithAntiForgery) =>
  ({ topUpId, txnId, checkoutId }: TopUpCharge): TaskEither<Failure, ChargeAnswer> =>
  async () => {
    const answer = await guarded((token) => orders.charge({ txnId, checkoutId }, token))()
    if (E.isRight(answer) && answer.right.refusal === undefined) pending.write(noteTopUpOrderPaid(pending.read(), topUpId))
    return answer
  }

/**
 * Returns when the wait for a top-up was first shown in this tab, which is now for a new one.
 * A reload does not restart the wait.
 *
 * @source D57
 */
export const noteTopUpWait =
  ({ topUpStores: { waits }, clock }: Pick<WalletPorts, 'topUpStores' | 'clock'>) =>
  (txnId: string): Date => {
    const known = waits.read().find((wait) => wait.txnId === txnId)
    if (known !== undefined) return known.since
    const since = clock.now()
    waits.write([{ txnId, since }, ...waits.read()].slice(0, PENDING_TOP_UPS_KEPT))
    return since
  }

/** Returns what this browser knows of a top-up; undefined for one that began elsewhere. */
export const keptTopUp =
  ({ topUpStores: { pending } }: Pick<WalletPorts, 'topUpStores'>) =>
  (txnId: string): PendingTopUp | undefined =>
    findPendingTopUp(pending.read(), txnId)

/** Creates the use cases of a started top-up as steps of its machine. @source M108, M112 */
export const startedTopUpSteps = (ports: WalletPorts, guarded: WithAntiForgery): StartedTopUpSteps => ({
  read: ports.operations.transaction,
  resolve: resolveTopUp(ports, guarded),
  charge: chargeTopUpOrder(ports, guarded),
  kept: keptTopUp(ports),
  waitedSince: noteTopUpWait(ports),
  now: ports.clock.now
})
