import type { ChangeEvent, ReactNode, Ref, SubmitEvent } from 'react'
import { useTranslate } from '../../i18n.tsx'
import { useFeatures } from '../../page-context.tsx'
import { AccountOnly } from './account-only.tsx'
import { BuyBar } from './buy-bar.tsx'
import { ChannelStep } from './steps/channel-step.tsx'
import { GiftSwitch } from './gift-switch.tsx'
import { GiftWait } from './steps/gift-wait.tsx'
import type { SubscriptionOfPurchase } from './extras/use-subscription.ts'
import type { LoadedGift } from './extras/use-gift-part.ts'
import { ConfirmStep } from './steps/confirm-step.tsx'
import { ItemStep } from './steps/item-step.tsx'
import { PlayerStep } from './steps/player-step.tsx'
import { OpenOrder } from './open-order.tsx'
import { ProductHead } from './product-head.tsx'
import type { ProductPageData } from './product-page-data.ts'
import { ProductPromos } from './product-promos.tsx'
import { PromoField } from './fields/promo-field.tsx'
import type { WalletView } from './extras/extras.ts'
import type { PurchaseState } from './purchase-state.ts'
import { SummaryLines } from './summary-lines.tsx'
import type { PromoEntry } from './use-promo.ts'
import { VoucherStep } from './steps/voucher-step.tsx'
import type { KnownOpenOrder } from './use-open-order.ts'

interface Props {
  readonly data: ProductPageData
  readonly state: PurchaseState
  readonly picture: ReactNode
  /** Notices above the steps: an open order, no connection. */
  readonly notices: ReactNode
  /** An order for the same item and player that may still be open. It stands beside the button. */
  readonly openOrder: KnownOpenOrder | undefined
  /** Why the purchase was refused, with its recovery, above the button. */
  readonly refusal: ReactNode
  readonly playerRefusal: ReactNode
  /** The player's own character; undefined = the id is typed. */
  readonly recipient?: ReactNode
  readonly form: Ref<HTMLFormElement>
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void
  readonly onPay: () => void
  readonly promo: PromoEntry
  /** What the wallet adds, once it is known. */
  readonly wallet?: WalletView | undefined
  /** How much rewards pay, and what the purchase earns. */
  readonly rewards?: ReactNode
  /** Present while the purchase is a gift. */
  readonly gift?: LoadedGift | undefined
  /** How often the chosen item is bought. */
  readonly subscription?: SubscriptionOfPurchase | undefined
}

/** Renders the purchase page: player, item, payment method, confirmation and total. */
export const ProductView = ({ data, state, form, gift, subscription, ...props }: Props) => {
  const { product, market } = data
  const { errors } = state
  const t = useTranslate()
  const has = useFeatures()
  const items = state.player?.personalisedDenominations ?? product.denominations
  const item = items.find((one) => one.id === state.itemId)
  const quoted = state.quote?.channels.find((one) => one.pcId === state.channelId && one.refusal === undefined)
  const playerName = gift === undefined ? (state.player?.nickname ?? state.player?.userId) : undefined
  // Promos pay neither gifts nor periods.
  const isPlain = gift === undefined && subscription?.chosen === undefined
  const Often = subscription?.part
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!state.busy) props.onPay()
  }
  return (
    <>
      <ProductHead product={product} picture={props.picture} />
      <div className="wrap">
        {isPlain && (
          <ProductPromos promos={data.promos} taken={props.promo.taken} tried={state.quote?.promoInfo} onTake={props.promo.take} />
        )}
        {product.accountRequired && <AccountOnly />}
        {props.notices}
        <form className="buygrid" ref={form} noValidate onChange={props.onChange} onSubmit={submit}>
          <div className="stack">
            {product.giftable && <GiftSwitch />}
            {gift !== undefined ? (
              (gift.part?.renderStep(errors) ?? <GiftWait onRetry={gift.onRetry} />)
            ) : product.kind === 'voucher' ? (
              <VoucherStep error={errors.email} />
            ) : (
              <PlayerStep
                product={product}
                idKind={data.idKind}
                saved={state.saved}
                player={state.player}
                remembered={state.remembered}
                looking={state.lookingUp}
                errors={errors}
                refusal={props.playerRefusal}
                recipient={props.recipient}
              />
            )}
            <ItemStep
              product={product}
              personal={state.player?.personalisedDenominations}
              chosenId={state.itemId}
              error={errors.item}
              amountError={errors.amount}
              howOften={Often && <Often.HowOften offers={subscription?.offers ?? []} chosen={subscription?.chosen} />}
            />
            <ChannelStep
              channels={subscription?.channels ?? product.paymentChannels}
              quote={state.quote}
              quoting={state.quoting}
              builtPrices={data.channelPrices}
              lastUsedId={has('paymentSuggestion') ? state.lastChannelId : undefined}
              error={errors.channel}
              wallet={props.wallet}
            />
            <ConfirmStep
              product={product}
              asks={state.asks}
              isGift={gift !== undefined}
              phoneCode={market.phoneCode}
              expressTerms={market.expressTerms}
              errors={errors}
              cpfLooksWrong={state.cpfLooksWrong}
              promo={
                has('promotion') &&
                isPlain && (
                  <PromoField
                    promo={state.quote?.promoInfo}
                    shown={props.promo.taken !== undefined}
                    needs={state.promoNeeds}
                    onApply={props.promo.apply}
                    onRemove={props.promo.remove}
                  />
                )
              }
            />
          </div>
          <aside className="buy" aria-label={t('product.summary')}>
            <section className="step">
              <h2 className="side">{t('product.summary')}</h2>
              <div className="stack">
                {props.openOrder && <OpenOrder {...props.openOrder} />}
                <SummaryLines
                  playerName={product.kind === 'voucher' || gift !== undefined ? undefined : (playerName ?? '')}
                  itemName={item?.name}
                  quoted={quoted}
                  promo={state.quote?.promoInfo}
                />
                {gift?.part?.renderLines(state.typed)}
                {Often && subscription?.chosen !== undefined && <Often.Lines chosen={subscription.chosen} total={quoted?.totalPayment} />}
                {props.rewards}
                {props.refusal}
              </div>
            </section>
            <BuyBar
              total={quoted?.totalPayment}
              from={item?.fromPrice ?? data.fromPrice}
              waiting={state.quoting}
              busy={state.busy}
              playerName={playerName}
              itemName={item?.name}
              hasOpenOrder={props.openOrder !== undefined}
              action={subscription?.action ?? props.wallet?.action}
            />
          </aside>
        </form>
      </div>
    </>
  )
}
