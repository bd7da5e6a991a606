import { useCountdown } from '../../hooks/use-countdown.ts'
import { useTranslate } from '../../i18n.tsx'

interface Props {
  readonly until: Date
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** Renders the time left to pay, in minutes: seconds would put the shopper under pressure. */
export const TimeLeft = ({ until }: Props) => {
  const t = useTranslate()
  const left = useCountdown(until)
  if (left <= 0) return <b className="bad">{t('order.timeUp')}</b>
  const minutes = Math.floor(left / MINUTE_MS)
  if (minutes === 0) return <b>{t('order.lastMinute')}</b>
  return <b>{t('order.timeLeft', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES })}</b>
}
