import type { Failure } from '../../../domain/errors/failure.ts'
import { useTranslate } from '../../i18n.tsx'
import { Note } from './note.tsx'
import { RetryButton } from './retry-button.tsx'

interface Props {
  readonly failure: Failure
  /** True = this order itself, whose payment page is not open yet. */
  readonly isOwn: boolean
  /** Address of the running order; undefined where its owner is unknown. */
  readonly path: string | undefined
  readonly onRetry: () => void
  readonly onChange: () => void
}

/** Renders, instead of an error, a link to a running purchase or the wait for its payment page. */
export const RunningOrder = ({ failure, isOwn, path, onRetry, onChange }: Props) => {
  const t = useTranslate()
  return (
    <Note
      tone="warn"
      icon="clock"
      title={t(isOwn ? 'product.notOpen' : 'product.previous')}
      actions={
        <>
          {path !== undefined && (
            <a className="btn" href={path}>
              {t('product.showOrder')}
            </a>
          )}
          <RetryButton waitMs={failure.recovery.kind === 'wait' ? failure.recovery.ms : 0} onRetry={onRetry} />
          <button className="btn bare link" type="button" onClick={onChange}>
            {t('product.change')}
          </button>
        </>
      }
    >
      <p>{t(isOwn ? 'product.notOpenHelp' : 'product.previousHelp')}</p>
    </Note>
  )
}
