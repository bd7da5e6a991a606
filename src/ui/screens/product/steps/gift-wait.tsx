import { useTranslate } from '../../../i18n.tsx'
import { RetryButton } from '../retry-button.tsx'
import { Step } from './step.tsx'

/** Renders the first step of a gift until its code is there, or could not be loaded. */
export const GiftWait = ({ onRetry }: { readonly onRetry: (() => void) | undefined }) => {
  const t = useTranslate()
  return (
    <Step number={1} id="player" title={t('product.gift')}>
      {onRetry === undefined ? (
        <span className="bone blk" aria-busy="true" />
      ) : (
        <div className="stack">
          <p className="hint bad" role="alert">
            {t('networkError.other')}
          </p>
          <RetryButton waitMs={0} onRetry={onRetry} />
        </div>
      )}
    </Step>
  )
}
