import * as E from '../../../domain/kernel/either.ts'
import { useEffect, useState } from 'react'
import { inviteRating } from '../../../application/use-cases/rating.ts'
import type { Order } from '../../../domain/order/order.ts'
import { mayRateOrder } from '../../../domain/order/rating-invitation.ts'
import { useFeatures, usePageLocale } from '../../page-context.tsx'
import { useStore } from '../../store-context.tsx'

/** The invitation to rate an order. */
export interface Rating {
  /** Undefined = no invitation, or it was dismissed. */
  readonly address: string | undefined
  readonly close: () => void
}

/** Requests an invitation to rate a successful order; a failure is ignored. */
export const useRating = (order: Order, accessKey: string | undefined): Rating => {
  const { askSupport } = useStore()
  const has = useFeatures()
  const { country, language } = usePageLocale()
  const [address, setAddress] = useState<string>()
  const isInvited = has('trustReviews') && mayRateOrder(order)
  useEffect(() => {
    if (!isInvited) return
    const ask = { txnId: order.txnId, accessKey, countryCode: country, shopLang: language }
    void askSupport(inviteRating)({ order, ask })().then((answer) => E.isRight(answer) && setAddress(answer.right))
    // The request uses the order as it was when it became successful.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isInvited, order.txnId])
  return { address, close: () => setAddress(undefined) }
}
