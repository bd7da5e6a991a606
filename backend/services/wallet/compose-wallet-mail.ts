import { timeZoneOf } from '../../../src/domain/market/market-zones.ts'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { amountFormatOf, formatAmount } from '../../../src/domain/money/format-amount.ts'
import { zonedTime } from '../../zoned-time.ts'
import type { ComposedMail, MailLine } from '../outbound/compose-mail.ts'
import type { WriteMailText } from '../outbound/mail-texts.ts'
import type { TopUpMailKind } from './wallet-mails.ts'

/** What every mail of the wallet is written from. */
export interface WalletMailFacts {
  readonly locale: MarketLanguage
  /** Address of the store, no trailing slash. */
  readonly storeUrl: string
  /** What the wallet holds: after the top-up where the mail is about one, else now. */
  readonly balance: Amount
}

/** What a mail about a top-up is written from, beside that. */
export interface TopUpMailFacts extends WalletMailFacts {
  /** 19 digits. */
  readonly number: string
  readonly asked: Amount
  /** What arrived. */
  readonly came: Amount
  /** Name of the payment method. */
  readonly channel: string
  /** When it was credited, or went back. */
  readonly at: Date
  /** When the money goes back if there is no room until then; undefined = it cannot go back. */
  readonly backBy: Date | undefined
}

const text = (line: string): MailLine => ({ kind: 'text', text: line })

/** Returns the address of a wallet's page in the reader's language. */
const walletLink = ({ storeUrl, locale: { market, language } }: WalletMailFacts): MailLine => ({
  kind: 'link',
  text: `${storeUrl}${localePath(market, language, 'wallet/home')}`
})

const amountWriter = ({ locale: { market, language } }: WalletMailFacts): ((amount: Amount) => string) => {
  const format = amountFormatOf(market, language)
  return (amount) => formatAmount(format, amount)
}

const footOf = (write: WriteMailText, facts: WalletMailFacts): readonly MailLine[] => [
  text(write('mail.wallet.open')),
  walletLink(facts),
  text(write('mail.wallet.footer'))
]

const topUpLines = (
  write: WriteMailText,
  kind: TopUpMailKind,
  facts: TopUpMailFacts,
  { money, time }: { readonly money: (amount: Amount) => string; readonly time: (at: Date) => string }
): readonly MailLine[] => {
  const { asked, came, balance, at, backBy } = facts
  const amount = money(came)
  const differs = asked === came ? [] : [text(write('mail.topUpReceipt.differs', { amount: money(asked), sent: amount }))]
  switch (kind) {
    case 'topUpReceipt':
      return [
        text(write('mail.topUpReceipt.lead', { amount, time: time(at) })),
        ...differs,
        text(write('mail.topUpReceipt.balance', { amount: money(balance) }))
      ]
    case 'topUpWaiting':
      return [
        text(write('mail.topUpWaiting.lead', { amount })),
        text(write('mail.topUpWaiting.next')),
        ...(backBy === undefined ? [] : [text(write('mail.topUpWaiting.back', { time: time(backBy), amount }))])
      ]
    case 'topUpReturned':
      return [text(write('mail.topUpReturned.lead', { amount, time: time(at) })), text(write('mail.refunded.next'))]
    default:
      return kind satisfies never
  }
}

/**
 * Writes a mail about a top-up, in its language and the amounts of its market.
 * Times are in the zone of the market, which they name.
 *
 * @source M108, M284
 */
export const composeTopUpMail = (write: WriteMailText, kind: TopUpMailKind, facts: TopUpMailFacts): ComposedMail => {
  const { market, language } = facts.locale
  const money = amountWriter(facts)
  const zone = timeZoneOf(market)
  return {
    subject: write(`mail.${kind}.subject`, { amount: money(facts.came) }),
    lines: [
      ...topUpLines(write, kind, facts, { money, time: (at) => zonedTime(at, language.locale, zone) }),
      text(write('mail.topUp.way', { channel: facts.channel })),
      text(write('mail.topUp.number', { number: facts.number })),
      ...footOf(write, facts)
    ]
  }
}

/** Writes the mail that a wallet is open. @source M106 */
export const composeOpenedMail = (write: WriteMailText, facts: WalletMailFacts): ComposedMail => ({
  subject: write('mail.walletOpened.subject'),
  lines: [
    text(write('mail.walletOpened.lead', { amount: amountWriter(facts)(facts.balance) })),
    text(write('mail.walletOpened.next')),
    text(write('mail.walletOpened.yours')),
    ...footOf(write, facts)
  ]
})
