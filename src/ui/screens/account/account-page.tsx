import type { ReactNode } from 'react'

interface Props {
  readonly heading: string
  readonly lead?: string | undefined
  readonly children: ReactNode
}

/** Renders the layout of the sign-in and sign-up pages: one narrow column. */
export const AccountPage = ({ heading, lead, children }: Props) => (
  <div className="wrap page account">
    <div className="stack narrow">
      <h1>{heading}</h1>
      {lead !== undefined && <p className="dim">{lead}</p>}
      {children}
    </div>
  </div>
)
