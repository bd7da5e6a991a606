import { Fragment, memo, useLayoutEffect, useRef, useState } from 'react'
import type { Amount } from '../../../../domain/money/amount.ts'
import type { PaymentChannel } from '../../../../domain/order/product.ts'
import type { Quote } from '../../../../domain/order/quote.ts'
import { useTranslate } from '../../../i18n.tsx'
import { ChannelCard } from './channel-card.tsx'
import { Step } from './step.tsx'
import { walletChannelOf } from '../extras/wallet-channel.ts'
import type { WalletView } from '../extras/extras.ts'
import { hasActiveWallet } from '../extras/has-active-wallet.ts'
import { drawnKnown } from '../use-history.ts'

interface Props {
  readonly channels: readonly PaymentChannel[]
  readonly quote: Quote | undefined
  readonly quoting: boolean
  readonly builtPrices: Readonly<Record<string, Amount>>
  readonly lastUsedId: number | undefined
  readonly error: string | undefined
  readonly wallet?: WalletView | undefined
}

/** Returns whether an element is off screen, so that moving its contents is not visible. */
const isOutOfSight = (element: Element | null): boolean => {
  const { top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
  return top >= innerHeight || bottom <= 0
}

/**
 * Renders step 3: the payment methods, each with its final price.
 * The one used last is marked, and is the first unless the payment methods are already in view when it becomes known. A wallet that held money
 * at its last read comes before it.
 *
 * @source M105, M248
 */
export const ChannelStep = memo(({ channels, quote, quoting, builtPrices, lastUsedId, error, wallet }: Props) => {
  const t = useTranslate()
  const container = useRef<HTMLFieldSetElement>(null)
  const walletId = walletChannelOf({ paymentChannels: channels })?.id
  const inFront = (walletFirst: boolean | undefined) => [walletFirst === true ? walletId : undefined, lastUsedId]
  const [firstIds, setFirstIds] = useState(() => (drawnKnown() === undefined ? [] : inFront(drawnKnown()?.walletFirst)))
  useLayoutEffect(() => {
    if (isOutOfSight(container.current)) setFirstIds(inFront(hasActiveWallet()))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lastUsedId])
  const rank = ({ id, sortOrder }: PaymentChannel) => (firstIds.includes(id) ? firstIds.indexOf(id) - channels.length : sortOrder)
  return (
    <Step number={3} id="channel" title={t('product.how')}>
      <fieldset
        ref={container}
        role="radiogroup"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && 'channel-error'}
        aria-busy={quoting}
      >
        <legend className="hide">{t('product.how')}</legend>
        <div className="opts one">
          {channels
            .filter(({ id }) => id !== wallet?.channelId || !wallet.isHidden)
            .toSorted((a, b) => rank(a) - rank(b))
            .map((channel) => {
              const own = channel.id === wallet?.channelId ? wallet : undefined
              return (
                <Fragment key={channel.id}>
                  <ChannelCard
                    channel={channel}
                    quoted={quote?.channels.find((one) => one.pcId === channel.id)}
                    from={builtPrices[channel.id]}
                    waiting={quoting}
                    lastUsed={channel.id === lastUsedId}
                    line={own?.line}
                    blocked={own?.isBlocked}
                  />
                  {own?.below !== undefined && <p className="s below">{own.below}</p>}
                </Fragment>
              )
            })}
        </div>
      </fieldset>
      {error !== undefined && (
        <p className="hint bad" id="channel-error" role="alert">
          {error}
        </p>
      )}
    </Step>
  )
})
