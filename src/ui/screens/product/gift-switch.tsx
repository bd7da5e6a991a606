import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { AS_GIFT } from './form-values.ts'

/** Renders the switch that makes the purchase a gift; a choice before hydration counts. */
export const GiftSwitch = () => {
  const t = useTranslate()
  return (
    <label className="tick">
      <input type="checkbox" name="gift" value={AS_GIFT} />
      <Icon name="gift" />
      <span>{t('product.gift')}</span>
    </label>
  )
}
