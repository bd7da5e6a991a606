import type { ReactNode } from 'react'
import type { Product } from '../../../domain/order/product.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'

interface Props {
  readonly product: Product
  readonly picture: ReactNode
}

/** Renders picture and name of a product; the following parts look the same for all products. */
export const ProductHead = ({ product, picture }: Props) => {
  const t = useTranslate()
  return (
    <>
      <div className="banner">{picture}</div>
      <div className="wrap title">
        <h1>{product.name}</h1>
        <p className="s">{t('product.by', { publisher: product.publisherName })}</p>
        <p className="pays">
          <span className="pill mark">
            <Icon name="bolt" />
            {t(product.kind === 'voucher' ? 'product.codeAtOnce' : 'product.instant')}
          </span>
          <span className="pill">{t('product.delivery')}</span>
        </p>
      </div>
    </>
  )
}
