import type { Failure } from '../../domain/errors/failure.ts'
import { useTranslate } from '../i18n.tsx'
import { FailureDialog } from './failure-dialog.tsx'

interface Props {
  readonly failure: Failure
  readonly onClose: () => void
  readonly onReload: () => void
}

/**
 * Renders an unexpected error, with a button that reloads the page.
 *
 * @source A§2 "A global error modal", M32
 */
export const ErrorModal = ({ failure, onClose, onReload }: Props) => {
  const t = useTranslate()
  return (
    <FailureDialog failure={failure} onClose={onClose}>
      <button className="btn go" type="button" onClick={onReload}>
        {t('error.again')}
      </button>
      <button className="btn" type="button" onClick={onClose}>
        {t('error.close')}
      </button>
    </FailureDialog>
  )
}
