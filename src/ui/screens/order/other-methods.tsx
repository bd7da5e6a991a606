import type { PricedChannel } from '../../../domain/order/next-channels.ts'
import { useMoney } from '../../components/amount.tsx'
import { useTranslate } from '../../i18n.tsx'
import { OFFERED } from './use-other-methods.ts'

interface Props {
  /** The next best payment methods; undefined while they are unknown. */
  readonly others: readonly PricedChannel[] | undefined
  /** Address of the same purchase with everything but the payment method filled in. */
  readonly anyPath: string
  readonly pathOf: (channelId: number) => string
}

/** Renders the next payment methods of a refused payment, each with its price, and a link to all. */
export const OtherMethods = ({ others, anyPath, pathOf }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  return (
    <section className="card stack" aria-labelledby="methods-h" aria-busy={others === undefined}>
      <h2 id="methods-h">{t('order.otherMethods')}</h2>
      <div className="stack ways">
        {others === undefined && Array.from({ length: OFFERED }, (_, position) => <span key={position} className="btn bone" />)}
        {others?.map(({ channel, total }, position) => (
          <a key={channel.id} className={position === 0 ? 'btn go' : 'btn'} href={pathOf(channel.id)}>
            {t('order.payWithMethod', { channel: channel.name, amount: money(total) })}
          </a>
        ))}
        <a key="any" className={others?.length === 0 ? 'btn go' : 'btn'} href={anyPath}>
          {t('order.do.changeChannel')}
        </a>
      </div>
    </section>
  )
}
