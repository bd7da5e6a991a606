import type { Gift } from '../../../domain/gift/gift.ts'
import type { Order } from '../../../domain/order/order.ts'
import { useTranslate } from '../../i18n.tsx'
import { useTimes } from '../order/times.tsx'

interface Props {
  readonly order: Order
  readonly gift: Gift
}

/** Returns how a gift stands, once it was paid; undefined = that is said elsewhere. */
const standOf = ({ status, refund }: Order, { validity, delivered, expiry }: Gift) => {
  if (validity === 'claimed') return delivered ? 'giftOrder.claimed' : 'giftOrder.onItsWay'
  if (status === 'giftInit') return 'giftOrder.waiting'
  // A gift that was given back before its time was taken back by its giver.
  return refund !== undefined && expiry !== undefined && refund.createdAt < expiry ? 'giftOrder.withdrawn' : undefined
}

/** Renders recipient, giver and words of a gift, whether its link was opened, and its end. */
export const GiftFacts = ({ order, gift }: Props) => {
  const t = useTranslate()
  const times = useTimes(order.updatedAt)
  const stand = standOf(order, gift)
  const isSent = gift.validity !== 'invalid'
  return (
    <>
      {stand !== undefined && <p className="s">{t(stand)}</p>}
      <dl className="lines">
        <div>
          <dt>{t(isSent ? 'giftOrder.to' : 'giftOrder.goesTo')}</dt>
          <dd>
            <bdi dir="ltr">{gift.recipientEmail}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('giftOrder.from')}</dt>
          <dd>
            <bdi>{gift.senderName}</bdi>
          </dd>
        </div>
        {isSent && gift.validity === 'valid' && (
          <div>
            <dt>{t('giftOrder.link')}</dt>
            <dd>{t(gift.opened ? 'giftOrder.opened' : 'giftOrder.notOpened')}</dd>
          </div>
        )}
        {gift.expiry !== undefined && gift.validity !== 'claimed' && (
          <div>
            <dt>{t(gift.validity === 'valid' ? 'giftOrder.until' : 'giftOrder.ended')}</dt>
            <dd>{times(gift.expiry)}</dd>
          </div>
        )}
      </dl>
      {gift.message !== undefined && gift.message !== '' && (
        <div className="s">
          <p className="dim">{t('giftOrder.words')}</p>
          <p>
            <bdi>{gift.message}</bdi>
          </p>
        </div>
      )}
    </>
  )
}
