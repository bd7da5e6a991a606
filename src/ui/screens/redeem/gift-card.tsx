import type { Gift } from '../../../domain/gift/gift.ts'
import { dateFormat } from '../../date-format.ts'
import { Icon } from '../../components/icon.tsx'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'

interface Props {
  readonly gift: Gift
  /** Tells until when it can be claimed. */
  readonly isOpen: boolean
}

/** Renders from whom a gift is, what it is, its words and until when it can be claimed. */
export const GiftCard = ({ gift: { senderName: name = '', message = '', expiry, itemName, productName }, isOpen }: Props) => {
  const t = useTranslate()
  const language = useDateLanguage()
  return (
    <section className="card stack given" aria-labelledby="gift-h">
      <div className="row">
        <span className="bow" aria-hidden="true">
          <Icon name="gift" />
        </span>
        <div className="grow">
          <h1 id="gift-h" tabIndex={-1}>
            <bdi>{t('redeem.from', { name })}</bdi>
          </h1>
          <p>
            <b>{itemName}</b> <span className="dim">{productName}</span>
          </p>
        </div>
      </div>
      {message !== '' && (
        <figure>
          <figcaption className="hide">{t('redeem.words', { name })}</figcaption>
          <blockquote>
            <bdi>{message}</bdi>
          </blockquote>
        </figure>
      )}
      {isOpen && <p className="s">{t('redeem.free')}</p>}
      {isOpen && expiry !== undefined && (
        <p className="s dim">
          {t('redeem.until', { time: dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(expiry) })}
        </p>
      )}
    </section>
  )
}
