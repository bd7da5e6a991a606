import { days, hours } from '../../../../src/domain/kernel/duration.ts'
import type { Wish } from '../subscription-shop.ts'
import type { Chance } from './chance.ts'

/** First moment of the year, before the 29th, 30th and 31st of a month. */
export const YEAR_BEGINS = new Date('2027-01-28T00:00:00Z')

/** Days until 29 February and a year of every subscription have passed. */
export const YEAR_DAYS = 403

/** Days within which all subscriptions begin. */
const BEGIN_WITHIN = 12

/** What a shopper does with the own subscription. */
export interface Action {
  readonly at: Date
  readonly kind: 'cancel' | 'resume' | 'changePayment' | 'delete'
}

/** A shopper with one subscription. */
export interface Person {
  /** Number of the person, from 0. */
  readonly no: number
  readonly wish: Wish & { readonly market: string }
  readonly begins: Date
  readonly actions: readonly Action[]
}

const MARKETS = ['id', 'us', 'de', 'br', 'jp', 'gb', 'my', 'kw', 'ph', 'th', 'sg'] as const

const RECURRENCES = ['WEEKLY', 'MONTHLY', 'QUARTERLY', 'MONTHLY', 'YEARLY', 'MONTHLY', 'QUARTERLY', 'MONTHLY', 'YEARLY'] as const

const BILLING_ADDRESS = { line1: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701' }

const wishOf = (no: number): Person['wish'] => {
  const market = MARKETS[no % MARKETS.length] ?? 'id'
  const recurrence = RECURRENCES[no % RECURRENCES.length] ?? 'WEEKLY'
  const userInfo = { userId: String(52_000_000 + no), email: `year-${no}@example.com` }
  return recurrence === 'WEEKLY'
    ? { market, recurrence, userInfo: market === 'us' ? { ...userInfo, billingAddress: BILLING_ADDRESS } : userInfo }
    : {
        market,
        recurrence,
        product: 'streamly-plus',
        item: 'streamly-plus-1020',
        userInfo: market === 'us' ? { ...userInfo, billingAddress: BILLING_ADDRESS } : userInfo
      }
}

const actionsOf = (no: number, chance: Chance, begins: Date, ends: Date): readonly Action[] => {
  const span = ends.getTime() - begins.getTime() - days(20)
  const at = (word: string): Date => new Date(begins.getTime() + days(2) + Math.floor(chance(no, word) * span))
  const cancel = at('cancel')
  const pause = hours(1) + Math.floor(chance(no, 'pause') * days(6))
  return [
    ...(chance(no, 'cancels') < 0.25 ? [{ kind: 'cancel', at: cancel } as const] : []),
    ...(chance(no, 'cancels') < 0.15 ? [{ kind: 'resume', at: new Date(cancel.getTime() + pause) } as const] : []),
    ...(chance(no, 'changes') < 0.2 ? [{ kind: 'changePayment', at: at('change') } as const] : []),
    ...(chance(no, 'deletes') < 0.04 ? [{ kind: 'delete', at: at('delete') } as const] : [])
  ]
}

/** Makes the shoppers of a year: markets, recurrences, days and what each of them does. */
export const peopleOf = (count: number, chance: Chance, ends: Date): readonly Person[] =>
  Array.from({ length: count }, (_, no) => {
    const begins = new Date(YEAR_BEGINS.getTime() + Math.floor(chance(no, 'begins') * days(BEGIN_WITHIN)))
    return { no, wish: wishOf(no), begins, actions: actionsOf(no, chance, begins, ends) }
  })
