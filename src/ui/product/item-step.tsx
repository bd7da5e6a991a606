import type { Denomination, Product } from '../../domain/order/product.ts'
import { ALL_DENOMINATIONS_CATEGORY, QUICK_SALE_CATEGORY } from '../../domain/order/product.ts'
import { useTexts } from '../i18n.tsx'
import { ItemCard } from './item-card.tsx'
import { Step } from './step.tsx'
import { VariableAmount } from './variable-amount.tsx'

interface Props {
  readonly product: Product
  /** The publisher's offer for this player alone; it replaces the list. */
  readonly personal: readonly Denomination[] | undefined
  readonly chosenId: string | undefined
  readonly error: string | undefined
  readonly amountError: string | undefined
}

interface Group {
  readonly id: number
  readonly name: string | undefined
  readonly items: readonly Denomination[]
}

/** Every item once: the quick sale first, then what has no category of its own, then the other categories. */
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

/** Counted things grow with the list; what has no number in its name is a pass. */
const drawingOf = ({ name }: Denomination, place: number, count: number): 'gem' | 'gems' | 'chest' | 'pass' => {
  if (!/\p{Nd}/u.test(name)) return 'pass'
  if (place * 3 < count) return 'gem'
  return place * 3 < count * 2 ? 'gems' : 'chest'
}

/** Step 2: what is bought. */
export const ItemStep = ({ product, personal, chosenId, error, amountError }: Props) => {
  const t = useTexts()
  const groups = personal === undefined ? groupsOf(product) : [{ id: 0, name: t('product.personal'), items: personal }]
  const count = (personal ?? product.denominations).length
  const place = new Map((personal ?? product.denominations).map((item, index) => [item.id, index]))
  const headed = groups.length > 1 || personal !== undefined
  const chosen = (personal ?? product.denominations).find((item) => item.id === chosenId)
  return (
    <Step number={2} id="item" title={t('product.what')}>
      <fieldset aria-describedby={error === undefined ? undefined : 'item-error'}>
        <legend className="hide">{t('product.what')}</legend>
        {groups.map((group) => (
          <div key={group.id} className="stack group">
            {headed && group.name !== undefined && <h3 className="lab">{group.name}</h3>}
            <div className="opts">
              {group.items.map((item) => (
                <ItemCard key={item.id} item={item} drawing={drawingOf(item, place.get(item.id) ?? 0, count)} />
              ))}
            </div>
          </div>
        ))}
      </fieldset>
      {error !== undefined && (
        <p className="hint bad" id="item-error" role="alert">
          {error}
        </p>
      )}
      {chosen?.kind === 'variable' && <VariableAmount minimum={chosen.minimum} maximum={chosen.maximum} error={amountError} />}
    </Step>
  )
}
