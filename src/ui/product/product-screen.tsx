import { useEffect, useState } from 'react'
import type { PageContent } from '../page-data.ts'
import { type LeftBehind, Purchase } from './purchase.tsx'

interface Props {
  readonly content: Extract<PageContent, { page: 'product' }>
}

interface Attempt extends LeftBehind {
  readonly number: number
}

/** A product and its purchase. Coming back from the payment page begins another attempt with everything still filled in. */
export const ProductScreen = ({ content: { data } }: Props) => {
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, fields: {}, previousPcId: undefined })
  const [left, setLeft] = useState<LeftBehind>()
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted && left !== undefined) setAttempt(({ number }) => ({ number: number + 1, ...left }))
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [left])
  return <Purchase key={attempt.number} data={data} initial={attempt} onLeave={setLeft} />
}
