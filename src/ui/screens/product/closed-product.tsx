import type { Product } from '../../../domain/order/product.ts'
import { ScenePicture } from '../../components/picture.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'
import { Note } from './note.tsx'
import { ProductHead } from './product-head.tsx'

interface Props {
  readonly product: Product
}

/** Renders a product that cannot be bought here now, with a link to other games. */
export const ClosedProduct = ({ product }: Props) => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  return (
    <>
      <ProductHead product={product} picture={<ScenePicture slug={product.productPath} />} />
      <div className="wrap">
        <Note tone="warn" icon="info" title={t('product.closed')}>
          <p>{t('product.closedHelp')}</p>
          <p>
            <a className="btn" href={has('search') ? `/${prefix}/search/` : `/${prefix}/`}>
              {t('product.otherGames')}
            </a>
          </p>
        </Note>
      </div>
    </>
  )
}
