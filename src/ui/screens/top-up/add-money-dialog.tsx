import { useEffect, useState } from 'react'
import { walletTopUpMachine } from '../../../application/machines/wallet-top-up.machine.ts'
import { topUpSteps } from '../../../application/use-cases/top-up-steps.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useActorInSlices } from '../../hooks/use-actor-in-slices.ts'
import { useAdoptedStyles } from '../../hooks/use-adopted-styles.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { useSignedInContent } from '../signed-in/signed-in-context.ts'
import css from './add-money.css?inline'
import { AddMoneyForm } from './add-money-form.tsx'
import type { AddMoneyProps } from './add-money-props.ts'
import { pageAfterStart } from './top-up-address.ts'

const BONES = [1, 2, 3, 4, 5, 6] as const

/** Renders the placeholder of the form while amounts and payment methods load. */
export const AddMoneySkeleton = () => {
  const t = useTranslate()
  return (
    <div className="add" aria-busy>
      <p className="hide" role="status">
        {t('topUp.loading')}
      </p>
      <div className="add-sums">
        {BONES.map((bone) => (
          <span key={bone} className="bone blk" />
        ))}
      </div>
      <div className="ways-in">
        {BONES.slice(0, 3).map((bone) => (
          <span key={bone} className="bone blk" />
        ))}
      </div>
    </div>
  )
}

interface UnavailableProps {
  readonly failure: Failure
  readonly onRetry: () => void
}

/** Renders why amounts and payment methods could not be loaded. */
export const AddMoneyUnavailable = ({ failure, onRetry }: UnavailableProps) => {
  const t = useTranslate()
  return (
    <ErrorMessage failure={failure}>
      <button className="btn" type="button" onClick={onRetry}>
        {t('error.again')}
      </button>
    </ErrorMessage>
  )
}

/**
 * Renders the dialog that adds money to the wallet, and leaves for the payment page.
 *
 * @source M107, M109, M110, M115
 */
export const AddMoneyDialog = ({ wallet: { ports, market, guarded }, signedIn, onClose }: AddMoneyProps) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const { amountEntry = 'normal' } = useSignedInContent()
  const [machine] = useState(() => walletTopUpMachine(topUpSteps(ports, market.path, guarded)))
  const [snapshot, send] = useActorInSlices(machine, { input: {} })
  const { offers, failure, topUp } = snapshot.context
  const isAway = snapshot.matches('away')
  const { onRefused } = signedIn
  useAdoptedStyles(css)
  useEffect(() => {
    if (failure !== undefined) onRefused(failure)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure])
  useEffect(() => {
    if (isAway && topUp !== undefined) location.assign(pageAfterStart(topUp, prefix))
  }, [isAway, topUp, prefix])
  useEffect(() => {
    // The browser may show the page as it was left, when the shopper goes back from the payment page.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) send({ type: 'page.shown' })
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [send])
  return (
    <Dialog title={t('wallet.add')} onClose={onClose}>
      {offers !== undefined && (
        <AddMoneyForm
          offers={offers}
          entry={amountEntry}
          busy={snapshot.hasTag('busy') || isAway}
          failure={failure}
          onPay={(amount, pcId) => send({ type: 'topUp.requested', amount, pcId })}
          onClose={onClose}
        />
      )}
      {offers === undefined && failure === undefined && <AddMoneySkeleton />}
      {offers === undefined && failure !== undefined && (
        <AddMoneyUnavailable failure={failure} onRetry={() => send({ type: 'retry.requested' })} />
      )}
    </Dialog>
  )
}
