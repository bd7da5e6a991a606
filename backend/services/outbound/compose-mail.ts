import { isZeroAmount } from '../../../src/domain/money/arithmetic.ts'
import { timeZoneOf } from '../../../src/domain/market/market-zones.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { amountFormatOf, formatAmount } from '../../../src/domain/money/format-amount.ts'
import { paymentDifference } from '../../../src/domain/order/payment-difference.ts'
import { payStepsOf } from '../../../src/domain/order/pay-steps.ts'
import type { VoucherCodeTable } from '../../database/tables-orders.ts'
import { isPaidLater, payableUntil, type RefundRow } from '../orders/order-facts.ts'
import { amountIn, languageOf, marketOf, type OrderRow } from '../orders/order-row.ts'
import { zonedTime } from '../../zoned-time.ts'
import type { Selectable } from 'kysely'
import type { MailWriter } from './mail-texts.ts'
import type { MailKind } from '../orders/queue-mail.ts'

/** A line of a mail; code and link are highlighted where a mail shows more than plain text. */
export type MailLine = { readonly kind: 'text' | 'code' | 'link'; readonly text: string }

export interface ComposedMail {
  readonly subject: string
  readonly lines: readonly MailLine[]
}

export interface MailFacts {
  readonly order: OrderRow
  readonly vouchers: readonly MailedVoucher[]
  /** End of the running delivery attempts. */
  readonly deliveryUntil: Date | undefined
  /** The refund, where the mail is about one. */
  readonly refund: RefundRow | undefined
  /** Address of the store and the key of mailed links. */
  readonly storeUrl: string
  readonly key: string
}

const text = (line: string): MailLine => ({ kind: 'text', text: line })

/**
 * Writes times in the market's zone and names it.
 *
 * The store does not know the time zone of the reader.
 * @source M284
 */
const timeWriter = (order: OrderRow): ((time: Date) => string) => {
  const zone = timeZoneOf(marketOf(order))
  const { locale } = languageOf(order)
  return (time) => zonedTime(time, locale, zone)
}

/**
 * Returns the link that opens the order in any browser.
 * The key is in the fragment, which no server receives. @source PF 2.4
 */
export const orderLink = ({ order, storeUrl, key }: Pick<MailFacts, 'order' | 'storeUrl' | 'key'>): string =>
  `${storeUrl}${localePath(marketOf(order), languageOf(order), 'complete')}?order=${order.txn_id}#key=${key}`

/** Lists how to pay with a code: the steps of the order page, or else the provider's own. */
const stepsOf = (write: MailWriter, { channel, payment }: OrderRow): readonly string[] => {
  const own = (channel.type === 'reward' ? [] : payStepsOf(channel.type)).map((key) => write(key))
  return own.length > 0 || payment?.kind !== 'paymentCode' ? own : payment.instructions
}

/** Writes both amounts, and the refund, where more was paid than was due. @source PF 2.7 */
const paidMore = (write: MailWriter, { order }: MailFacts, amountText: (amount: Amount) => string): readonly MailLine[] => {
  const difference = paymentDifference(order.paid_amount === null ? undefined : amountIn(order.paid_amount), amountIn(order.total_payment))
  if (difference?.kind !== 'more') return []
  const { sent, due, by } = difference
  return [text(write('mail.paidMore', { sent: amountText(sent), amount: amountText(due), back: amountText(by) }))]
}

/** Writes how an order is paid: with its code, on a page that shows a code, or on a page. */
const howToPay = (write: MailWriter, facts: MailFacts, amount: string, time: (at: Date) => string): readonly MailLine[] => {
  const { order } = facts
  const until = time(payableUntil(order) ?? order.pay_by ?? order.created_at)
  if (order.payment?.kind === 'paymentCode')
    return [
      text(write('mail.received.code', { amount, time: until })),
      { kind: 'code', text: order.payment.paymentCode },
      { kind: 'code', text: amount },
      text(write('mail.received.copy')),
      { kind: 'link', text: orderLink(facts) },
      ...stepsOf(write, order).map((step, at) => text(write('mail.received.step', { position: at + 1, text: step })))
    ]
  return [text(write(isPaidLater(order) ? 'mail.received.getCode' : 'mail.received.pay', { time: until }))]
}

const received = (write: MailWriter, facts: MailFacts, amount: string, time: (at: Date) => string): readonly MailLine[] => [
  text(write('mail.received.lead')),
  ...howToPay(write, facts, amount, time),
  text(write('mail.received.next'))
]

/** What a mail says of a code. */
type MailedVoucher = Pick<Selectable<VoucherCodeTable>, 'code' | 'pin' | 'expires_at' | 'redeem_url'>

