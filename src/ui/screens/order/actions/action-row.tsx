import type { IconName } from '../../../components/icon.tsx'
import { Icon } from '../../../components/icon.tsx'

interface Props {
  readonly icon: IconName
  readonly title: string
  readonly help: string | undefined
  readonly busy: boolean
  readonly onDo: () => void
}

/** Renders one available action of the order. */
export const ActionRow = ({ icon, title, help, busy, onDo }: Props) => (
  <button className="act" type="button" aria-disabled={busy} onClick={busy ? undefined : onDo}>
    <Icon name={icon} />
    <span className="grow">
      <b>{title}</b>
      {help !== undefined && <span className="s dim">{help}</span>}
    </span>
    <Icon name="next" className="flip dim" />
  </button>
)
