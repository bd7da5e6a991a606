import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { Loyalty } from '../../../application/loyalty.ts'
import type { LoyaltyOverview, OwnLoyaltyItem, OwnRewardItem } from '../../../application/ports/loyalty-service.ts'
import { useAdoptedStyles } from '../../hooks/use-adopted-styles.ts'
import { useTranslate } from '../../i18n.tsx'
import { useFocusRequests } from '../account/use-focus-requests.ts'
import { lazyPart } from '../signed-in/lazy-part.tsx'
import type { SignedIn } from '../signed-in/signed-in-page.tsx'
import { PartFailed } from '../wallet/part-failed.tsx'
import { useReading } from '../wallet/use-reading.ts'
import { MovementBones } from '../wallet/wallet-skeleton.tsx'
import { ClaimOutcome } from './claim-outcome.tsx'
import { Coupons } from './coupons.tsx'
import { LoyaltyItems } from './loyalty-items.tsx'
import css from './loyalty.css?inline'

// A claim asks for a player, and for some bonuses for a confirmation.
const PlayerDialog = lazyPart(async () => (await import('./player-dialog.tsx')).PlayerDialog, ['fields'])
const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog, [])

const now = (): Date => new Date()

interface Props {
  readonly signedIn: Pick<SignedIn, 'onRefused'>
  readonly loyalty: Loyalty
  /** Called when a claim has changed what the account has. */
  readonly onChanged: () => void
}

/** Reads bonuses and coupons, and again when the page is shown again. */
const useOverview = ({ signedIn, loyalty }: Pick<Props, 'signedIn' | 'loyalty'>) => {
  const reading = useReading<LoyaltyOverview>(() => loyalty.overview(), now, signedIn.onRefused)
  const shown = useEffectEvent(() => document.visibilityState === 'visible' && reading.again())
  useEffect(() => {
    const onShown = (): void => void shown()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])
  return reading
}

/** Runs the claims of the page, and reads everything again after each. */
const useClaims = ({ signedIn, loyalty, onChanged }: Props, readAgain: () => void) => {
  const actor = useActorRef(loyalty.machine)
  const snapshot = useSelector(actor, (state) => state)
  const changed = useEffectEvent(() => {
    readAgain()
    onChanged()
  })
  useEffect(() => {
    const subscription = actor.on('claims.changed', () => changed())
    return () => subscription.unsubscribe()
  }, [actor])
  useFocusRequests(actor)
  const { failure } = snapshot.context
  const onFailure = useEffectEvent(signedIn.onRefused)
  useEffect(() => {
    if (failure?.area === 'network') onFailure(failure)
  }, [failure])
  return { actor, snapshot }
}

/**
 * Renders the bonuses and the coupons of a shopper, and claims bonuses.
 *
 * @source M157, M158, M280
 */
export const LoyaltyHome = (props: Props) => {
  const { loyalty } = props
  const t = useTranslate()
  useAdoptedStyles(css)
  const overview = useOverview(props)
  const { actor, snapshot } = useClaims(props, overview.again)
  const { value, failure, readAt } = overview
  const { context } = snapshot
  const { chosen } = context
  const busy = snapshot.hasTag('busy')
  if (value === undefined || readAt === undefined)
    return (
      <section className="card stack" aria-labelledby="bonuses-h" aria-busy={failure === undefined}>
        <h2 id="bonuses-h">{t('loyalty.title')}</h2>
        <p className="hide" role="status">
          {failure === undefined && t('loyalty.loading')}
        </p>
        {failure === undefined ? <MovementBones /> : <PartFailed failure={failure} busy={overview.busy} onAgain={overview.again} />}
      </section>
    )
  const claim = ({ id, product }: OwnLoyaltyItem, reward: OwnRewardItem): void => {
    if (product === undefined) return
    const known = loyalty.knownPlayer(product.productPath)
    actor.send({ type: 'claim.requested', loyaltyItemId: id, reward, product, known })
  }
  const isAtRest = snapshot.matches('idle') || snapshot.matches('delivering')
  const outcomeOf = (reward: OwnRewardItem) =>
    isAtRest &&
    reward.id === chosen?.reward.id && (
      <ClaimOutcome
        claim={context}
        isDelivering={snapshot.matches('delivering')}
        reward={reward}
        busy={busy}
        onAgain={() => actor.send({ type: 'claim.requested', ...chosen, known: context.userInfo })}
      />
    )
  const close = (): void => actor.send({ type: 'claim.cancelled' })
  const isConfirming = context.player !== undefined && (snapshot.matches('confirming') || snapshot.matches('claiming'))
  const isAsking = !isAtRest && !isConfirming && chosen !== undefined
  return (
    <>
      {failure !== undefined && <PartFailed failure={failure} busy={overview.busy} onAgain={overview.again} />}
      <LoyaltyItems items={value.items} now={readAt} busy={busy} onClaim={claim} outcomeOf={outcomeOf} />
      <Coupons coupons={value.coupons} now={readAt} />
      {isAsking && (
        <PlayerDialog
          chosen={chosen}
          entered={context.userInfo}
          busy={snapshot.matches('lookingUp') ? 'finding' : snapshot.matches('claiming') ? 'claiming' : undefined}
          failure={context.failure}
          onEnter={(userInfo) => actor.send({ type: 'player.entered', userInfo })}
          onClose={close}
        />
      )}
      {isConfirming && context.player !== undefined && (
        <ConfirmDialog
          player={context.player}
          busy={busy}
          onClaim={(roleId) => actor.send({ type: 'claim.confirmed', ...(roleId === undefined ? {} : { roleId }) })}
          onChange={() => actor.send({ type: 'player.changed' })}
          onClose={close}
        />
      )}
    </>
  )
}
