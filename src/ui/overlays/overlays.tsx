import { useSyncExternalStore } from 'react'
import { shownModal } from '../../domain/partner/layout.ts'
import { ErrorModal } from './error-modal.tsx'
import type { OverlayStore } from './overlay-state.ts'

interface Props {
  readonly store: OverlayStore
  readonly onReload: () => void
}

/** The dialogs and toasts of the layout, over whatever page is shown; never part of a page as it was built. */
export const Overlays = ({ store, onReload }: Props) => {
  const { error, toast } = useSyncExternalStore(store.subscribe, store.read, store.read)
  // The other dialogs are about an account, and nobody has one here yet.
  const modal = shownModal({
    prerendering: false,
    errorDisplayed: error?.display === true,
    partnerAuthorizationFailed: false,
    unverifiedPhone: false,
    walletRestricted: false,
    firstLogin: false
  })
  return (
    <>
      {modal === 'error' && error !== undefined && <ErrorModal failure={error.failure} onClose={store.closeError} onReload={onReload} />}
      {/* There before anything is said in it, or it would not be read out. */}
      <div className="toast" role="status">
        {toast !== undefined && <p key={toast.number}>{toast.text}</p>}
      </div>
    </>
  )
}
