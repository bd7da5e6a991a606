import type { Amount } from '../../../src/domain/money/amount.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { maxAmount, subtractAmounts } from '../../../src/domain/money/arithmetic.ts'
import { type ChargeLimit, chargeLimit, type TopUpLimit, topUpLimit } from '../../../src/domain/wallet/wallet-limits.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { readOpenWallet } from './lock-wallet.ts'

/** Types of limits in the schema, as `readLimitUse` fills them. */
export const walletLimitTypes = `
"A limit of the signed-in wallet, with what is used of it."
type WalletLimitUse {
  name: WalletLimitName!
  limit: Decimal!
  used: Decimal!
  left: Decimal!
  "When used begins at 0 again; null for balances."
  resetsAt: DateTime
}

enum WalletLimitName {
  BALANCE
  DAILY_TOP_UP
  MONTHLY_TOP_UP
  COUNTRY_BALANCE
  COUNTRY_DAILY_TOP_UP
  COUNTRY_MONTHLY_TOP_UP
  DAILY_CHARGE
  MONTHLY_CHARGE
  COUNTRY_DAILY_CHARGE
  COUNTRY_MONTHLY_CHARGE
}
`

/** Names of all limits in the order of their checks. */
export const LIMIT_NAMES: readonly (TopUpLimit | ChargeLimit)[] = [...topUpLimit.names, ...chargeLimit.names]

/** Use of a limit. */
export interface LimitUse {
  readonly name: TopUpLimit | ChargeLimit
  readonly limit: Amount
  readonly used: Amount
  readonly left: Amount
  readonly resetsAt: Date | null
}

const NOTHING = amountOf('0')

/**
 * Reads the limits of an account's wallet in the order of their checks.
 * A limit that does not exist is left out.
 *
 * @source shopper-help 3.10 "Limits"
 */
export const readLimitUse = async (services: Pick<Services, 'database' | 'now'>, accountId: string): Promise<readonly LimitUse[]> => {
  const db = orderDb(services)
  const open = await readOpenWallet(db, services, accountId)
  if (open === undefined) return []
  const { totals } = open
  return LIMIT_NAMES.flatMap((name) => {
    const limit = open.limits[name]
    if (limit === undefined) return []
    const used = totals[name] ?? NOTHING
    const lower = name.toLowerCase()
    const resetsAt = lower.includes('daily') ? open.periods.dayEnds : lower.includes('monthly') ? open.periods.monthEnds : null
    return [{ name, limit, used, left: maxAmount(NOTHING, subtractAmounts(limit, used)), resetsAt }]
  })
}
