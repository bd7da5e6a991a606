import { Dialog } from '../../components/dialog.tsx'
import { useTranslate } from '../../i18n.tsx'

interface Props {
  /** The amount that comes back, as it is written. */
  readonly amount: string
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Renders the question whether to take a gift back; keeping it is the first button. */
export const TakeBack = ({ amount, onYes, onClose }: Props) => {
  const t = useTranslate()
  return (
    <Dialog title={t('giftOrder.ask')} onClose={onClose}>
      <p className="dim">{t('giftOrder.askText', { amount })}</p>
      <button className="btn go wide" type="button" onClick={onClose}>
        {t('order.ask.keep')}
      </button>
      <button className="btn wide" type="button" onClick={onYes}>
        {t('giftOrder.askYes')}
      </button>
    </Dialog>
  )
}
