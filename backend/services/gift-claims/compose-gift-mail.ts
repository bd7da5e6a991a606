import { maskEmail } from '../../../src/domain/account/masked.ts'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { timeZoneOf } from '../../../src/domain/market/market-zones.ts'
import { amountFormatOf, formatAmount } from '../../../src/domain/money/format-amount.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import type { Selectable } from 'kysely'
import type { VoucherCodeTable } from '../../database/tables-orders.ts'
import { zonedTime } from '../../zoned-time.ts'
import { showGiftCode } from '../gifts/gift-keys.ts'
import type { GiftRow } from '../gifts/gift-row.ts'
import type { GiftMailKind } from '../gifts/queue-gift-mail.ts'
import { amountIn, type OrderRow } from '../orders/order-row.ts'
import { type ComposedMail, type MailLine, voucherLines } from '../outbound/compose-mail.ts'
import type { MailWriter } from '../outbound/mail-texts.ts'

/** What a mail about a gift is written from. */
export interface GiftMailFacts {
  readonly locale: MarketLanguage
  readonly gift: GiftRow
  readonly order: OrderRow
  readonly vouchers: readonly Selectable<VoucherCodeTable>[]
  /** Address of the store, no trailing slash. */
  readonly storeUrl: string
  /** Address that opens the gift. */
  readonly claimUrl: string
  /** Address that opens the order of the giver. */
  readonly orderUrl: string
  /** The code that can be typed. */
  readonly typedCode: string
  /** The one-time code that was sent last. */
  readonly otp: string
}

/** Writes the texts of one mail. */
interface Writing {
  readonly write: MailWriter
  readonly time: (at: Date) => string
}

const text = (line: string): MailLine => ({ kind: 'text', text: line })

/** Writes how a gift is claimed: by its link, or by the code that can be typed. */
const claimLines = (
  { write, time }: Writing,
  { gift, locale, storeUrl, claimUrl, typedCode, order }: GiftMailFacts
): readonly MailLine[] => {
  const message = gift.message === '' ? [] : [text(write('mail.gift.message', { sender: gift.sender_name, message: gift.message }))]
  return [
    ...message,
    text(write('mail.gift.claim', { time: time(gift.expires_at ?? order.updated_at) })),
    { kind: 'link', text: claimUrl },
    text(write('mail.gift.code', { url: `${storeUrl}${localePath(locale.market, locale.language, 'redeem')}` })),
    { kind: 'code', text: showGiftCode(typedCode) },
    text(write('mail.gift.keep'))
  ]
}

/** Writes the end of a mail to the giver: sum, number and the link of the order. */
const orderLines = ({ write }: Writing, { order, orderUrl, locale: { market, language } }: GiftMailFacts): readonly MailLine[] => [
  text(
    write('mail.total', {
      amount: formatAmount(amountFormatOf(market, language), amountIn(order.total_payment)),
      channel: order.channel.name
    })
  ),
  text(write('mail.number', { number: order.order_id })),
  text(write('mail.open')),
  { kind: 'link', text: orderUrl },
  text(write('mail.keep')),
  text(write('mail.footer'))
]

const bodyOf = (writing: Writing, kind: GiftMailKind, facts: GiftMailFacts): readonly MailLine[] => {
  const { write, time } = writing
  const { gift, order, locale, vouchers, otp } = facts
  const named = { sender: gift.sender_name, item: order.item_name, product: order.product_name }
  const recipient = gift.recipient_email === null ? '' : maskEmail(gift.recipient_email)
  const footer = text(write('mail.gift.footer'))
  switch (kind) {
    case 'giftArrived':
      return [text(write('mail.giftArrived.lead', named)), ...claimLines(writing, facts), footer]
    case 'giftReminder':
      return [text(write('mail.giftReminder.lead', named)), ...claimLines(writing, facts), footer]
    case 'giftCode':
      return [
        text(write('mail.giftCode.lead', named)),
        { kind: 'code', text: otp },
        text(write('mail.giftCode.until')),
        text(write('mail.code.newest')),
        text(write('mail.code.keep'))
      ]
    case 'giftVouchers':
      return [text(write('mail.giftVouchers.lead', named)), ...voucherLines(write, vouchers, time), footer]
    case 'giftSent':
      return [
        text(write('mail.giftSent.lead', { recipient })),
        text(write('mail.giftSent.next', { time: time(gift.expires_at ?? order.updated_at) })),
        ...orderLines(writing, facts)
      ]
    case 'giftClaimed':
      return [
        text(write('mail.giftClaimed.lead', { recipient, time: time(gift.claimed_at ?? order.updated_at) })),
        ...orderLines(writing, facts)
      ]
    case 'giftExpired': {
      const amount = formatAmount(amountFormatOf(locale.market, locale.language), amountIn(order.paid_amount ?? order.total_payment))
      return [
        text(write('mail.giftExpired.lead', { amount })),
        text(order.choice_by === null ? write('mail.refused.back') : write('mail.giftExpired.next', { time: time(order.choice_by) })),
        ...orderLines(writing, facts)
      ]
    }
    default:
      return kind satisfies never
  }
}

/**
 * Writes a mail about a gift, in the language of its order and the amounts of its market.
 * Name and message of the giver are plain text: nothing in them becomes a link of ours.
 *
 * @source M141, M284
 */
export const composeGiftMail = (write: MailWriter, kind: GiftMailKind, facts: GiftMailFacts): ComposedMail => {
  const { market, language } = facts.locale
  const zone = timeZoneOf(market)
  const writing: Writing = { write, time: (at) => zonedTime(at, language.locale, zone) }
  const named = { sender: facts.gift.sender_name, item: facts.order.item_name }
  return { subject: write(`mail.${kind}.subject`, named), lines: bodyOf(writing, kind, facts) }
}
