import { sql } from 'kysely'
import { days, hours, minutes, seconds } from '../../../../src/domain/kernel/duration.ts'
import { enqueue, type JobKind } from '../../../../backend/services/jobs/enqueue.ts'
import type { PoolUser } from '../../../support/fake-pool.ts'
import { aSubscriptionShop, type SubscriptionShop } from '../subscription-shop.ts'
import { chanceOf } from './chance.ts'
import { naiveHandlers } from './naive-charge.ts'
import { auditSubscription, type Findings } from './year-audit.ts'
import { readBooks, readPlanned } from './year-books.ts'
import { isChargedTwice, logsOf } from './year-log.ts'
import { type LeftAlone, noteLeftAlone, outagesOf } from './year-outages.ts'
import { yearOutside } from './year-outside.ts'
import { type Action, peopleOf, type Person, YEAR_BEGINS, YEAR_DAYS } from './year-people.ts'
import { aSchedule } from './year-schedule.ts'
import { type RenewalFailpoint, Killed, workOnce } from './year-worker.ts'

/** What to run. */
export interface YearPlan {
  readonly subscriptions: number
  readonly seed: number
  /** Points at which the process is ended now and then; none = it is never ended. */
  readonly crashes: readonly RenewalFailpoint[]
  /** Charges as a shop without stored keys; its mistakes must be found. */
  readonly isNaive?: boolean
  /** Length of the year. Default: a year of every subscription. Unit: days. */
  readonly length?: number
  /** Called once a month of the year. */
  readonly onMonth?: (at: Date, charges: number) => void
}

/** What was found; every list of findings must be empty. */
export interface YearReport {
  readonly findings: Findings
  /** Charges by which money moved. */
  readonly charges: number
  /** How often each thing went wrong. */
  readonly counts: ReadonlyMap<string, number>
  readonly killed: ReadonlyMap<RenewalFailpoint, number>
  /** Services that a process left alone at some time. */
  readonly leftAlone: readonly string[]
  /** Number of subscriptions in each state at the end. */
  readonly states: ReadonlyMap<number, number>
}

/** Time after the year in which open charges and refunds are settled. Unit: ms. */
const SETTLED_WITHIN = days(14)

/** Jobs that move a subscription; others are not run. */
const KINDS: readonly JobKind[] = [
  'agreementInquiry',
  'agreementRevoke',
  'chargeInquiry',
  'subscriptionCharge',
  'subscriptionNotice',
  'subscriptionOrder',
  'subscriptionEnd',
  'subscriptionsOfAccount',
  'mail',
  'topUp',
  'refundDue',
  'refund',
  'refundSecond'
]

/** Pause after which the clock goes on where jobs wait for a service that is away. Unit: ms. */
const CALLED_AGAIN_AFTER = minutes(30)

