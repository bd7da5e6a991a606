import type { Amount } from '../../../domain/money/amount.ts'
import { useMoney } from '../../components/amount.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useTranslate } from '../../i18n.tsx'

interface Props {
  readonly amount: Amount
  readonly onYes: () => void
  readonly onKeep: () => void
}

/** Renders the question before a top-up is cancelled; keeping it is the first button. */
export const CancelQuestion = ({ amount, onYes, onKeep }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  return (
    <Dialog title={t('wallet.pending.cancelAsk', { amount: money(amount) })} onClose={onKeep}>
      <p className="dim">{t('wallet.pending.cancelText')}</p>
      <button className="btn go wide" type="button" onClick={onKeep}>
        {t('wallet.pending.keep')}
      </button>
      <button className="btn wide" type="button" onClick={onYes}>
        {t('wallet.pending.cancelDo')}
      </button>
    </Dialog>
  )
}
