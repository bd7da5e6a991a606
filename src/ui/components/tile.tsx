import type { ProductCard } from '../../domain/order/product.ts'
import { useTranslate } from '../i18n.tsx'
import { usePageLocale } from '../page-context.tsx'
import { useMoney } from './amount.tsx'
import { TilePicture } from './picture.tsx'

interface Props {
  readonly card: ProductCard
  readonly first?: boolean
}

/** Keeps an amount on one line, with non-breaking spaces. */
const inOneLine = (amount: string): string => amount.replaceAll(' ', '\u00A0')

/** Renders a product in a list: its picture, its name and its lowest price. */
export const Tile = ({ card, first = false }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const { prefix } = usePageLocale()
  return (
    <a className="tile" href={`/${prefix}/${card.productPath}`}>
      <span className="art">
        <TilePicture slug={card.productPath} size={160} first={first} />
      </span>
      {card.promoLabel !== undefined && <span className="pill over">{card.promoLabel}</span>}
      <b>{card.name}</b>
      <span className="s dim">{t('home.from', { item: card.itemLabel, amount: inOneLine(money(card.fromPrice)) })}</span>
    </a>
  )
}
