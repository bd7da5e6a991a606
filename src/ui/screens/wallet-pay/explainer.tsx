import { type ReactNode, useEffect } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'

interface OfferProps {
  /** Called once when it is shown. */
  readonly onShown: () => void
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** Renders the offer to explain the wallet. @source M277 */
export const ExplainOffer = ({ onShown, onOpen, children }: OfferProps) => {
  // Once for a page, whatever changes afterwards.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(onShown, [])
  return (
    <button className="btn bare link" type="button" onClick={onOpen}>
      {children}
    </button>
  )
}

/** Renders what a wallet is, in three lines. @source M117, M277 */
export const Explainer = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTranslate()
  const { countryName } = usePageLocale()
  return (
    <Dialog title={t('walletPay.explain')} onClose={onClose}>
      <ul className="stack">
        <li>{t('walletPay.explainCountry', { country: countryName })}</li>
        <li>{t('walletPay.explainLimits')}</li>
        <li>{t('walletPay.explainLasts')}</li>
      </ul>
      <button className="btn go wide" type="button" onClick={onClose}>
        {t('walletPay.explainDone')}
      </button>
    </Dialog>
  )
}
