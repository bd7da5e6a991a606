import { Dialog } from '../components/dialog.tsx'
import { useTranslate } from '../i18n.tsx'

interface RestrictedProps {
  /** Address of the terms of wallets; undefined = this build has no such page. */
  readonly terms: string | undefined
  readonly onClose: () => void
}

/** Renders that the wallet is restricted, and a link to the terms. @source A§2 "Modals", M32 */
export const WalletRestricted = ({ terms, onClose }: RestrictedProps) => {
  const t = useTranslate()
  return (
    <Dialog title={t('account.wallet.restricted')} onClose={onClose}>
      <p>{t('account.wallet.restrictedText')}</p>
      <div className="row flow">
        <button className="btn go" type="button" onClick={onClose}>
          {t('account.goOn')}
        </button>
        {terms !== undefined && (
          <a className="btn" href={terms}>
            {t('shell.terms')}
          </a>
        )}
      </div>
    </Dialog>
  )
}

interface UnverifiedProps {
  /** Address of the page that verifies the number. */
  readonly settings: string
  readonly onClose: () => void
}

/**
 * Renders that the mobile number must be verified before the wallet can be used.
 *
 * @source A§2 "Modals", M32
 */
export const UnverifiedPhone = ({ settings, onClose }: UnverifiedProps) => {
  const t = useTranslate()
  return (
    <Dialog title={t('account.wallet.unverified')} onClose={onClose}>
      <p>{t('account.wallet.unverifiedText')}</p>
      <div className="row flow">
        <a className="btn go" href={settings}>
          {t('account.wallet.verify')}
        </a>
        <button className="btn" type="button" onClick={onClose}>
          {t('account.wallet.later')}
        </button>
      </div>
    </Dialog>
  )
}
