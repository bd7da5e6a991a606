import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenedWallet } from '../../../application/open-wallet.ts'
import type { TopUp } from '../../../application/ports/wallet-operations.ts'
import type { WalletEntryPage } from '../../../application/ports/wallet-orders.ts'
import { type OwnWallet, readOwnWallet } from '../../../application/use-cases/wallet.ts'
import { moreWalletEntries, newestWalletEntries } from '../../../application/use-cases/wallet-entries.ts'
import { notedWalletHints } from '../../../application/use-cases/wallet-hints.ts'
import { monthIn, type WalletLimitUse } from '../../../domain/wallet/wallet-entry.ts'
import { usePageLocale } from '../../page-context.tsx'
import { lazyPart } from '../signed-in/lazy-part.tsx'
import { useReady } from '../signed-in/signed-in-context.ts'
import type { SignedIn } from '../signed-in/signed-in-page.tsx'
import { AddMoneyButton } from './add-money-button.tsx'
import { BalanceCard } from './balance-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import { PartFailed } from './part-failed.tsx'
import { tellBalanceMoved } from './tell-balance-moved.ts'
import { type Read, useReading } from './use-reading.ts'
import { WalletHint } from './wallet-hint.tsx'
import { WalletHistory } from './wallet-history.tsx'
import { WalletSkeleton } from './wallet-skeleton.tsx'

/** The top-ups that are not in the wallet yet; most wallets have none. */
const PendingTopUps = lazyPart(async () => (await import('./pending-top-ups.tsx')).PendingTopUps, [])

/** The opening of a wallet; most shoppers of this page have one already. */
const Activation = lazyPart(async () => (await import('./activation.tsx')).Activation, ['account', 'fields'], <WalletSkeleton />)

// A wallet that cannot be used is rare.
const ElsewhereNote = lazyPart(async () => (await import('./wallet-states.tsx')).ElsewhereNote, [])
const RestrictedNote = lazyPart(async () => (await import('./wallet-states.tsx')).RestrictedNote, [])
const SuspendedNote = lazyPart(async () => (await import('./wallet-states.tsx')).SuspendedNote, [])

interface Props {
  readonly signedIn: SignedIn
  readonly wallet: OpenedWallet
}

/** Leads to the page that opens a wallet, in place of this one. */
const OpenVerification = () => {
  const { prefix } = usePageLocale()
  useEffect(() => location.replace(`/${prefix}/wallet/verify`), [prefix])
  return undefined
}

/** Reads the wallet again once it was opened here. */
const Reopened = ({ onOpened }: { readonly onOpened: () => void }) => {
  const opened = useEffectEvent(onOpened)
  useEffect(() => opened(), [])
  return undefined
}

/** Reads all parts of the page of a wallet, and again when money moves or the page is looked at again. */
const useWalletParts = ({ signedIn: { onRefused }, wallet }: Props) => {
  const { ports, market } = wallet
  const { orders, socket } = ports
  const { now } = ports.clock
  const held = useReading<OwnWallet>(() => readOwnWallet(ports, market)(), now, onRefused)
  const limits = useReading<readonly WalletLimitUse[]>(() => orders.limits(), now, onRefused)
  const topUps = useReading<readonly TopUp[]>(() => orders.openTopUps(), now, onRefused)
  const history = useReading<WalletEntryPage>((last) => newestWalletEntries(ports)(last), now, onRefused)
  const all = (): void => {
    for (const part of [held, limits, topUps, history]) part.again()
  }
  const shown = useEffectEvent(() => {
    if (document.visibilityState === 'visible') all()
  })
  useEffect(() => {
    const onShown = (): void => shown()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])
  const moved = useEffectEvent(all)
  useEffect(() => socket.listen(({ kind }) => kind !== 'signedOut' && moved()), [socket])
  return { held, limits, topUps, history, all }
}

/** Opens the payment page of a top-up; a payment code stands on its own page. */
const openPayment = ({ id, payment }: TopUp, prefix: string): void =>
  location.assign(payment?.kind === 'hostedPage' ? payment.redirectUrl : `/${prefix}/wallet/waiting?txn=${id}`)

