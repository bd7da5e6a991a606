import type { ReactNode } from 'react'
import type { Gift } from '../../../domain/gift/gift.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { ReceivedCodes } from './received-codes.tsx'

interface Props {
  readonly stage: 'delivering' | 'claimed' | 'expired' | 'invalid'
  readonly gift: Gift | undefined
  /** The gift was claimed on this page. */
  readonly isMine: boolean
  readonly onCode: () => void
}

const Games = (): ReactNode => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <a className="btn" href={`/${prefix}/`}>
      {t('redeem.games')}
    </a>
  )
}

/** Renders how a gift ended: on its way, received, claimed before, run out, or none at all. */
export const GiftOutcome = ({ stage, gift, isMine, onCode }: Props) => {
  const t = useTranslate()
  const vouchers = gift?.vouchers ?? []
  if (stage === 'delivering')
    return (
      <Note tone="good" icon="clock" title={t('redeem.delivering')}>
        <p>{t('redeem.deliveringHelp')}</p>
      </Note>
    )
  if (stage === 'claimed' && vouchers.length > 0)
    return (
      <>
        <Note tone="good" icon="check" title={t('redeem.doneVoucher')}>
          <p>{t('redeem.doneVoucherHelp')}</p>
        </Note>
        <ReceivedCodes vouchers={vouchers} />
        <p>
          <Games />
        </p>
      </>
    )
  if (stage === 'claimed' && isMine)
    return (
      <Note tone="good" icon="check" title={t('redeem.done')} actions={<Games />}>
        <p>{t('redeem.doneHelp')}</p>
      </Note>
    )
  if (stage === 'invalid')
    return (
      <Note
        tone="warn"
        icon="warn"
        title={t('redeem.invalid')}
        actions={
          <>
            <button className="btn" type="button" onClick={onCode}>
              {t('redeem.enterCode')}
            </button>
            <Games />
          </>
        }
      >
        <p>{t('redeem.invalidHelp')}</p>
      </Note>
    )
  const isExpired = stage === 'expired'
  return (
    <Note tone="warn" icon="gift" title={t(isExpired ? 'redeem.expired' : 'redeem.claimed')} actions={<Games />}>
      <p>{t(isExpired ? 'redeem.expiredHelp' : 'redeem.claimedHelp')}</p>
    </Note>
  )
}
