import * as E from '../kernel/either.ts'
import type { PurchaseDraft } from './purchase.ts'
import { chosenChannel, chosenDenomination, parsePurchasePlayer } from './purchase.ts'
import type { PromoStatus } from './quote.ts'

/** What keeps a promo code from being tried. @source B§5, M146 */
export type PromoBlocker = 'player' | 'item' | 'channel' | 'gift'

/**
 * Returns the choices that a code needs before it can be tried, in the order of the screen.
 * Empty = none is missing.
 *
 * @param now today, for the fields that depend on an age
 * @source B§5, M146
 * @example
 * const product = { kind: 'voucher', inputs: [], denominations: [], paymentChannels: [{ id: 11, inputs: [] }] }
 * const draft = untouchedPurchase(product, purchaseMarketOf(indonesia))
 * promoNeeds(draft, new Date()) // ['player', 'item', 'channel']
 * promoNeeds({ ...draft, typed: { email: 'mo@example.com' }, pcId: 11 }, new Date()) // ['item']
 */
export const promoNeeds = (draft: PurchaseDraft, now: Date): readonly Exclude<PromoBlocker, 'gift'>[] => [
  ...(E.isLeft(parsePurchasePlayer(draft, now)) ? (['player'] as const) : []),
  ...(chosenDenomination(draft) === undefined ? (['item'] as const) : []),
  ...(chosenChannel(draft) === undefined ? (['channel'] as const) : [])
]

/**
 * Returns all that keeps a code from being tried: missing choices, and a gift.
 * No code applies to a gift.
 *
 * @param now today, for the fields that depend on an age
 * @source B§5, M146
 * @example
 * const product = { kind: 'voucher', inputs: [], denominations: [], paymentChannels: [] }
 * const draft = untouchedPurchase(product, purchaseMarketOf(indonesia))
 * promoBlockers({ ...draft, isGift: true }, new Date()) // ['player', 'item', 'channel', 'gift']
 */
export const promoBlockers = (draft: PurchaseDraft, now: Date): readonly PromoBlocker[] => [
  ...promoNeeds(draft, now),
  ...(draft.isGift ? (['gift'] as const) : [])
]

/**
 * Normalises a code for comparison: no spaces, capitals, full-width signs as plain ones.
 *
 * @source shopper-help 3.7
 * @example normalisePromoCode(' save 10 ') // 'SAVE10'
 * normalisePromoCode('ｓａｖｅ１０') // 'SAVE10'
 */
export const normalisePromoCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** Every outcome of a promo code. @source PF 8.3 "PromoStatus" */
export const promoStatuses = [
  'Applied',
  'NotFound',
  'NotStarted',
  'Expired',
  'BudgetUsedUp',
  'AlreadyUsed',
  'NotForItem',
  'NotForChannel',
  'NotForPlayer',
  'NotForGift',
  'BelowMinimum'
] as const satisfies readonly PromoStatus[]

/**
 * Returns whether a code takes something off.
 *
 * @source B§3 "validCode"
 * @example promoStatuses.filter(isPromoApplied) // ['Applied']
 */
export const isPromoApplied = (status: PromoStatus): boolean => status === 'Applied'
