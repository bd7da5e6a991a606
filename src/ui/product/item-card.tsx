import type { Denomination } from '../../domain/order/product.ts'
import { Amount, useMoney } from '../components/amount.tsx'
import { Icon } from '../components/icon.tsx'
import { useTexts } from '../i18n.tsx'
import { Choice } from './choice.tsx'

interface Props {
  readonly item: Denomination
  /** Which drawing stands for its size. */
  readonly drawing: 'gem' | 'gems' | 'chest' | 'pass'
}

/** One item to choose, with the lowest price it is sold for in this market. */
export const ItemCard = ({ item, drawing }: Props) => {
  const t = useTexts()
  const money = useMoney()
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
        {item.kind === 'variable' ? <bdi>{t('product.from', { amount: money(item.minimum) })}</bdi> : <Amount value={item.fromPrice} />}
        {item.listPrice !== undefined && (
          <s>
            <Amount value={item.listPrice} />
          </s>
        )}
      </span>
    </Choice>
  )
}
