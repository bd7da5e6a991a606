import { Icon, type IconName } from './icon.tsx'

interface Props {
  readonly icon: IconName
}

/** Renders an icon on a disc: the state of what follows, or the picture of an empty page. */
export const RoundIcon = ({ icon }: Props) => (
  <span className={`round-icon ${icon}`}>
    <Icon name={icon} />
  </span>
)
