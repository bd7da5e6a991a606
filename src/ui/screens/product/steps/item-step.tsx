import type { ReactNode } from 'react'
import type { Denomination, Product } from '../../../../domain/order/product.ts'
import { useTranslate } from '../../../i18n.tsx'
import { ItemList } from './item-list.tsx'
import { Step } from './step.tsx'
import { VariableAmount } from '../fields/variable-amount.tsx'

interface Props {
  readonly product: Product
  /** The publisher's personal offer for this player, which replaces the list. */
  readonly personal: readonly Denomination[] | undefined
  readonly chosenId: string | undefined
  readonly error: string | undefined
  readonly amountError: string | undefined
  /** How often it is bought, where that can be chosen. */
  readonly howOften?: ReactNode
}

/** Renders step 2: the item. */
export const ItemStep = ({ product, personal, chosenId, error, amountError, howOften }: Props) => {
  const t = useTranslate()
  const chosen = (personal ?? product.denominations).find((item) => item.id === chosenId)
  return (
    <Step number={2} id="item" title={t('product.what')}>
      <fieldset role="radiogroup" aria-invalid={error !== undefined || undefined} aria-describedby={error && 'item-error'}>
        <legend className="hide">{t('product.what')}</legend>
        <ItemList product={product} personal={personal} />
      </fieldset>
      {error !== undefined && (
        <p className="hint bad" id="item-error" role="alert">
          {error}
        </p>
      )}
      {chosen?.kind === 'variable' && <VariableAmount minimum={chosen.minimum} maximum={chosen.maximum} error={amountError} />}
      {howOften}
    </Step>
  )
}
