import { useTranslate } from '../../i18n.tsx'

interface Props {
  /** Address at which this order can be rated. */
  readonly address: string
  readonly onClose: () => void
}

/** Renders an invitation to rate a successful purchase, which can be dismissed. */
export const RatingCard = ({ address, onClose }: Props) => {
  const t = useTranslate()
  return (
    <section className="card stack" aria-labelledby="rate-h">
      <h2 id="rate-h">{t('order.rate')}</h2>
      <p className="s dim">{t('order.rateText')}</p>
      <a className="btn wide" href={address} target="_blank" rel="noopener" onClick={onClose}>
        {t('order.rateDo')}
      </a>
      <button className="btn bare wide" type="button" onClick={onClose}>
        {t('order.rateLater')}
      </button>
    </section>
  )
}
