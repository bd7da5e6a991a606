import type { TopUp } from '../../../application/ports/wallet-operations.ts'
import { topUpMoneyStateOf } from '../../../domain/wallet/top-up-status.ts'
import { useMoney } from '../../components/amount.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'

const PLACES = [
  { holder: 'you', icon: 'card', key: 'order.holder.you' },
  { holder: 'store', icon: 'shield', key: 'order.holder.store' },
  { holder: 'wallet', icon: 'wallet', key: 'account.wallet.name' }
] as const

interface Line {
  readonly holder: (typeof PLACES)[number]['holder']
  readonly key: 'order.money.notCharged' | 'topUp.money.maybeCharged' | 'topUp.money.held' | 'topUp.money.returned'
}

const lineOf = (topUp: TopUp): Line => {
  switch (topUpMoneyStateOf(topUp.status, { returned: true })) {
    case 'notCharged':
      return { holder: 'you', key: 'order.money.notCharged' }
    case 'maybeCharged':
      return { holder: 'you', key: 'topUp.money.maybeCharged' }
    case 'charged':
      return { holder: 'store', key: 'topUp.money.held' }
    case 'refunded':
      return { holder: 'you', key: 'topUp.money.returned' }
  }
}

interface Props {
  readonly topUp: TopUp
}

/** Renders the holder of the money until it is in the wallet. @source M263 */
export const TopUpMoney = ({ topUp }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const { holder, key } = lineOf(topUp)
  return (
    <section className="card stack" aria-labelledby="top-up-money-h">
      <h2 id="top-up-money-h">{t('order.money')}</h2>
      <ol className="hold" role="list">
        {PLACES.map((row) => (
          <li key={row.holder} className={row.holder === holder ? 'here' : undefined} aria-current={row.holder === holder || undefined}>
            <span className="pay-i">
              <Icon name={row.icon} />
            </span>
            <span>{t(row.key)}</span>
          </li>
        ))}
      </ol>
      <p className="s">
        <bdi>{t(key, { amount: money(topUp.paidAmount ?? topUp.amount) })}</bdi>
      </p>
    </section>
  )
}
