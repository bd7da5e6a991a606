import { act, render } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import type { CheckoutSteps } from '../../../../src/application/machines/checkout-context.ts'
import type { PlaceOutcome } from '../../../../src/application/ports/order-service.ts'
import { openWalletPayment, type WalletPayment } from '../../../../src/application/wallet-payment.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { Order } from '../../../../src/domain/order/order.ts'
import type { HeldWallet } from '../../../../src/application/ports/wallet-service.ts'
import type { Wallet } from '../../../../src/domain/wallet/wallet.ts'
import walletPayTexts from '../../../../src/i18n/compiled/en.walletPay.ts'
import { PageLocaleProvider } from '../../../../src/ui/page-context.tsx'
import { PartSourceContext } from '../../../../src/ui/part-source.ts'
import { ProductScreen } from '../../../../src/ui/screens/product/product-screen.tsx'
// Loaded before, so that their turns are known.
import '../../../../src/ui/screens/product/extras/product-extras.ts'
import '../../../../src/ui/screens/product/extras/wallet-part.tsx'
import '../../../../src/ui/screens/wallet-pay/order-wallet.tsx'
import { aStore, inStore, steps } from '../product/a-store.tsx'
import { usFrame } from '../product/on-us-page.tsx'
import { usPage } from '../product/sample-product.ts'
import { anOwnScene } from '../signed-in/signed-in-scene.tsx'
import { cometWithWallet, quoteWithWallet, walletOrder as waitingOrder } from './states.ts'

export const sgFrame = { ...usFrame, prefix: 'sg', country: 'sg', countryName: 'Singapore' }

export const ORDER = '7203344589012345678'

/** Returns an order of Singapore that waits for the wallet. */
export const walletOrder = (balance: string, more: Partial<Order> = {}): Order =>
  waitingOrder(balance, { txnId: ORDER, country: 'sg', ...more })

export const rests = (ms = 1_000) => act(() => vi.advanceTimersByTimeAsync(ms))

const held = (wallet: Partial<Wallet>): HeldWallet => ({
  wallet: { walletId: 'w1', walletStatus: 'active', countryCode: 'sg', balanceAmount: amountOf('10'), hasSpent: true, ...wallet },
  accountStatus: 'active'
})

interface Given {
  /** Undefined = the account has none. */
  readonly wallet?: Partial<Wallet> | undefined
  readonly isSignedIn?: boolean
  readonly submitOrder?: CheckoutSteps['submitOrder']
  readonly charge?: WalletPayment['charge']
}

/** Creates a shopper in Singapore with a wallet, with pages over the real machines and fake services. */
export const aWalletScene = async ({ wallet = {}, isSignedIn = true, submitOrder, charge }: Given = {}) => {
  const scene = anOwnScene()
  const { sub } = scene.kept.user
  if (isSignedIn) {
    await scene.signIn()
    document.cookie = 'has-session=open'
  }
  const { wallets, walletPages } = scene.browser
  wallets.country({ topUp: walletPages.topUps.options })
  wallets.hold(sub, held(wallet))
  const balance = () => wallets.heldBy(sub).wallet?.balanceAmount ?? '0'
  const submit = vi.fn<CheckoutSteps['submitOrder']>(
    submitOrder ??
      (() => {
        const order = walletOrder(balance())
        walletPages.order(sub, order)
        const outcome: PlaceOutcome = { kind: 'placed', order }
        return TE.right(outcome)
      })
  )
  const payment: WalletPayment = openWalletPayment(await scene.ports.openWalletPorts(), 'sg', scene.accounts)
  const openAccounts = vi.fn(() => Promise.resolve(scene.accounts))
  const source = { openAccounts, loadTexts: () => Promise.resolve(walletPayTexts) }
  const checkout = steps({
    quote: vi.fn<CheckoutSteps['quote']>(() => TE.right(quoteWithWallet)),
    submitOrder: submit,
    charge: charge ?? payment.charge
  })
  const store = aStore(checkout, {
    walletPayment: () => Promise.resolve(payment),
    pendingOrders: () =>
      Promise.resolve([{ kind: 'answered', at: 1, txnId: ORDER, accessKey: 'key', checkoutId: 'checkout-1', closed: false }])
  })
  const show = async (page: ReactElement, shownStore = store) => {
    render(
      inStore(
        shownStore,
        <PageLocaleProvider value={sgFrame}>
          <PartSourceContext value={source}>{page}</PartSourceContext>
        </PageLocaleProvider>
      )
    )
    await rests(0)
    await rests(0)
  }
  return {
    ...scene,
    ...{ sub, wallets, walletPages, checkout, openAccounts, store, payment, source, balance },
    /** The wallet changes, as by another tab. */
    hold: (more: Partial<Wallet>) => wallets.hold(sub, held(more)),
    show,
    openProduct: () => show(<ProductScreen content={{ page: 'product', data: { ...usPage(cometWithWallet), channelPrices: {} } }} />)
  }
}
