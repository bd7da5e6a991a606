import { useSyncExternalStore } from 'react'
import { shownModal } from '../../domain/partner/layout.ts'
import { ErrorModal } from './error-modal.tsx'
import type { OverlayStore } from './overlay-state.ts'
import { PartnerRefused } from './partner-refused.tsx'
import { UnverifiedPhone, WalletRestricted } from './wallet-dialogs.tsx'

interface Props {
  readonly store: OverlayStore
  readonly onReload: () => void
}

/** The dialogs and toasts of the layout, over whatever page is shown; never part of a page as it was built. */
export const Overlays = ({ store, onReload }: Props) => {
  const { error, told, toast } = useSyncExternalStore(store.subscribe, store.read, store.read)
  const { partnerRefused, unverifiedPhone, walletRestricted } = told
  const modal = shownModal({
    prerendering: false,
    errorDisplayed: error?.display === true,
    partnerAuthorizationFailed: partnerRefused !== undefined,
    unverifiedPhone: unverifiedPhone !== undefined,
    walletRestricted: walletRestricted !== undefined,
    // The page of the sign-in says welcome by itself, before it leads on.
    firstLogin: false
  })
  return (
    <>
      {modal === 'error' && error !== undefined && <ErrorModal failure={error.failure} onClose={store.closeError} onReload={onReload} />}
      {modal === 'partnerAuthorization' && partnerRefused !== undefined && (
        <PartnerRefused failure={partnerRefused} onClose={() => store.closeTold('partnerRefused')} />
      )}
      {modal === 'unverifiedPhone' && unverifiedPhone !== undefined && (
        <UnverifiedPhone settings={unverifiedPhone.settings} onClose={() => store.closeTold('unverifiedPhone')} />
      )}
      {modal === 'walletRestricted' && walletRestricted !== undefined && (
        <WalletRestricted terms={walletRestricted.terms} onClose={() => store.closeTold('walletRestricted')} />
      )}
      {/* There before anything is said in it, or it would not be read out. */}
      <div className="toast" role="status">
        {toast !== undefined && <p key={toast.number}>{toast.text}</p>}
      </div>
    </>
  )
}
