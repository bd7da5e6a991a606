import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import type { WalletPorts } from '../../../../src/application/ports/wallet-ports.ts'
import type { WalletMonth } from '../../../../src/application/use-cases/wallet-statement.ts'
import * as E from '../../../../src/domain/kernel/either.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { walletCreateErrors } from '../../../../src/domain/errors/wallet-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import { statementOf, type WalletEntry, walletEntryKinds } from '../../../../src/domain/wallet/wallet-entry.ts'
import { chargeLimit, topUpLimit } from '../../../../src/domain/wallet/wallet-limits.ts'
import type { Wallet } from '../../../../src/domain/wallet/wallet.ts'
import { BalanceCard } from '../../../../src/ui/screens/wallet/balance-card.tsx'
import { LimitsCard } from '../../../../src/ui/screens/wallet/limits-card.tsx'
import { NumberForm } from '../../../../src/ui/screens/wallet/number-form.tsx'
import { PartFailed } from '../../../../src/ui/screens/wallet/part-failed.tsx'
import { PendingTopUps } from '../../../../src/ui/screens/wallet/pending-top-ups.tsx'
import { OpenedCard } from '../../../../src/ui/screens/wallet/verification-page.tsx'
import { WalletExplainer } from '../../../../src/ui/screens/wallet/wallet-explainer.tsx'
import { WalletHistory } from '../../../../src/ui/screens/wallet/wallet-history.tsx'
import { WalletSkeleton } from '../../../../src/ui/screens/wallet/wallet-skeleton.tsx'
import { StatementView } from '../../../../src/ui/screens/wallet/wallet-statement.tsx'
import {
  CountryBlockNote,
  ElsewhereNote,
  ReservedCard,
  RestrictedNote,
  SuspendedNote
} from '../../../../src/ui/screens/wallet/wallet-states.tsx'
import { framed } from '../signed-in/states.ts'
import { noRoom, topUp } from '../top-up/states.ts'
import type { ScreenState } from '../../states.ts'

const nothing = () => undefined
const at = new Date('2026-11-21T02:02:00Z')
const noLine = networkFailure(undefined)
const wallet: Wallet = { walletId: 'qFzuH', walletStatus: 'active', countryCode: 'us', balanceAmount: amountOf('42.5'), hasSpent: true }

/** One movement of each kind, newest first. */
const entries: readonly WalletEntry[] = walletEntryKinds
  .map((kind, index): WalletEntry => {
    const isOut = ['charge', 'returned', 'chargeback', 'closed'].includes(kind)
    const isBought = kind === 'charge' || kind === 'refund'
    return {
      ...{ number: String(index + 1), kind, amount: amountOf(isOut ? '-5' : '10'), balanceAmount: amountOf(String(100 + index)), at },
      ...{ currency: 'USD', transferId: `t${index}`, txnId: isBought ? '7203344589012345678' : undefined },
      productName: isBought ? 'Comet Circuit' : undefined,
      itemName: isBought ? '500 Crystals' : undefined,
      state: kind === 'returned' ? 'onItsWay' : 'final'
    }
  })
  .toReversed()

const history = (more: Partial<Parameters<typeof WalletHistory>[0]['history']> = {}): ReactElement =>
  createElement(WalletHistory, {
    history: { value: { items: entries, hasMore: true }, readAt: at, busy: false, failure: undefined, ...more },
    statement: '/us/wallet/home?month=2026-11',
    onMore: nothing,
    onAgain: nothing
  })

const limits = [...topUpLimit.names, ...chargeLimit.names].map((name, index) => ({
  ...{ name, limit: amountOf('1000'), used: amountOf(index % 2 === 0 ? '900' : '12.5'), left: amountOf(index % 2 === 0 ? '100' : '987.5') },
  resetsAt: name.toLowerCase().includes('balance') ? undefined : new Date('2026-11-30T16:00:00Z')
}))

const pending = (topUps: Parameters<typeof PendingTopUps>[0]['topUps']): ReactElement =>
  createElement(PendingTopUps, {
    topUps,
    wallet: { ports: {} as WalletPorts, guarded: () => () => Promise.resolve(E.left(noLine)) },
    onRefused: nothing,
    onMoved: nothing,
    onPay: nothing
  })

const number = (more: Partial<Parameters<typeof NumberForm>[0]> = {}): ReactElement =>
  createElement(NumberForm, {
    content: { phoneCode: '1', mobilePattern: '[2-9]\\d{9}', languages: [] },
    ...{ initial: '2025550123', failure: undefined, isNumberWrong: false, busy: false, onNumber: nothing, ...more }
  })

