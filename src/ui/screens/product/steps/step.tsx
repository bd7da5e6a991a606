import type { ReactNode } from 'react'

interface Props {
  readonly number: number
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** Renders one numbered part of the purchase. */
export const Step = ({ number, id, title, children }: Props) => (
  <section className="step" id={id} aria-labelledby={`${id}-h`}>
    <h2 id={`${id}-h`} tabIndex={-1}>
      <span className="n">{number}</span>
      {title}
    </h2>
    {children}
  </section>
)
