import { createElement, type ReactElement, type ReactNode } from 'react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { walletChargeMachine } from '../../../../src/application/machines/wallet-charge.machine.ts'
import type { TopUpOffers } from '../../../../src/application/use-cases/top-up.ts'
import type { WalletPayment } from '../../../../src/application/wallet-payment.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { Order } from '../../../../src/domain/order/order.ts'
import type { PaymentChannel, Product } from '../../../../src/domain/order/product.ts'
import type { Quote } from '../../../../src/domain/order/quote.ts'
import type { WalletKnowledge } from '../../../../src/domain/wallet/wallet-method.ts'
import type { Wallet } from '../../../../src/domain/wallet/wallet.ts'
import { Dialog } from '../../../../src/ui/components/dialog.tsx'
import { useMoney } from '../../../../src/ui/components/amount.tsx'
import { useTranslate } from '../../../../src/ui/i18n.tsx'
import type { OrderView } from '../../../../src/ui/screens/order/order-view.tsx'
import type { ProductView } from '../../../../src/ui/screens/product/product-view.tsx'
import type { PurchaseState } from '../../../../src/ui/screens/product/purchase-state.ts'
import { walletViewer } from '../../../../src/ui/screens/product/extras/wallet-view.tsx'
import { ChargeOrder } from '../../../../src/ui/screens/wallet-pay/charge-order.tsx'
import { Explainer } from '../../../../src/ui/screens/wallet-pay/explainer.tsx'
import { QuickTopUpForm } from '../../../../src/ui/screens/wallet-pay/quick-top-up-form.tsx'
import { onItsWayToPay, refundedToWallet } from '../order/sample-orders.ts'
import { comet, quote500 } from '../product/sample-product.ts'
import type { ScreenState } from '../../states.ts'

const nothing = () => undefined

/** The wallet as a payment method of the United States, so that all states share one page. */
export const WALLET: PaymentChannel = {
  id: 453,
  name: 'Wallet of the store',
  type: 'storeWallet',
  isBackendChannel: false,
  sortOrder: 0,
  inputs: []
}

/** Comet Circuit with the wallet as its first payment method. */
export const cometWithWallet: Product = { ...comet, paymentChannels: [...comet.paymentChannels, WALLET] }

/** Prices of 500 Crystals, by the wallet too. */
export const quoteWithWallet: Quote = {
  ...quote500,
  channels: [
    ...quote500.channels,
    ...quote500.channels.filter(({ pcId }) => pcId === 31).map((card) => ({ ...card, pcId: WALLET.id, totalPayment: amountOf('4.85') }))
  ]
}

/** Returns an order of 4.85 that waits for the wallet. */
export const walletOrder = (balance: string, more: Partial<Order> = {}): Order => ({
  ...onItsWayToPay,
  paymentChannel: WALLET,
  totalPayment: amountOf('4.85'),
  payment: { kind: 'wallet', balanceAmount: amountOf(balance), expiresAt: new Date('2026-11-21T02:17:00Z') },
  availableActions: ['continuePayment', 'cancel'],
  ...more
})

const read = (wallet: Partial<Wallet> = {}): WalletKnowledge => ({
  kind: 'read',
  wallet: { walletId: 'w1', walletStatus: 'active', countryCode: 'us', balanceAmount: amountOf('120'), hasSpent: true, ...wallet },
  accountStatus: 'active'
})

const offers: TopUpOffers = {
  options: { currency: 'USD', amounts: ['5', '10', '25'].map(amountOf), custom: { minimum: amountOf('1'), maximum: amountOf('200') } },
  channels: [
    { id: 1, sortOrder: 1, name: 'Card', type: 'card', minimum: undefined, maximum: undefined, expiryMinutes: 30 },
    { id: 2, sortOrder: 2, name: 'Mobile wallet', type: 'eWallet', minimum: undefined, maximum: undefined, expiryMinutes: 30 },
    { id: 3, sortOrder: 3, name: 'Bank transfer', type: 'bankTransfer', minimum: undefined, maximum: undefined, expiryMinutes: 1440 }
  ],
  limits: []
}

const payment: WalletPayment = {
  charge: () => TE.left(networkFailure(599)),
  topUpOffer: () => Promise.resolve(offers.options),
  machines: {
    charge: walletChargeMachine({ charge: () => TE.left(networkFailure(599)) }),
    // A state that is only drawn starts no top-up.
    topUp: undefined as unknown as WalletPayment['machines']['topUp']
  }
}