/**
 * Renders the wallet of the shopper, in every state it can be in.
 *
 * @source B§4 "Wallet display states", M102
 */
export const WalletHome = ({ signedIn, wallet }: Props) => {
  const { ports } = wallet
  const { prefix } = usePageLocale()
  const [hints] = useState(() => notedWalletHints(ports))
  const { held, limits, topUps, history, all } = useWalletParts({ signedIn, wallet })
  const { value, failure } = held
  useReady(value !== undefined || failure !== undefined)
  // Stays once it is shown, because it says what became of the last top-up.
  const [showsTopUps, setShowsTopUps] = useState(false)
  if (!showsTopUps && topUps.value !== undefined && topUps.value.length > 0) setShowsTopUps(true)
  const balance = value?.held.wallet?.balanceAmount
  const lastBalance = useRef(balance)
  useEffect(() => {
    if (lastBalance.current !== undefined && balance !== undefined && lastBalance.current !== balance) tellBalanceMoved()
    lastBalance.current = balance
  }, [balance])

  const more: Read<WalletEntryPage> = (last) => moreWalletEntries(ports)(last?.items ?? [])
  const { timeZone } = value?.country ?? {}
  const month = monthIn(ports.clock.now(), timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
  const movements = (
    <WalletHistory
      history={history}
      statement={`/${prefix}/wallet/home?month=${month}`}
      onMore={() => history.readBy(more)}
      onAgain={() => (history.value === undefined ? history.again() : history.readBy(more))}
    />
  )
  const columns = (first: ReactNode) => (
    <div className="wallet">
      <div className="stack-l">{first}</div>
      {movements}
    </div>
  )
  if (value === undefined) {
    return failure === undefined ? <WalletSkeleton /> : columns(<PartFailed failure={failure} busy={held.busy} onAgain={held.again} />)
  }
  const { display, held: kept } = value
  const hero = (amount: typeof balance, children?: ReactNode) =>
    amount !== undefined && (
      <BalanceCard balance={amount} asOf={failure === undefined ? undefined : held.readAt}>
        {children}
      </BalanceCard>
    )
  switch (display.kind) {
    case 'loading':
      return <WalletSkeleton />
    case 'suspended':
      return <SuspendedNote />
    case 'unavailable':
      return <ElsewhereNote countryCode={display.wallet.countryCode} />
    case 'restricted':
      return columns(
        <>
          {hero(display.wallet?.balanceAmount)}
          <RestrictedNote restriction={kept.restriction} />
        </>
      )
    case 'notActivated':
      return value.activation.kind === 'allowed' && value.activation.by === 'create' ? (
        <OpenVerification />
      ) : (
        <Activation signedIn={signedIn} wallet={wallet} opened={() => <Reopened onOpened={all} />} />
      )
    case 'activated':
      return (
        <>
          <WalletHint hints={hints} />
          {columns(
            <>
              {hero(display.wallet.balanceAmount, <AddMoneyButton signedIn={signedIn} wallet={wallet} onClosed={all} />)}
              {failure !== undefined && <PartFailed failure={failure} busy={held.busy} onAgain={held.again} />}
              {showsTopUps && topUps.value !== undefined && (
                <PendingTopUps
                  topUps={topUps.value}
                  wallet={wallet}
                  onRefused={signedIn.onRefused}
                  onMoved={all}
                  onPay={(topUp) => openPayment(topUp, prefix)}
                />
              )}
              {topUps.failure !== undefined && <PartFailed failure={topUps.failure} busy={topUps.busy} onAgain={topUps.again} />}
              {limits.value !== undefined && limits.value.length > 0 && <LimitsCard limits={limits.value} timeZone={timeZone} />}
              {limits.failure !== undefined && <PartFailed failure={limits.failure} busy={limits.busy} onAgain={limits.again} />}
            </>
          )}
        </>
      )
  }
}
