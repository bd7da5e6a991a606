import type { ReactNode } from 'react'
import type { Failure } from '../../domain/errors/failure.ts'
import { Dialog } from '../components/dialog.tsx'
import { useTranslate } from '../i18n.tsx'

interface Props {
  readonly failure: Failure
  readonly onClose: () => void
  /** Buttons of the recovery. */
  readonly children: ReactNode
}

/** Renders a failure in a dialog: title, cause and code. @source A§2 "Modals", M32 */
export const FailureDialog = ({ failure, onClose, children }: Props) => {
  const t = useTranslate()
  return (
    <Dialog title={t(failure.entry.key, failure.params)} onClose={onClose}>
      <p>{t(failure.entry.cause)}</p>
      <p className="xs">{t('error.code', { code: `${failure.area} ${failure.code}` })}</p>
      <div className="row flow">{children}</div>
    </Dialog>
  )
}