/** A shopper whose subscription runs. */
interface Subscriber {
  readonly person: Person
  readonly user: PoolUser
  readonly id: string
  readonly pcId: number
  readonly agreed: string
  startedAt: Date
  endedAt: Date | undefined
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** Indexes for `nextDue`, which a store does not need: its workers look at all queues every second. */
const indexDueWork = (shop: SubscriptionShop): Promise<void> =>
  shop.backend.services.database.script(`
    create index year_due on store.due_work (run_at) where leased_until is null;
    create index year_leased on store.due_work (greatest(run_at, leased_until)) where leased_until is not null`)

/**
 * Reads when the next two jobs are due; fewer where there are fewer.
 *
 * @param after jobs that were due by then are left out
 */
const nextDue = async (shop: SubscriptionShop, after = new Date(0)): Promise<readonly number[]> => {
  const isOwn = sql`kind = any(${KINDS}::text[])`
  const { rows } = await sql<{ at: Date }>`
    (select run_at as at from store.due_work where leased_until is null and run_at > ${after} and ${isOwn} order by run_at limit 2)
    union all
    (select greatest(run_at, leased_until) from store.due_work
      where leased_until is not null and greatest(run_at, leased_until) > ${after} and ${isOwn} order by greatest(run_at, leased_until) limit 2)
    order by at limit 2`.execute(shop.tables())
  return rows.map(({ at }) => at.getTime())
}

/**
 * Runs a year of subscriptions by a clock of its own, in which much goes wrong.
 * It compares the store with what the services outside saw.
 */
export const runYear = async (plan: YearPlan): Promise<YearReport> => {
  const shop = await aSubscriptionShop()
  try {
    return await runIn(shop, plan)
  } finally {
    await shop.close()
  }
}

const runIn = async (
  shop: SubscriptionShop,
  { subscriptions, seed, crashes, isNaive = false, length = YEAR_DAYS, onMonth }: YearPlan
): Promise<YearReport> => {
  const yearEnds = new Date(YEAR_BEGINS.getTime() + days(length))
  const { clock } = shop.backend
  const chance = chanceOf(seed)
  const people = peopleOf(subscriptions, chance, yearEnds)
  const outages = outagesOf(people)
  const pressure = subscriptions <= 100 ? 2.5 : 1
  const killRate = subscriptions <= 100 ? 0.04 : 0.01
  const schedule = aSchedule()
  const subscribers: Subscriber[] = []
  const byId = new Map<string, Subscriber>()
  const byNo = new Map<number, Subscriber>()
  const killed = new Map<RenewalFailpoint, number>()
  let isDraining = false
  const soon = (ms: number): Date => new Date(clock.now().getTime() + ms)

  const act = async (subscriber: Subscriber, kind: Action['kind']): Promise<void> => {
    const { user, id, pcId, person } = subscriber
    if (kind === 'delete') {
      await enqueue(shop.tables() as never, 'subscriptionsOfAccount', user.sub, clock.now())
      subscriber.endedAt ??= clock.now()
    } else if (kind === 'cancel') {
      if ((await shop.cancel(user, id)).statusCode === 0) subscriber.endedAt ??= clock.now()
    } else if (kind === 'resume') {
      if ((await shop.resume(user, id)).statusCode === 0) subscriber.endedAt = undefined
    } else if ((await shop.changePayment(user, id, pcId)).statusCode === 0) {
      const newest = [...shop.provider.agreements.values()].at(-1)
      const status = chance(person.no, 'agrees', clock.now().toISOString()) < 0.85 ? 'authorized' : 'not_authorized'
      schedule.later(soon(minutes(2)), async () => {
        shop.provider.answerPage(newest?.id ?? '', status)
        await shop.tell(`token.status.${status}`, newest?.reference ?? '')
      })
    }
  }

  const { log, answer } = yearOutside({
    shop,
    chance,
    pressure,
    outages,
    personOf: (id) => byId.get(id)?.person.no,
    isRunning: (no) => !isDraining && clock.now().getTime() > (byNo.get(no)?.startedAt.getTime() ?? Infinity) + days(2),
    later: schedule.later,
    onMethodNeeded: (no) => {
      const subscriber = byNo.get(no)
      const share = chance(no, 'new card', clock.now().toISOString())
      if (subscriber !== undefined && share < 0.7)
        schedule.later(soon(hours(1) + Math.floor(share * days(5))), () => act(subscriber, 'changePayment'))
    },
    onUnclear: (no) => {
      const subscriber = byNo.get(no)
      if (subscriber !== undefined && chance(no, 'gives up', clock.now().toISOString()) < 0.2)
        schedule.later(soon(seconds(30)), () => act(subscriber, 'cancel'))
    }
  })
  shop.backend.answerBy(answer)
  shop.backend.onCrashPoint((point) => {
    const crash = crashes.find((one) => one === point)
    if (
      crash === undefined ||
      isDraining ||
      chance(crash, log.mailed.size, log.asked.size, killed.get(crash) ?? 0, clock.now().getTime()) >= killRate
    )
      return
    killed.set(crash, (killed.get(crash) ?? 0) + 1)
    throw new Killed(crash)
  })

  const begin = async (person: Person): Promise<void> => {
    const user = shop.pool.user({ email: `year-${person.no}@example.com`, email_verified: 'true' })
    const { id, pcId, amount } = await shop.begin(user, person.wish)
    const agreement = [...shop.provider.agreements.values()].at(-1)
    const subscriber = { person, user, id, pcId, agreed: amount, startedAt: clock.now(), endedAt: undefined }
    subscribers.push(subscriber)
    byId.set(id, subscriber)
    byNo.set(person.no, subscriber)
    shop.provider.answerPage(agreement?.id ?? '', 'authorized')
    await shop.tell('token.status.authorized', agreement?.reference ?? '')
    for (const { at, kind } of person.actions) schedule.later(at, () => act(subscriber, kind))
  }

  const handlers = isNaive ? naiveHandlers : {}
  const workers = [shop.backend.services, shop.backend.another()] as const
  const leftAloneBy = workers.map((): LeftAlone[] => [])
  const runUntil = async (end: Date): Promise<void> => {
    let month = clock.now().getUTCMonth()
    while (!(isNaive && isChargedTwice(log))) {
      const [at = Infinity, second = Infinity] = await nextDue(shop)
      const next = Math.min(at, schedule.next())
      if (next > end.getTime()) break
      if (next > clock.now().getTime()) clock.set(new Date(next))
      await schedule.work(clock.now())
      if (at > clock.now().getTime()) continue
      const working = workers.slice(0, second > clock.now().getTime() ? 1 : 2)
      const work = async (): Promise<number> => sumOf(await Promise.all(working.map((services) => workOnce(services, handlers))))
      let [jobs, begun] = [0, 0]
      do {
        jobs = await work()
        begun += jobs
      } while (jobs > 1)
      workers.forEach(({ breakers }, at) => noteLeftAlone(leftAloneBy[at] ?? [], breakers.list(), clock.now()))
      // A service that was away is called again after a while; what is due before happens at its time.
      if (begun === 0) {
        const [due = Infinity] = await nextDue(shop, clock.now())
        clock.set(new Date(Math.min(due, schedule.next(), clock.now().getTime() + CALLED_AGAIN_AFTER)))
      }
      shop.backend.sent.length = 0
      if (clock.now().getUTCMonth() === month) continue
      month = clock.now().getUTCMonth()
      onMonth?.(clock.now(), log.moved.size)
    }
    clock.set(end)
  }

  clock.set(YEAR_BEGINS)
  await shop.tables().deleteFrom('store.due_work').execute()
  await indexDueWork(shop)
  for (const person of people) schedule.later(person.begins, () => begin(person))
  schedule.later(new Date(YEAR_BEGINS.getTime() + days(120)), () => raisePrices(shop))
  await runUntil(yearEnds)
  const planned = await readPlanned(shop)
  isDraining = true
  await shop.tables().deleteFrom('store.due_work').where('kind', 'in', ['subscriptionCharge', 'subscriptionNotice']).execute()
  await runUntil(new Date(yearEnds.getTime() + SETTLED_WITHIN))

  const leftAlone = leftAloneBy.flat()
  const findings: Findings = { double: [], missed: [], unannounced: [], cents: [] }
  const books = await readBooks(shop)
  const ownLog = logsOf(log)
  const states = new Map<number, number>()
  for (const stored of books) {
    const subscriber = byId.get(stored.row.id)
    states.set(stored.row.state, (states.get(stored.row.state) ?? 0) + 1)
    if (subscriber === undefined) continue
    const { person, agreed, endedAt } = subscriber
    const seen = { no: person.no, agreed, endedAt, end: yearEnds, planned, outages, leftAlone, provider: shop.provider, world: shop.world }
    auditSubscription(findings, stored, { ...seen, log: ownLog(stored.row.id) })
  }
  if (books.length !== subscriptions) findings.missed.push(`${books.length} of ${subscriptions} subscriptions were begun`)
  const alone = [...new Set(leftAlone.map(({ service }) => service))]
  return { findings, charges: log.moved.size, counts: log.counts, killed, leftAlone: alone, states }
}

/** Raises every price of the catalogue; running subscriptions keep theirs. */
const raisePrices = async (shop: SubscriptionShop): Promise<void> => {
  await sql`update store.prices set price = price * 2`.execute(shop.tables())
}
