import type { Amount as AmountText } from '../../../domain/money/amount.ts'
import { Amount, useMoney } from '../../components/amount.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useTranslate } from '../../i18n.tsx'

interface Props {
  /** Message of the refusal. */
  readonly reason: string
  readonly before: AmountText | undefined
  /** Undefined when this payment method is not available at the new price. */
  readonly now: AmountText | undefined
  readonly onAccept: () => void
  readonly onChange: () => void
}

/** Renders the old and the new price with a confirmation, so that no unseen price is charged. */
export const PriceChanged = ({ reason, before, now, onAccept, onChange }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  return (
    <Dialog title={t('product.priceChanged')} onClose={onChange}>
      <p role="alert">
        <b>{t('product.notCharged')}</b> {reason}
      </p>
      {before !== undefined && (
        <div className="line">
          <span className="dim">{t('product.before')}</span>
          <s>
            <Amount value={before} />
          </s>
        </div>
      )}
      {now !== undefined && (
        <>
          <div className="line">
            <span>{t('product.now')}</span>
            <span className="total">
              <Amount value={now} />
            </span>
          </div>
          <button className="btn go wide" type="button" onClick={onAccept}>
            {t('product.continueFor', { amount: money(now) })}
          </button>
        </>
      )}
      <button className="btn bare wide" type="button" onClick={onChange}>
        {t('product.change')}
      </button>
    </Dialog>
  )
}
