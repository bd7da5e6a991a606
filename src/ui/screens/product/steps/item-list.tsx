import { memo } from 'react'
import type { Denomination, Product } from '../../../../domain/order/product.ts'
import { ALL_DENOMINATIONS_CATEGORY, QUICK_SALE_CATEGORY } from '../../../../domain/order/product.ts'
import { useTranslate } from '../../../i18n.tsx'
import { ItemCard } from './item-card.tsx'

interface Props {
  readonly product: Product
  /** The publisher's personal offer for this player, which replaces the list. */
  readonly personal: readonly Denomination[] | undefined
}

interface Group {
  readonly id: number
  readonly name: string | undefined
  readonly items: readonly Denomination[]
}

/** Returns every item once, by category: quick sale, items without a category, other categories. */
const groupsOf = (product: Product): readonly Group[] => {
  const own = product.categories.filter((category) => category.id !== ALL_DENOMINATIONS_CATEGORY && category.id !== QUICK_SALE_CATEGORY)
  const homeOf = (item: Denomination) =>
    item.categoryIds.find((id) => id === QUICK_SALE_CATEGORY) ?? own.find((category) => item.categoryIds.includes(category.id))?.id
  const group = (id: number) => ({
    id,
    name: product.categories.find((category) => category.id === id)?.name,
    items: product.denominations.filter((item) => (homeOf(item) ?? ALL_DENOMINATIONS_CATEGORY) === id)
  })
  return [QUICK_SALE_CATEGORY, ALL_DENOMINATIONS_CATEGORY, ...own.map((category) => category.id)]
    .map(group)
    .filter(({ items }) => items.length > 0)
}

/**
 * Returns the icon of an item by its position in the list.
 * An item without a number in its name is a pass.
 */
const drawingOf = ({ name }: Denomination, position: number, count: number): 'gem' | 'gems' | 'chest' | 'pass' => {
  if (!/\p{Nd}/u.test(name)) return 'pass'
  if (position * 3 < count) return 'gem'
  return position * 3 < count * 2 ? 'gems' : 'chest'
}

/**
 * Renders all items.
 * The radio buttons hold the choice, so a choice renders no item again.
 */
export const ItemList = memo(({ product, personal }: Props) => {
  const t = useTranslate()
  const groups = personal === undefined ? groupsOf(product) : [{ id: 0, name: t('product.personal'), items: personal }]
  const items = personal ?? product.denominations
  const positions = new Map(items.map((item, index) => [item.id, index]))
  const headed = groups.length > 1 || personal !== undefined
  return groups.map((group) => (
    <div key={group.id} className="stack group">
      {headed && group.name !== undefined && <h3 className="lab">{group.name}</h3>}
      <div className="opts">
        {group.items.map((item) => (
          <ItemCard key={item.id} item={item} drawing={drawingOf(item, positions.get(item.id) ?? 0, items.length)} />
        ))}
      </div>
    </div>
  ))
})
