import type { Failure } from '../../domain/errors/failure.ts'
import { Dialog } from '../components/dialog.tsx'
import { useTexts } from '../i18n.tsx'

interface Props {
  readonly failure: Failure
  readonly onClose: () => void
  readonly onReload: () => void
}

/** What broke, and the way on: the page anew. @source A§2 "A global error modal", M32 */
export const ErrorModal = ({ failure, onClose, onReload }: Props) => {
  const t = useTexts()
  return (
    <Dialog title={t(failure.entry.key, failure.params)} onClose={onClose}>
      <p>{t(failure.entry.cause)}</p>
      <p className="xs">{t('error.code', { code: `${failure.area} ${failure.code}` })}</p>
      <div className="row flow">
        <button className="btn go" type="button" onClick={onReload}>
          {t('error.again')}
        </button>
        <button className="btn" type="button" onClick={onClose}>
          {t('error.close')}
        </button>
      </div>
    </Dialog>
  )
}