const month = (statement: WalletMonth['statement']): WalletMonth => ({
  own: {
    held: { wallet, accountStatus: 'active' },
    country: { countryStatus: 'active', maxAllowedUsers: 5_000, walletCount: 12, limits: {} },
    display: { kind: 'activated', wallet },
    activation: { kind: 'alreadyActive' }
  },
  ...{ timeZone: 'America/New_York', running: '2026-11', statement, readAt: at }
})
const statement = (of: string, found: WalletMonth): ReactElement =>
  createElement(StatementView, { month: of, found, owner: 'Ana', onPrint: nothing })

const reserved = (more: Partial<Parameters<typeof ReservedCard>[0]> = {}): ReactElement =>
  createElement(ReservedCard, { balance: wallet.balanceAmount, busy: false, refusal: undefined, onUnreserve: nothing, ...more })

const inside = (name: string, shows: RegExp, draw: () => ReactNode): ScreenState => ({
  screen: 'signed-in',
  name: `wallet: ${name}`,
  shows,
  draw: () => framed({ kind: 'in' }, draw())
})

/** The pages of the wallet, in every state they can be in. */
export const walletStates: readonly ScreenState[] = [
  inside('loading', /Loading your wallet/, () => createElement(WalletSkeleton)),
  inside('activated', /Pays in the United States/, () =>
    createElement(
      Fragment,
      {},
      createElement(BalanceCard, { balance: wallet.balanceAmount, asOf: undefined }),
      createElement(LimitsCard, { limits, timeZone: 'America/New_York' }),
      history()
    )
  ),
  inside('an old balance', /We couldn’t read the newest balance/, () =>
    createElement(BalanceCard, { balance: amountOf('123456789012345.67'), asOf: at })
  ),
  inside('empty', /No activity yet/, () => history({ value: { items: [], hasMore: false } })),
  inside('history loading', /History/, () => history({ value: undefined, busy: true })),
  inside('all of the history', /That’s everything/, () => history({ value: { items: entries, hasMore: false } })),
  inside('history failed', /Try again/, () => history({ failure: noLine })),
  inside('balance failed', /Try again/, () => createElement(PartFailed, { failure: noLine, busy: true, onAgain: nothing })),
  inside('top-ups on their way', /as soon as it fits/, () =>
    pending([topUp(), topUp({ id: '2', status: 'pending' }), topUp({ id: '3', status: 'nonSuccess' }), { ...noRoom, id: '4' }])
  ),
  ...(['chargeback', 'review', 'proof'] as const).map((why) =>
    inside(`restricted by ${why}`, /It works again from/, () => createElement(RestrictedNote, { restriction: { why, until: at } }))
  ),
  inside('restricted without a reason', /You can’t pay with it/, () => createElement(RestrictedNote, { restriction: undefined })),
  inside('elsewhere', /Go to the store in Malaysia/, () => createElement(ElsewhereNote, { countryCode: 'MY' })),
  inside('of an unknown country', /Go to the store in \?\?/, () => createElement(ElsewhereNote, { countryCode: '??' })),
  inside('suspended', /This account was deleted/, () => createElement(SuspendedNote)),
  inside('reserved', /It holds \$42\.50/, () => reserved()),
  inside('reserved, opening', /One moment/, () => reserved({ busy: true })),
  inside('reserved, refused', /couldn’t open the wallet/, () =>
    reserved({ refusal: createElement(PartFailed, { failure: walletCreateErrors.failure(413), busy: false, onAgain: nothing }) })
  ),
  ...(['countryLocked', 'activationsDisabled', 'countryFull'] as const).map((block) =>
    inside(`blocked: ${block}`, /about the United States, not about you/, () =>
      createElement(CountryBlockNote, { block, onRetry: nothing })
    )
  ),
  inside('number', /One mobile number opens one wallet/, () => number()),
  inside('number, looked up', /One moment/, () => number({ busy: true })),
  inside('number that cannot have one', /This number can’t open a wallet/, () => number({ isNumberWrong: true })),
  inside('number of another wallet', /already belongs to another wallet/, () => number({ failure: walletCreateErrors.failure(409) })),
  inside('opened', /Back to your purchase/, () => createElement(OpenedCard, { balance: undefined, back: '/us/comet-circuit' })),
  inside('explainer', /How your wallet works/, () => createElement(WalletExplainer, { onClose: nothing })),
  inside('statement', /Closing balance/, () =>
    statement('2026-10', month(statementOf(entries, { balanceAmount: amountOf('1234567.89') })))
  ),
  inside('statement of a month without movements', /No activity in/, () => statement('2026-11', month(statementOf([], undefined)))),
  inside('statement of no month', /There’s no statement for this month/, () => statement('2027-01', month(undefined)))
]
