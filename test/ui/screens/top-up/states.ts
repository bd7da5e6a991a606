import { createElement, type ReactElement, type ReactNode } from 'react'
import type { TopUp } from '../../../../src/application/ports/wallet-operations.ts'
import type { TopUpOffers } from '../../../../src/application/use-cases/top-up.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { walletChargeErrors, walletTopUpErrors } from '../../../../src/domain/errors/wallet-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { PendingTopUp } from '../../../../src/domain/wallet/pending-top-ups.ts'
import { Dialog } from '../../../../src/ui/components/dialog.tsx'
import { AddMoneySkeleton, AddMoneyUnavailable } from '../../../../src/ui/screens/top-up/add-money-dialog.tsx'
import { AddMoneyForm } from '../../../../src/ui/screens/top-up/add-money-form.tsx'
import { CancelQuestion } from '../../../../src/ui/screens/top-up/cancel-question.tsx'
import { LostTopUp } from '../../../../src/ui/screens/top-up/top-up-flow.tsx'
import { TopUpSkeleton } from '../../../../src/ui/screens/top-up/top-up-skeleton.tsx'
import { TopUpView, type TopUpViewProps } from '../../../../src/ui/screens/top-up/top-up-view.tsx'
import { framed } from '../signed-in/states.ts'
import { saying } from '../../saying.ts'
import type { ScreenState } from '../../states.ts'

const nothing = () => undefined
const at = (text: string): Date => new Date(`2026-11-21T${text}Z`)

export const offers: TopUpOffers = {
  options: {
    currency: 'USD',
    amounts: ['5', '10', '25', '50', '100'].map(amountOf),
    custom: { minimum: amountOf('1'), maximum: amountOf('200') }
  },
  channels: [
    { id: 1, sortOrder: 1, name: 'Card', type: 'card', minimum: undefined, maximum: undefined, expiryMinutes: 30 },
    { id: 2, sortOrder: 2, name: 'Mobile wallet', type: 'eWallet', minimum: amountOf('1'), maximum: amountOf('500'), expiryMinutes: 30 },
    { id: 3, sortOrder: 3, name: 'Bank transfer', type: 'bankTransfer', minimum: amountOf('10'), maximum: undefined, expiryMinutes: 1440 }
  ],
  limits: []
}

const day = (used: string, limit = '100'): TopUpOffers['limits'][number] => ({
  name: 'dailyTopUp',
  limit: amountOf(limit),
  used: amountOf(used),
  left: amountOf('0'),
  resetsAt: at('16:00:00')
})

export const topUp = (more: Partial<TopUp> = {}): TopUp => ({
  id: '7203344589012345678',
  status: 'init',
  amount: amountOf('25'),
  currency: 'USD',
  createdAt: at('02:00:00'),
  balanceAmount: undefined,
  payment: { kind: 'hostedPage', redirectUrl: 'https://pay.example/1', expiresAt: at('02:30:00') },
  paidAmount: undefined,
  channelName: 'Card',
  history: [{ status: 'init', at: at('02:00:00') }],
  forTxnId: undefined,
  failure: undefined,
  fitsNot: undefined,
  isGoingBack: false,
  availableActions: ['continue', 'recheck', 'cancel'],
  pollAfterSeconds: 3,
  ...more
})

const over = { payment: undefined, availableActions: [] } as const
const paid = { status: 'paid', at: at('02:01:00') } as const
const done = topUp({
  ...{ ...over, status: 'success', paidAmount: amountOf('25'), balanceAmount: amountOf('67.5'), pollAfterSeconds: undefined },
  history: [...topUp().history, paid, { status: 'success', at: at('02:01:00') }]
})
export const noRoom = topUp({
  ...{ ...over, status: 'paid', paidAmount: amountOf('25'), fitsNot: walletTopUpErrors.failure(313) },
  history: [...topUp().history, paid]
})
const code = topUp({
  channelName: 'Bank transfer',
  payment: {
    kind: 'paymentCode',
    paymentCode: '8801 2345 6789 0123',
    instructions: ['Open your banking app.', 'Pay with the code.'],
    redirectUrl: 'https://pay.example/code',
    expiresAt: at('23:00:00')
  }
})

