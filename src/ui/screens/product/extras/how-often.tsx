import { useMoney } from '../../../components/amount.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { Choice } from '../fields/choice.tsx'
import type { HowOftenProps } from './extras.ts'

/**
 * Renders the choice how often the item is bought: once, or every period at its own price.
 *
 * @source M161
 */
export const HowOften = ({ offers, chosen }: HowOftenProps) => {
  const t = useTranslate()
  const money = useMoney()
  if (offers.length === 0) return undefined
  return (
    <fieldset className="stack" role="radiogroup" aria-describedby={chosen && 'recurrence-hint'}>
      <legend>{t('subscriptionPay.title')}</legend>
      <div className="opts one">
        <label className="opt">
          <input type="radio" name="recurrence" value="" defaultChecked />
          <b>{t('subscriptionPay.once')}</b>
        </label>
        {offers.map(({ recurrence, amount, savingsPercent }) => (
          <Choice key={recurrence} name="recurrence" value={recurrence}>
            <span className="row split grow">
              <b>
                <bdi>{t(`subscriptionPay.price.${recurrence}`, { amount: money(amount) })}</bdi>
              </b>
              {savingsPercent > 0 && <span className="s good">{t('subscriptionPay.saving', { percent: savingsPercent })}</span>}
            </span>
          </Choice>
        ))}
      </div>
      {chosen !== undefined && (
        <p className="hint" id="recurrence-hint">
          {t('subscriptionPay.methods')}
        </p>
      )}
    </fieldset>
  )
}
