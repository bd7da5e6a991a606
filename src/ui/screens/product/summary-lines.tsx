import type { ReactNode } from 'react'
import type { ChannelQuote, PromoInfo } from '../../../domain/order/quote.ts'
import { Amount } from '../../components/amount.tsx'
import { useTranslate } from '../../i18n.tsx'

interface Props {
  /** Empty while unknown; undefined for a product without a player. */
  readonly playerName: string | undefined
  readonly itemName: string | undefined
  readonly quoted: ChannelQuote | undefined
  readonly promo: PromoInfo | undefined
}

const Line = ({ label, children, className }: { readonly label: string; readonly children: ReactNode; readonly className?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className={className}>{children}</dd>
  </div>
)

/** Renders the parts of the total; nothing else is added to it later. */
export const SummaryLines = ({ playerName, itemName, quoted, promo }: Props) => {
  const t = useTranslate()
  return (
    <dl className="lines">
      {/* Rendered together with the item, so that a name that is found later shifts nothing. */}
      {playerName !== undefined && itemName !== undefined && (
        <Line label={t('product.player')} className="clip">
          <b>
            <bdi>{playerName}</bdi>
          </b>
        </Line>
      )}
      {itemName !== undefined && <Line label={itemName}>{quoted !== undefined && <Amount value={quoted.price} />}</Line>}
      {quoted !== undefined && quoted.discountAmount !== '0' && (
        <Line
          label={promo?.validCode === true ? t('product.discountCode', { code: promo.promoCode }) : t('product.discount')}
          className="good"
        >
          <Amount value={quoted.discountAmount} minus />
        </Line>
      )}
      {quoted !== undefined && quoted.burnAmount !== '0' && (
        <Line label={t('product.rewards')} className="good">
          <Amount value={quoted.burnAmount} minus />
        </Line>
      )}
      {quoted !== undefined && (
        <Line label={t('product.fee')}>
          <Amount value={quoted.feeAmount} />
        </Line>
      )}
      {quoted !== undefined && quoted.vatAmount !== '0' && (
        <Line label={t(quoted.vatIncluded ? 'product.vatIncluded' : 'product.vat')}>
          <Amount value={quoted.vatAmount} />
        </Line>
      )}
    </dl>
  )
}
