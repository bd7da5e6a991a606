import type { ReactNode } from 'react'
import type { IconName } from '../components/icon.tsx'
import { Icon } from '../components/icon.tsx'

interface Props {
  readonly tone: 'warn' | 'good' | 'bad' | ''
  readonly icon: IconName
  readonly title: string
  readonly children?: ReactNode
}

/** A notice that stands in the page and is read out when it appears. */
export const Note = ({ tone, icon, title, children }: Props) => (
  <div className={`note ${tone}`.trim()} role="status">
    <Icon name={icon} />
    <h2>{title}</h2>
    <div className="stack s">{children}</div>
  </div>
)
