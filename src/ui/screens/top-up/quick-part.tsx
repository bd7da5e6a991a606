import { QUICK_TOP_UP_TIMEOUT } from '../../../domain/wallet/quick-top-up.ts'
import { useCountdown } from '../../hooks/use-countdown.ts'
import { useTranslate } from '../../i18n.tsx'

const MINUTE_MS = 60_000

interface Props {
  readonly itemName: string
  readonly waitedSince: Date
}

/**
 * Renders the order that is paid once the money has come, and how long the page waits for it.
 * The time is written in minutes, because seconds would put the shopper under pressure.
 *
 * @source M111, D57
 */
export const QuickPart = ({ itemName, waitedSince }: Props) => {
  const t = useTranslate()
  const left = useCountdown(new Date(waitedSince.getTime() + QUICK_TOP_UP_TIMEOUT))
  const minutes = Math.ceil(left / MINUTE_MS)
  return (
    <section className="card stack" aria-labelledby="quick-h">
      <h2 id="quick-h">{t('topUp.quick')}</h2>
      <p>
        <bdi>{left > 0 ? t('topUp.quickWaits', { item: itemName, minutes }) : t('topUp.quickLate', { item: itemName })}</bdi>
      </p>
    </section>
  )
}
