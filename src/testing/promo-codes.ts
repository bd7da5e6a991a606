import { type Amount, amountOf } from '../domain/money/amount.ts'
import { compareAmounts, maxAmount, minAmount, percentageOfAmount } from '../domain/money/arithmetic.ts'
import type { PaymentChannel } from '../domain/order/product.ts'
import type { ChannelQuote, PromoInfo, PromoStatus } from '../domain/order/quote.ts'
import { BANK, CARD } from './builders.ts'

interface Promo {
  readonly code: string
  readonly percent?: string
  readonly amount?: Amount
  readonly from?: Date
  readonly until?: Date
  readonly leastPrice?: Amount
  readonly channel?: PaymentChannel['type']
  readonly itemId?: string
  readonly players?: readonly string[]
  /** Counts once for each player; these have had their turn. */
  readonly usedBy?: readonly string[]
  readonly isUsedUp?: true
}

/** One code for every answer that a promo can get. */
const PROMOS: readonly Promo[] = [
  { code: 'REFILL10', percent: '10' },
  { code: 'MINUS1', amount: amountOf('1'), leastPrice: amountOf('4') },
  { code: 'CARDONLY', percent: '5', channel: 'card' },
  { code: 'EMBERPASS', percent: '15', itemId: 'season-pass' },
  { code: 'SPENT', percent: '20', usedBy: ['5200011'] },
  { code: 'FRIENDS', percent: '12', players: ['5200012'] },
  { code: 'LASTCALL', percent: '25', isUsedUp: true },
  { code: 'SPRING26', percent: '10', until: new Date('2026-06-01T00:00:00Z') },
  { code: 'LUNAR2099', percent: '10', from: new Date('2099-01-01T00:00:00Z') }
]

/** What a code is judged for. */
export interface PromoQuestion {
  readonly code: string
  readonly itemId: string
  readonly price: Amount
  readonly userId: string | undefined
  readonly pcId: number | undefined
  readonly now: Date
}

export interface PromoJudgement {
  readonly info: (channels: readonly ChannelQuote[]) => PromoInfo
  readonly discountBy: (channel: PaymentChannel) => Amount
}

const NOTHING = amountOf('0')

/** A wrong choice can be changed; a code that is over, unknown or used cannot. */
const FOREVER: readonly PromoStatus[] = ['NotFound', 'NotStarted', 'Expired', 'BudgetUsedUp', 'AlreadyUsed']

const statusOf = (promo: Promo | undefined, ended: Date | undefined, asked: PromoQuestion, hasUsed: boolean): PromoStatus => {
  const until = ended ?? promo?.until
  const { now, userId = '', price, itemId, pcId } = asked
  if (promo === undefined) return 'NotFound'
  if (promo.from !== undefined && now < promo.from) return 'NotStarted'
  if (until !== undefined && now >= until) return 'Expired'
  if (promo.isUsedUp) return 'BudgetUsedUp'
  if (promo.players !== undefined && !promo.players.includes(userId)) return 'NotForPlayer'
  if (promo.usedBy?.includes(userId) || (promo.usedBy !== undefined && hasUsed)) return 'AlreadyUsed'
  if (promo.itemId !== undefined && promo.itemId !== itemId) return 'NotForItem'
  if (promo.leastPrice !== undefined && compareAmounts(price, promo.leastPrice) < 0) return 'BelowMinimum'
  const asks = [CARD, BANK].filter(({ id }) => pcId === undefined || id === pcId)
  return asks.some(({ type }) => promo.channel === undefined || promo.channel === type) ? 'Applied' : 'NotForChannel'
}

/**
 * Creates the promo codes of the fakes' shop.
 * @param hasUsed whether an order of this player has reserved the code
 */
export const promoCodes = (hasUsed: (code: string, userId: string) => boolean) => {
  const ended = new Map<string, Date>()
  return {
    /** The code counts no longer, or as before. */
    end: (code: string, at: Date | undefined): void => void (at === undefined ? ended.delete(code) : ended.set(code, at)),
    judge: (asked: PromoQuestion): PromoJudgement => {
      const promoCode = asked.code.trim().toUpperCase()
      const promo = PROMOS.find(({ code }) => code === promoCode)
      const status = statusOf(promo, ended.get(promoCode), asked, hasUsed(promoCode, asked.userId ?? ''))
      const off = promo?.percent === undefined ? (promo?.amount ?? NOTHING) : percentageOfAmount(asked.price, promo.percent)
      return {
        discountBy: ({ type }) =>
          status === 'Applied' && (promo?.channel === undefined || promo.channel === type) ? minAmount(off, asked.price) : NOTHING,
        info: (channels) => ({
          promoId: promo === undefined ? undefined : promoCode.toLowerCase(),
          promoCode,
          status,
          validCode: !FOREVER.includes(status),
          discountAmount: channels
            .filter(({ pcId }) => asked.pcId === undefined || pcId === asked.pcId)
            .map(({ discountAmount }) => discountAmount)
            .reduce(maxAmount, NOTHING)
        })
      }
    }
  }
}
