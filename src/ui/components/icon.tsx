import { iconUrl } from '../art/built.ts'

/** The symbols of the icon sheet. */
export type IconName =
  | 'again'
  | 'bank'
  | 'bell'
  | 'bolt'
  | 'card'
  | 'check'
  | 'chest'
  | 'chev'
  | 'clock'
  | 'copy'
  | 'edit'
  | 'epay'
  | 'game'
  | 'gem'
  | 'gems'
  | 'gift'
  | 'globe'
  | 'info'
  | 'mail'
  | 'menu'
  | 'next'
  | 'pass'
  | 'phone'
  | 'plus'
  | 'qr'
  | 'search'
  | 'share'
  | 'shield'
  | 'store'
  | 'tag'
  | 'user'
  | 'wallet'
  | 'warn'
  | 'x'

/** Icons that are filled instead of stroked. */
const FILLED: ReadonlySet<IconName> = new Set(['chest', 'gem', 'gems', 'pass'])

/** Icons that point forward and are mirrored in right-to-left languages. */
const POINTING: ReadonlySet<IconName> = new Set(['next'])

interface Props {
  readonly name: IconName
  readonly className?: string
}

/** Renders an icon beside a text; it has no accessible name. */
export const Icon = ({ name, className = '' }: Props) => {
  const classes = [FILLED.has(name) ? '' : 'i', name === 'chev' ? 'chev' : '', POINTING.has(name) ? 'flip' : '', className].filter(
    (one) => one !== ''
  )
  return (
    <svg className={classes.join(' ')} viewBox="0 0 24 24" width="1.375rem" height="1.375rem" aria-hidden="true">
      <use href={iconUrl(name)} />
    </svg>
  )
}
