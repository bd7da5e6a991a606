import type { ReactNode } from 'react'

interface Props {
  readonly heading: string
  readonly lead?: string | undefined
  readonly children: ReactNode
}

/** How the pages of signing in and up stand: one narrow column. */
export const AccountPage = ({ heading, lead, children }: Props) => (
  <div className="wrap page account">
    <div className="stack narrow">
      <h1>{heading}</h1>
      {lead !== undefined && <p className="dim">{lead}</p>}
      {children}
    </div>
  </div>
)
