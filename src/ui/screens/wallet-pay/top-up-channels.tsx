import type { TopUpChannel } from '../../../application/ports/wallet-operations.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { CHANNEL_ICONS } from '../../components/channel-icons.ts'

interface Props {
  readonly channels: readonly TopUpChannel[]
  readonly busy: boolean
  readonly onChoose: (channel: TopUpChannel) => void
}

/** Renders payment methods that add money, each leading to its payment page. */
export const TopUpChannels = ({ channels, busy, onChoose }: Props) => {
  const t = useTranslate()
  return (
    <ul className="stack" role="list">
      {channels.map((channel) => (
        <li key={channel.id}>
          <button className="add-by" type="button" aria-disabled={busy} onClick={busy ? undefined : () => onChoose(channel)}>
            <span className="pay-i">
              <Icon name={CHANNEL_ICONS[channel.type]} />
            </span>
            <span className="grow">
              <b>{channel.name}</b>
              <span className="s dim blk">{t(`product.way.${channel.type}`)}</span>
            </span>
            <Icon name="next" className="dim" />
          </button>
        </li>
      ))}
    </ul>
  )
}
