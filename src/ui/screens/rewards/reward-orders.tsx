import type { RewardOrder } from '../../../domain/reward/reward-overview.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { orderPath } from '../product/next-page.ts'
import { useCutMoney } from './use-cut-money.ts'

interface Props {
  readonly kind: 'held' | 'coming'
  readonly orders: readonly RewardOrder[]
}

/** Renders orders that use or will earn rewards, each as a link to its page. @source D216, M154 */
export const RewardOrders = ({ kind, orders }: Props) => {
  const t = useTranslate()
  const money = useCutMoney()
  const { prefix } = usePageLocale()
  return (
    <section className="card stack" aria-labelledby={`${kind}-h`}>
      <h2 id={`${kind}-h`}>{t(`rewards.${kind}`)}</h2>
      <p className="s dim">{t(`rewards.${kind}Help`)}</p>
      <ul className="entries" role="list">
        {orders.map(({ txnId, productName, itemName, amount }) => (
          <li key={txnId}>
            <a className="entry" href={orderPath(prefix, txnId)}>
              <span className="pay-i">
                <Icon name={kind === 'held' ? 'clock' : 'bolt'} />
              </span>
              <span className="grow">
                <b className="blk">{itemName}</b>
                <span className="s dim blk">{productName}</span>
                <span className="s link">{t(`rewards.${kind}Order`)}</span>
              </span>
              <bdi dir="ltr" className="price">
                {money(amount)}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