const order = { txnId: '7203344589012345999', checkoutId: 'c1', itemName: '500 Diamonds' }
const kept: PendingTopUp = { checkoutId: 't1', country: 'us', at: 0, amount: amountOf('25'), pcId: 1, txnId: topUp().id }
const quickKept: PendingTopUp = { ...kept, order }
const quick = { forTxnId: order.txnId }

const AddDialog = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) =>
  Dialog({ title, onClose: nothing, children })

const inDialog = (part: ReactElement): ReactElement => saying((t) => createElement(AddDialog, { title: t('wallet.add') }, part))()

const form = (more: Partial<Parameters<typeof AddMoneyForm>[0]> = {}): ReactElement =>
  inDialog(
    createElement(AddMoneyForm, {
      ...{ offers, entry: 'normal', busy: false, failure: undefined, onPay: nothing, onClose: nothing },
      ...more
    })
  )

const view = (more: Partial<TopUpViewProps> = {}): ReactElement =>
  createElement(TopUpView, {
    ...{ topUp: topUp(), kept, quick: undefined, waitedSince: undefined, isPaying: false, busy: false, offline: false },
    ...{ failure: undefined, isStillNothing: false, onRecheck: nothing, onCancel: nothing, onCharge: nothing },
    ...more
  })

const inside = (name: string, shows: RegExp, draw: () => ReactElement): ScreenState => ({
  ...{ screen: 'signed-in', name: `top-up: ${name}`, shows },
  draw: () => framed({ kind: 'in' }, draw())
})

