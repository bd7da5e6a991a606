import { type ReactNode, useEffect, useRef } from 'react'
import { type Amount, amountOf } from '../../../domain/money/amount.ts'
import { returnPathAfter } from '../../../domain/navigation/return-path.ts'
import { withKeptPurchase } from '../../kept-purchase.ts'
import { useMoney } from '../../components/amount.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Activation } from './activation.tsx'
import { AddMoneyButton } from './add-money-button.tsx'
import { WalletPage } from './wallet-page.tsx'

interface OpenedProps {
  readonly balance: Amount | undefined
  /** Address of the product page that the shopper came from; empty = none. */
  readonly back: string
  /** The button that adds money. */
  readonly children?: ReactNode
}

/** Renders that the wallet is open, and what can be done next. */
export const OpenedCard = ({ balance = amountOf('0'), back, children }: OpenedProps) => {
  const t = useTranslate()
  const money = useMoney()
  const { prefix } = usePageLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card stack" aria-labelledby="opened-h">
      <Icon name="check" className="good" />
      <h2 id="opened-h" tabIndex={-1} ref={heading}>
        {t('wallet.opened')}
      </h2>
      <p role="status">
        <bdi>{t('wallet.opened.text', { amount: money(balance) })}</bdi>
      </p>
      {children}
      {back !== '' && (
        <a className="btn wide" href={back}>
          {t('wallet.opened.back')}
        </a>
      )}
      <a className="btn wide" href={`/${prefix}/wallet/home`}>
        {t('wallet.opened.home')}
      </a>
    </section>
  )
}

/** Returns the product page from which the shopper came to this document; empty = none. @source M24 */
const productBefore = (): string => withKeptPurchase(returnPathAfter({ referrer: document.referrer, origin: location.origin }, ''))

/** Renders the page that opens a wallet. @source A§2 "wallet/verify", M19, M106 */
export const VerificationPage = () => {
  const t = useTranslate()
  return (
    <WalletPage heading={t('wallet.verify.heading')} lead={t('wallet.verify.lead')}>
      {(signedIn, wallet) => (
        <Activation
          signedIn={signedIn}
          wallet={wallet}
          opened={(balance) => (
            <OpenedCard balance={balance} back={productBefore()}>
              <AddMoneyButton signedIn={signedIn} wallet={wallet} onClosed={() => undefined} />
            </OpenedCard>
          )}
        />
      )}
    </WalletPage>
  )
}
