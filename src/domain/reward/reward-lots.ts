import { days, hours } from '../kernel/duration.ts'
import { type Amount, amountOf } from '../money/amount.ts'
import { addAmounts, compareAmounts, isZeroAmount, minAmount, subtractAmounts, sumAmounts } from '../money/arithmetic.ts'
import { type RewardSponsor, rewardSponsors } from './reward-order.ts'

/** How a lot came to be. */
export type RewardSource = 'order' | 'channel' | 'guestOrder' | 'referral' | 'loyalty' | 'grace' | 'refund' | 'correction'

/** A reward with its rest, as the ledger keeps it. */
export interface RewardLot {
  readonly id: string
  /** 0 or more. */
  readonly left: Amount
  readonly expiry: Date
  readonly sponsor: RewardSponsor
  readonly grantedAt: Date
  readonly source: RewardSource
}

/** Amount that is taken from one lot, or put back into it. Above 0. */
export interface LotPart<L extends Pick<RewardLot, 'id'> = RewardLot> {
  readonly lot: L
  readonly amount: Amount
}

/** An abandoned checkout keeps a reward alive so long, once. Unit: ms. @source D177 */
export const GRACE = /* @__PURE__ */ hours(24)

/** What a refund gives back can be used at least so long. Unit: ms. @source PF 5 */
export const REFUND_LIFE = /* @__PURE__ */ days(7)

/** Most lots that pay one order. @source M152 */
export const MOST_LOTS = 200

/**
 * Compares lots as they are used: nearest expiry, then partner, payment, store, then age, then id.
 * It is a total order: two lots are never equal.
 *
 * @source B§9 "Use order", M153
 */
export const compareLots = (a: RewardLot, b: RewardLot): number =>
  a.expiry.getTime() - b.expiry.getTime() ||
  rewardSponsors.indexOf(a.sponsor) - rewardSponsors.indexOf(b.sponsor) ||
  a.grantedAt.getTime() - b.grantedAt.getTime() ||
  (a.id < b.id ? -1 : 1)

/**
 * Takes an amount out of lots, one after another as they stand.
 *
 * @param lots in the order in which they are used
 * @returns the parts, and what no lot had
 * @example
 * const [soon, late] = [{ id: 'a', left: amountOf('1.5') }, { id: 'b', left: amountOf('4') }]
 * takeFromLots([soon, late], amountOf('2')).parts.map(({ amount }) => amount) // ['1.5', '0.5']
 * takeFromLots([soon], amountOf('2')).missing // '0.5'
 */
export const takeFromLots = <L extends Pick<RewardLot, 'id' | 'left'>>(
  lots: readonly L[],
  wanted: Amount
): { readonly parts: readonly LotPart<L>[]; readonly missing: Amount } => {
  const parts: LotPart<L>[] = []
  let missing = wanted
  for (const lot of lots) {
    if (isZeroAmount(missing)) break
    const amount = minAmount(lot.left, missing)
    if (compareAmounts(amount, NOTHING) <= 0) continue
    parts.push({ lot, amount })
    missing = subtractAmounts(missing, amount)
  }
  return { parts, missing }
}

const NOTHING = /* @__PURE__ */ amountOf('0')

/** Target of a part that goes back: into its own lot, or into a new one with an expiry. */
export type ReturnTarget = { readonly kind: 'sameLot' } | { readonly kind: 'newLot'; readonly expiry: Date }

const SAME_LOT: ReturnTarget = { kind: 'sameLot' }

const atLeast = (lot: Pick<RewardLot, 'expiry'>, now: Date, lifetime: number): ReturnTarget => {
  const expiry = new Date(now.getTime() + lifetime)
  return lot.expiry < expiry ? { kind: 'newLot', expiry } : SAME_LOT
}

/**
 * Decides where the part of a lot goes that an order had held and did not use.
 * A lot with less than 24 hours left gets a grace of 24 hours, once: what comes from a grace runs out when it does.
 *
 * @source D177
 * @example
 * const now = new Date('2026-11-21T12:00:00Z')
 * targetOfRelease({ source: 'order', expiry: new Date('2026-11-22T12:00:00Z') }, now).kind // 'sameLot'
 * targetOfRelease({ source: 'order', expiry: new Date('2026-11-22T11:59:59Z') }, now).kind // 'newLot'
 * targetOfRelease({ source: 'grace', expiry: new Date('2026-11-22T11:59:59Z') }, now).kind // 'sameLot'
 */
export const targetOfRelease = (lot: Pick<RewardLot, 'expiry' | 'source'>, now: Date): ReturnTarget =>
  lot.source === 'grace' ? SAME_LOT : atLeast(lot, now, GRACE)

/**
 * Decides where the part of a lot goes that a refunded order had used: usable for 7 days at least.
 *
 * @source PF 5
 * @example
 * const now = new Date('2026-11-21T12:00:00Z')
 * targetOfGiveBack({ expiry: new Date('2026-11-28T12:00:00Z') }, now).kind // 'sameLot'
 * targetOfGiveBack({ expiry: new Date('2026-11-28T11:59:59Z') }, now).kind // 'newLot'
 */
export const targetOfGiveBack = (lot: Pick<RewardLot, 'expiry'>, now: Date): ReturnTarget => atLeast(lot, now, REFUND_LIFE)

/**
 * Takes an amount out of lots again: first from each lot what it gave before, then from any.
 *
 * @param before what each lot gave before, by its id
 * @param lots usable ones, in the order in which they are used
 * @source PF 7 step 8
 * @example
 * const [soon, late] = [{ id: 'a', left: amountOf('4') }, { id: 'b', left: amountOf('4') }]
 * takeAgain(new Map([['b', amountOf('3')]]), [soon, late], amountOf('5')).parts.map(({ lot, amount }) => [lot.id, amount]) // [['a', '2'], ['b', '3']]
 */
export const takeAgain = <L extends Pick<RewardLot, 'id' | 'left'>>(
  before: ReadonlyMap<string, Amount>,
  lots: readonly L[],
  wanted: Amount
): { readonly parts: readonly LotPart<L>[]; readonly missing: Amount } => {
  const same = lots.map((lot) => minAmount(before.get(lot.id) ?? NOTHING, lot.left))
  const rest = subtractAmounts(wanted, sumAmounts(same))
  const others = takeFromLots(
    lots.map((lot, at) => ({ id: lot.id, left: subtractAmounts(lot.left, same[at] ?? NOTHING) })),
    rest
  )
  const more = new Map(others.parts.map(({ lot, amount }) => [lot.id, amount]))
  const parts = lots.map((lot, at) => ({ lot, amount: addAmounts(same[at] ?? NOTHING, more.get(lot.id) ?? NOTHING) }))
  return { parts: parts.filter(({ amount }) => !isZeroAmount(amount)), missing: others.missing }
}