/** The dialog that adds money, and the pages of a top-up, in every state they can be in. */
export const topUpStates: readonly ScreenState[] = [
  inside('loading', /Loading amounts/, () => inDialog(createElement(AddMoneySkeleton))),
  inside('not loaded', /Try again/, () =>
    inDialog(createElement(AddMoneyUnavailable, { failure: networkFailure(undefined), onRetry: nothing }))
  ),
  inside('choice', /Other amount.*Card.*In your wallet right away/, () => form()),
  inside('choice with amounts over the limit', /Over your limit.*You can add \$20\.00 more today/, () =>
    form({ offers: { ...offers, limits: [day('80')] } })
  ),
  inside('limit reached', /You’ve reached your limit for today/, () => form({ offers: { ...offers, limits: [day('100')] } })),
  inside('wallet full', /Your wallet is full/, () =>
    form({
      offers: {
        ...offers,
        limits: [{ name: 'balance', limit: amountOf('500'), used: amountOf('500'), left: amountOf('0'), resetsAt: undefined }]
      }
    })
  ),
  inside('no payment method', /No payment method is available/, () => form({ offers: { ...offers, channels: [] } })),
  inside('starting', /Opening the payment page/, () => form({ busy: true })),
  ...[313, 314, 323, 324, 327, 328, 331, 332].map((number) =>
    inside(`refused by ${number}`, /The limit is \$50\.00/, () =>
      form({ failure: walletTopUpErrors.failure(number, { limitAmount: '50' }) })
    )
  ),
  inside('refused by 333', /You can add \$5\.00 or \$10\.00/, () =>
    form({ failure: walletTopUpErrors.failure(333, { listedAmounts: ['5', '10'] }) })
  ),
  inside('refused by the payment method', /Choose another payment method/, () =>
    form({ failure: walletTopUpErrors.failure(408, { recovery: 'changeChannel' }) })
  ),
  inside('refused for a restricted wallet', /Go to my wallet/, () => form({ failure: walletTopUpErrors.failure(306) })),
  inside('refused in another country', /Go to my wallet/, () => form({ failure: walletTopUpErrors.failure(309, { countryCode: 'sg' }) })),
  inside('opening', /Loading your top-up/, () => createElement(TopUpSkeleton)),
  inside('not found', /We can’t find this top-up/, () => createElement(LostTopUp, { prefix: 'us' })),
  inside('to pay', /Adding \$25\.00.*Continue payment/, () => view()),
  inside('nothing yet', /No payment has arrived yet/, () => view({ isStillNothing: true })),
  inside('asked too soon', /Please try again in 8 seconds/, () =>
    view({ failure: walletTopUpErrors.failure(408, { recovery: 'wait', retryAfterSeconds: 8 }) })
  ),
  inside('busy', /Adding \$25\.00/, () => view({ busy: true })),
  inside('offline', /This is what we knew at/, () => view({ offline: true })),
  inside('payment code', /8801 2345 6789 0123.*Pay exactly/, () => view({ topUp: code })),
  inside('unclear', /We’re checking your payment/, () =>
    view({ topUp: topUp({ status: 'nonSuccess', payment: undefined, availableActions: ['recheck'] }) })
  ),
  inside('no room', /arrived and waits for room/, () => view({ topUp: noRoom })),
  inside('no room in the country', /Wallets in this country can’t take more/, () =>
    view({ topUp: { ...noRoom, fitsNot: walletTopUpErrors.failure(314) } })
  ),
  inside('on its way back', /Your money is on its way back/, () => view({ topUp: { ...noRoom, isGoingBack: true } })),
  inside('done', /Your wallet now holds \$67\.50/, () => view({ topUp: done })),
  inside('done, from a product', /Back to Comet Circuit/, () =>
    view({ topUp: done, kept: { ...kept, origin: { path: '/us/comet-circuit', name: 'Comet Circuit' } } })
  ),
  inside('done with another amount', /You sent \$20\.00 instead of \$25\.00/, () =>
    view({ topUp: { ...done, paidAmount: amountOf('20'), balanceAmount: amountOf('62.5') } })
  ),
  inside('failed', /You haven’t been charged/, () => view({ topUp: topUp({ ...over, status: 'failed' }) })),
  inside('cancelled', /Top-up cancelled/, () => view({ topUp: topUp({ ...over, status: 'cancelled' }) })),
  inside('sent back', /\$25\.00 was sent back to you/, () =>
    view({
      topUp: { ...noRoom, status: 'refunded', fitsNot: undefined, history: [...noRoom.history, { status: 'refunded', at: at('05:00:00') }] }
    })
  ),
  inside('to cancel', /Cancel this top-up of \$25\.00/, () =>
    createElement(CancelQuestion, { amount: amountOf('25'), onYes: nothing, onKeep: nothing })
  ),
  inside('quick, waiting', /your wallet pays for 500 Diamonds/, () =>
    view({ topUp: topUp(quick), kept: quickKept, quick: 'topUp', waitedSince: new Date(Date.now() - 20_000) })
  ),
  inside('quick, too late', /longer than we could wait/, () =>
    view({ topUp: topUp(quick), kept: quickKept, quick: 'timedOut', waitedSince: at('02:00:00') })
  ),
  inside('quick, paying', /Your wallet pays for 500 Diamonds/, () =>
    view({ topUp: { ...done, ...quick }, kept: quickKept, quick: 'continueOrder', isPaying: true, busy: true })
  ),
  inside('quick, to pay later', /Pay the order now/, () => view({ topUp: { ...done, ...quick }, kept: quickKept, quick: 'continueOrder' })),
  inside('quick, from another browser', /from another browser/, () =>
    view({ topUp: { ...done, ...quick }, kept: undefined, quick: 'continueOrder' })
  ),
  inside('quick, not charged', /\$1\.50 is missing in your wallet/, () =>
    view({
      topUp: { ...done, ...quick },
      kept: quickKept,
      quick: 'continueOrder',
      failure: walletChargeErrors.failure(406, { limitAmount: '1.5' })
    })
  ),
  inside('quick, not topped up', /Your order for 500 Diamonds isn’t paid/, () =>
    view({ topUp: topUp({ ...over, ...quick, status: 'failed' }), kept: quickKept, quick: 'notToppedUp' })
  ),
  inside('quick, order paid', /Your order is paid/, () => view({ topUp: { ...done, ...quick }, kept: quickKept, quick: 'orderCompleted' }))
]
