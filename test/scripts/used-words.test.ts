import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAllMessages } from '../../scripts/locale-files.ts'

/** What can ask for a text: everything but the texts themselves. */
const sources = globSync('{src,backend,site,scripts,stores,examples}/**/*.{ts,tsx}', {
  exclude: ['src/i18n/compiled/**', '**/node_modules/**']
})
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Composed keys: the text before the part from a list, and after it. */
const PUT_TOGETHER: readonly (readonly [before: string, behind?: string])[] = [
  ['accessibility.'],
  ['accountData.'],
  ['account.', '.description'],
  ['account.', '.title'],
  ['account.by.'],
  ['account.code.label.'],
  ['account.code.missing.'],
  ['account.code.other.'],
  ['account.code.sent.'],
  ['account.header.'],
  ['about.region.'],
  ['block.again.'],
  ['block.do.'],
  ['block.done.'],
  ['block.doneHelp.'],
  ['block.fact.'],
  ['block.wish.'],
  ['cause.'],
  ['consent.'],
  ['consent.', 'Text'],
  ['cookies.about.'],
  ['cookies.category.'],
  ['cookies.place.'],
  ['cookies.thing.'],
  ['field.'],
  ['loyalty.state.'],
  ['mail.', '.subject'],
  ['mail.code.', '.lead'],
  ['mail.code.', '.subject'],
  ['mail.subscriptionEnded.'],
  ['mailing.'],
  ['mailing.', 'Help'],
  ['notification.', '.body'],
  ['notification.', '.title'],
  ['order.ask.'],
  ['order.ask.', 'Text'],
  ['order.ask.', 'Yes'],
  ['order.do.'],
  ['order.do.', 'Help'],
  ['order.holder.'],
  ['order.lead.'],
  ['order.money.'],
  ['order.refundState.'],
  ['order.refundTo.'],
  ['order.state.'],
  ['order.step.'],
  ['order.sub.'],
  ['order.surplus.'],
  ['order.title.'],
  ['partner.offer.'],
  ['partner.offerText.'],
  ['rewards.'],
  ['rewards.', 'Help'],
  ['rewards.', 'Order'],
  ['rewards.event.'],
  ['rewards.sponsor.'],
  ['subscription.cancel.'],
  ['subscription.help.'],
  ['subscription.price.'],
  ['subscription.state.'],
  ['subscriptionPay.price.'],
  ['payment.refused.'],
  ['picker.region.'],
  ['product.notPaid.'],
  ['product.promo.'],
  ['product.way.'],
  ['settings.add.'],
  ['settings.change.'],
  ['settings.deleteFact.'],
  ['settings.verify.'],
  ['sms.code.'],
  ['terms.'],
  ['transactions.'],
  ['topUp.left.'],
  ['topUp.none.'],
  ['wallet.blocked.'],
  ['wallet.entry.'],
  ['wallet.limit.'],
  ['wallet.pending.'],
  ['wallet.restricted.'],
  ['wallet.statement.']
]

/** Composed keys whose parts are too short to distinguish them from others of their group. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  '`order.${name}`': ['order.price', 'order.discount', 'order.fee', 'order.rewards', 'order.vat', 'order.vatIncluded'],
  '`order.${notice}`': ['order.sent', 'order.shared', 'order.stillNothing'],
  '`order.${lost}`': ['order.missingKey', 'order.noNumber', 'order.notFound'],
  '`order.${lost}Help`': ['order.missingKeyHelp', 'order.noNumberHelp', 'order.notFoundHelp'],
  '`${kind}.title`': ['accessibility.title', 'cookies.title', 'offline.title', 'search.title'],
  '`${kind}.lead`': ['accessibility.lead', 'cookies.lead', 'offline.lead'],
  '`${name}.title`': ['accountData.title'],
  '`cookies.${column}`': ['cookies.life', 'cookies.name', 'cookies.place', 'cookies.purpose']
}

/** Everything between two marks of the same kind that may be a key or a part of one. */
const quoted = new Set(Array.from(sources.matchAll(/(['"`])([\w .-]+)(?=\1)/g), ([, , text = '']) => text))

const isWritten = (key: string): boolean => quoted.has(key)

/** Returns whether the part from a list occurs as a word, or as a name in a table. */
const isWord = (part: string): boolean => quoted.has(part) || sources.includes(`${part}:`) || /^[A-Z]\w+$|\d/.test(part)

const isPutTogether = (key: string): boolean =>
  PUT_TOGETHER.some(([before, behind = '']) => {
    const part = key.slice(before.length, key.length - behind.length)
    return key.startsWith(before) && key.endsWith(behind) && !part.includes('.') && isWord(part)
  }) || Object.values(NAMED).some((keys) => keys.includes(key))

test('used messages include every English text', () => {
  const keys = Object.keys(readAllMessages('en'))
  expect(keys.length).toBeGreaterThan(900)
  expect(keys.filter((key) => !isWritten(key) && !isPutTogether(key))).toEqual([])
})

test('used messages include those that are put together', () => {
  const gone = PUT_TOGETHER.filter(
    ([before, behind = '']) =>
      !new RegExp(`\`${before.replaceAll('.', '\\.')}\\$\\{[^}]*\\}?[^\`]*${behind.replaceAll('.', '\\.')}\``).test(sources)
  )
  expect(gone).toEqual([])
  expect(Object.keys(NAMED).filter((written) => !sources.includes(written))).toEqual([])
})
