import type { Failure } from '../../domain/errors/failure.ts'
import { useTranslate } from '../i18n.tsx'
import { FailureDialog } from './failure-dialog.tsx'

interface Props {
  readonly failure: Failure
  readonly onClose: () => void
}

/**
 * Renders why the partner's single sign-on failed; the store can still be used as a guest.
 *
 * @source A§2 "Modals", A§8 "Partner login", M32
 */
export const PartnerRefused = ({ failure, onClose }: Props) => {
  const t = useTranslate()
  return (
    <FailureDialog failure={failure} onClose={onClose}>
      <button className="btn go" type="button" onClick={onClose}>
        {t('error.close')}
      </button>
      {failure.recovery.kind === 'otherMarket' && (
        <a className="btn" href="/international">
          {t('shell.pickCountry')}
        </a>
      )}
    </FailureDialog>
  )
}
