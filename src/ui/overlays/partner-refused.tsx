import type { Failure } from '../../domain/errors/failure.ts'
import { Dialog } from '../components/dialog.tsx'
import { useTexts } from '../i18n.tsx'

interface Props {
  readonly failure: Failure
  readonly onClose: () => void
}

/** The partner's single sign-on let nobody in: why, and the way on. The store can be used as a guest. @source A§2 "Modals", A§8 "Partner login", M32 */
export const PartnerRefused = ({ failure, onClose }: Props) => {
  const t = useTexts()
  return (
    <Dialog title={t(failure.entry.key, failure.params)} onClose={onClose}>
      <p>{t(failure.entry.cause)}</p>
      <p className="xs">{t('error.code', { code: `${failure.area} ${failure.code}` })}</p>
      <div className="row flow">
        <button className="btn go" type="button" onClick={onClose}>
          {t('error.close')}
        </button>
        {failure.recovery.kind === 'otherMarket' && (
          <a className="btn" href="/international">
            {t('shell.pickCountry')}
          </a>
        )}
      </div>
    </Dialog>
  )
}
