import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { LockedWallet } from './lock-wallet.ts'

const NOTHING = amountOf('0')

/** Returns the limit of a balance that money would pass; limits of a day or month never stop it. */
export const passedLimit = ({ balance: held, limits, totals }: LockedWallet, amount: Amount): 313 | 314 | undefined => {
  const { balance, countryBalance } = limits
  if (balance !== undefined && compareAmounts(addAmounts(held, amount), balance) > 0) return 313
  if (countryBalance === undefined) return undefined
  return compareAmounts(addAmounts(totals.countryBalance ?? NOTHING, amount), countryBalance) > 0 ? 314 : undefined
}
