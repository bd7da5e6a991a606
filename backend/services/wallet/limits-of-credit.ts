import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { OrderDb } from '../order-db.ts'
import type { LockedWallet } from './lock-wallet.ts'
import { readTotals } from './totals.ts'

const NOTHING = amountOf('0')

/** Returns the limit of a balance that money would pass; limits of a day or month never stop it. */
export const passedLimit = async (trx: OrderDb, locked: LockedWallet, amount: Amount): Promise<313 | 314 | undefined> => {
  const { balance, countryBalance } = locked.limits
  if (balance !== undefined && compareAmounts(addAmounts(locked.balance, amount), balance) > 0) return 313
  if (countryBalance === undefined) return undefined
  const totals = await readTotals(trx, locked)
  return compareAmounts(addAmounts(totals.countryBalance ?? NOTHING, amount), countryBalance) > 0 ? 314 : undefined
}
