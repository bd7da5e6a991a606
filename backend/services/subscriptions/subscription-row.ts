import type { Selectable, Updateable } from 'kysely'
import { mayChangeSubscription, subscriptionState, type SubscriptionState } from '../../../src/domain/subscription/subscription-state.ts'
import type { ChargeAttemptTable, SubscriptionPeriodTable, SubscriptionTable } from '../../database/tables-subscriptions.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

/** A subscription with its state by name; only `decodeSubscription` makes one of a stored row. */
export type SubscriptionRow = Omit<Selectable<SubscriptionTable>, 'state'> & { readonly state: SubscriptionState }

/** A stored period of a subscription. */
export type PeriodRow = Selectable<SubscriptionPeriodTable>

/** A stored charge of a period. */
export type AttemptRow = Selectable<ChargeAttemptTable>

/** Columns to store; the state changes by `changeSubscription` alone. */
export type SubscriptionChange = Omit<Updateable<SubscriptionTable>, 'state'>

/** Returns the number of a state, for queries and rows. */
export const codeOfState = (state: SubscriptionState): number => subscriptionState.row(state).code

/** Numbers of the states of which an account has one for each player, item and recurrence. */
export const RUNNING_STATES: readonly number[] = subscriptionState.rows.flatMap(({ code, blocksAnother }) => (blocksAnother ? [code] : []))

/** Decodes a stored subscription. @throws Error for a state that the table does not have */
export const decodeSubscription = (stored: Selectable<SubscriptionTable>): SubscriptionRow => {
  const found = subscriptionState.byCode(stored.state)
  if (found === undefined) throw new Error(`A subscription has the unknown state ${stored.state}`)
  return { ...stored, state: found.name }
}

/** Reads a subscription. */
export const readSubscription = async (db: OrderDb, id: string): Promise<SubscriptionRow | undefined> => {
  const stored = await db.selectFrom('store.subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  return stored && decodeSubscription(stored)
}

/** Runs work on one locked subscription; an unknown one is ignored. */
export const withSubscription = <A>(
  services: Pick<Services, 'database'>,
  id: string,
  work: (trx: OrderDb, subscription: SubscriptionRow) => Promise<A>
): Promise<A | undefined> =>
  inTransaction(services, async (trx) => {
    const stored = await trx.selectFrom('store.subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    return stored && work(trx, decodeSubscription(stored))
  })

/** Stores facts of a locked subscription without changing its state. */
export const updateSubscription = async (
  trx: OrderDb,
  { now }: Pick<Services, 'now'>,
  { id }: Pick<SubscriptionRow, 'id'>,
  patch: SubscriptionChange & { readonly state?: number }
): Promise<SubscriptionRow> =>
  decodeSubscription(
    await trx
      .updateTable('store.subscriptions')
      .set({ ...patch, updated_at: now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  )

/**
 * Moves a locked subscription by the table of allowed changes.
 * A change that the table does not have is refused and logged.
 *
 * @returns the subscription as it is now, or undefined when the change was refused
 * @source PF 4 "Enters when"
 */
export const changeSubscription = async (
  trx: OrderDb,
  services: Pick<Services, 'now' | 'log'>,
  subscription: SubscriptionRow,
  to: SubscriptionState,
  patch: SubscriptionChange = {}
): Promise<SubscriptionRow | undefined> => {
  if (!mayChangeSubscription(subscription.state, to)) {
    services.log('subscription.changeRefused', { subscriptionId: subscription.id, from: subscription.state, to })
    return undefined
  }
  return updateSubscription(trx, services, subscription, { ...patch, state: codeOfState(to) })
}

/** Reads a period of a subscription. */
export const readPeriod = (db: OrderDb, subscriptionId: string, periodNo: number): Promise<PeriodRow | undefined> =>
  db
    .selectFrom('store.subscription_periods')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('period_no', '=', periodNo)
    .executeTakeFirst()

/** Reads the charges of a period, oldest first. */
export const readAttempts = (db: OrderDb, subscriptionId: string, periodNo: number): Promise<readonly AttemptRow[]> =>
  db
    .selectFrom('store.charge_attempts')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('period_no', '=', periodNo)
    .orderBy('n')
    .execute()
