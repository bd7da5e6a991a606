import { findMarket } from '../../../src/domain/market/find-market.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { compare, roundTo } from '../../../src/domain/money/arithmetic.ts'
import { displayPlaces } from '../../../src/domain/money/format-amount.ts'
import { isReservedSlug } from '../../../src/domain/navigation/match-route.ts'
import { foldText } from '../../../src/domain/search/fold-text.ts'
import { isPriceEnding, nearestPrice } from '../../database/seed/price-rules.ts'
import { ITEM_GROUPS } from '../catalogue/group-texts.ts'
import type { KnownRows } from './known-rows.ts'
import type { CatalogueRow, Sheet, SheetName } from './sheets.ts'
import { asText } from './values.ts'

/** A fault of a row. `rule` groups equal faults. */
export interface RuleFault {
  readonly rule: string
  readonly message: string
}

type Faults = (row: CatalogueRow, known: KnownRows, before: CatalogueRow | null) => readonly (RuleFault | undefined)[]

const unless = (isRight: boolean, rule: string, message: string): RuleFault | undefined => (isRight ? undefined : { rule, message })

const amount = (value: unknown): Amount => amountOf(asText(value))
const isAtLeast = (value: unknown, least: string): boolean => value === null || compare(amount(value), amountOf(least)) >= 0
const isAtMost = (value: unknown, most: unknown): boolean => value === null || most === null || compare(amount(value), amount(most)) <= 0
const isAbove = (value: unknown, limit: unknown): boolean => value === null || limit === null || compare(amount(value), amount(limit)) > 0
const isBetween = (value: unknown, least: number, most: number): boolean =>
  value === null || (Number(value) >= least && Number(value) <= most)

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LATIN = /^[\u0020-\u007E\u00A0-\u024F\u2010-\u2026]+$/
const CHANNEL_TYPES = ['carrierBilling', 'bankTransfer', 'convenienceStore', 'voucher', 'eWallet', 'card', 'storeWallet']
const INPUT_NAMES = ['userId', 'zoneId', 'email', 'msisdn', 'cpf', 'nationality', 'billingAddress']
const SEVERITIES = ['info', 'warning', 'outage']
const GROUPS = ITEM_GROUPS.flatMap(({ id }) => (id > 0 ? [id] : []))

const oneOf = (column: string, value: unknown, allowed: readonly unknown[]): RuleFault | undefined =>
  unless(allowed.includes(value), `${column} is unknown`, `${column} "${asText(value)}" is unknown. Write one of ${allowed.join(', ')}.`)

const allOf = (column: string, value: unknown, allowed: readonly unknown[]): RuleFault | undefined => {
  const wrong = (Array.isArray(value) ? (value as readonly unknown[]) : []).find((one) => !allowed.includes(one))
  return wrong === undefined ? undefined : oneOf(column, wrong, allowed)
}

const filledList = (column: string, value: unknown): RuleFault | undefined =>
  unless(
    !Array.isArray(value) || value.length > 0,
    `${column} is an empty list`,
    `${column} is an empty list. Leave it empty if all are meant.`
  )

const knownMarket = (value: unknown): RuleFault | undefined =>
  unless(
    findMarket(asText(value)) !== undefined,
    'The market does not exist',
    `No market is called "${asText(value)}". Write its two letters as in addresses, such as sg.`
  )

const knownMarkets = (value: unknown): RuleFault | undefined =>
  Array.isArray(value) ? value.map(knownMarket).find((fault) => fault !== undefined) : undefined

const knownProduct = (row: CatalogueRow, known: KnownRows): RuleFault | undefined =>
  unless(
    known.products.has(Number(row.voucher_type_id)),
    'The product does not exist',
    `No product has voucher_type_id ${asText(row.voucher_type_id)}. Add it to the sheet products.`
  )

const knownPath = (row: CatalogueRow, known: KnownRows): RuleFault | undefined =>
  unless(
    row.product_path === null || known.paths.has(asText(row.product_path)),
    'The product does not exist',
    `No product has the path "${asText(row.product_path)}". Add it to the sheet products, or leave product_path empty.`
  )

const spoken = (language: string, { languages }: KnownRows): RuleFault | undefined =>
  unless(
    languages === undefined || languages.includes(language),
    'The store does not speak the language',
    `The store has no complete texts in "${language}". Its languages are ${languages?.join(', ') ?? ''}.`
  )

/** Judges texts: English stands in where a language is missing, and the store speaks all others. */
const goodTexts = (column: string, value: unknown, known: KnownRows): RuleFault | undefined => {
  if (value === null) return undefined
  const languages = Object.keys(value as Readonly<Record<string, string>>)
  if (!languages.includes('en'))
    return { rule: `${column} has no English text`, message: `${column} has no English text. Write ${column}:en.` }
  return languages.map((language) => spoken(language, known)).find((fault) => fault !== undefined)
}