const InDialog = ({ children }: { readonly children?: ReactNode }) => Dialog({ title: 'Top-up', onClose: nothing, children })

interface Views {
  readonly productView: (product: Product, state: Partial<PurchaseState>, more?: Partial<Parameters<typeof ProductView>[0]>) => ReactElement
  readonly orderView: (order: Order, more?: Partial<Parameters<typeof OrderView>[0]>) => ReactElement
}

/** Creates the states of the wallet as a payment method, on the page of a product and of an order. */
export const walletPayStates = ({ productView, orderView }: Views): readonly ScreenState[] => {
  const Page = ({ known, isUnexplained }: { readonly known: WalletKnowledge; readonly isUnexplained: boolean }) => {
    const view = walletViewer({ frame: { prefix: 'us', country: 'us', language: 'en' }, t: useTranslate(), onOffered: nothing })({
      now: { known, offer: offers.options, isUnexplained },
      ...{ channelId: WALLET.id, isChosen: true, toPay: amountOf('4.85'), money: useMoney() },
      ...{ onLeave: nothing, otherStorePath: (country) => `/${country}/comet-circuit`, onExplain: nothing }
    })
    const state = { itemId: 'c500', channelId: WALLET.id, quote: quoteWithWallet, promoNeeds: [] }
    return productView(cometWithWallet, state, { wallet: view })
  }
  const product = (name: string, shows: RegExp, known: WalletKnowledge, isUnexplained = false): ScreenState => ({
    ...{ screen: 'product', name: `wallet, ${name}`, shows },
    draw: () => createElement(Page, { known, isUnexplained })
  })
  const order = (name: string, shows: RegExp, draw: () => ReactElement): ScreenState => ({
    screen: 'order',
    name: `wallet, ${name}`,
    shows,
    draw
  })
  const waiting = (balance: string) => {
    const shown = walletOrder(balance)
    const props = { order: shown, checkoutId: 'c1', payment, otherMethodPath: '/us/comet-circuit', onPaid: nothing }
    return orderView(shown, { walletPay: createElement('div', { className: 'stack' }, createElement(ChargeOrder, props)) })
  }
  const quick = (amount: string, more: Partial<TopUpOffers> = {}) =>
    createElement(
      InDialog,
      null,
      createElement(QuickTopUpForm, {
        ...{ total: amountOf('4.85'), balance: amountOf('1'), amount: amountOf(amount), offers: { ...offers, ...more } },
        ...{ busy: false, onQuick: nothing, onLater: nothing }
      })
    )
  const limit = { name: 'dailyTopUp', limit: amountOf('10'), used: amountOf('9'), left: amountOf('1'), resetsAt: undefined } as const
  return [
    product('guest', /Sign in to pay with your wallet/, { kind: 'signedOut' }),
    product('loading', /Looking up your balance/, { kind: 'loading' }),
    product('not read', /couldn’t read your balance/, { kind: 'unread' }),
    product('pays', /\$115\.15 after this purchase/, read()),
    product('explained', /How your wallet works/, read({ hasSpent: false }), true),
    product('too low', /\$3\.85 missing/, read({ balanceAmount: amountOf('1') })),
    product('not open', /Not open yet/, read({ walletStatus: undefined })),
    product('set aside', /Set aside right now/, read({ walletStatus: 'reserved' })),
    product('restricted', /can’t pay right now/, read({ walletStatus: 'restricted' })),
    product('of another country', /only pays in its own store: Singapore/, read({ countryCode: 'sg' })),
    order('waits for it', /Pay \$4\.85 from your wallet/, () => waiting('10')),
    order('too low', /Top up \$3\.85 and pay/, () => waiting('1')),
    order('refunded to it', /The money is in your wallet/, () => orderView(refundedToWallet)),
    order('top-up that it lacks', /Choose how to add \$3\.85/, () => quick('3.85')),
    order('top-up without a method', /No payment method can add/, () => quick('3.85', { channels: [] })),
    order('top-up over a limit', /more than you can add in one day/, () => quick('3.85', { limits: [limit] })),
    order('explanation', /doesn’t expire/, () => createElement(Explainer, { onClose: nothing }))
  ]
}
