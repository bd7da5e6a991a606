import { DEFAULT_LANGUAGE } from '../../../../src/domain/market/language.ts'
import { languageOptions } from '../../../../src/domain/market/language-options.ts'
import { isReadableText } from '../../../../src/i18n/override-texts.ts'
import { PAGE_TEXT } from '../../shop/notices.ts'
import { asText } from '../values.ts'
import { decimalsOf, isAbove, isAtMost } from './money-rules.ts'
import { CHANNEL_TYPES } from './market-rules.ts'
import { goodTexts, knownDenominations, knownMarket, knownPlace, knownProduct } from './reference-rules.ts'
import { allOf, type Faults, filledList, isBetween, oneOf, period, unless } from './rule-parts.ts'

const SEVERITIES = ['info', 'warning', 'outage']

/** Judges a promo. */
export const faultsOfPromo: Faults = (row, known) => [
  knownMarket(row.market),
  unless(
    /^[A-Z0-9]{1,32}$/.test(asText(row.code)),
    'code is wrong',
    `code "${asText(row.code)}" must be capital letters and digits, at most 32.`
  ),
  oneOf('kind', row.kind, ['percent', 'fixed']),
  unless(
    row.kind === 'percent' ? row.percent !== null && row.amount === null : row.amount !== null && row.percent === null,
    'percent or amount is wrong',
    row.kind === 'percent'
      ? 'A promo of the kind percent has percent and no amount.'
      : 'A promo of the kind fixed has amount and no percent.'
  ),
  unless(
    row.percent === null || (isAbove(row.percent, '0') && isAtMost(row.percent, '100')),
    'percent is wrong',
    'percent must be above 0 and at most 100.'
  ),
  ...['amount', 'maximum_discount', 'minimum_price'].flatMap((column) => [
    unless(row[column] === null || isAbove(row[column], '0'), `${column} is not above 0`, `${column} must be above 0, or empty.`),
    decimalsOf(column, row[column], row.market)
  ]),
  period(row),
  unless(isBetween(row.budget_uses, 0, Infinity), 'budget_uses is below 0', 'budget_uses must not be below 0.'),
  ...['channel_types', 'denomination_ids', 'player_ids'].map((column) => filledList(column, row[column])),
  allOf('channel_types', row.channel_types, CHANNEL_TYPES),
  knownDenominations('denomination_ids', (row.denomination_ids ?? []) as readonly string[], known)
]

/** Judges a product on a shelf of home. */
export const faultsOfShelfProduct: Faults = (row, known) => [
  knownProduct(row, known),
  unless(
    known.shelves.has(Number(row.category_id)),
    'The shelf does not exist',
    `No shelf has the id ${asText(row.category_id)}. Add it to the sheet shelves.`
  ),
  goodTexts('promo_label', row.promo_label, known)
]

/** Judges a promo that home or a product page shows. */
export const faultsOfHighlight: Faults = (row, known) => [
  goodTexts('titles', row.titles, known),
  goodTexts('texts', row.texts, known),
  ...knownPlace(row, known),
  unless(
    row.promo_code === null || known.promoCodes.has(asText(row.promo_code)),
    'The promo does not exist',
    `No promo has the code "${asText(row.promo_code)}". Add it to the sheet promos.`
  ),
  period(row)
]

const isAddress = (value: unknown): boolean =>
  value === null || (URL.canParse(asText(value)) && asText(value).startsWith('https://')) || asText(value).startsWith('/')

/** Judges a notice. */
export const faultsOfNotice: Faults = (row, known) => [
  oneOf('severity', row.severity, SEVERITIES),
  goodTexts('texts', row.texts, known),
  ...knownPlace(row, known),
  filledList('page_types', row.page_types),
  unless(isAddress(row.url), 'url is no address', 'url must begin with https:// or /.'),
  period(row)
]

const LOCALES = new Set<string>([DEFAULT_LANGUAGE.code, ...languageOptions.map(({ language }) => language.locale)])

/** Judges a text that operations wrote over the store's own, or for another channel. @source M224 */
export const faultsOfCmsText: Faults = (row) => [
  unless(asText(row.key).length <= 200, 'key is too long', 'key must have at most 200 signs.'),
  unless(
    LOCALES.has(asText(row.locale)),
    'The locale does not exist',
    `No market speaks "${asText(row.locale)}". Write a locale such as en-SG, or ${DEFAULT_LANGUAGE.code} for English everywhere.`
  ),
  unless(
    /^[A-Z]{1,20}$/.test(asText(row.type)),
    'type is wrong',
    `type "${asText(row.type)}" must be capital letters, such as ${PAGE_TEXT} for pages and NEWS for news.`
  ),
  unless(
    row.type !== PAGE_TEXT || isReadableText(asText(row.text)),
    'text has wrong braces',
    `text of ${asText(row.key)} has braces that name nothing. Write what the store fills in as a name in braces, such as {amount}.`
  )
]
