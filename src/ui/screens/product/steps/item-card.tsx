import { percentOff } from '../../../../domain/money/arithmetic.ts'
import type { Denomination } from '../../../../domain/order/product.ts'
import { Amount, useMoney } from '../../../components/amount.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { Choice } from '../fields/choice.tsx'

interface Props {
  readonly item: Denomination
  /** Icon for the size of the item. */
  readonly drawing: 'gem' | 'gems' | 'chest' | 'pass'
}

/** Renders an item to choose with its lowest price, once where that is its name too. */
export const ItemCard = ({ item, drawing }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const off = item.listPrice === undefined ? 0 : percentOff(item.listPrice, item.fromPrice)
  return (
    <Choice name="item" value={item.id} className="opt deno" disabled={!item.available}>
      <Icon name={drawing} className="gem" />
      <strong>{item.name}</strong>
      {item.available ? (
        item.bonus !== undefined && <span className="s mark">{item.bonus}</span>
      ) : (
        <span className="s dim">{t('product.itemGone')}</span>
      )}
      <span className="price">
        {item.kind === 'variable' ? (
          <bdi>{t('product.from', { amount: money(item.minimum) })}</bdi>
        ) : (
          item.name !== money(item.fromPrice) && <Amount value={item.fromPrice} />
        )}
        {item.listPrice !== undefined && (
          <s>
            <Amount value={item.listPrice} />
          </s>
        )}
        {off > 0 && (
          <bdi dir="ltr" className="off">
            −{off}%
          </bdi>
        )}
      </span>
    </Choice>
  )
}
