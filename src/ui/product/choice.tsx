import type { ReactNode } from 'react'

interface Props {
  readonly name: string
  readonly value: string
  readonly className?: string
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A native radio stretched over its card: it works before any script, and keeps what it holds when React arrives. */
export const Choice = ({ name, value, className = 'opt', disabled = false, children }: Props) => (
  <label className={className}>
    <input type="radio" name={name} value={value} disabled={disabled} required />
    {children}
  </label>
)
