import type { ReactNode } from 'react'
import { type WalletMethod, walletMethodOf } from '../../../../domain/wallet/wallet-method.ts'
import { type Translate, useTranslate } from '../../../i18n.tsx'
import { keepPurchase } from '../../../kept-purchase.ts'
import type { PageLocale } from '../../../page-data.ts'
import { countryName } from '../../wallet-pay/country-name.ts'
import { ExplainOffer } from '../../wallet-pay/explainer.tsx'
import type { WalletAction, WalletView, WalletViewInput } from './extras.ts'

/** Leaves for another page, which leads back to the purchase as it is. */
const leave = (to: Parameters<WalletViewInput['onLeave']>[0], onLeave: WalletViewInput['onLeave']): void => {
  onLeave(to)
  // The purchase is in the address now; the other page opens after this.
  keepPurchase(location)
}

interface Setting {
  readonly frame: Pick<PageLocale, 'prefix' | 'country' | 'language'>
  /** Returns texts of the wallet as a payment method. */
  readonly t: Translate
  /** Called when the explanation of the wallet is offered. */
  readonly onOffered: () => void
}

const OtherStore = ({ href }: { readonly href: string }) => <a href={href}>{useTranslate()('product.otherMarket')}</a>

/**
 * Creates the function that shows the wallet among the payment methods of a page.
 *
 * @source M101, M102, M111, M254
 */
export const walletViewer = ({ frame, t, onOffered }: Setting): ((input: WalletViewInput) => WalletView) => {
  const { prefix, country, language } = frame

  const lineOf = (method: WalletMethod, { money, isChosen }: WalletViewInput): ReactNode => {
    switch (method.kind) {
      case 'signIn':
        return t('walletPay.signIn')
      case 'loading':
        return (
          <span className="bone purse">
            <span className="hide">{t('walletPay.reading')}</span>
          </span>
        )
      case 'unread':
        return t('walletPay.unread')
      case 'closed':
        return t(method.by === 'create' ? 'walletPay.openHelp' : 'walletPay.reopenHelp')
      case 'restricted':
        return <span className="warn">{t('walletPay.restricted')}</span>
      case 'elsewhere':
        return <span className="warn">{t('walletPay.elsewhere', { country: countryName(language, method.country) })}</span>
      case 'hidden':
        return undefined
      case 'ready':
        return (
          <>
            {t('walletPay.balance', { amount: money(method.balance) })}
            {isChosen && method.after !== undefined && <span className="blk">{t('walletPay.after', { amount: money(method.after) })}</span>}
          </>
        )
      case 'short':
        return (
          <>
            {t('walletPay.balance', { amount: money(method.balance) })}
            <span className="warn blk">{t('walletPay.missing', { amount: money(method.missing) })}</span>
          </>
        )
    }
  }

  const actionOf = (method: WalletMethod, { money, toPay, onLeave }: WalletViewInput): WalletAction | undefined => {
    switch (method.kind) {
      case 'signIn':
        return { label: t('walletPay.signIn'), note: undefined, run: () => leave('sign-in', onLeave) }
      case 'closed':
        return {
          label: t(method.by === 'create' ? 'walletPay.open' : 'walletPay.reopen'),
          note: undefined,
          run: () => leave('wallet/verify', onLeave)
        }
      case 'ready':
        return toPay === undefined || method.after === undefined
          ? undefined
          : {
              label: t('walletPay.pay', { amount: money(toPay) }),
              busy: t('walletPay.paying'),
              note: t('walletPay.after', { amount: money(method.after) }),
              run: undefined
            }
      case 'short': {
        const amount = method.topUp?.kind === 'topUp' ? method.topUp.amount : method.missing
        return {
          label: t('walletPay.topUpAndPay', { amount: money(amount) }),
          note: t('walletPay.missing', { amount: money(method.missing) }),
          run: undefined
        }
      }
      case 'loading':
      case 'unread':
      case 'restricted':
      case 'elsewhere':
      case 'hidden':
        return undefined
    }
  }

  const belowOf = (method: WalletMethod, { now, otherStorePath, onExplain }: WalletViewInput): ReactNode => {
    if (method.kind === 'restricted') return <a href={`/${prefix}/wallet/home`}>{t('walletPay.why')}</a>
    if (method.kind === 'elsewhere') return <OtherStore href={otherStorePath(method.country)} />
    if (method.kind === 'ready' && method.after !== undefined && now.isUnexplained)
      return (
        <ExplainOffer onShown={onOffered} onOpen={onExplain}>
          {t('walletPay.explain')}
        </ExplainOffer>
      )
    return undefined
  }

  return (input) => {
    const { now, channelId, toPay } = input
    const method = walletMethodOf({ known: now.known, market: { path: country }, toPay, offer: now.offer })
    return {
      channelId,
      isHidden: method.kind === 'hidden',
      isBlocked: method.kind === 'restricted' || method.kind === 'elsewhere',
      line: lineOf(method, input),
      below: belowOf(method, input),
      action: input.isChosen ? actionOf(method, input) : undefined
    }
  }
}
