import { isPromoApplied } from '../../../src/domain/order/promo.ts'
import type { CatalogueTables, PromoRow } from '../../database/tables-catalogue.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { compareAmounts, maxAmount, minAmount, percentageOfAmount } from '../../../src/domain/money/arithmetic.ts'
import type { PromoStatus } from '../../../src/domain/order/quote.ts'
import { whereOfStore } from '../assortment.ts'
import { storedAmount, type StoreChannel } from '../catalogue/channels.ts'
import { isFeatureOn } from '../feature-gate.ts'
import type { Services } from '../services.ts'
import { usesOf } from './promo-uses.ts'

export { holdPromo, playerKey, type PromoHold, releasePromo, returnPromo, usePromo } from './promo-uses.ts'

/** A promo code, with the purchase for which it is checked. */
export interface PromoQuestion {
  readonly market: Pick<Market, 'path'>
  readonly code: string
  readonly denominationId: string
  /** Price before any fee or discount, for the whole quantity. */
  readonly price: Amount
  readonly channels: readonly StoreChannel[]
  /** Undefined until a payment method is chosen. */
  readonly pcId: number | undefined
  /** In the form of `playerKey`. */
  readonly player: string
  readonly userId: string | undefined
  readonly isGift: boolean
  /** It is a gift card, which is bought with money alone. */
  readonly isGiftCard?: boolean
  /** The account that asks; undefined = a guest. */
  readonly accountId?: string | undefined
}

/** Result of a promo code, and its discount by each channel: zero where it does not count. */
export interface PromoJudgement {
  readonly promoId: string | undefined
  readonly promoCode: string
  readonly status: PromoStatus
  /** The code may count if the shopper chooses differently. */
  readonly validCode: boolean
  readonly discountBy: (channel: StoreChannel) => Amount
}

const NOTHING = amountOf('0')

/**
 * Normalises a code of any width or case for comparison.
 * @example normalCode(' refill10 ') // 'REFILL10'
 */
export const normalCode = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase()

const DEPENDS_ON_CHOICE: readonly PromoStatus[] = ['Applied', 'NotForItem', 'NotForChannel', 'NotForPlayer', 'NotForGift', 'BelowMinimum']

const discountOf = (promo: PromoRow, price: Amount): Amount => {
  const off = promo.percent === null ? storedAmount(promo.amount ?? '0') : percentageOfAmount(price, promo.percent)
  const capped = promo.maximum_discount === null ? off : minAmount(off, storedAmount(promo.maximum_discount))
  return minAmount(capped, price)
}

const countsBy = (promo: PromoRow, channel: StoreChannel): boolean =>
  promo.channel_types === null || promo.channel_types.includes(channel.type)

const statusOf = (
  promo: PromoRow,
  question: PromoQuestion,
  uses: { readonly all: number; readonly own: number },
  now: Date
): PromoStatus => {
  const { channels, pcId, userId, denominationId, price, isGift, isGiftCard = false, accountId } = question
  if (isGiftCard) return 'NotForItem'
  if (isGift) return 'NotForGift'
  if (promo.account_id !== null && promo.account_id !== accountId) return 'NotForPlayer'
  if (now < promo.starts_at) return 'NotStarted'
  if (promo.ends_at !== null && now >= promo.ends_at) return 'Expired'
  if (promo.budget_uses !== null && uses.all >= promo.budget_uses) return 'BudgetUsedUp'
  if (promo.player_ids !== null && (userId === undefined || !promo.player_ids.includes(userId))) return 'NotForPlayer'
  if (promo.once_per_player && uses.own > 0) return 'AlreadyUsed'
  if (promo.denomination_ids !== null && !promo.denomination_ids.includes(denominationId)) return 'NotForItem'
  if (promo.minimum_price !== null && compareAmounts(price, storedAmount(promo.minimum_price)) < 0) return 'BelowMinimum'
  const asked = pcId === undefined ? channels : channels.filter((channel) => channel.id === pcId)
  return asked.some((channel) => countsBy(promo, channel)) ? 'Applied' : 'NotForChannel'
}

/**
 * Checks a promo code for a purchase; returns one status, and the discount by channel.
 * A use that another order has reserved counts as used.
 * @source B§3, PF 6, 8.3
 */
export const judgePromo = async (
  services: Pick<Services, 'database' | 'now' | 'config'>,
  question: PromoQuestion
): Promise<PromoJudgement> => {
  const promoCode = normalCode(question.code)
  const db = services.database.as<CatalogueTables>()
  const promo = isFeatureOn(services, 'promotion')
    ? await db
        .selectFrom('store.promos')
        .selectAll()
        .where('market', '=', question.market.path)
        .where('code', '=', promoCode)
        .where(whereOfStore(services))
        .executeTakeFirst()
    : undefined
  if (promo === undefined) return { promoId: undefined, promoCode, status: 'NotFound', validCode: false, discountBy: () => NOTHING }
  const uses = await usesOf(db, { promoId: promo.id, player: question.player })
  const status = statusOf(promo, question, uses, services.now())
  return {
    promoId: promo.id,
    promoCode,
    status,
    validCode: DEPENDS_ON_CHOICE.includes(status),
    discountBy: (channel) => (isPromoApplied(status) && countsBy(promo, channel) ? discountOf(promo, question.price) : NOTHING)
  }
}

/** Returns the largest of some amounts; zero without amounts. */
export const largest = (amounts: readonly Amount[]): Amount => amounts.reduce(maxAmount, NOTHING)
