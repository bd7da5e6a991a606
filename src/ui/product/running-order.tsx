import type { Failure } from '../../domain/errors/failure.ts'
import { useTexts } from '../i18n.tsx'
import { Note } from './note.tsx'
import { RetryButton } from './retry-button.tsx'

interface Props {
  readonly failure: Failure
  /** Address of the order that already runs, where its owner is known. */
  readonly path: string | undefined
  readonly onRetry: () => void
  readonly onChange: () => void
}

/** The same purchase is already on its way: the way to it instead of an error. */
export const RunningOrder = ({ failure, path, onRetry, onChange }: Props) => {
  const t = useTexts()
  return (
    <Note
      tone="warn"
      icon="clock"
      title={t('product.previous')}
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
      <p>{t('product.previousHelp')}</p>
    </Note>
  )
}
