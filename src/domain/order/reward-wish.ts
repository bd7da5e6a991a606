import * as E from '../kernel/either.ts'
import type { Amount } from '../money/amount.ts'
import { parseAmount } from '../money/amount-entry.ts'
import type { FieldError } from '../validation/validate-form.ts'
import type { PurchaseDraft } from './purchase.ts'

type Wished = Pick<PurchaseDraft, 'rewards' | 'market'>

const readWish = ({ rewards, market }: Wished): E.Either<undefined, Amount | undefined> => {
  const text = rewards?.amountText.trim() ?? ''
  if (text === '') return E.right(undefined)
  const amount = parseAmount(text, market.amountEntry)
  return E.isLeft(amount) || amount.right.startsWith('-') || amount.right === '0' ? E.left(undefined) : amount
}

/**
 * Returns the typed amount that rewards shall pay.
 * Undefined = as much as possible, also while the text is no amount.
 *
 * @source M149, D175
 * @example
 * const inRupiah = purchaseMarketOf(indonesia)
 * wishedRewards({ market: inRupiah, rewards: { amountText: '2500' } }) // '2500'
 * wishedRewards({ market: inRupiah, rewards: { amountText: '' } }) // undefined
 */
export const wishedRewards = (draft: Wished): Amount | undefined => {
  const wish = readWish(draft)
  return E.isLeft(wish) ? undefined : wish.right
}

/** The amount of rewards, which cannot be read. */
export interface WrongRewardAmount {
  readonly step: 'confirm'
  readonly field: 'rewardAmount'
  readonly error: FieldError
}

/**
 * Lists the amount of rewards as wrong while its text is no amount above 0.
 *
 * @source M149
 * @example missingRewardAmount({ market: purchaseMarketOf(indonesia), rewards: { amountText: 'x' } })[0].field // 'rewardAmount'
 */
export const missingRewardAmount = (draft: Wished): readonly WrongRewardAmount[] =>
  E.isLeft(readWish(draft)) ? [{ step: 'confirm', field: 'rewardAmount', error: { key: 'field.currencyFormat' } }] : []
