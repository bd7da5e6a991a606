import type { PricedChannel } from '../../domain/order/next-channels.ts'
import { useMoney } from '../components/amount.tsx'
import { useTexts } from '../i18n.tsx'

interface Props {
  readonly others: readonly PricedChannel[]
  readonly pathOf: (channelId: number) => string
}

/** Offers more payment methods for a refused payment, each with its price. */
export const OtherMethods = ({ others, pathOf }: Props) => {
  const t = useTexts()
  const money = useMoney()
  return (
    <section className="stack" aria-labelledby="methods-h">
      <h2 id="methods-h">{t('order.otherMethods')}</h2>
      <p className="s dim">{t('order.do.changeChannelHelp')}</p>
      <div className="row flow ways">
        {others.map(({ channel, total }) => (
          <a key={channel.id} className="btn" href={pathOf(channel.id)}>
            {t('order.payWithMethod', { channel: channel.name, amount: money(total) })}
          </a>
        ))}
      </div>
    </section>
  )
}
