import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { GiftClaims } from '../../../application/gifts.ts'
import type { ClaimGiftMachine } from '../../../application/machines/claim-gift.machine.ts'
import type { SnapshotFrom } from 'xstate'
import { useFocusRequests } from '../account/use-focus-requests.ts'
import { GiftClaimView, type GiftStage } from './gift-claim-view.tsx'

/** Returns the stage that a state of the machine shows. */
export const giftStageOf = ({ value, context }: Pick<SnapshotFrom<ClaimGiftMachine>, 'value' | 'context'>): GiftStage => {
  const state = typeof value === 'string' ? value : (Object.keys(value)[0] ?? 'looking')
  switch (state) {
    case 'lookingUp':
      return 'offered'
    case 'claiming':
      return context.gift?.inputs.length === 0 || context.player === undefined ? 'offered' : 'confirming'
    case 'sendingCode':
      return 'proving'
    case 'known':
      return 'looking'
    default:
      return state as GiftStage
  }
}

interface Props {
  readonly claims: GiftClaims
  readonly token: string
  readonly onCode: () => void
}

/** Renders the claim of one gift: its machine behind native controls. */
export const GiftClaim = ({ claims, token, onCode }: Props) => {
  const actor = useActorRef(claims.machine, { input: { giftToken: token } })
  const snapshot = useSelector(actor, (now) => now)
  const stage = giftStageOf(snapshot)
  useFocusRequests(actor)
  useEffect(() => {
    if (stage === 'claimed') claims.forget()
  }, [claims, stage])
  return (
    <GiftClaimView
      stage={stage}
      context={snapshot.context}
      busy={snapshot.hasTag('busy')}
      send={(event) => actor.send(event)}
      onCode={onCode}
    />
  )
}
