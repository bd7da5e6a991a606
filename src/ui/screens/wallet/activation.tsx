import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { activationBlockOf, walletActivationMachine } from '../../../application/machines/wallet-activation.machine.ts'
import type { OpenedWallet } from '../../../application/open-wallet.ts'
import { walletActivationSteps } from '../../../application/use-cases/wallet-activation-steps.ts'
import type { Amount } from '../../../domain/money/amount.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useFocusRequests } from '../account/use-focus-requests.ts'
import { useReady, useSignedInContent } from '../signed-in/signed-in-context.ts'
import { lazyPart } from '../signed-in/lazy-part.tsx'
import type { SignedIn } from '../signed-in/signed-in-page.tsx'
import { NumberForm } from './number-form.tsx'
import { CountryBlockNote, ElsewhereNote, isCountryBlock, ReservedCard, RestrictedNote, SuspendedNote } from './wallet-states.tsx'
import { tellBalanceMoved } from './tell-balance-moved.ts'

/** The code that was sent to the number. */
const CodeEntry = lazyPart(async () => (await import('../account/code-entry.tsx')).CodeEntry, [])

interface Props {
  readonly signedIn: SignedIn
  readonly wallet: OpenedWallet
  /** Renders the open wallet, with its balance where it is known. */
  readonly opened: (balance: Amount | undefined) => ReactNode
}

/**
 * Renders the opening of a wallet: number, code, and what else the country and the wallet say.
 *
 * @source A§4, A§7, M104, M106, D53
 */
export const Activation = ({ signedIn: { user, onRefused }, wallet, opened }: Props) => {
  const t = useTranslate()
  const { settings } = useSignedInContent()
  const [machine] = useState(() => walletActivationMachine(walletActivationSteps(wallet.ports, wallet, user)))
  const flow = useActorRef(machine)
  useFocusRequests(flow)
  const snapshot = useSelector(flow, (now) => now)
  const { context } = snapshot
  const { failure } = context
  const { code } = snapshot.children
  const held = context.wallet?.held
  const isOpen = snapshot.matches('opened')
  useReady(!snapshot.matches('checkingCountry'))
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (failure !== undefined) refuse(failure)
  }, [failure])
  const wasOpen = held?.wallet?.walletStatus === 'active'
  useEffect(() => {
    if (isOpen && !wasOpen) tellBalanceMoved()
  }, [isOpen, wasOpen])

  const refusal = failure !== undefined && <ErrorMessage failure={failure} />
  const retry = (): void => flow.send({ type: 'retry.requested' })
  if (isOpen) return opened(held?.wallet?.balanceAmount)
  if (snapshot.matches('awaitingCode'))
    return (
      code !== undefined && <CodeEntry code={code} action={t('wallet.verify.do')} onOther={() => flow.send({ type: 'number.changed' })} />
    )
  if (snapshot.matches('enteringNumber') || snapshot.matches('checkingNumber')) {
    const plus = `+${settings.phoneCode}`
    const known = context.number === '' ? (user.phoneNumber ?? '') : context.number
    return (
      <NumberForm
        content={settings}
        initial={known.startsWith(plus) ? known.slice(plus.length) : ''}
        failure={failure}
        isNumberWrong={context.isNumberWrong}
        busy={snapshot.hasTag('busy')}
        onNumber={(number) => flow.send({ type: 'number.entered', number: plus + number })}
      />
    )
  }
  if (snapshot.matches('reserved') || snapshot.matches('unreserving'))
    return (
      <ReservedCard
        balance={held?.wallet?.balanceAmount}
        busy={snapshot.hasTag('busy')}
        refusal={refusal}
        onUnreserve={() => flow.send({ type: 'unreserve.requested' })}
      />
    )
  if (snapshot.matches('unreachable'))
    return (
      failure !== undefined && (
        <ErrorMessage failure={failure}>
          <button className="btn" type="button" onClick={retry}>
            {t('error.again')}
          </button>
        </ErrorMessage>
      )
    )
  const block = activationBlockOf(context)
  if (block !== undefined && snapshot.matches('blocked')) {
    if (isCountryBlock(block)) return <CountryBlockNote block={block} onRetry={retry} />
    if (block === 'suspended') return <SuspendedNote />
    if (block === 'restricted') return <RestrictedNote restriction={held?.restriction} />
    return held?.wallet !== undefined && <ElsewhereNote countryCode={held.wallet.countryCode} />
  }
  return (
    <p className="card dim" role="status" aria-busy>
      {t('wallet.loading')}
    </p>
  )
}
