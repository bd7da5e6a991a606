import { type ReactNode, useState } from 'react'
import type { Amount as AmountText } from '../../../domain/money/amount.ts'
import { Amount, useMoney } from '../../components/amount.tsx'
import { dateFormat } from '../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'

interface Props {
  readonly balance: AmountText
  /** Time of the balance, where a newer one could not be read. */
  readonly asOf: Date | undefined
  /** The button that adds money. */
  readonly children?: ReactNode
}

/** Renders the balance of a wallet, and announces each change of it once. @source M99 */
export const BalanceCard = ({ balance, asOf, children }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const { countryName: country } = usePageLocale()
  const language = useDateLanguage()
  const [known, setKnown] = useState({ balance, hasChanged: false })
  // Set during rendering: the first balance is not announced.
  if (known.balance !== balance) setKnown({ balance, hasChanged: true })
  return (
    <section className="purse stack" aria-labelledby="balance-h">
      <h2 id="balance-h" className="s dim">
        {t('wallet.balance')}
      </h2>
      <p className="sum">
        <Amount value={balance} />
      </p>
      <p className="s dim">
        {asOf === undefined
          ? t('wallet.pays', { country })
          : t('wallet.asOf', { time: dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(asOf) })}
      </p>
      <p className="hide" role="status">
        {known.hasChanged && t('wallet.balanceNow', { amount: money(balance) })}
      </p>
      {children}
    </section>
  )
}
