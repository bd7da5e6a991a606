import type { ReactNode } from 'react'

interface Props {
  readonly name: string
  readonly value: string
  readonly className?: string
  readonly disabled?: boolean
  readonly children: ReactNode
}

/**
 * Renders a native radio button that covers its card.
 * It works before any script, and hydration keeps its state.
 */
export const Choice = ({ name, value, className = 'opt', disabled = false, children }: Props) => (
  <label className={className}>
    <input type="radio" name={name} value={value} disabled={disabled} required />
    {children}
  </label>
)