const decimalsOf = (column: string, value: unknown, market: unknown): RuleFault | undefined => {
  const found = findMarket(asText(market))
  if (found === undefined || value === null) return undefined
  const places = displayPlaces(found)
  return unless(
    compare(amount(value), roundTo(amount(value), places)) === 0,
    `${column} has too many decimals`,
    `${column} ${asText(value)} has more decimals than ${found.currency} is shown with in ${found.path}: ${places}.`
  )
}

const endsRight = (column: string, value: unknown, market: unknown, known: KnownRows): RuleFault | undefined => {
  const ending = known.endings.get(asText(market))
  if (value === null || ending === undefined || !isPriceEnding(ending)) return undefined
  const nearest = nearestPrice(ending, amount(value))
  return unless(
    compare(nearest, amount(value)) === 0,
    `${column} does not end as prices of the market end`,
    `${column} ${asText(value)} does not end as prices of ${asText(market)} end (${ending}). The nearest that does is ${nearest}.`
  )
}

const period = (row: CatalogueRow): RuleFault | undefined =>
  unless(
    row.ends_at === null || asText(row.starts_at) <= asText(row.ends_at),
    'It ends before it starts',
    `It ends at ${asText(row.ends_at)}, but starts at ${asText(row.starts_at)}. Exchange the two.`
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLabel = (value: unknown): boolean => isRecord(value) && typeof value.en === 'string' && value.en !== ''

const isPattern = (value: unknown): boolean => {
  if (value === undefined) return true
  if (typeof value !== 'string' || value.length > 200 || !value.startsWith('^') || !value.endsWith('$')) return false
  try {
    return new RegExp(value, 'u') instanceof RegExp
  } catch {
    return false
  }
}

const isOption = (value: unknown): boolean => isRecord(value) && typeof value.value === 'string' && isLabel(value.label)

const faultOfInput = (value: unknown): RuleFault | undefined => {
  const rule = 'inputs are wrong'
  const wrong = (what: string): RuleFault => ({ rule, message: `inputs: ${what}` })
  if (!isRecord(value)) return wrong('each must be { name, label, required }.')
  if (!INPUT_NAMES.includes(asText(value.name))) return wrong(`"${asText(value.name)}" is unknown. Write one of ${INPUT_NAMES.join(', ')}.`)
  const name = asText(value.name)
  if (!isLabel(value.label)) return wrong(`${name} has no English label. Write "label": { "en": "…" }.`)
  if (value.help !== undefined && !isLabel(value.help)) return wrong(`The help of ${name} has no English text.`)
  if (typeof value.required !== 'boolean') return wrong(`${name} does not say whether it is required. Write "required": true or false.`)
  if (!isPattern(value.pattern)) return wrong(`The pattern of ${name} must be a regular expression from ^ to $, at most 200 signs long.`)
  const { options } = value
  if (options !== undefined && options !== 'countries' && !(Array.isArray(options) && options.every(isOption)))
    return wrong(`The options of ${name} must be "countries" or a list of { value, label }.`)
  return undefined
}

const faultsOfMarket: Faults = (row) => [
  knownMarket(row.market),
  unless(isAbove(row.price_factor, '0'), 'price_factor is not above 0', `price_factor ${asText(row.price_factor)} must be above 0.`),
  unless(
    isPriceEnding(asText(row.price_ending)),
    'price_ending is unknown',
    `No prices end as "${asText(row.price_ending)}". docs/hosting.md lists the endings.`
  ),
  unless(
    isAtLeast(row.tax_percent, '0') && isAtMost(row.tax_percent, '100'),
    'tax_percent is wrong',
    'tax_percent must lie between 0 and 100.'
  )
]

const faultsOfProduct: Faults = (row, known) => [
  unless(
    Number(row.voucher_type_id) > 0 && Number(row.gvt_id) > 0,
    'A number is not above 0',
    'voucher_type_id and gvt_id must be above 0.'
  ),
  unless(
    SLUG.test(asText(row.product_path)) && asText(row.product_path).length <= 80,
    'product_path is no address',
    `product_path "${asText(row.product_path)}" must be small letters and digits with - between them, at most 80.`
  ),
  unless(
    !isReservedSlug(asText(row.product_path), known.segments),
    'product_path is reserved',
    `product_path "${asText(row.product_path)}" is an address that the store needs for its own pages. Choose another.`
  ),
  oneOf('kind', row.kind, ['topUp', 'voucher']),
  unless(
    LATIN.test(asText(row.latin_name)),
    'latin_name is not in Latin letters',
    'latin_name must be in Latin letters, as publishers and providers ask for.'
  ),
  unless(
    /^[\w.-]+$/.test(asText(row.publisher_key)),
    'publisher_key is wrong',
    'publisher_key must be letters, digits, - and _, as the publisher’s endpoint has it.'
  ),
  unless(isBetween(row.minimum_age, 0, 120), 'minimum_age is wrong', 'minimum_age must lie between 0 and 120, or be empty.'),
  ...(row.inputs as readonly unknown[]).map(faultOfInput)
]

const faultsOfText: Faults = (row, known) => [knownProduct(row, known), spoken(asText(row.language), known)]

const isAllOrNone = (values: readonly unknown[]): boolean =>
  values.every((value) => value === null) || values.every((value) => value !== null)

const faultsOfDenomination: Faults = (row, known, before) => [
  knownProduct(row, known),
  unless(/^[\w-]{1,100}$/.test(asText(row.id)), 'id is wrong', 'id must be letters, digits and -, at most 100.'),
  unless(
    before === null || before.voucher_type_id === row.voucher_type_id,
    'A denomination stays with its product',
    `It belongs to product ${asText(before?.voucher_type_id)}, and orders rely on that. Withdraw it, and add one with another id.`
  ),
  oneOf('kind', row.kind, ['fixed', 'variable']),
  unless(
    LATIN.test(asText(row.latin_name)),
    'latin_name is not in Latin letters',
    'latin_name must be in Latin letters, as providers ask for.'
  ),
  goodTexts('names', row.names, known),
  goodTexts('bonus', row.bonus, known),
  allOf('category_ids', row.category_ids, GROUPS),
  unless(
    isBetween(row.units, 1, Infinity) && isBetween(row.bonus_units, 1, Infinity),
    'units are not above 0',
    'units and bonus_units must be above 0, or empty.'
  ),
  unless(isAbove(row.reference_price, '0'), 'reference_price is not above 0', 'reference_price must be above 0.'),
  unless(
    isAbove(row.reference_list_price, row.reference_price),
    'reference_list_price is not above reference_price',
    'reference_list_price must be above reference_price, or empty.'
  ),
  unless(
    (row.kind === 'variable') === (row.reference_maximum !== null),
    'reference_maximum is wrong',
    row.kind === 'variable'
      ? 'A variable denomination needs reference_maximum.'
      : 'reference_maximum belongs to variable denominations alone.'
  ),
  unless(
    isAtMost(row.reference_price, row.reference_maximum),
    'The minimum is above the maximum',
    'reference_price is above reference_maximum. Exchange the two.'
  ),
  unless(
    isAllOrNone([row.limit_code, row.limit_count, row.limit_days]),
    'A limit is not whole',
    'limit_code, limit_count and limit_days are a limit together. Write all three, or none.'
  )
]

const faultsOfPrice: Faults = (row, known) => {
  const item = known.denominations.get(asText(row.denomination_id))
  if (item === undefined)
    return [
      {
        rule: 'The denomination does not exist',
        message: `No denomination has the id "${asText(row.denomination_id)}". Add it to the sheet denominations.`
      }
    ]
  const unknown = knownMarket(row.market)
  if (unknown !== undefined) return [unknown]
  return [
    unless(
      known.endings.has(asText(row.market)),
      'The market has no rules',
      `The sheet markets has no row for ${asText(row.market)}. Add it.`
    ),
    unless(isAbove(row.price, '0'), 'price is not above 0', `price ${asText(row.price)} must be above 0.`),
    decimalsOf('price', row.price, row.market) ?? endsRight('price', row.price, row.market, known),
    decimalsOf('list_price', row.list_price, row.market) ?? endsRight('list_price', row.list_price, row.market, known),
    decimalsOf('maximum', row.maximum, row.market) ?? endsRight('maximum', row.maximum, row.market, known),
    unless(
      isAbove(row.list_price, row.price),
      'list_price is not above price',
      `list_price ${asText(row.list_price)} must be above price ${asText(row.price)}, or empty.`
    ),
    unless(
      item.kind === 'variable' || row.maximum === null,
      'maximum belongs to variable denominations',
      'maximum belongs to variable denominations alone. Leave it empty.'
    ),
    unless(
      item.kind !== 'variable' || row.maximum !== null,
      'A variable denomination has no maximum',
      'A variable denomination needs a maximum beside its price, which is the minimum.'
    ),
    unless(
      isAtMost(row.price, row.maximum),
      'The minimum is above the maximum',
      `price ${asText(row.price)} is above maximum ${asText(row.maximum)}. Exchange the two.`
    )
  ]
}

const isAscending = (value: unknown): boolean =>
  !Array.isArray(value) ||
  (value as readonly unknown[]).every((one, index, all) => index === 0 || compare(amount(all[index - 1]), amount(one)) < 0)

const faultsOfChannel: Faults = (row, known) => [
  knownMarket(row.market),
  unless(Number(row.id) > 0, 'id is not above 0', 'id is the number that the payments provider knows, above 0.'),
  oneOf('type', row.type, CHANNEL_TYPES),
  goodTexts('names', row.names, known),
  unless(
    LATIN.test(asText(row.latin_name)),
    'latin_name is not in Latin letters',
    'latin_name must be in Latin letters, as providers ask for.'
  ),
  allOf('inputs', row.inputs, INPUT_NAMES),
  unless(isAtLeast(row.fee_fixed, '0'), 'fee_fixed is below 0', 'fee_fixed must not be below 0.'),
  unless(
    isAtLeast(row.fee_percent, '0') && isAtMost(row.fee_percent, '100'),
    'fee_percent is wrong',
    'fee_percent must lie between 0 and 100.'
  ),
  ...['fee_fixed', 'minimum', 'maximum'].map((column) => decimalsOf(column, row[column], row.market)),
  unless(
    isAtLeast(row.minimum, '0') && isAtMost(row.minimum, row.maximum),
    'The minimum is above the maximum',
    `minimum ${asText(row.minimum)} is above maximum ${asText(row.maximum)}. Exchange the two.`
  ),
  filledList('price_points', row.price_points),
  unless(isAscending(row.price_points), 'price_points do not ascend', 'price_points must ascend, each once.'),
  unless(Number(row.expiry_minutes) > 0, 'expiry_minutes is not above 0', 'expiry_minutes must be above 0.'),
  unless(Number(row.refund_days) >= 0, 'refund_days is below 0', 'refund_days must not be below 0.')
]

const faultsOfPromo: Faults = (row, known) => [
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
  unless(
    ((row.denomination_ids ?? []) as readonly string[]).every((id) => known.denominations.has(id)),
    'The denomination does not exist',
    'denomination_ids names one that does not exist. Add it to the sheet denominations.'
  )
]

const faultsOfShelfProduct: Faults = (row, known) => [
  knownProduct(row, known),
  unless(
    known.shelves.has(Number(row.category_id)),
    'The shelf does not exist',
    `No shelf has the id ${asText(row.category_id)}. Add it to the sheet shelves.`
  ),
  goodTexts('promo_label', row.promo_label, known)
]

const faultsOfHighlight: Faults = (row, known) => [
  goodTexts('titles', row.titles, known),
  goodTexts('texts', row.texts, known),
  knownPath(row, known),
  filledList('markets', row.markets),
  knownMarkets(row.markets),
  unless(
    row.promo_code === null || known.promoCodes.has(asText(row.promo_code)),
    'The promo does not exist',
    `No promo has the code "${asText(row.promo_code)}". Add it to the sheet promos.`
  ),
  period(row)
]

const isAddress = (value: unknown): boolean =>
  value === null || (URL.canParse(asText(value)) && asText(value).startsWith('https://')) || asText(value).startsWith('/')

const faultsOfNotice: Faults = (row, known) => [
  oneOf('severity', row.severity, SEVERITIES),
  goodTexts('texts', row.texts, known),
  knownPath(row, known),
  filledList('markets', row.markets),
  knownMarkets(row.markets),
  filledList('page_types', row.page_types),
  unless(isAddress(row.url), 'url is no address', 'url must begin with https:// or /.'),
  period(row)
]

const faultsOfSearchName: Faults = (row, known) => [
  knownProduct(row, known),
  unless(
    foldText(asText(row.folded)) === row.folded,
    'folded is not folded',
    `folded "${asText(row.folded)}" must be written as search compares it: "${foldText(asText(row.folded))}".`
  )
]

const RULES: Readonly<Record<SheetName, Faults>> = {
  markets: faultsOfMarket,
  products: faultsOfProduct,
  texts: faultsOfText,
  denominations: faultsOfDenomination,
  prices: faultsOfPrice,
  channels: faultsOfChannel,
  promos: faultsOfPromo,
  shelves: (row, known) => [goodTexts('names', row.names, known)],
  'shelf-products': faultsOfShelfProduct,
  highlights: faultsOfHighlight,
  notices: faultsOfNotice,
  'search-names': faultsOfSearchName
}

/**
 * Judges a whole row by the rules of its sheet.
 * @param before the row as the database has it; null = it is new
 */
export const faultsOfRow = ({ name }: Sheet, row: CatalogueRow, known: KnownRows, before: CatalogueRow | null): readonly RuleFault[] =>
  RULES[name](row, known, before).filter((fault) => fault !== undefined)

/** Judges the currency that a row of prices may name. */
export const faultOfCurrency = (currency: unknown, market: unknown): RuleFault | undefined => {
  const found = findMarket(asText(market))
  if (currency === undefined || currency === null || found === undefined) return undefined
  return unless(
    currency === found.currency,
    'The currency is not that of the market',
    `Prices of ${found.path} are in ${found.currency}, not in ${asText(currency)}. Mend the price or the market.`
  )
}
