import { useCallback, useState } from 'react'
import type { PromoInfo } from '../../../../domain/order/quote.ts'
import { useMoney } from '../../../components/amount.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useListing, useTranslate } from '../../../i18n.tsx'

interface Props {
  readonly promo: PromoInfo | undefined
  /** True = a code was applied elsewhere on the page, so the field is expanded. */
  readonly shown: boolean
  /** Choices that are missing before a code can be tried; empty = none. */
  readonly needs: readonly ('player' | 'item' | 'channel')[]
  readonly onApply: () => void
  readonly onRemove: () => void
}

const NEEDS = { player: 'product.promoNeedsPlayer', item: 'product.promoNeedsItem', channel: 'product.promoNeedsChannel' } as const

/** Renders the choices that are missing before a code can be tried. */
const MissingChoices = ({ needs }: Pick<Props, 'needs'>) => {
  const t = useTranslate()
  const listed = useListing()
  return t('product.promoNeeds', { steps: listed(needs.map((step) => t(NEEDS[step]))) })
}

/**
 * Renders the promo code: missing choices, its discount, or why it does not work.
 * Missing choices are listed only while the field is open: a browser takes long to load `Intl.ListFormat`, and few shoppers have a code.
 */
export const PromoField = ({ promo, shown, needs, onApply, onRemove }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const [isOpen, setOpen] = useState(shown)
  // The field may have been opened before the page was hydrated.
  const readOpen = useCallback((details: HTMLDetailsElement | null) => {
    if (details?.open === true) setOpen(true)
  }, [])
  const applied = promo?.validCode === true
  return (
    <details
      open={shown || undefined}
      suppressHydrationWarning
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      ref={readOpen}
    >
      <summary>
        <Icon name="tag" />
        {t('product.promo')}
        <Icon name="chev" />
      </summary>
      <div className="stack">
        <div className="row">
          <input
            className="in grow"
            name="promo"
            aria-label={t('product.promo')}
            aria-describedby="promo-hint"
            aria-invalid={(promo !== undefined && !applied) || undefined}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            onKeyDown={(event) => {
              // Enter tries the code instead of submitting the order.
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (needs.length === 0 && !applied) onApply()
            }}
          />
          <button className="btn" type="button" onClick={applied ? onRemove : onApply} disabled={needs.length > 0}>
            {t(applied ? 'product.promoRemove' : 'product.promoApply')}
          </button>
        </div>
        <p className={promo === undefined ? 'hint' : applied ? 'hint good' : 'hint bad'} id="promo-hint" role="status">
          {promo !== undefined && t(`product.promo.${promo.status}`, { code: promo.promoCode, amount: money(promo.discountAmount) })}
          {promo === undefined && isOpen && needs.length > 0 && <MissingChoices needs={needs} />}
        </p>
      </div>
    </details>
  )
}
