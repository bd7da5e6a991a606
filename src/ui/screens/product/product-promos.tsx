import type { PromoInfo } from '../../../domain/order/quote.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import type { ProductPromo } from './product-page-data.ts'

interface Props {
  readonly promos: readonly ProductPromo[]
  /** The code that was last applied from here. */
  readonly taken: string | undefined
  /** Result of the last tried code. */
  readonly tried: PromoInfo | undefined
  readonly onTake: (code: string) => void
}

/** Renders the promotions of this product, whose code is applied by one press; nothing without any. */
export const ProductPromos = ({ promos, taken, tried, onTake }: Props) => {
  const t = useTranslate()
  if (promos.length === 0) return undefined
  return (
    <ul className="stack promos" role="list" aria-label={t('product.promos')}>
      {promos.map(({ id, title, text, promoCode }) => (
        <li className="note" key={id}>
          <Icon name="tag" className="mark" />
          <h2>{title}</h2>
          <div className="row flow s">
            <p>
              {text} {/* After it was tried, the promo field and the total show the result. */}
              <span className="good" role="status">
                {promoCode !== undefined && taken === promoCode && tried?.promoCode !== promoCode && t('product.promoTaken')}
              </span>
            </p>
            {promoCode !== undefined && (
              <button className="btn" type="button" onClick={() => onTake(promoCode)}>
                {t('product.promoTake', { code: promoCode })}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
