import { type Amount, amountOf } from '../money/amount.ts'
import { isZeroAmount, multiplyAmount, subtractAmounts, sumAmounts } from '../money/arithmetic.ts'
import type { LotPart, RewardLot } from './reward-lots.ts'

/** The store's own accounts, each the other side of what moves in lots. */
export const rewardBooks = ['sponsor', 'held', 'burnt', 'expired', 'owed', 'storeCost', 'forfeited', 'corrections'] as const

/** One of the store's own accounts. */
export type RewardBook = (typeof rewardBooks)[number]

/** Cause of a movement of rewards, as entries are marked. */
export type RewardReason =
  | 'grant'
  | 'settle'
  | 'hold'
  | 'burn'
  | 'release'
  | 'expire'
  | 'giveBack'
  | 'takeBack'
  | 'late'
  | 'forfeit'
  | 'correction'

/** One side of a transfer: above 0 = into the lot or book, below 0 = out of it. */
export type RewardSide = { readonly lotId: string; readonly amount: Amount } | { readonly book: RewardBook; readonly amount: Amount }

/**
 * A balanced movement of rewards in one purse, ready to be written.
 * The id names the event, so that it happens once.
 */
export interface RewardPosting {
  readonly transferId: string
  readonly reason: RewardReason
  readonly orderId?: string
  /** Sum to 0; none is 0. */
  readonly sides: readonly RewardSide[]
}

type Parts = readonly LotPart<Pick<RewardLot, 'id'>>[]

/** A movement of rewards of one purse. Amounts are above 0; parts are of different lots. */
export type RewardEvent =
  | { readonly kind: 'grant'; readonly lotId: string; readonly amount: Amount; readonly orderId?: string }
  /** What the purse owes is taken from a lot that was just granted. */
  | { readonly kind: 'settle'; readonly lotId: string; readonly amount: Amount }
  | { readonly kind: 'hold' | 'release'; readonly orderId: string; readonly parts: Parts }
  | { readonly kind: 'burn'; readonly orderId: string; readonly amount: Amount }
  /** A payment came after the release. `storeCost`: what no lot has, the store bears. */
  | { readonly kind: 'late'; readonly orderId: string; readonly parts: Parts; readonly storeCost: Amount }
  | { readonly kind: 'expire'; readonly lotId: string; readonly amount: Amount }
  | { readonly kind: 'giveBack'; readonly orderId: string; readonly parts: Parts }
  /** `earned`: what the order had brought; what no lot has any more is owed. */
  | { readonly kind: 'takeBack'; readonly orderId: string; readonly earned: Amount; readonly parts: Parts }
  /** `turn`: empty at the deletion of the account, then the order whose rewards came back afterwards. */
  | { readonly kind: 'forfeit'; readonly purseId: string; readonly turn: string; readonly parts: Parts }
  /** By hand, into a lot; below 0 = out of it. */
  | { readonly kind: 'correction'; readonly id: string; readonly lotId: string; readonly amount: Amount }

const NOTHING = /* @__PURE__ */ amountOf('0')
const negative = (amount: Amount): Amount => multiplyAmount(amount, -1)

const into = (parts: Parts): readonly RewardSide[] => parts.map(({ lot, amount }) => ({ lotId: lot.id, amount }))
const outOf = (parts: Parts): readonly RewardSide[] => parts.map(({ lot, amount }) => ({ lotId: lot.id, amount: negative(amount) }))
const sumOf = (parts: Parts): Amount => (parts.length === 0 ? NOTHING : sumAmounts(parts.map(({ amount }) => amount)))
const book = (name: RewardBook, amount: Amount): RewardSide => ({ book: name, amount })

const sidesOf = (event: RewardEvent): readonly RewardSide[] => {
  switch (event.kind) {
    case 'grant':
      return [{ lotId: event.lotId, amount: event.amount }, book('sponsor', negative(event.amount))]
    case 'settle':
      return [{ lotId: event.lotId, amount: negative(event.amount) }, book('owed', event.amount)]
    case 'hold':
      return [...outOf(event.parts), book('held', sumOf(event.parts))]
    case 'release':
      return [...into(event.parts), book('held', negative(sumOf(event.parts)))]
    case 'burn':
      return [book('held', negative(event.amount)), book('burnt', event.amount)]
    case 'late': {
      const used = sumOf(event.parts)
      const whole = sumAmounts([used, event.storeCost])
      return [...outOf(event.parts), book('storeCost', negative(event.storeCost)), book('burnt', whole)]
    }
    case 'expire':
      return [{ lotId: event.lotId, amount: negative(event.amount) }, book('expired', event.amount)]
    case 'giveBack':
      return [...into(event.parts), book('burnt', negative(sumOf(event.parts)))]
    case 'takeBack':
      return [...outOf(event.parts), book('sponsor', event.earned), book('owed', subtractAmounts(sumOf(event.parts), event.earned))]
    case 'forfeit':
      return [...outOf(event.parts), book('forfeited', sumOf(event.parts))]
    case 'correction':
      return [{ lotId: event.lotId, amount: event.amount }, book('corrections', negative(event.amount))]
  }
}

const idOf = (event: RewardEvent): string => {
  switch (event.kind) {
    case 'grant':
    case 'settle':
    case 'expire':
      return `${event.kind}:${event.lotId}`
    case 'hold':
    case 'release':
    case 'burn':
    case 'late':
      return `${event.kind}:${event.orderId}`
    case 'giveBack':
      return `back:${event.orderId}`
    case 'takeBack':
      return `take:${event.orderId}`
    case 'forfeit':
      return event.turn === '' ? `forfeit:${event.purseId}` : `forfeit:${event.purseId}:${event.turn}`
    case 'correction':
      return `hand:${event.id}`
  }
}

/**
 * Returns the transfer that a movement of rewards is: its id and its sides.
 *
 * @example rewardPosting({ kind: 'burn', orderId: 'ORD-1', amount: amountOf('4.99') }).transferId // 'burn:ORD-1'
 */
export const rewardPosting = (event: RewardEvent): RewardPosting => ({
  transferId: idOf(event),
  reason: event.kind,
  ...('orderId' in event && event.orderId !== undefined ? { orderId: event.orderId } : {}),
  sides: sidesOf(event).filter(({ amount }) => !isZeroAmount(amount))
})
