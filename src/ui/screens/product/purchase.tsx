import { useActorRef } from '@xstate/react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { type CheckoutEvent, chosenQuote, missingOf } from '../../../application/machines/checkout-context.ts'
import { missingRewardAmount } from '../../../domain/order/reward-wish.ts'
import { ScenePicture } from '../../components/picture.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { useStore } from '../../store-context.tsx'
import type { Fields } from './form-values.ts'
import { useGiftPart } from './extras/use-gift-part.ts'
import { keepGiftDraft, readGiftDraft } from './gift-draft.ts'
import { usePlayerPart } from './extras/use-player-part.ts'
import { useProductExtras } from './extras/use-product-extras.ts'
import { offersOf, useSubscription } from './extras/use-subscription.ts'
import { useWalletMethod } from './extras/use-wallet-method.tsx'
import { nextPage } from './next-page.ts'
import { NO_PREFILL, prefilledPath, readPrefill } from './prefill.ts'
import { promoIn } from './promo-link.ts'
import type { ProductPageData } from './product-page-data.ts'
import { ProductView } from './product-view.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PurchaseDialogs } from './purchase-dialogs.tsx'
import { purchaseInput } from './purchase-input.ts'
import { purchaseState } from './purchase-state.ts'
import { PurchaseError } from './purchase-error.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import type { Known } from './use-history.ts'
import { usePromo } from './use-promo.ts'
import { usePurchaseForm } from './use-purchase-form.ts'
import { useOpenOrder } from './use-open-order.ts'
import { usePressStableSnapshot } from './use-press-stable-snapshot.ts'

/** Values of a purchase that are kept for the next one. */
export interface RestorableForm {
  readonly fields: Fields
  readonly previousPcId: number | undefined
}

interface Props {
  readonly data: ProductPageData
  readonly initial: RestorableForm
  readonly known: Known
  /** Called when the purchase continues on the payment page. */
  readonly onLeave: (left: RestorableForm) => void
}

