import { days } from '../src/domain/kernel/duration.ts'
import type { SubscriptionControls, SubscriptionStep } from './sandbox/subscriptions/controls.ts'
import { jobHandlers } from './services/app.ts'
import { orderDb } from './services/order-db.ts'
import type { Services } from './services/services.ts'
import { subscriptionView } from './services/subscriptions/subscription-view.ts'
import { decodeSubscription, readAttempts, readSubscription } from './services/subscriptions/subscription-row.ts'
import { advanceClock, nextJobOf } from './services/subscriptions/test-clock.ts'

/** Most subscriptions that the page lists. */
const NEWEST = 30

/** Steps of a year, so that it passes in a minute. */
const STEPS_OF_A_YEAR = 60
const YEAR_DAYS = 366

const ENDS_AFTER: Readonly<Record<Exclude<SubscriptionStep, 'event' | 'renewal'>, number>> = {
  day: days(1),
  month: days(30),
  step: days(YEAR_DAYS) / STEPS_OF_A_YEAR
}

const list: (services: Services) => ReturnType<SubscriptionControls['list']> = async (services) => {
  const rows = await orderDb(services)
    .selectFrom('store.subscriptions')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(NEWEST)
    .execute()
  return Promise.all(
    rows.map(decodeSubscription).map(async (subscription) => {
      const [view, next] = await Promise.all([subscriptionView(services, subscription), nextJobOf(services, subscription.id)])
      return {
        id: subscription.id,
        user: subscription.account_id,
        title: `${subscription.product_name}, ${subscription.item_name}`,
        country: subscription.market,
        recurrence: subscription.recurrence,
        amount: `${view.amount} ${view.currency}`,
        player: subscription.user_info.userId ?? subscription.user_info.email ?? '',
        state: view.state,
        collection: view.collection,
        clock: view.testClock ?? undefined,
        upcomingPayment: view.upcomingPayment ?? undefined,
        endDate: view.endDate ?? undefined,
        next,
        agreement: subscription.agreement_id
      }
    })
  )
}

const periods: (services: Services, id: string) => ReturnType<SubscriptionControls['periods']> = async (services, id) => {
  const db = orderDb(services)
  const rows = await db
    .selectFrom('store.subscription_periods')
    .selectAll()
    .where('subscription_id', '=', id)
    .orderBy('period_no', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ period_no: number, start_date: start, state, notice_sent_at: noticed, order_id: order }) => ({
      number,
      start,
      state,
      noticed: noticed ?? undefined,
      order: order ?? undefined,
      charges: (await readAttempts(db, id, number)).map((one) => ({ at: one.sent_at, state: one.state, code: one.code ?? undefined }))
    }))
  )
}

const advance = async (services: Services, id: string, step: SubscriptionStep): Promise<string | undefined> => {
  const next = step === 'event' ? await nextJobOf(services, id) : undefined
  if (step === 'event' && next === undefined) return 'Nothing is planned for this subscription.'
  const subscription = step === 'renewal' ? await readSubscription(orderDb(services), id) : undefined
  const payment = subscription && (await subscriptionView(services, subscription)).upcomingPayment
  if (step === 'renewal' && (payment === undefined || payment === null)) return 'This subscription is charged no more.'
  const target = next?.at ?? payment ?? undefined
  const moved = await advanceClock(services, jobHandlers, id, (now) =>
    step === 'event' || step === 'renewal'
      ? new Date(Math.max(now.getTime(), target?.getTime() ?? 0))
      : new Date(now.getTime() + ENDS_AFTER[step])
  )
  return moved === undefined ? 'There is no such subscription.' : undefined
}

/** Creates the store's functions that show subscriptions and move their clocks. */
export const createSubscriptionControls = (services: Services): SubscriptionControls => ({
  stepsOfAYear: STEPS_OF_A_YEAR,
  list: () => list(services),
  periods: (id) => periods(services, id),
  advance: (id, step) => advance(services, id, step)
})
