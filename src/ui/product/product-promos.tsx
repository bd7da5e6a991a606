import type { PromoInfo } from '../../domain/order/quote.ts'
import { Icon } from '../components/icon.tsx'
import { useTexts } from '../i18n.tsx'
import type { ProductPromo } from './product-page-data.ts'

interface Props {
  readonly promos: readonly ProductPromo[]
  /** The code that was last taken over from here. */
  readonly taken: string | undefined
  /** What the code that was tried last came to. */
  readonly tried: PromoInfo | undefined
  readonly onTake: (code: string) => void
}

/** What is on offer for this product; a code is taken over by one tap. Nothing when there is nothing. */
export const ProductPromos = ({ promos, taken, tried, onTake }: Props) => {
  const t = useTexts()
  if (promos.length === 0) return undefined
  return (
    <ul className="stack promos" role="list" aria-label={t('product.promos')}>
      {promos.map(({ id, title, text, promoCode }) => (
        <li className="note" key={id}>
          <Icon name="tag" className="mark" />
          <h2>{title}</h2>
          <div className="row flow s">
            <p>
              {text} {/* Once it was tried, the promo field and the total say the rest. */}
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
