import { giftCodeOf } from '../gifts/gift-keys.ts'
import { sentOtp } from '../gifts/gift-otp.ts'
import { type GiftRow, isClaimable, readGift } from '../gifts/gift-row.ts'
import { giftLink } from '../gifts/gift-view.ts'
import { type GiftMailKind, isGiftMailKind, recipientMails } from '../gifts/queue-gift-mail.ts'
import { orderDb } from '../order-db.ts'
import { mailKeyOf } from '../orders/access-key.ts'
import { languageOf, marketOf, type OrderRow, readKnownOrder } from '../orders/order-row.ts'
import { orderLink } from '../outbound/compose-mail.ts'
import { mailWriter } from '../outbound/mail-texts.ts'
import type { WriteOtherMail } from '../outbound/send-mail.ts'
import type { Services } from '../services.ts'
import { composeGiftMail } from './compose-gift-mail.ts'

/** Mails that are of use only while the gift can be claimed. */
const WHILE_CLAIMABLE: readonly GiftMailKind[] = ['giftArrived', 'giftReminder', 'giftCode']

/** Returns the address that a mail about a gift goes to; undefined where it goes nowhere any more. */
const addressOf = ({ now }: Pick<Services, 'now'>, kind: GiftMailKind, gift: GiftRow, order: OrderRow): string | undefined => {
  if (WHILE_CLAIMABLE.includes(kind) && !isClaimable(gift, now())) return undefined
  const isRecipient = recipientMails.some((one) => one === kind)
  return (isRecipient ? gift.recipient_email : order.email) ?? undefined
}

/** Writes the mails about gifts, to recipient and giver. @source M141, M145, shopper-help 4 */
export const writeGiftMail: WriteOtherMail = async (services, { kind, created_at: queuedAt, order_id: orderId }) => {
  const db = orderDb(services)
  const gift = orderId === null || !isGiftMailKind(kind) ? undefined : await readGift(db, orderId)
  if (gift === undefined || !isGiftMailKind(kind)) return undefined
  const order = await readKnownOrder(db, gift.order_id)
  const to = addressOf(services, kind, gift, order)
  if (to === undefined) return undefined
  const locale = { market: marketOf(order), language: languageOf(order) }
  const vouchers =
    kind === 'giftVouchers'
      ? await db.selectFrom('store.voucher_codes').selectAll().where('order_id', '=', order.order_id).orderBy('code').execute()
      : []
  const { storeUrl } = services.config
  const mail = composeGiftMail(await mailWriter(services, locale.language), kind, {
    locale,
    gift,
    order,
    vouchers,
    storeUrl,
    claimUrl: giftLink(services, gift, locale),
    orderUrl: orderLink({ order, storeUrl, key: mailKeyOf(services, order) }),
    typedCode: giftCodeOf(services, gift),
    otp: sentOtp(services, gift) ?? ''
  })
  return { kind, queuedAt, to, mail, language: locale.language }
}
