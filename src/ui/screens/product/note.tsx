import { Children, type ReactNode } from 'react'
import type { IconName } from '../../components/icon.tsx'
import { Icon } from '../../components/icon.tsx'

interface Props {
  readonly tone: 'warn' | 'good' | 'bad' | ''
  readonly icon: IconName
  readonly title: string
  readonly children?: ReactNode
  /** Buttons of the notice; changes of their text are not announced. */
  readonly actions?: ReactNode
}

/** Renders a notice in the page, which is announced when it appears. */
export const Note = ({ tone, icon, title, children, actions }: Props) => (
  <div className={`note ${tone}`.trim()}>
    <Icon name={icon} />
    <div role="status">
      <h2>{title}</h2>
      {Children.toArray(children).length > 0 && <div className="stack s">{children}</div>}
    </div>
    {actions !== undefined && <div className="row flow s">{actions}</div>}
  </div>
)
