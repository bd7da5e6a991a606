import { compareAmounts, multiplyAmount } from '../../../domain/money/arithmetic.ts'
import type { WalletLimitUse } from '../../../domain/wallet/wallet-entry.ts'
import { Icon } from '../../components/icon.tsx'
import { useMoney } from '../../components/amount.tsx'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'

/** Limits that are shown as bars. */
const BARS: ReadonlySet<WalletLimitUse['name']> = new Set(['monthlyTopUp', 'monthlyCharge'])

/** Share of a limit from which its bar warns. Unit: percent. */
const NEAR = 85

/** Returns whether most of a limit is used. */
const isNearlyUsed = ({ used, limit }: Pick<WalletLimitUse, 'used' | 'limit'>): boolean =>
  compareAmounts(multiplyAmount(used, 100), multiplyAmount(limit, NEAR)) >= 0

interface Props {
  readonly limits: readonly WalletLimitUse[]
  /** Time zone of the days and months of the limits; undefined = that of the browser. */
  readonly timeZone: string | undefined
}

/** Renders one limit: how much of it is used, and how much is left until when. */
const Limit = ({
  use,
  timeZone,
  hasBar
}: {
  readonly use: WalletLimitUse
  readonly timeZone: Props['timeZone']
  readonly hasBar: boolean
}) => {
  const t = useTranslate()
  const money = useMoney()
  const language = useDateLanguage()
  const { countryName: country } = usePageLocale()
  const { name, limit, used, left, resetsAt } = use
  const amount = money(left)
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...(timeZone === undefined ? {} : { timeZone }) })
  return (
    <li className="limit">
      <p className="line">
        <span className="lab">{t(`wallet.limit.${name}`, { country })}</span>
        <span className="s">{t('wallet.limitOf', { used: money(used), limit: money(limit) })}</span>
      </p>
      {hasBar && <progress aria-hidden className={isNearlyUsed(use) ? 'near' : ''} value={used} max={limit} />}
      <p className="xs dim">
        <bdi>
          {resetsAt === undefined ? t('wallet.limitLeft', { amount }) : t('wallet.limitLeftUntil', { amount, date: day.format(resetsAt) })}
        </bdi>
      </p>
    </li>
  )
}

/** Renders the limits of a wallet: those of the month as bars, all of them on demand. @source M51, M110 */
export const LimitsCard = ({ limits, timeZone }: Props) => {
  const t = useTranslate()
  const rows = (of: readonly WalletLimitUse[], hasBar: boolean) => (
    <ul className="limits" role="list">
      {of.map((use) => (
        <Limit key={use.name} use={use} timeZone={timeZone} hasBar={hasBar} />
      ))}
    </ul>
  )
  return (
    <section className="card stack" aria-labelledby="limits-h">
      <h2 id="limits-h">{t('wallet.limits')}</h2>
      {rows(
        limits.filter(({ name }) => BARS.has(name)),
        true
      )}
      <details>
        <summary>
          {t('wallet.allLimits')}
          <Icon name="chev" />
        </summary>
        {rows(limits, false)}
      </details>
    </section>
  )
}
