import { days, hours, minutes, seconds } from '../../../../src/domain/kernel/duration.ts'
import { dayOf } from '../../../../backend/calendar.ts'
import type { SentRequest } from '../../../support/backend.ts'
import type { ChargePlan } from '../agreement-party.ts'
import type { SubscriptionShop } from '../subscription-shop.ts'
import { type Chance, pick } from './chance.ts'
import { partsOf, type YearLog } from './year-log.ts'
import type { Outage } from './year-outages.ts'
import type { Turn } from './year-schedule.ts'

/** What the outside is made of. */
export interface YearOutsideOptions {
  readonly shop: SubscriptionShop
  readonly chance: Chance
  /** How much more goes wrong than in a usual year. */
  readonly pressure: number
  readonly outages: readonly Outage[]
  /** Number of the person whose subscription it is. */
  readonly personOf: (subscriptionId: string) => number | undefined
  /** Person whose renewals may be disturbed at the publisher; a first purchase goes well. */
  readonly isRunning: (no: number) => boolean
  readonly later: (at: Date, work: () => Promise<void>, turn?: Turn) => void
  /** The shopper reads that another payment method is needed. */
  readonly onMethodNeeded: (no: number) => void
  /** The shopper cancels while it is unclear what became of a charge. */
  readonly onUnclear: (no: number) => void
}

const SOFT = [414, 415, 416, 443, 501, 504, 706, 722, 744] as const
const FOR_GOOD = [350, 367, 702, 703, 717] as const
const FIRST_USER = 52_000_000

const noAnswer = (): never => {
  throw new DOMException('The operation timed out.', 'TimeoutError')
}

const noConnection = (): never => {
  throw Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
}

const push = <Key>(lists: Map<Key, Date[]>, key: Key, at: Date): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [at])
  else list.push(at)
}

