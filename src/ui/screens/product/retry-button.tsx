import { untilText } from '../../../i18n/until-text.ts'
import { useCountdownFrom } from '../../hooks/use-countdown.ts'
import { useTranslate } from '../../i18n.tsx'

interface Props {
  readonly waitMs: number
  readonly onRetry: () => void
}

const SECOND_MS = 1_000

/** Renders a retry button that is disabled with a countdown until a retry makes sense. */
export const RetryButton = ({ waitMs, onRetry }: Props) => {
  const t = useTranslate()
  const left = Math.ceil(useCountdownFrom(waitMs) / SECOND_MS)
  return (
    <button className="btn" type="button" aria-disabled={left > 0} onClick={left > 0 ? undefined : onRetry}>
      {left > 0 ? untilText(t, left) : t('product.tryAgain')}
    </button>
  )
}
