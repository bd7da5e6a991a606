import { Dialog } from '../../components/dialog.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'

const POINTS = [
  { icon: 'globe', key: 'wallet.explainer.pays' },
  { icon: 'shield', key: 'wallet.explainer.limits' },
  { icon: 'clock', key: 'wallet.explainer.keeps' }
] as const satisfies readonly { readonly icon: IconName; readonly key: string }[]

/** Renders how a wallet works, which its owner sees once. @source M117, M277 */
export const WalletExplainer = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTranslate()
  const { countryName: country } = usePageLocale()
  return (
    <Dialog title={t('wallet.explainer')} onClose={onClose}>
      <ul className="stack" role="list">
        {POINTS.map(({ icon, key }) => (
          <li className="row" key={key}>
            <span className="pay-i mark">
              <Icon name={icon} />
            </span>
            <span>{t(key, { country })}</span>
          </li>
        ))}
      </ul>
      <button className="btn go wide" type="button" onClick={onClose}>
        {t('wallet.explainer.done')}
      </button>
    </Dialog>
  )
}
