import { Icon } from '../../components/icon.tsx'
import { ScenePicture } from '../../components/picture.tsx'
import { Tile } from '../../components/tile.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'
import type { HomeContent } from '../../page-data.ts'
import type { PagePromo } from '../../page-promo.ts'

/** Tiles that are visible without scrolling on a phone. */
const FIRST_TILES = 4

const PromoCard = ({ promo, first }: { readonly promo: PagePromo; readonly first: boolean }) => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  const list = has('search') ? `/${prefix}/search/` : undefined
  return (
    <a className="promo" href={promo.productPath === undefined ? list : `/${prefix}/${promo.productPath}`}>
      {promo.productPath !== undefined && <ScenePicture slug={promo.productPath} among={first ? 'first' : 'later'} />}
      <div>
        {promo.promoCode !== undefined && <span className="pill over">{t('home.withCode', { code: promo.promoCode })}</span>}
        <h2>{promo.title}</h2>
        {promo.text !== undefined && <p>{promo.text}</p>}
      </div>
    </a>
  )
}

interface ShelfProps {
  readonly category: HomeContent['categories'][number]
  readonly popular?: boolean
}

/** Renders the products of one category: the popular ones as a grid, others in one row. */
const Shelf = ({ category, popular = false }: ShelfProps) => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  const heading = `shelf-${category.id}`
  return (
    <section className="sec" aria-labelledby={heading}>
      <header className="wrap">
        <h2 id={heading}>{category.name}</h2>
        {popular && has('search') && <a href={`/${prefix}/search/`}>{t('home.seeAll')}</a>}
      </header>
      <ul className={popular ? 'tiles fit wrap' : 'rail'} role="list">
        {category.products.map((card, at) => (
          <li key={card.productPath}>
            <Tile card={card} first={popular && at < FIRST_TILES} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const PROMISES = [
  ['user', 'home.promise.name', 'home.promise.nameText'],
  ['tag', 'home.promise.price', 'home.promise.priceText'],
  ['shield', 'home.promise.money', 'home.promise.moneyText']
] as const

/** Renders promotions, popular products, and the others by category; at most 24 products. */
export const HomeScreen = ({ content }: { readonly content: HomeContent }) => {
  const t = useTranslate()
  const frame = usePageLocale()
  const has = useFeatures()
  const [popular, ...others] = content.categories
  return (
    <>
      <h1 className="hide">{t('home.heading', { country: frame.countryName })}</h1>
      {content.promos.length > 0 && (
        <ul className={has('carousel') ? 'rail promos' : 'wrap promos'} role="list" aria-label={t('home.promos')}>
          {content.promos.map((promo, at) => (
            <li key={promo.id}>
              <PromoCard promo={promo} first={at === 0} />
            </li>
          ))}
        </ul>
      )}
      {has('news') && content.news !== undefined && (
        <section className="sec wrap" aria-labelledby="news">
          <header>
            <h2 id="news">{t('home.news')}</h2>
          </header>
          <ul role="list">
            {content.news.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {popular !== undefined && <Shelf category={popular} popular />}
      <div className="pair">
        {others.map((category) => (
          <Shelf key={category.id} category={category} />
        ))}
      </div>
      <section className="sec end wrap" aria-label={t('home.promises')}>
        <ul className="trust" role="list">
          {PROMISES.map(([icon, title, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              <div>
                <h3>{t(title)}</h3>
                <p className="s dim">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
