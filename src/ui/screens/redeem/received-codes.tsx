import type { VoucherCode } from '../../../domain/order/order.ts'
import { dateFormat } from '../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { CopyButton } from '../order/copy-button.tsx'

/** Renders the codes of a claimed gift, each with a button that copies it. */
export const ReceivedCodes = ({ vouchers }: { readonly vouchers: readonly VoucherCode[] }) => {
  const t = useTranslate()
  const format = dateFormat(useDateLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const done = t('redeem.copied')
  return vouchers.map(({ code, pin, expiry, redeemUrl }) => (
    <div key={code} className="card stack">
      <div className="code big">
        <code>{code}</code>
        <CopyButton text={code} label={t('redeem.copy')} done={done} />
      </div>
      {pin !== undefined && (
        <div className="code">
          <span>
            <span className="xs dim blk">{t('redeem.pin')}</span>
            <code>{pin}</code>
          </span>
          <CopyButton text={pin} label={t('redeem.copyPin')} done={done} />
        </div>
      )}
      {expiry !== undefined && <p className="s">{t('redeem.useBefore', { time: format.format(expiry) })}</p>}
      {redeemUrl !== undefined && (
        <p>
          <a className="btn" href={redeemUrl} target="_blank" rel="noopener noreferrer">
            {t('redeem.use')}
          </a>
        </p>
      )}
    </div>
  ))
}
