import { useEffect, useState } from 'react'
import { walletTopUpMachine } from '../../../application/machines/wallet-top-up.machine.ts'
import type { OpenedWallet } from '../../../application/open-wallet.ts'
import { startedTopUpSteps } from '../../../application/use-cases/started-top-up.ts'
import { walletScreenOf } from '../../../domain/wallet/wallet-transaction.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useActorInSlices } from '../../hooks/use-actor-in-slices.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { orderPath } from '../product/next-page.ts'
import { Note } from '../product/note.tsx'
import { lazyPart } from '../signed-in/lazy-part.tsx'
import { useReady, useSignedInContent } from '../signed-in/signed-in-context.ts'
import type { SignedIn } from '../signed-in/signed-in-page.tsx'
import { tellBalanceMoved } from '../wallet/tell-balance-moved.ts'
import { topUpPath } from './top-up-address.ts'
import { TopUpSkeleton } from './top-up-skeleton.tsx'
import { TopUpView } from './top-up-view.tsx'

/** The question before a top-up is cancelled. */
const CancelQuestion = lazyPart(async () => (await import('./cancel-question.tsx')).CancelQuestion, [])

interface LostProps {
  readonly prefix: string
}

/** Renders that a top-up does not exist, or is another shopper's. */
export const LostTopUp = ({ prefix }: LostProps) => {
  const t = useTranslate()
  return (
    <Note
      tone="warn"
      icon="warn"
      title={t('walletTopUp.transactionNotFound')}
      actions={
        <a className="btn go" href={`/${prefix}/wallet/home`}>
          {t('wallet.opened.home')}
        </a>
      }
    />
  )
}

interface Props {
  readonly signedIn: SignedIn
  readonly wallet: OpenedWallet
  readonly txnId: string
}

/** Renders one top-up, which is read again until it is final. @source M112 */
export const TopUpFlow = ({ signedIn, wallet, txnId }: Props) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const { pages } = useSignedInContent()
  const [asks, setAsks] = useState(false)
  const [machine] = useState(() => walletTopUpMachine(startedTopUpSteps(wallet.ports, wallet.guarded)))
  const [snapshot, send] = useActorInSlices(machine, { input: { txnId } })
  const { topUp, kept, quick, waitedSince, failure, offline, done } = snapshot.context
  const isOrderPaid = snapshot.matches('orderCompleted')
  const isUnreachable = snapshot.matches('unreachable')
  const isLost = snapshot.matches('notFound')
  const screen = topUp === undefined ? undefined : walletScreenOf(topUp)
  const balance = topUp?.balanceAmount
  const { onRefused } = signedIn
  useReady(topUp !== undefined)
  useEffect(
    () =>
      wallet.ports.socket.listen((news) => {
        if (news.kind === 'topUpMoved' ? news.id === txnId : news.kind === 'walletMoved') send({ type: 'moved' })
      }),
    [wallet, txnId, send]
  )
  useEffect(() => {
    if (failure !== undefined) onRefused(failure)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure])
  useEffect(() => {
    // The address names the state, so that a reload and a bookmark open the right page.
    if (screen === undefined) return
    const path = topUpPath(prefix, txnId, screen)
    if (`${location.pathname}${location.search}` === path) return
    history.replaceState(history.state, '', path)
    document.title = pages[screen === 'waiting' ? 'walletWaiting' : 'walletComplete']?.title ?? document.title
  }, [screen, prefix, txnId, pages])
  useEffect(() => {
    if (balance !== undefined) tellBalanceMoved()
  }, [balance])
  const forTxnId = topUp?.forTxnId
  useEffect(() => {
    if (isOrderPaid && forTxnId !== undefined) {
      tellBalanceMoved()
      location.replace(orderPath(prefix, forTxnId))
    }
  }, [isOrderPaid, forTxnId, prefix])
  if (isLost) return <LostTopUp prefix={prefix} />
  if (topUp === undefined && isUnreachable && failure !== undefined) {
    return (
      <ErrorMessage failure={failure}>
        <p>{t('topUp.unreachable')}</p>
        <button className="btn" type="button" onClick={() => send({ type: 'retry.requested' })}>
          {t('error.again')}
        </button>
      </ErrorMessage>
    )
  }
  if (topUp === undefined) return <TopUpSkeleton />
  return (
    <>
      <TopUpView
        topUp={topUp}
        kept={kept}
        quick={isOrderPaid ? 'orderCompleted' : quick}
        waitedSince={waitedSince}
        isPaying={snapshot.matches('charging')}
        busy={snapshot.hasTag('busy')}
        offline={offline}
        failure={failure}
        isStillNothing={done === 'recheck'}
        onRecheck={() => send({ type: 'recheck.requested' })}
        onCancel={() => setAsks(true)}
        onCharge={() => send({ type: 'charge.requested' })}
      />
      {asks && (
        <CancelQuestion
          amount={topUp.amount}
          onKeep={() => setAsks(false)}
          onYes={() => {
            setAsks(false)
            send({ type: 'cancel.requested' })
          }}
        />
      )}
    </>
  )
}
