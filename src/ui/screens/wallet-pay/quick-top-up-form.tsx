import { useState } from 'react'
import type { TopUpChannel } from '../../../application/ports/wallet-operations.ts'
import { decideOfferedTopUp, type TopUpOffers } from '../../../application/use-cases/top-up.ts'
import { walletTopUpErrors } from '../../../domain/errors/wallet-errors.ts'
import type { Amount as AmountText } from '../../../domain/money/amount.ts'
import { addAmounts, compareAmounts, subtractAmounts } from '../../../domain/money/arithmetic.ts'
import { confirmsAtOnce } from '../../../domain/wallet/top-up-watch.ts'
import { Amount, useMoney } from '../../components/amount.tsx'
import { Icon } from '../../components/icon.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { TopUpChannels } from './top-up-channels.tsx'

interface Props {
  readonly total: AmountText
  readonly balance: AmountText
  /** The smallest top-up that pays the order. */
  readonly amount: AmountText
  readonly offers: TopUpOffers
  readonly busy: boolean
  readonly onQuick: (channel: TopUpChannel) => void
  /** Adds the money without paying the order. */
  readonly onLater: (channel: TopUpChannel) => void
}

/** Returns whether a channel takes an amount. */
const takes = ({ minimum, maximum }: TopUpChannel, amount: AmountText): boolean =>
  (minimum === undefined || compareAmounts(minimum, amount) <= 0) && (maximum === undefined || compareAmounts(amount, maximum) <= 0)

/**
 * Renders the amounts of a quick top-up, and the payment methods that add it.
 * Those that confirm at once come first; the others pay no order.
 *
 * @source M111
 */
export const QuickTopUpForm = ({ total, balance, amount, offers, busy, onQuick, onLater }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const [isLaterShown, setLaterShown] = useState(false)
  const decision = decideOfferedTopUp(amount, offers)
  if (decision.kind === 'refused') return <ErrorMessage failure={walletTopUpErrors.failure(decision.code, decision.detail)} />
  const possible = offers.channels.filter((channel) => takes(channel, amount))
  const [atOnce, later] = [possible.filter(confirmsAtOnce), possible.filter((channel) => !confirmsAtOnce(channel))]
  const lines = [
    ['walletPay.thisOrder', total],
    ['walletPay.inWallet', balance],
    ['walletPay.added', amount],
    ['walletPay.leftOver', subtractAmounts(addAmounts(balance, amount), total)]
  ] as const
  return (
    <>
      <p>{t('walletPay.quickLead', { amount: money(amount) })}</p>
      <dl className="lines">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd className="price">
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {possible.length === 0 ? (
        <p className="warn">{t('walletPay.noMethod', { amount: money(amount) })}</p>
      ) : (
        <>
          {atOnce.length > 0 && (
            <section className="stack" aria-labelledby="add-now-h">
              <h3 className="lab" id="add-now-h">
                {t('walletPay.atOnce', { amount: money(amount) })}
              </h3>
              <TopUpChannels channels={atOnce} busy={busy} onChoose={onQuick} />
            </section>
          )}
          {later.length > 0 && (
            <details open={isLaterShown || atOnce.length === 0} onToggle={({ currentTarget }) => setLaterShown(currentTarget.open)}>
              <summary>
                <Icon name="clock" />
                {t('walletPay.later')}
                <Icon name="chev" />
              </summary>
              <div className="stack">
                <p className="s dim">{t('walletPay.laterHelp')}</p>
                <TopUpChannels channels={later} busy={busy} onChoose={onLater} />
              </div>
            </details>
          )}
        </>
      )}
    </>
  )
}
