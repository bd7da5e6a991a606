import { GIFT_LIFE } from '../../../../domain/gift/gift.ts'
import { days } from '../../../../domain/kernel/duration.ts'
import { useTranslate } from '../../../i18n.tsx'

/** Renders the recipient of a gift, and how long it can be claimed. @source M282 */
export const GiftLines = ({ recipient }: { readonly recipient: string }) => {
  const t = useTranslate()
  return (
    <dl className="lines">
      {recipient !== '' && (
        <div>
          <dt>{t('gift.for')}</dt>
          <dd className="clip">
            <b>
              <bdi dir="ltr">{recipient}</bdi>
            </b>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('gift.claim')}</dt>
        <dd>{t('gift.days', { count: GIFT_LIFE / days(1) })}</dd>
      </div>
    </dl>
  )
}
