import { useSyncExternalStore } from 'react'
import { shownModal } from '../../domain/partner/layout.ts'
import { ErrorModal } from './error-modal.tsx'
import { useTranslate } from '../i18n.tsx'
import type { OverlayStore, ToastAction } from './overlay-state.ts'
import { PartnerRefused } from './partner-refused.tsx'
import { UnverifiedPhone, WalletRestricted } from './wallet-dialogs.tsx'

interface Props {
  readonly store: OverlayStore
  readonly onReload: () => void
}

/** Renders the way on that a toast offers, and a button that closes it. */
const ToastWays = ({ action: { label, onPress }, onClose }: { readonly action: ToastAction; readonly onClose: () => void }) => {
  const t = useTranslate()
  const press = () => {
    onClose()
    onPress()
  }
  return (
    <>
      <button className="btn s" type="button" onClick={press}>
        {label}
      </button>
      <button className="btn s" type="button" onClick={onClose}>
        {t('error.close')}
      </button>
    </>
  )
}

/** Renders the dialogs and toasts of the layout over any page; they are never part of the built markup. */
export const Overlays = ({ store, onReload }: Props) => {
  const { error, accountDialogs, toast } = useSyncExternalStore(store.subscribe, store.read, store.read)
  const { partnerRefused, unverifiedPhone, walletRestricted } = accountDialogs
  const modal = shownModal({
    prerendering: false,
    errorDisplayed: error?.display === true,
    partnerAuthorizationFailed: partnerRefused !== undefined,
    unverifiedPhone: unverifiedPhone !== undefined,
    walletRestricted: walletRestricted !== undefined,
    // The sign-in page itself shows the welcome, before it redirects.
    firstLogin: false
  })
  return (
    <>
      {modal === 'error' && error !== undefined && <ErrorModal failure={error.failure} onClose={store.closeError} onReload={onReload} />}
      {modal === 'partnerAuthorization' && partnerRefused !== undefined && (
        <PartnerRefused failure={partnerRefused} onClose={() => store.closeAccountDialog('partnerRefused')} />
      )}
      {modal === 'unverifiedPhone' && unverifiedPhone !== undefined && (
        <UnverifiedPhone settings={unverifiedPhone.settings} onClose={() => store.closeAccountDialog('unverifiedPhone')} />
      )}
      {modal === 'walletRestricted' && walletRestricted !== undefined && (
        <WalletRestricted terms={walletRestricted.terms} onClose={() => store.closeAccountDialog('walletRestricted')} />
      )}
      {/* Rendered before it has text, because a live region that is added with its text is not announced. */}
      <div className="toast" role="status">
        {toast !== undefined && (
          <p key={toast.number}>
            {toast.text}
            {toast.action !== undefined && <ToastWays action={toast.action} onClose={store.closeToast} />}
          </p>
        )}
      </div>
    </>
  )
}
