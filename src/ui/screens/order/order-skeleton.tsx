import { useTranslate } from '../../i18n.tsx'

/** Renders the placeholder of an order that is loading, with its final height and a message. */
export const OrderSkeleton = () => {
  const t = useTranslate()
  return (
    <div className="page" aria-busy="true">
      <div className="head">
        <div className="stack opening">
          <p className="s bone" />
          <h1 className="dim">{t('order.opening')}</h1>
          <p className="dim">{t('order.lead.starting')}</p>
        </div>
      </div>
      <div className="page two opening">
        <div className="stack-l">
          <div className="card bone" />
          <div className="card bone" />
        </div>
        <div className="stack-l">
          <div className="card bone" />
        </div>
      </div>
    </div>
  )
}
