import { useId } from 'react'
import type { OwnCoupon } from '../../../application/ports/loyalty-service.ts'
import { isCouponUsable } from '../../../domain/loyalty/coupon.ts'
import { Icon } from '../../components/icon.tsx'
import { dateFormat } from '../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { CopyButton } from '../order/copy-button.tsx'
import { promoPath } from '../product/promo-link.ts'

interface CouponProps {
  readonly coupon: OwnCoupon
}

/** Renders a coupon that can be used, with its code and a link that applies it. @source M158 */
const UsableCoupon = ({ coupon: { promoCode, title, expiry, productPath } }: CouponProps) => {
  const t = useTranslate()
  const heading = useId()
  const { prefix } = usePageLocale()
  const format = dateFormat(useDateLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const path = productPath === undefined ? `/${prefix}/` : promoPath(`/${prefix}/${productPath}`, promoCode)
  return (
    <li className="coupon">
      <span className="grow">
        <b className="blk" id={heading}>
          {title}
        </b>
        {expiry !== undefined && (
          <time className="s dim blk" dateTime={expiry.toISOString()}>
            {t('loyalty.until', { date: format.format(expiry) })}
          </time>
        )}
        <span className="row">
          <code>
            <bdi dir="ltr">{promoCode}</bdi>
          </code>
          <CopyButton text={promoCode} label={t('loyalty.coupon.copy')} done={t('loyalty.coupon.copied')} />
        </span>
      </span>
      <a className="btn" href={path} aria-describedby={heading}>
        {t('loyalty.coupon.use')}
      </a>
    </li>
  )
}

/** Renders a coupon that was used, or whose time is over. */
const PastCoupon = ({ coupon: { title, promoCode, state } }: CouponProps) => {
  const t = useTranslate()
  return (
    <li className="coupon dim">
      <span className="grow">
        <span className="blk">{title}</span>
        <code className="s">
          <bdi dir="ltr">{promoCode}</bdi>
        </code>
      </span>
      <span className="pill">{t(state === 'consumed' ? 'loyalty.coupon.used' : 'loyalty.coupon.expired')}</span>
    </li>
  )
}

interface Props {
  /** Usable, expired, consumed. */
  readonly coupons: readonly OwnCoupon[]
  readonly now: Date
}

/** Renders the coupons of a shopper, the usable ones first. @source M158, M280 */
export const Coupons = ({ coupons, now }: Props) => {
  const t = useTranslate()
  const usable = coupons.filter((coupon) => isCouponUsable(coupon, now))
  const past = coupons.filter((coupon) => !isCouponUsable(coupon, now))
  return (
    <section className="card stack" aria-labelledby="coupons-h">
      <h2 id="coupons-h">{t('loyalty.coupons')}</h2>
      {coupons.length === 0 && (
        <div className="void">
          <b className="h3">{t('loyalty.coupon.empty')}</b>
          <p className="dim">{t('loyalty.coupon.emptyHelp')}</p>
        </div>
      )}
      {usable.length > 0 && (
        <>
          <p className="s dim">{t('loyalty.coupon.help')}</p>
          <ul className="stack" role="list">
            {usable.map((coupon) => (
              <UsableCoupon key={coupon.promoCode} coupon={coupon} />
            ))}
          </ul>
        </>
      )}
      {past.length > 0 && (
        <details open={usable.length === 0}>
          <summary>
            {t('loyalty.coupon.over', { count: past.length })}
            <Icon name="chev" />
          </summary>
          <ul className="stack" role="list">
            {past.map((coupon) => (
              <PastCoupon key={coupon.promoCode} coupon={coupon} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
