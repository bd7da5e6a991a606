import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { Amount } from '../../../../domain/money/amount.ts'
import type { PaymentChannel } from '../../../../domain/order/product.ts'
import type { Quote } from '../../../../domain/order/quote.ts'
import { useTranslate } from '../../../i18n.tsx'
import { ChannelCard } from './channel-card.tsx'
import { Step } from './step.tsx'
import { drawnKnown } from '../use-history.ts'

interface Props {
  readonly channels: readonly PaymentChannel[]
  readonly quote: Quote | undefined
  readonly quoting: boolean
  readonly builtPrices: Readonly<Record<string, Amount>>
  readonly lastUsedId: number | undefined
  readonly error: string | undefined
}

/** Returns whether an element is off screen, so that moving its contents is not visible. */
const isOutOfSight = (element: Element | null): boolean => {
  const { top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
  return top >= innerHeight || bottom <= 0
}

/**
 * Renders step 3: the payment methods, each with its final price.
 * The one used last is marked, and is the first unless the payment methods are already in view when it becomes known.
 *
 * @source M248
 */
export const ChannelStep = memo(({ channels, quote, quoting, builtPrices, lastUsedId, error }: Props) => {
  const t = useTranslate()
  const container = useRef<HTMLFieldSetElement>(null)
  const [firstId, setFirstId] = useState(() => (drawnKnown() === undefined ? undefined : lastUsedId))
  useLayoutEffect(() => {
    if (lastUsedId !== undefined && isOutOfSight(container.current)) setFirstId(lastUsedId)
  }, [lastUsedId])
  const rank = (channel: PaymentChannel) => (channel.id === firstId ? Number.NEGATIVE_INFINITY : channel.sortOrder)
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
            .toSorted((a, b) => rank(a) - rank(b))
            .map((channel) => (
              <ChannelCard
                key={channel.id}
                channel={channel}
                quoted={quote?.channels.find((one) => one.pcId === channel.id)}
                from={builtPrices[channel.id]}
                waiting={quoting}
                lastUsed={channel.id === lastUsedId}
              />
            ))}
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