/** Renders one purchase: the checkout machine behind native controls. */
export const Purchase = ({ data, initial, known, onLeave }: Props) => {
  const frame = usePageLocale()
  const { machines, rememberInputs, guestEmail } = useStore()
  const say = useFieldErrors()
  const [prefill] = useState(() => ('location' in globalThis ? readPrefill(location) : NO_PREFILL))
  const [restored] = useState(() => ({ ...prefill.fields, ...('history' in globalThis ? readGiftDraft() : {}), ...initial.fields }))
  const actor = useActorRef(machines.checkout, { input: purchaseInput(data, frame, initial.previousPcId ?? prefill.previousPcId) })
  const send = (event: CheckoutEvent) => actor.send(event)
  const snapshot = usePressStableSnapshot(actor)
  const { context } = snapshot
  const placed = snapshot.matches({ order: 'placed' })
  const waits = { lookingUp: snapshot.hasTag('lookingUp'), quoting: snapshot.hasTag('quoting') }
  const collecting = snapshot.matches({ order: 'collecting' }) && (waits.lookingUp || waits.quoting)
  const [untouched] = useState(context.draft.typed)
  const isUntouched = context.draft.typed === untouched && Object.keys(restored).length === 0
  const state = purchaseState(context, { ...waits, busy: snapshot.hasTag('busy') || placed || collecting }, known, isUntouched, say)
  const gift = useGiftPart(state.isGift)
  const loaded = useProductExtras(data.product)
  const own = usePlayerPart(data.product)
  const layoutKey = [
    ...state.asks,
    state.itemId,
    state.player?.roles.length,
    state.rewards.kind,
    state.isGift,
    gift.part === undefined,
    loaded.extras?.subscription === undefined,
    offersOf(context).length,
    own?.key
  ].join()
  const form = usePurchaseForm(send, restored, layoutKey)
  // A gift is kept with every change, once its fields are there.
  useEffect(() => {
    if (data.product.giftable && (!state.isGift || gift.part !== undefined)) keepGiftDraft(form.fields())
    // oxlint-disable-next-line react/exhaustive-deps
  }, [context.draft.typed, state.isGift])
  const promo = usePromo(form, state.promoNeeds.length === 0)
  /** Keeps the form, which is filled in after "back" in the browser even if the page is loaded again. */
  const keepForm = () => {
    const left = { fields: form.fields(), previousPcId: context.order === undefined ? undefined : context.draft.pcId }
    onLeave(left)
    history.replaceState(history.state, '', prefilledPath(location.pathname, left.fields, left.previousPcId))
  }
  const wallet = useWalletMethod({ loaded, context, isShort: snapshot.matches({ order: 'short' }), form, send, keepForm })
  const subscription = useSubscription({ loaded, context, form, keepForm })

  const open = useOpenOrder(frame.country, context)

  // The last player is filled in, unless the shopper has begun to type.
  useEffect(() => {
    const { userId, zoneId } = form.fields()
    const { inputs } = known
    if (inputs?.userId !== undefined && userId === undefined && zoneId === undefined) form.setValues(inputs)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [known])
  // A player's own character is filled in, and cannot be changed.
  useEffect(() => {
    if (own !== undefined) form.setValues(own.fieldsOf(0))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [own?.key])
  // The last mail address is filled in, unless the shopper has begun to type.
  useEffect(() => {
    void guestEmail().then(
      (email) => email !== undefined && form.fields().email === undefined && form.setValues({ email }),
      () => undefined
    )
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  // The code of a link is applied, unless the form came back with another.
  useEffect(() => {
    const code = promoIn(location)
    if (code !== undefined && initial.fields.promo === undefined) promo.take(code)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const remember = () => {
    const { userId, zoneId, roleId } = form.fields()
    if (userId !== undefined)
      void rememberInputs(data.product.productPath, { userId, ...(zoneId && { zoneId }), ...(roleId && { roleId }) })
  }
  useEffect(() => {
    if (context.player !== undefined) remember()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [context.player])

  useEffect(() => {
    const { order, subscription: begun } = context
    if (!placed || (order === undefined && begun === undefined)) return
    keepForm()
    location.assign(order === undefined ? (begun?.paymentUrl ?? `/${frame.prefix}/user/subscriptions`) : nextPage(order, frame.prefix))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [placed])

  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    // The other first step comes with what was typed there before.
    if (target instanceof HTMLInputElement && target.name === 'gift') {
      form.keepValues(form.fields())
    }
    // Promo codes are neither for gifts nor for subscriptions.
    if (target instanceof HTMLInputElement && ['gift', 'recurrence'].includes(target.name))
      if (target.checked && target.value !== '' && context.draft.promoCode !== undefined) promo.remove()
    if (target instanceof HTMLInputElement && target.name === 'character' && own !== undefined)
      return form.setValues(own.fieldsOf(Number(target.value)))
    if (!(target instanceof HTMLInputElement) || target.name !== 'saved') return form.scheduleSync()
    const player = target.value === '' ? undefined : known.players[Number(target.value)]
    form.setValues({ userId: player?.userId ?? '', zoneId: player?.playerInfo.zoneId ?? '' })
    if (player === undefined) form.focusField('userId')
  }
  const pay = () => {
    const { action = wallet.view?.action, chosen } = subscription
    if (action?.run !== undefined) return action.run()
    form.sync()
    remember()
    send({ type: 'order.requested', stated: chosen === undefined ? wallet.stated : subscription.total })
    const after = actor.getSnapshot().context
    const [missing] = [...missingOf(after), ...missingRewardAmount(after.draft)]
    if (missing !== undefined) form.focusField(missing.field)
    else if (after.playerFailure !== undefined) form.focusField('userId')
  }
  const Rewards = subscription.chosen === undefined ? loaded.extras?.rewards?.Line : undefined
  const Failed = subscription.part?.Failed
  const trouble = { context, form, send, onRemovePromo: promo.remove }
  const refusal = <PurchaseError {...trouble} about="order" waiting={snapshot.matches({ order: 'waitingForPrevious' })} />
  return (
    <>
      <ProductView
        data={data}
        state={state}
        picture={<ScenePicture slug={data.product.productPath} />}
        notices={<OfflineNotice />}
        openOrder={open}
        refusal={Failed !== undefined && context.failure !== undefined ? <Failed failure={context.failure}>{refusal}</Failed> : refusal}
        playerRefusal={<PurchaseError {...trouble} about="player" waiting={false} />}
        recipient={own?.renderRecipient()}
        form={form.ref}
        onChange={change}
        onPay={pay}
        promo={promo}
        wallet={wallet.view}
        gift={state.isGift ? gift : undefined}
        subscription={subscription}
        rewards={
          Rewards !== undefined && (
            <Rewards
              choice={state.rewards}
              isWished={context.draft.rewards !== undefined}
              isWaiting={state.quote === undefined}
              earned={chosenQuote(context)?.earnAmount}
              error={state.errors.rewardAmount}
              onSignIn={keepForm}
              onHidden={() => form.sync()}
            />
          )
        }
      />
      <PurchaseDialogs
        context={context}
        giftNote={state.isGift ? gift.part?.reviewNote : undefined}
        open={
          snapshot.matches({ order: 'confirming' })
            ? 'orderReviewDialog'
            : snapshot.matches({ order: 'priceChanged' })
              ? 'priceChanged'
              : undefined
        }
        onConfirm={() => send({ type: 'order.confirmed' })}
        onAccept={() => send({ type: 'price.accepted' })}
        onChange={() => send({ type: 'order.reconsidered' })}
      />
      {wallet.dialogs}
    </>
  )
}
