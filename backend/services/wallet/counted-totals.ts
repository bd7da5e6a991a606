import type { WalletTotalTable } from '../../database/tables-wallet.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import type { WalletTotals } from '../../../src/domain/wallet/wallet-limits.ts'
import { amountIn } from '../orders/order-row.ts'
import { type LimitPeriods, NOW } from './periods.ts'

interface CountedWallet {
  readonly wallet: { readonly id: string }
  readonly country: { readonly country: string }
}

/** Names the totals of a wallet. */
export const walletScope = ({ wallet }: Pick<CountedWallet, 'wallet'>): string => `w/${wallet.id}`

/** Names the totals of a country. */
export const countryScope = ({ country }: Pick<CountedWallet, 'country'>): string => `c/${country.country}`

/** A row of totals: scope, kind, period and amount. */
export type CountedTotal = readonly [scope: string, kind: WalletTotalTable['kind'], period: string, amount: string]

/** Returns what counts towards each limit, from the rows of a wallet and of its country. */
export const totalsOf = (
  locked: CountedWallet & { readonly balance: Amount; readonly periods: LimitPeriods },
  rows: readonly CountedTotal[]
): WalletTotals => {
  const { day, month } = locked.periods
  const total = (scope: string, kind: WalletTotalTable['kind'], period: string): Amount => {
    const row = rows.find((one) => one[0] === scope && one[1] === kind && one[2] === period)
    return row === undefined ? amountOf('0') : amountIn(row[3])
  }
  const [own, all] = [walletScope(locked), countryScope(locked)]
  return {
    balance: locked.balance,
    dailyTopUp: total(own, 'topUp', day),
    monthlyTopUp: total(own, 'topUp', month),
    dailyCharge: total(own, 'charge', day),
    monthlyCharge: total(own, 'charge', month),
    countryBalance: total(all, 'balance', NOW),
    countryDailyTopUp: total(all, 'topUp', day),
    countryMonthlyTopUp: total(all, 'topUp', month),
    countryDailyCharge: total(all, 'charge', day),
    countryMonthlyCharge: total(all, 'charge', month)
  }
}
