import type { ReactNode } from 'react'
import type { Failure } from '../../../../domain/errors/failure.ts'
import type { Order } from '../../../../domain/order/order.ts'
import type { Amount } from '../../../../domain/money/amount.ts'
import type { SubscriptionPrice } from '../../../../domain/order/product.ts'
import type { RewardChoice } from '../../../../domain/order/reward-choice.ts'
import type { TopUpOffer } from '../../../../domain/wallet/top-up-amount.ts'
import type { WalletKnowledge } from '../../../../domain/wallet/wallet-method.ts'

/** The wallet of the shopper, as far as the page knows it. */
export interface WalletNow {
  readonly known: WalletKnowledge
  /** Amounts that can be added to it; undefined = not known. */
  readonly offer: TopUpOffer | undefined
  /** True = what a wallet is shall be offered to be explained. */
  readonly isUnexplained: boolean
}

/** What the button does while the wallet is chosen. */
export interface WalletAction {
  readonly label: string
  /** Label while the answer is awaited; absent = that of the page. */
  readonly busy?: string
  /** What follows for the balance, below the button. */
  readonly note: ReactNode
  /** Undefined = it places the order, and the label stands for the review. */
  readonly run: (() => void) | undefined
}

/** What the wallet adds to the form: its card, what stands below it, and the button. */
export interface WalletView {
  readonly channelId: number
  /** True = it is not offered at all. */
  readonly isHidden: boolean
  /** True = it cannot be chosen. */
  readonly isBlocked: boolean
  /** Lines below its name. */
  readonly line: ReactNode
  /** Links outside of its card; undefined = none. */
  readonly below: ReactNode
  /** Undefined = the page's own button. */
  readonly action: WalletAction | undefined
}

/** Facts and commands of the purchase from which the view is made. */
export interface WalletViewInput {
  readonly now: WalletNow
  readonly channelId: number
  readonly isChosen: boolean
  /** Total by the wallet; undefined = not known. */
  readonly toPay: Amount | undefined
  readonly money: (amount: Amount) => string
  /** Leaves the page for the sign-in, or for the page that opens a wallet. */
  readonly onLeave: (to: 'sign-in' | 'wallet/verify') => void
  /** Returns the address of this purchase in the store of another country. */
  readonly otherStorePath: (country: string) => string
  readonly onExplain: () => void
}

/** A running watch of the wallet. */
export interface WalletWatch {
  /** Reads the wallet again. */
  readonly refresh: () => void
  readonly end: () => void
}

/** The order that a top-up pays, as the page that offers it needs it. */
export interface QuickTopUpProps {
  readonly order: Order
  /** The id with which the order was sent. */
  readonly checkoutId: string
  /** Called before the page is left for the payment page. */
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** The wallet as a payment method of a product page. */
export interface WalletPart {
  readonly watch: (hear: (now: WalletNow) => void) => WalletWatch
  readonly view: (input: WalletViewInput) => WalletView
  /** Renders the top-up that an order lacks. */
  readonly QuickTopUp: (props: QuickTopUpProps) => ReactNode
  /** Renders what a wallet is; it notes that it was offered. */
  readonly Explainer: (props: { readonly onClose: () => void }) => ReactNode
}

/** How rewards stand to the purchase. */
export interface RewardsLineProps {
  readonly choice: RewardChoice
  /** True = the shopper wants rewards to pay. */
  readonly isWished: boolean
  /** True = new prices are awaited. */
  readonly isWaiting: boolean
  /** What the purchase earns by the chosen payment method; undefined = not known. */
  readonly earned: Amount | undefined
  /** Message about the typed amount. */
  readonly error: string | undefined
  /** Called before the page is left for the sign-in. */
  readonly onSignIn: () => void
  /** Called when rewards can no longer be chosen. */
  readonly onHidden: () => void
}

/** The rewards as a part of the payment of a product page. */
export interface RewardsPart {
  readonly Line: (props: RewardsLineProps) => ReactNode
}

/** The choice how often an item is bought. */
export interface HowOftenProps {
  /** What a period costs, shortest first; empty = the item is sold once only. */
  readonly offers: readonly SubscriptionPrice[]
  readonly chosen: SubscriptionPrice | undefined
}

/** The button and the note of a subscription. */
export type SubscriptionAction = Pick<WalletAction, 'label' | 'note' | 'run'>

/** Subscriptions as a part of a product page. */
export interface SubscriptionPart {
  readonly HowOften: (props: HowOftenProps) => ReactNode
  /** Renders the next payment: its date and sum. */
  readonly Lines: (props: { readonly chosen: SubscriptionPrice; readonly total: Amount | undefined }) => ReactNode
  /**
   * Returns the button and its note.
   * A guest is led to the sign-in; `onLeave` is called before.
   */
  readonly action: (price: string, chosen: SubscriptionPrice, prefix: string, onLeave: () => void) => SubscriptionAction
  /** Renders a failure with the texts of subscriptions, and the way to one that runs already. */
  readonly Failed: (props: { readonly failure: Failure; readonly children: ReactNode }) => ReactNode
}

/** What a product page adds to a purchase, each part only where it applies. */
export interface ProductExtras {
  readonly wallet: WalletPart | undefined
  readonly rewards: RewardsPart | undefined
  readonly subscription: SubscriptionPart | undefined
}
