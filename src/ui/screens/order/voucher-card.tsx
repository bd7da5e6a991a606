import type { VoucherCode } from '../../../domain/order/order.ts'
import { useState } from 'react'
import { useTranslate } from '../../i18n.tsx'
import { CopyButton } from './copy-button.tsx'
import { VoucherValidity } from './voucher-validity.tsx'

interface Props {
  readonly voucher: VoucherCode
  readonly time: (at: Date) => string
}

/** Finds groups of four in a code without separators, as people read and type it; else the whole code. */
const GROUPS = /\w{4}(?=\w)|.+/g

/** Renders one purchased code, hidden until it is requested, because screens are shared. */
export const VoucherCard = ({ voucher, time }: Props) => {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const validity = (
    <p>
      <VoucherValidity validity={voucher.validity} />
    </p>
  )
  if (!shown) {
    return (
      <div className="stack">
        {validity}
        <p className="s dim">{t('order.voucherHidden')}</p>
        <button className={voucher.validity === 'valid' ? 'btn go wide' : 'btn wide'} type="button" onClick={() => setShown(true)}>
          {t('order.showCode')}
        </button>
      </div>
    )
  }
  return (
    <div className="stack">
      {validity}
      <div className="code big">
        <code>
          {voucher.code.match(GROUPS)?.map((group, at) => (
            <span key={at}>{group}</span>
          ))}
        </code>
        <CopyButton text={voucher.code} label={t('order.copyCode')} />
      </div>
      {voucher.pin !== undefined && (
        <div className="code">
          <span>
            <span className="xs dim blk">{t('order.pin')}</span>
            <code>{voucher.pin}</code>
          </span>
          <CopyButton text={voucher.pin} label={t('order.copyPin')} />
        </div>
      )}
      {voucher.expiry !== undefined && <p className="s">{t('order.useBefore', { time: time(voucher.expiry) })}</p>}
      <p className="row flow">
        {voucher.redeemUrl !== undefined && voucher.validity === 'valid' && (
          <a className="btn" href={voucher.redeemUrl} target="_blank" rel="noopener noreferrer">
            {t('order.redeem')}
          </a>
        )}
        <button className="btn bare link" type="button" onClick={() => setShown(false)}>
          {t('order.hideCode')}
        </button>
      </p>
    </div>
  )
}
