import { useState } from 'react'
import { useCountdown } from '../hooks/use-countdown.ts'
import { useTexts } from '../i18n.tsx'

interface Props {
  readonly waitMs: number
  readonly onRetry: () => void
}

const SECOND_MS = 1_000
/** Longer waits are told in minutes. Unit: seconds. */
const TOLD_IN_SECONDS = 90
const MINUTE = 60

/** Trying again is worth it after a while; until then it says how long. */
export const RetryButton = ({ waitMs, onRetry }: Props) => {
  const t = useTexts()
  const [until] = useState(() => new Date(Date.now() + waitMs))
  const left = Math.ceil(useCountdown(until) / SECOND_MS)
  const told =
    left > TOLD_IN_SECONDS
      ? t('product.tryAgainInMinutes', { minutes: Math.ceil(left / MINUTE) })
      : t('product.tryAgainIn', { seconds: left })
  return (
    <button className="btn" type="button" aria-disabled={left > 0} onClick={left > 0 ? undefined : onRetry}>
      {left > 0 ? told : t('product.tryAgain')}
    </button>
  )
}
