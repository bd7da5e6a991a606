import { useState } from 'react'
import type { OpenedWallet } from '../../../application/open-wallet.ts'
import { useTranslate } from '../../i18n.tsx'
import type { SignedIn } from '../signed-in/signed-in-page.tsx'
import { lazyPart } from '../signed-in/lazy-part.tsx'

const AddMoney = lazyPart(async () => (await import('../top-up/add-money-dialog.tsx')).AddMoneyDialog, ['topUp', 'fields'])

interface Props {
  readonly signedIn: SignedIn
  readonly wallet: OpenedWallet
  /** Called when the dialog is closed, after which the wallet may have changed. */
  readonly onClosed: () => void
}

/** Renders the button that adds money, and its dialog, whose code and texts load when it opens. */
export const AddMoneyButton = ({ signedIn, wallet, onClosed }: Props) => {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    onClosed()
  }
  return (
    <>
      <button className="btn go wide" type="button" onClick={() => setOpen(true)}>
        {t('wallet.add')}
      </button>
      {isOpen && <AddMoney signedIn={signedIn} wallet={wallet} onClose={close} />}
    </>
  )
}