/** Writes the codes of an order, with all that is needed to use them. */
export const voucherLines = (write: MailWriter, vouchers: readonly MailedVoucher[], time: (at: Date) => string): readonly MailLine[] => [
  text(write('mail.delivered.leadVoucher', { count: vouchers.length })),
  ...vouchers.flatMap((voucher): readonly MailLine[] => [
    { kind: 'code', text: write('mail.delivered.code', { code: voucher.code }) },
    ...(voucher.pin === null ? [] : [{ kind: 'code' as const, text: write('mail.delivered.pin', { pin: voucher.pin }) }]),
    ...(voucher.expires_at === null ? [] : [text(write('mail.delivered.useBefore', { time: time(voucher.expires_at) }))]),
    ...(voucher.redeem_url === null ? [] : [text(write('mail.delivered.redeem', { url: voucher.redeem_url }))])
  ])
]

const delivered = (
  write: MailWriter,
  { order, vouchers }: MailFacts,
  receiver: string,
  time: (at: Date) => string
): readonly MailLine[] => {
  if (order.kind === 'topUp')
    return [text(write('mail.delivered.lead', { receiver, time: time(order.updated_at) })), text(write('mail.delivered.next'))]
  return voucherLines(write, vouchers, time)
}

const bodyOf = (write: MailWriter, kind: MailKind, facts: MailFacts, amountText: (amount: Amount) => string): readonly MailLine[] => {
  const { order } = facts
  const time = timeWriter(order)
  const amount = amountText(amountIn(order.total_payment))
  const came = amountText(amountIn(order.paid_amount ?? order.total_payment))
  switch (kind) {
    case 'received':
      return received(write, facts, amount, time)
    case 'paid':
      return [text(write('mail.paid.lead', { amount: came })), text(write('mail.paid.next')), ...paidMore(write, facts, amountText)]
    case 'paidLess':
      return [
        text(write('mail.paidLess.lead', { sent: came, amount, time: time(facts.refund?.expected_by ?? order.updated_at) })),
        text(write('mail.paidLess.next'))
      ]
    case 'delivered':
      return [...delivered(write, facts, receiverOf(order), time), ...paidMore(write, facts, amountText)]
    case 'delayed':
      return [
        text(write('mail.delayed.lead', { amount: came })),
        text(write('mail.delayed.next', { time: time(facts.deliveryUntil ?? order.updated_at) }))
      ]
    case 'refused':
      return [
        text(write('mail.refused.lead', { amount: came })),
        // Without a choice of the shopper the refund has started already.
        text(order.choice_by === null ? write('mail.refused.back') : write('mail.refused.next', { time: time(order.choice_by) }))
      ]
    case 'refunded':
      return [
        text(
          write('mail.refunded.lead', {
            amount: facts.refund === undefined ? came : amountText(amountIn(facts.refund.amount)),
            time: time(facts.refund?.finalized_at ?? order.updated_at)
          })
        ),
        text(write('mail.refunded.next'))
      ]
    default:
      return kind satisfies never
  }
}

const receiverOf = (order: OrderRow): string => order.nickname ?? order.role_name ?? order.user_id ?? ''

/**
 * Writes one mail of an order, in the order's language and its market's amounts.
 * @source shopper-help 4, PF 7
 */
export const composeMail = (write: MailWriter, kind: MailKind, facts: MailFacts): ComposedMail => {
  const { order } = facts
  const format = amountFormatOf(marketOf(order), languageOf(order))
  const amountText = (amount: Amount): string => formatAmount(format, amount)
  const receiver = receiverOf(order)
  const tax = amountIn(order.vat_amount)
  return {
    subject: write(`mail.${kind === 'refused' && order.choice_by === null ? 'refunded' : kind}.subject`, {
      number: order.order_id,
      item: order.item_name
    }),
    lines: [
      ...bodyOf(write, kind, facts, amountText),
      text(write('mail.item', { product: order.product_name, item: order.item_name })),
      ...(receiver === ''
        ? []
        : [text(write('mail.for', { receiver: order.zone_name === null ? receiver : `${receiver} · ${order.zone_name}` }))]),
      text(write('mail.total', { amount: amountText(amountIn(order.total_payment)), channel: order.channel.name })),
      ...(isZeroAmount(tax) ? [] : [text(write(order.vat_included ? 'mail.taxIncluded' : 'mail.tax', { amount: amountText(tax) }))]),
      text(write('mail.number', { number: order.order_id })),
      text(write('mail.open')),
      { kind: 'link', text: orderLink(facts) },
      text(write('mail.keep')),
      text(write('mail.footer'))
    ]
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (raw: string): string => raw.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** Formats a mail as plain text. */
export const asText = ({ lines }: ComposedMail): string => lines.map((line) => line.text).join('\n\n')

/** Formats a mail as simple HTML; names and texts of others are escaped. */
export const asHtml = ({ subject, lines }: ComposedMail, language: { readonly locale: string; readonly isRTL: boolean }): string => {
  const body = lines.map(({ kind, text: line }) => {
    if (kind === 'link') return `<p><a href="${escaped(line)}">${escaped(line)}</a></p>`
    return kind === 'code' ? `<p><strong dir="ltr">${escaped(line)}</strong></p>` : `<p>${escaped(line)}</p>`
  })
  const open = `<!doctype html><html lang="${escaped(language.locale)}" dir="${language.isRTL ? 'rtl' : 'ltr'}">`
  return `${open}<head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>${body.join('')}</body></html>`
}