/** Answers for the services outside through a year in which things go wrong. */
export const yearOutside = (
  options: YearOutsideOptions
): { readonly log: YearLog; readonly answer: (sent: SentRequest) => Response | Promise<Response> } => {
  const { shop, chance, pressure, outages, personOf, isRunning, later, onMethodNeeded, onUnclear } = options
  const { provider, world, pool } = shop
  const now = shop.backend.clock.now
  const log: YearLog = { moved: new Map(), asked: new Map(), mailed: new Map(), troubles: new Map(), counts: new Map() }
  const arrivals = new Map<string, number>()
  const count = (what: string): void => void log.counts.set(what, (log.counts.get(what) ?? 0) + 1)
  const trouble = (no: number, what: string): void => {
    push(log.troubles, no, now())
    count(what)
  }
  const isAway = (service: Outage['service']): boolean =>
    outages.some((one) => one.service === service && one.from <= now() && now() < one.to)
  const nth = (what: string): number => {
    const times = (arrivals.get(what) ?? 0) + 1
    arrivals.set(what, times)
    return times
  }

  /** Names a charge by person, date and number, which are the same in every run of a seed. */
  const nameOf = (reference: string): string => {
    const { id, date, n } = partsOf(reference)
    return `${personOf(id) ?? ''}/${date}#${n}`
  }

  const noteMoved = (reference: string): void => {
    const charge = provider.charges.get(reference)
    if (charge?.status !== 'succeeded' || log.moved.has(reference)) return
    log.moved.set(reference, { at: now(), reference, amount: charge.amount })
  }

  const tellStore = (reference: string): void => {
    const share = chance(nameOf(reference), 'event')
    const type = `charge.status.${provider.charges.get(reference)?.status ?? 'failed'}`
    const tell = async (): Promise<void> => {
      for (let tries = 0; tries < 3; tries += 1) if ((await shop.tell(type, reference, { id: `evt_${reference}` })) === 200) return
    }
    const at = (ms: number): Date => new Date(now().getTime() + ms)
    if (share < 0.02 * pressure) return count('event lost')
    if (share < 0.05 * pressure) {
      count('event late')
      return later(at(hours(3)), tell, 'together')
    }
    if (share < 0.07 * pressure) {
      count('event forged')
      later(at(seconds(1)), async () => void (await shop.tell(type, reference, { secret: 'forged' })), 'together')
    }
    if (share < 0.09 * pressure) {
      count('event twice')
      later(at(seconds(2)), tell, 'together')
    }
    return later(at(seconds(2)), tell, 'together')
  }

  /** Plans that the provider finds out what became of a charge. */
  const settleLater = (reference: string): void => {
    const share = chance(nameOf(reference), 'settles')
    const pause = pick(chance(nameOf(reference), 'pause'), [minutes(2), minutes(40), hours(9), days(2), days(4), days(9)])
    later(new Date(now().getTime() + pause), async () => {
      provider.settle(reference, share < 0.6 ? null : pick(share, SOFT))
      noteMoved(reference)
      tellStore(reference)
    })
  }

  const planOf = (no: number, { date, n }: { readonly date: string; readonly n: string }, time: number): ChargePlan => {
    const before = Number(n) > 1 ? 5 : 1
    const share = chance(no, date, n, time) / pressure
    if (share < 0.03 * before) return pick(chance(no, date, n, 'code'), SOFT)
    if (share < 0.04 * before) return pick(chance(no, date, n, 'code'), FOR_GOOD)
    const rest = share - 0.04 * before
    if (rest < 0.01) return 'unclear'
    if (rest < 0.02) return 'timesOut'
    if (rest < 0.035) return 'paysButTimesOut'
    return rest < 0.045 ? 'refusesConnection' : 'pays'
  }

  const charge = (request: SentRequest): Response => {
    const { partner_reference: reference } = JSON.parse(request.body) as { partner_reference: string }
    const parts = partsOf(reference)
    const no = personOf(parts.id) ?? -1
    if (!log.asked.has(reference)) log.asked.set(reference, now())
    const isKnown = provider.charges.has(reference)
    const plan = isKnown || !isRunning(no) ? 'pays' : planOf(no, parts, nth(reference))
    provider.chargePlan = [plan]
    if (plan !== 'pays') trouble(no, typeof plan === 'number' ? 'declined' : plan)
    if (plan === 'unclear') onUnclear(no)
    try {
      return provider.answer(request)
    } finally {
      noteMoved(reference)
      if (!isKnown && provider.charges.has(reference)) {
        if (plan === 'unclear') settleLater(reference)
        else tellStore(reference)
      }
    }
  }

  const agreements = (request: SentRequest): Response => {
    const { pathname, searchParams } = new URL(request.url)
    const isCharge = request.method === 'POST' && pathname.endsWith('/charges')
    if (isAway('provider')) {
      const reference = isCharge ? (JSON.parse(request.body) as { partner_reference: string }).partner_reference : ''
      const no = personOf(partsOf(reference).id)
      if (no !== undefined) trouble(no, 'provider away')
      return chance(nameOf(reference), nth('away')) < 0.5 ? noConnection() : noAnswer()
    }
    if (isCharge) return charge(request)
    const asked = searchParams.get('partner_reference')
    if (asked !== null && chance(nameOf(asked), 'find', nth(`find ${asked}`)) < 0.05 * pressure) return noAnswer()
    return provider.answer(request)
  }

  /** Returns whether a player still has the item on a day; it may last for some days. */
  const isHeld = (no: number, at: Date): boolean => {
    const base = (day: string): boolean => chance(no, 'held', day) < 0.008 * pressure
    const day = dayOf(at)
    const yesterday = dayOf(new Date(at.getTime() - days(1)))
    return base(day) || (base(yesterday) && chance(no, 'longer', day) < 0.6)
  }

  const check = (no: number): (typeof world.checkPlan)[number] => {
    if (!isRunning(no)) return 'knows'
    const share = chance(no, 'check', now().toISOString().slice(0, 13)) / pressure
    if (isHeld(no, now())) return -107
    if (share < 0.004) return 'timesOut'
    if (share < 0.008) return -103
    return share < 0.011 ? pick(chance(no, 'gone', dayOf(now())), [-100, -101]) : 'knows'
  }

  const topUp = (no: number, orderId: string): (typeof world.topUpPlan)[number] => {
    const share = chance(no, 'topUp', dayOf(now()), nth(`top-up ${orderId}`)) / pressure
    if (!isRunning(no)) return 'delivers'
    if (share < 0.01) return -100
    if (share < 0.02) return 'deliversButTimesOut'
    return share < 0.03 ? 'timesOut' : 'delivers'
  }

  const publisher = (request: SentRequest): Response => {
    if (request.method === 'GET') return world.answer(request)
    const { method, params } = JSON.parse(request.body) as {
      method: string
      params: readonly [{ orderId?: string; user?: { userId?: string } }]
    }
    const no = Number(params[0].user?.userId ?? 0) - FIRST_USER
    if (isAway('publishers')) {
      trouble(no, 'publisher away')
      return noAnswer()
    }
    const plan = method === 'topup' ? topUp(no, params[0].orderId ?? '') : check(no)
    if (plan !== 'delivers' && plan !== 'knows') trouble(no, `${method === 'topup' ? 'top-up' : 'check'} ${plan}`)
    if (method === 'topup') world.topUpPlan = [plan as never]
    else world.checkPlan = [plan as never]
    return world.answer(request)
  }

  const mail = (request: SentRequest): Response => {
    const { id, kind } = JSON.parse(request.body) as { id: string; kind: string }
    const no = personOf(id.split(':')[0] ?? '')
    world.mailDown = isAway('mail')
    if (world.mailDown && no !== undefined) trouble(no, 'mail away')
    if (!world.mailDown && !log.mailed.has(id)) {
      log.mailed.set(id, now())
      if (kind === 'paymentMethodNeeded' && no !== undefined) onMethodNeeded(no)
    }
    return world.answer(request)
  }

  const refund = (request: SentRequest): Response => {
    world.refundPlan = [chance('refund', nth('refund')) < 0.1 * pressure ? 'timesOut' : 'accepts']
    const known = new Set(world.refunds.keys())
    const answer = world.answer(request)
    for (const [id, one] of world.refunds)
      if (!known.has(id)) later(new Date(now().getTime() + days(1)), async () => void (one.status = 'succeeded'))
    return answer
  }

  const answer = (request: SentRequest): Response | Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (provider.lives(request.url)) return agreements(request)
    if (pool.lives(request.url)) return pool.answer(request)
    if (pathname.startsWith('/_/games')) return publisher(request)
    if (pathname === '/_/mail/mails') return mail(request)
    if (pathname === '/_/payments/refunds' && request.method === 'POST') return refund(request)
    return world.answer(request)
  }
  return { log, answer }
}
