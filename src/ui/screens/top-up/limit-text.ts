import type { WalletLimitUse } from '../../../domain/wallet/wallet-entry.ts'
import { useMoney } from '../../components/amount.tsx'
import { dateFormat } from '../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import type { OverLimit } from './top-up-choice.ts'

/** Returns a function that formats the rest of a limit, with the time of its reset. @source M110 */
export const useLimitText = (limits: readonly WalletLimitUse[]): ((over: OverLimit) => string) => {
  const t = useTranslate()
  const money = useMoney()
  const language = useDateLanguage()
  return ({ limit, left }) => {
    const isOfCountry = limit === 'countryBalance' || limit === 'countryDailyTopUp' || limit === 'countryMonthlyTopUp'
    const name = isOfCountry ? 'country' : limit
    if (left !== '0') return t(`topUp.left.${name}`, { amount: money(left) })
    const resetsAt = limits.find((use) => use.name === limit)?.resetsAt
    const time = resetsAt === undefined ? '' : dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(resetsAt)
    return t(`topUp.none.${name}`, { time })
  }
}
